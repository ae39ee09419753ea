// Every verb of the free hand with keys alone, at the plain table; what both see and read after each.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { DEED_ROWS } from './support/context-actions.ts';
import { before, bothSee, count, doRow, look, mine, nth } from './support/hand.ts';
import { tabTo } from './support/keyboard.ts';
import { shows, two } from './support/life.ts';
import { eventually, type Player } from './support/player.ts';
import { STROKES } from './support/strokes.ts';
import { keyWay, pickRadio, walkToPiece } from './support/walking.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ a, b } = await two(crowd, { game: 'Sandbox' }));
  // Keys are for what the pointer is on: it lies where nothing ever is.
  await a.page.mouse.move(640, 4);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `keys ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

describe('by the outline', () => {
  for (const row of DEED_ROWS) test(row.verb, () => doRow([a, b], keyWay(a), row));
});

describe('by the keys of the map, on what has the focus', () => {
  for (const row of STROKES)
    test(row.verb, async () => {
      const way = keyWay(a);
      const was = await before([a, b]);
      const found = row.on((was[0] as (typeof was)[0]).seen);
      const hs = typeof found === 'number' ? [found] : found;
      const h = hs.at(-1) ?? 0;
      if (hs.length > 1) await way.choose(hs);
      await walkToPiece(a, h);
      for (const key of row.keys) await a.page.keyboard.press(key);
      if (row.answer !== undefined) await way.answer(row.answer);
      await bothSee([a, b], was, row.verb, (now, old) => row.sees(now, old, h), row.line === undefined ? undefined : { text: row.line, origin: 'key' });
      if (hs.length > 1) await way.chooseNone();
    });
});

describe('the table itself by keys', () => {
  test('a card of the hand is laid on the table, a loose one back into the hand', async () => {
    const way = keyWay(a);
    const was = await before([a, b]);
    const card = (await look(a.page)).pieces.find((one) => one.zone === 'hand-A')?.h ?? 0;
    await way.contextAction(card, 'Put: Table');
    await bothSee([a, b], was, 'laid', (now, old) => count(now, 'hand-A') === count(old, 'hand-A') - 1);
    const lies = (await look(a.page)).pieces.filter((one) => one.kind === 'card' && one.zone === 'felt').at(-1)?.h ?? 0;
    await walkToPiece(a, lies);
    await a.page.keyboard.press('h');
    await bothSee([a, b], was, 'back', (now, old) => count(now, 'hand-A') === count(old, 'hand-A'));
  });

  test('a row is marked out round what is chosen, and dealt into', async () => {
    const way = keyWay(a);
    const was = await before([a, b]);
    const pawn = nth((was[0] as (typeof was)[0]).seen, 'pawn', 0);
    await walkToPiece(a, pawn);
    await a.page.keyboard.press('Shift+F4');
    const form = a.page.getByRole('dialog', { name: 'A new zone' });
    await form.waitFor();
    await tabTo(a, /^Hidden place/, null);
    await pickRadio(a, /^Row/);
    await tabTo(a, /^Mark it out/);
    await form.waitFor({ state: 'detached' });
    await bothSee([a, b], was, 'a layout', (now) => now.zones.some(({ kind }) => kind === 'layout'));
    const row = (await look(a.page)).zones.find(({ kind }) => kind === 'layout')?.id ?? '';
    await way.contextAction(nth(await look(a.page), 'deck', 0, 'card-blue'), 'Deal into a row …');
    await way.answer({ place: /row/i });
    await bothSee([a, b], was, 'dealt', (now) => count(now, row) >= 5);
  });

  test('measuring is said, and Escape puts the measure away', async () => {
    const seen = await look(a.page);
    const [one, two] = [nth(seen, 'die', 0), nth(seen, 'die', 1)];
    await keyWay(a).choose([one]);
    await walkToPiece(a, two);
    await a.page.keyboard.press('Shift+F5');
    await eventually(async () => (await mine(a.page)).sketch === 'measure', 'it is measured');
    await shows(a, /\d+ mm apart/);
    await keyWay(a).chooseNone();
  });

  test('squares, then hexagons, then no grid, in the form of the cloth', async () => {
    const was = await before([a, b]);
    // The tools stand before the list: back to them from its first line.
    await walkToPiece(a, nth(await look(a.page), 'die', 0));
    await a.page.keyboard.press('Home');
    await eventually(async () => {
      if ((await a.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) === 'More …') return true;
      await a.page.keyboard.press('Shift+Tab');
      return false;
    }, 'the tools are reached');
    await a.page.keyboard.press('Enter');
    await a.page.getByRole('menu').waitFor();
    await walkMenu(a, /^Cloth and light/);
    const form = a.page.getByRole('dialog');
    await form.waitFor();
    await tabTo(a, /^None/, null);
    for (const [shape, words] of [
      ['square', /^Squares/],
      ['hex', /^Hexagons/],
    ] as const) {
      await pickRadio(a, words);
      await bothSee([a, b], was, shape, (now) => now.sheet['grid']?.includes(shape) === true);
    }
    await a.page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  });

  test('the magnifier while M is held; closer and back with the keys of the view', async () => {
    const near = async (): Promise<number> => (await mine(a.page)).near;
    await walkToPiece(a, nth(await look(a.page), 'die', 0));
    const was = await near();
    await a.page.keyboard.down('m');
    await eventually(async () => (await near()) > was * 1.2, 'it is nearer');
    await a.page.keyboard.up('m');
    await eventually(async () => Math.abs((await near()) - was) < 1, 'it is as before');
    await a.page.keyboard.press('PageUp');
    await eventually(async () => (await near()) > was, 'the camera is closer');
  });
});

/** Arrows in a menu until the entry has the focus, then Enter. */
async function walkMenu({ page }: Player, words: RegExp): Promise<void> {
  await eventually(async () => {
    if (words.test(await page.evaluate(() => document.activeElement?.textContent ?? ''))) return true;
    await page.keyboard.press('ArrowDown');
    return false;
  }, String(words));
  await page.keyboard.press('Enter');
}

test('nothing went wrong on either page', () => {
  for (const one of [a, b]) expect(one.troubles).toEqual([]);
});
