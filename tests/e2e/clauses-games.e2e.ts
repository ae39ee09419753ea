// What games say of themselves, looked at in the page: what an act costs, that equal things are one choice, what ends a
// round, who points at whom, who is in the round, what an event is called.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import { threeAndABot } from './support/imposters.ts';
import { addBots, begin, joinBy, openTable, overTable, shows, sit } from './support/life.ts';
import { click, enter, eventually, pieces, placeOfPiece, placeOfZone, skipped, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS, EACH_DESK, PHONE, resized } from './support/sizes.ts';
import { markerOf } from './support/stars.ts';
import { pull } from './support/cop.ts';
import { readsNow } from './support/traitors.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `clauses games ${task.name.slice(0, 24)}`);
  for (const { troubles } of crowd.people) expect(troubles).toEqual([]);
});
afterAll(() => crowd.close());
/** Everybody leaves: what comes after begins with an empty room. */
const leave = async (): Promise<void> => {
  for (const { context } of crowd.people.splice(0)) await context.close();
};

/** The bar of the turn. */
const bar = ({ page }: Player) => page.locator('header [role=status]');
const options = ({ page }: Player) => page.locator('main').getByRole('group', { name: 'Choose' }).getByRole('button');

describe('Revolver Noir', () => {
  test.each([...EACH_DESK, PHONE.viewport])('at $width: “Your turn” says what for, and what an act costs stands beside it', async ({ width, height }) => {
    const phone = width < 620;
    const a = await enter(crowd, 'Mira', '', phone ? PHONE : { viewport: { width, height } });
    const code = await openTable(a, { game: 'Revolver Noir' });
    await sit(a, 'blue');
    const b = await enter(crowd, 'Tobias', '', { draws: false });
    await joinBy(b, code);
    await sit(b, 'orange');
    await begin(a, b);
    const director = await directorOf(a);
    await director.lay({ at: { A: 'library', B: 'kitchen' }, turn: ['A', 2] });
    await skipped(a.page);
    await eventually(async () => /^Your turn: \S/.test((await bar(a).locator('b').innerText()).trim()), `it says what for: ${await bar(a).innerText()}`);
    await shot(a, `clauses-turn-${width}`);
    const button = a.page.locator('main').getByRole('button', { name: /^What you can do/ });
    await (phone ? button.tap() : button.click());
    const entries = a.page.getByRole('menuitem');
    await entries.first().waitFor();
    expect((await entries.allInnerTexts()).filter((text) => /\d actions?\b/.test(text)).length, (await entries.allInnerTexts()).join(' | ')).toBeGreaterThan(1);
    await shot(a, `clauses-costs-${width}`);
    director.end();
    await leave();
  });
});

describe('The Stars May Swallow Us', () => {
  let mira: Player, tobias: Player, director: Director;
  beforeAll(async () => {
    mira = await enter(crowd, 'Mira', '', { viewport: DESKS[0] });
    const code = await openTable(mira, { game: 'The Stars May Swallow Us', options: [{ of: 'Time for a turn', value: 'No clock' }] });
    await sit(mira, 'blue');
    tobias = await enter(crowd, 'Tobias', '', PHONE);
    await joinBy(tobias, code);
    await sit(tobias, 'orange');
    await shows(mira, /Tobias/);
    await addBots(mira, 3);
    await begin(mira, tobias);
    director = await directorOf(mira);
  });
  afterAll(async () => {
    director.end();
    await leave();
  });

  test('whom my hand points at is called the same on my name tag, by the hand itself, in the log, and on the page of another', async () => {
    for (const [seat, colour] of [
      ['C', 'Yellow'],
      ['D', 'Pink'],
      ['E', 'Teal'],
    ] as const) {
      await director.lay({ phase: 'call', hands: { A: ['patch'] } });
      await skipped(mira.page);
      await director.move('A', { t: 'callVote' });
      await skipped(mira.page);
      await eventually(async () => (await director.pass(1), (await director.offered('A')).some(({ move }) => move === 'vote')), 'it is voted');
      await pull(mira, await placeOfPiece(mira.page, await markerOf(mira, 'A')), await placeOfZone(mira.page, `mat-${seat}`));
      await shows(mira, new RegExp(`Your answer: Point at ${colour}`));
      await eventually(async () => (await director.pass(1), readsNow(mira, new RegExp(`Mira points at ${colour}`))), 'the log says the same');
      for (const { page, name } of [mira, tobias]) {
        await skipped(page);
        const tag = page.locator(name === 'Mira' ? 'main [data-says^="Points at"]:not([data-tag] *)' : '[data-tag][data-seat=A] [data-says^="Points at"]');
        await eventually(async () => (await tag.getAttribute('data-says'))?.startsWith(`Points at ${colour}`), `${name} reads it on the name tag`);
      }
      await shot(mira, `clauses-stars-points-${seat}`);
    }
  });
});

describe('Good Cop Bad Cop', () => {
  test('four equal guns are one choice', async () => {
    const a = await enter(crowd, 'Mira', '', { viewport: DESKS[0] });
    await openTable(a, { game: 'Good Cop Bad Cop' });
    await sit(a, 'blue');
    await addBots(a, 7);
    await begin(a);
    const director = await directorOf(a);
    await director.lay({ cards: { A: '(A)(H)(C)' }, hands: { A: [] }, guns: {}, turn: 'A', phase: 'action' });
    await skipped(a.page);
    const guns = (await pieces(a.page)).filter(({ zone }) => zone === 'guns').length;
    expect(guns).toBeGreaterThanOrEqual(4);
    expect((await director.offered('A')).filter(({ move }) => move === 'arm')).toHaveLength(3 * guns);
    for (const size of EACH_DESK) {
      await resized(a, size);
      await click(a.page, /^What you can do/, 'main');
      const entries = a.page.getByRole('menuitem', { name: /Gun|Arm/ });
      await entries.first().waitFor();
      await shot(a, `clauses-guns-${size.width}`);
      expect(await entries.allInnerTexts()).toHaveLength(1);
      await entries.click();
      // What is left to choose is the card that one reveals.
      await eventually(async () => (await options(a).count()) === 3, 'left, middle, right');
      await a.page.keyboard.press('Escape');
    }
    director.end();
    await leave();
  });
});

describe('Imposters and Crewmates', () => {
  let mira: Player, jonas: Player, tobias: Player, director: Director;
  beforeAll(async () => {
    ({ mira, jonas, tobias } = await threeAndABot(crowd));
    director = await directorOf(mira);
  });
  afterAll(async () => {
    director.end();
    await leave();
  });

  test('before the pieces are placed nobody is out or struck through', async () => {
    await director.lay({ round: 1, phase: 'placement', event: 'ev.among' });
    for (const one of [mira, jonas, tobias]) {
      await skipped(one.page);
      const tags = one.page.locator('[data-tag]');
      await eventually(async () => (await tags.count()) === 3, 'the name tags of the others');
      expect(await one.page.locator('[data-out]').count()).toBe(0);
      expect(
        await tags.evaluateAll(
          (nodes) =>
            nodes.flatMap((node) => [node, ...node.querySelectorAll('*')]).filter((part) => getComputedStyle(part).textDecorationLine.includes('line-through'))
              .length,
        ),
      ).toBe(0);
      expect((await tags.allInnerTexts()).join(' ')).not.toMatch(/\bout\b/i);
      expect(await overTable(one.page)).not.toMatch(/You are out|\bis out\b/);
    }
    await shot(mira, 'clauses-placement');
    await shot(tobias, 'clauses-placement-phone');
  });
});
