// Two people with a free hand at the sandbox: hands, decks, dice, piles, reading closely, and what each sees of the
// other.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FACES } from '../../server-modules/games/box/data/catalogue.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { two } from './support/life.ts';
import { loaded } from './support/loaded.ts';
import { shot } from './support/shots.ts';
import { EACH_WINDOW, resized } from './support/sizes.ts';
import { reads } from './support/noir.ts';
import { readsNow } from './support/traitors.ts';
import { drag, eventually, pieces, placeOfPiece, tap, zones, type Player } from './support/player.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ a, b } = await two(crowd, { game: 'Sandbox' }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `free-hand ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const all = async (one: Player, kind: string) => (await pieces(one.page)).filter((piece) => piece.kind === kind);
const deck = async (one: Player) => eventually(async () => (await all(one, 'deck'))[0], 'a deck');
const fan = (one: Player) => one.page.getByRole('region', { name: 'Your hand' }).locator('[data-piece]');
const felt = (one: Player, x: number, z: number) => one.page.evaluate(([px, pz]) => window.__baize?.test?.felt(px, pz) ?? null, [x, z] as const);
const place = async (one: Player, x: number, z: number) => {
  const at = await felt(one, x, z);
  if (at === null) throw new Error('there is no felt');
  return at;
};
/** The first card of the fan, where no other lies over it. */
const edge = async (one: Player) => {
  const box = await fan(one).first().boundingBox();
  if (box === null) throw new Error('there is no card');
  return { x: box.x + 14, y: box.y + 24 };
};
const middle = async (one: Player, at: number) => {
  const box = await fan(one).nth(at).boundingBox();
  if (box === null) throw new Error('there is no such card');
  return { x: box.x + box.width / 2, y: Math.min(box.y + box.height / 2, (one.page.viewportSize()?.height ?? 720) - 20) };
};

/** Rests on a piece, so that keys are for it. */
async function over(one: Player, h: number): Promise<void> {
  const at = await placeOfPiece(one.page, h as never);
  await one.page.mouse.move(at.x - 3, at.y - 3);
  await one.page.mouse.move(at.x, at.y, { steps: 2 });
  await one.page.waitForTimeout(120);
}

