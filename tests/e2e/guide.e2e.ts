// The rules one click from the table, and the hand that shows what can be done: at a desk by mouse, on a phone by
// finger. What is shown is made with the pointer, at the points where it is shown.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf } from './support/director.ts';
import { caption, FACES, isAt, leafTo, made, open, showMe, wentOver, type Guided } from './support/guide.ts';
import { addBots, begin, openTable, sit, type Wish } from './support/life.ts';
import { click, enter, eventually, pieces, placeOfPiece, placeOfZone, zones } from './support/player.ts';
import { shot } from './support/shots.ts';
import { PHONE } from './support/sizes.ts';
import { finger } from './support/touch.ts';

const WINDOWS = [
  { window: 'a desk', how: { viewport: { width: 1280, height: 720 } }, touch: false },
  { window: 'a phone', how: PHONE, touch: true },
] as const;

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `guide ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

/** Mira with bots at a game that has begun. */
async function seated(game: NonNullable<Wish['game']>, bots: number, { how, touch }: (typeof WINDOWS)[number]): Promise<Guided> {
  const me = await enter(crowd, 'Mira', '', how);
  await openTable(me, { game });
  await sit(me, 'blue');
  await addBots(me, bots);
  await begin(me);
  return { ...me, finger: touch ? await finger(me.page) : null };
}

describe.each(WINDOWS)('at $window', (at) => {
  let noir: Guided;
  beforeAll(async () => {
    noir = await seated('Revolver Noir', 1, at);
  }, 120_000);

  test('the rules of Revolver Noir are one click from the table, with pictures, and open where one was', async () => {
    const { page } = noir;
    await page.getByTestId('guide-offer').waitFor();
    await shot(noir, `guide-noir-offer-${at.window}`);
    await open(noir);
    const dialog = page.getByRole('dialog', { name: 'How to play Revolver Noir' });
    await dialog.getByText('A duel for two in a dark house').waitFor();
    expect(await dialog.getByRole('tab', { selected: true }).textContent()).toBe('Rules');
    await eventually(
      async () => (await dialog.locator('img').evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)) >= 6,
      'pictures',
    );
    await shot(noir, `guide-noir-rules-${at.window}`);
    await dialog.getByRole('tab', { name: 'Keys and gestures' }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    expect(await dialog.getByRole('tab', { selected: true }).textContent()).toBe('Keys and gestures');
    await dialog.getByRole('tab', { name: 'Rules' }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('the hand of Revolver Noir begins over the thing and ends on the place it speaks of; made by pointer, it goes on', async () => {
    const { page } = noir;
    await showMe(noir);
    await leafTo(noir, /^Start /);
    const said = await caption(noir);
    const room = Object.keys(FACES).find((name) => said.includes(`“${name}”`)) ?? '';
    const card = await eventually(async () => (await pieces(page)).find((one) => one.zone === 'stand-A' && one.face === FACES[room]), `the card of ${room}`);
    const front = (await zones(page)).find(({ id }) => id === 'stand-A')?.order?.[0];
    if (front === undefined) throw new Error('there is a front card');
    await shot(noir, `guide-noir-start-${at.window}`);
    if (at.touch) {
      await isAt(noir, 'from', `[data-piece="${card.h}"]`);
      await isAt(noir, 'to', `[data-piece="${front}"]`);
    } else {
      await isAt(noir, 'from', await placeOfPiece(page, card.h));
      await isAt(noir, 'to', await placeOfZone(page, 'stand-A', 0));
    }
    await made(noir);
    await eventually(async () => !(await caption(noir)).startsWith('Start '), 'the guide goes on');
    expect(noir.troubles).toEqual([]);
  });

  test('the hand of The Traitors begins over the thing and ends on the place it speaks of; made by pointer, it goes on', async () => {
    const me = await seated('The Traitors', 3, at);
    const { page } = me,
      director = await directorOf(me);
    await director.lay({ hands: { A: 'GGD', B: 'GSD', C: 'G', D: 'GG' }, deck: 'GGGG', selector: 'MMM', role: 'D', turn: 'A', round: 3, rounds: 3 });
    await showMe(me);
    await leafTo(me, /^Draw a card/);
    const deck = await eventually(async () => (await zones(page)).find(({ id }) => id === 'in-deck')?.of, 'the deck');
    await isAt(me, 'from', await placeOfPiece(page, deck));
    await shot(me, `guide-traitors-draw-${at.window}`);
    await made(me);
    await eventually(async () => !(await caption(me)).startsWith('Draw a card'), 'the guide goes on');
    await leafTo(me, /^Give a Gold/);
    await isAt(me, 'from', '[data-fan] [data-piece]');
    await isAt(me, 'to', await placeOfZone(page, 'fund'));
    await shot(me, `guide-traitors-gold-${at.window}`);
    if (!at.touch) {
      // Where motion is not wanted the hand stands still; where it is, it goes along its way again and again.
      expect((await wentOver(me)).length).toBe(1);
      await click(page, /^settings/i);
      await page.getByRole('dialog').getByRole('radio', { name: 'Full' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await wentOver(me)).length).toBeGreaterThan(3);
      await shot(me, 'guide-traitors-goes-1');
      await page.waitForTimeout(900);
      await shot(me, 'guide-traitors-goes-2');
    }
    // Whoever wants no more of it says so, and it is gone at once.
    await click(page, /^Stop showing/);
    await page.getByTestId('guide').waitFor({ state: 'detached' });
    director.end();
    expect(me.troubles).toEqual([]);
  });
});