describe('a free hand', () => {
  test('cards are drawn by dragging from the deck into the hand; the other sees backs alone', async () => {
    const from = await deck(a);
    const hand = (await zones(a.page)).find((zone) => zone.kind === 'hand' && zone.touch);
    if (hand === undefined) throw new Error('there is no hand');
    for (let n = 1; n <= 2; n++) {
      await drag(a.page, await placeOfPiece(a.page, from.h), await place(a, hand.x, hand.z));
      await eventually(async () => (await fan(a).count()) === n, `${n} in the hand`);
    }
    const mine = (await pieces(a.page)).filter((one) => one.zone === hand.id);
    expect(mine.every((one) => one.face !== null && FACES[one.face] !== undefined)).toBe(true);
    expect((await pieces(b.page)).filter((one) => one.zone === hand.id)).toEqual([]);
    await eventually(async () => (await zones(b.page)).find((zone) => zone.id === hand.id)?.count === 2, 'the other counts two');
  });

  test('the whole lower edge is the hand: a gap opens where the card will go, and it is in the hand', async () => {
    const from = await deck(a);
    const inside = async (): Promise<number> => (await zones(a.page)).find((zone) => zone.of === from.h)?.count ?? 0;
    const before = await inside();
    const { width, height } = a.page.viewportSize() ?? { width: 1280, height: 720 };
    for (const [i, share] of [0.84, 0.99].entries()) {
      await drag(a.page, await placeOfPiece(a.page, from.h), { x: width / 2, y: height * share }, async () => {
        await a.page.locator('[data-gap]').waitFor();
        expect(await a.page.getByTestId('grip').textContent()).toBe('1');
        await shot(a, `hand-gap-${i}`);
      });
      await eventually(async () => (await fan(a).count()) === 3 + i, `${3 + i} in the hand`);
    }
    for (const left of [3, 2]) {
      await drag0(a, await middle(a, 0), await placeOfPiece(a.page, from.h));
      await eventually(async () => (await fan(a).count()) === left, 'laid on the deck again');
    }
    // The page moves a card before the server has heard of it.
    await eventually(async () => (await inside()) === before, 'all of them are on the deck');
  });

  test('a deck held long says all of it, lies on the felt before an empty chair, comes back, and both read it in the log', async () => {
    const { h } = await deck(a);
    const n = (await zones(a.page)).find((zone) => zone.of === h)?.count ?? 0;
    for (const [x, z] of [
      [-2939, 3500],
      [-400, 0],
    ] as const) {
      const at = await placeOfPiece(a.page, h);
      await a.page.mouse.move(at.x, at.y);
      await a.page.mouse.down();
      await a.page.getByTestId('grip').getByText(`all ${n}`).waitFor();
      const to = await place(a, x, z);
      await a.page.mouse.move(at.x + 4, at.y - 20);
      await a.page.mouse.move(to.x, to.y, { steps: 6 });
      await shot(a, `deck-held-${x}`);
      await a.page.mouse.up();
      await eventually(
        async () => (await pieces(b.page)).some((one) => one.h === h && one.zone === 'felt' && Math.abs(one.x - x) < 400),
        'the other sees it there',
      );
    }
    await reads(b, new RegExp(`Mira moves a deck of ${n} as a whole`));
  });

  test('in three windows, and on a loaded page: one card of the deck goes into the lower edge or before an empty chair, never the deck', async () => {
    const from = await deck(a);
    const stood = async () => (await all(a, 'deck')).map(({ h, zone, x, z }) => ({ h, zone, x, z }));
    const [where, was] = [await stood(), await fan(a).count()];
    const pulls = async (): Promise<void> => {
      const { width, height } = a.page.viewportSize() ?? { width: 1280, height: 720 };
      const before = (await all(b, 'card')).length;
      // Without a pause: what a slow page hears late is a drag all the same.
      await drag0(a, await placeOfPiece(a.page, from.h), { x: width / 2, y: height - 8 });
      await eventually(async () => (await fan(a).count()) === was + 1, 'one is in the hand');
      await drag0(a, await placeOfPiece(a.page, from.h), await place(a, -2939, 3300));
      const there = await eventually(
        async () => (await all(b, 'card')).find(({ zone, x, z }) => zone === 'felt' && Math.hypot(x + 2939, z - 3300) < 500),
        'one lies before the chair',
      );
      expect([await stood(), (await all(b, 'card')).length]).toEqual([where, before + 1]);
      await drag0(a, await placeOfPiece(a.page, there.h), { x: width / 2, y: height - 8 });
      await eventually(async () => (await fan(a).count()) === was + 2, 'it came back');
      for (const left of [1, 0]) {
        await drag0(a, await edge(a), await placeOfPiece(a.page, from.h));
        await eventually(async () => (await fan(a).count()) === was + left, 'laid on the deck again');
      }
    };
    const usual = a.page.viewportSize() ?? { width: 1280, height: 720 };
    for (const size of EACH_WINDOW) {
      await resized(a, size);
      await pulls();
    }
    await loaded(a, pulls);
    await resized(a, usual);
    expect(await readsNow(b, /Mira moves a deck of \d+ as a whole[\s\S]*Mira moves a deck[\s\S]*Mira moves a deck/)).toBe(false);
  });

  test('a card of the hand is read by resting on it and by Alt', async () => {
    const at = await middle(a, 0);
    await a.page.mouse.move(at.x, at.y, { steps: 3 });
    const named = /,/.exec((await fan(a).nth(0).getAttribute('aria-label')) ?? '');
    expect(named).not.toBeNull();
    const near = a.page.locator('main [role=img][class*=zoom]');
    await near.waitFor();
    await a.page.mouse.move(200, 300, { steps: 3 });
    await near.waitFor({ state: 'detached' });
    await a.page.mouse.move(at.x, at.y, { steps: 3 });
    await a.page.keyboard.down('Alt');
    await near.waitFor();
    await a.page.keyboard.up('Alt');
    await a.page.mouse.move(200, 300, { steps: 3 });
    await near.waitFor({ state: 'detached' });
  });

  test('a card that was pressed for long, then dragged off and let go where it comes back from, is not left in large over the table', async () => {
    const at = await middle(a, 0);
    const near = a.page.locator('main [role=img][class*=zoom]');
    await a.page.mouse.move(at.x, at.y, { steps: 3 });
    await a.page.mouse.down();
    await near.waitFor();
    // Longer than a press that shows it in large for good.
    await a.page.waitForTimeout(700);
    await a.page.mouse.move(at.x, at.y - 60, { steps: 6 });
    await a.page.keyboard.press('Escape');
    await a.page.mouse.up();
    await a.page.mouse.move(200, 300, { steps: 3 });
    await near.waitFor({ state: 'detached' });
  });

  test('a card is played from the fan onto the felt and flipped with F; the other sees its back, then its face', async () => {
    await drag0(a, await middle(a, 0), await place(a, -2500, 1500));
    await eventually(async () => (await fan(a).count()) === 1, 'one card left in the hand');
    const seen = await eventually(async () => (await all(b, 'card')).find((one) => one.zone === 'felt'), 'the other sees it');
    expect(seen.up ? seen.face !== null : seen.face === null).toBe(true);
    // Out of the hand everybody can tell it apart: it has the same name for both from then on.
    const lies = await eventually(async () => (await all(a, 'card')).find((one) => one.h === seen.h), 'it has its public name');
    await over(a, lies.h);
    await a.page.keyboard.press('f');
    await eventually(async () => (await all(b, 'card')).some((one) => one.zone === 'felt' && one.up === !seen.up), 'it is turned over for both');
  });

  test('R shuffles the deck under the pointer and rolls the dice', async () => {
    const red = await deck(a);
    await over(a, red.h);
    await a.page.keyboard.press('r');
    await reads(b, /Mira shuffles/i);
    const die = (await all(a, 'die'))[0];
    if (die === undefined) throw new Error('there are no dice');
    await over(a, die.h);
    await a.page.keyboard.press('r');
    await reads(b, /Mira rolls/i);
  });

  test('a card laid on another makes a pile', async () => {
    const was = (await all(a, 'deck')).length;
    const lying = await eventually(async () => (await all(a, 'card')).find((one) => one.zone === 'felt'), 'a card lies there');
    await drag0(a, await middle(a, 0), await placeOfPiece(a.page, lying.h));
    await eventually(async () => (await all(b, 'deck')).length === was + 1, 'a pile of two');
  });

  test('each sees the pointer of the other while a piece is held', async () => {
    const die = (await all(a, 'die'))[1];
    if (die === undefined) throw new Error('there are no dice');
    const at = await placeOfPiece(a.page, die.h);
    const pointer = b.page.locator('[class*=pointer][data-who]');
    await drag(a.page, at, await place(a, 0, 2500), async () => {
      await eventually(
        async () =>
          pointer.evaluateAll((nodes) =>
            nodes.some(
              (node) =>
                getComputedStyle(node).visibility !== 'hidden' && getComputedStyle(node).display !== 'none' && Number(getComputedStyle(node).opacity) > 0,
            ),
          ),
        'the pointer of the other is seen',
      );
    });
    await tap(a.page, { x: 640, y: 120 });
    for (const one of [a, b]) expect(one.troubles).toEqual([]);
  });

  test('things come out of the box by key and name, on a free place, and the other sees them', async () => {
    const before = (await all(b, 'd20')).length;
    await a.page.keyboard.press('Shift+B');
    const box = a.page.getByRole('dialog', { name: 'From the box' });
    await box.getByRole('textbox', { name: 'Name' }).fill('red d20');
    await box.getByRole('spinbutton', { name: 'How many' }).fill('3');
    await box.getByRole('button', { name: 'Red d20' }).click();
    await box.getByText('On the table: 3 × Red d20').waitFor();
    await a.page.keyboard.press('Escape');
    await eventually(async () => (await all(b, 'd20')).length === before + 3, 'three more dice are seen');
  });
});

/** Out of the fan: the card follows as a part of the page, not of the canvas. */
async function drag0({ page }: Player, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.waitForTimeout(150);
  await page.mouse.move(to.x, to.y + 1);
  await page.mouse.up();
}
