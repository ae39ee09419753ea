// Books: which shape their pages have, how they are cut, the plan; and at a table of two, by the messages of a hand.

import { expect, test } from 'vitest';
import { FIRST, PAGE_LOOK, PAGE_LOOKS } from '../../../server-modules/games/box/data/pages.ts';
import { lookOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { jpegOf } from '../../../tests/support/pictures.ts';
import { openTestTable, yes } from '../../../tests/support/table.ts';
import { bookOf, leafed, openedAt } from '../../store/book.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { flawsOf } from '../check.ts';
import { planOf } from '../boxfile/make.ts';
import { readTable, tableText } from '../boxfile/table.ts';
import { layByHand } from '../by-hand.ts';
import { bookPlan, PAGES_MOST, partsOf, shapeOf, unitsOf } from './plan.ts';

const A4 = { w: 210, h: 297 },
  LETTER = { w: 216, h: 279 },
  SPREAD = { w: 420, h: 297 };

test('pages of the browser know the looks of pages by their numbers', () => {
  expect(PAGE_LOOKS.map(lookOf)).toEqual([PAGE_LOOK, PAGE_LOOK + 1, PAGE_LOOK + 2]);
});

test('the shape is the one that comes nearest to all pages; halves have that of half a page', () => {
  expect([A4, LETTER, SPREAD, { w: 200, h: 200 }].map((page) => shapeOf([page], 'whole'))).toEqual(['portrait', 'portrait', 'landscape', 'square']);
  expect([A4, SPREAD].map((page) => shapeOf([page], 'halves'))).toEqual(['landscape', 'portrait']);
  expect(shapeOf([A4, A4, A4, SPREAD], 'whole')).toBe('portrait');
  expect([partsOf(A4, 'halves'), partsOf(SPREAD, 'halves'), partsOf(A4, 'whole')]).toMatchObject([
    { rows: 2, columns: 1 },
    { rows: 1, columns: 2 },
    { rows: 1, columns: 1 },
  ]);
});

test('a book lies open with its first page on top, within what a table takes; one page is no book', () => {
  const { plan, art } = bookPlan('  My\trules ', 'portrait', ['one', 'two', 'three']);
  expect(flawsOf(plan)).toEqual([]);
  const [book, ...pages] = plan.pieces;
  expect(book).toMatchObject({ kind: 'deck', open: true, up: true, name: 'My rules', look: 'page-portrait' });
  expect(pages.map(({ inside, face, up }, i) => [inside, face, up, art.pictures[art.of[i + 1] ?? -1]])).toEqual([
    [0, 0, true, { size: 'large', data: 'three' }],
    [0, 0, true, { size: 'large', data: 'two' }],
    [0, FIRST, true, { size: 'large', data: 'one' }],
  ]);
  expect(bookPlan('x', 'square', ['one']).plan.pieces).toMatchObject([{ kind: 'tile', inside: null, name: 'x', face: FIRST }]);
  expect([PAGES_MOST, unitsOf(PAGES_MOST)]).toEqual([400, 1200]);
  const most = bookPlan(
    'x',
    'square',
    Array.from({ length: PAGES_MOST }, () => 'page'),
  );
  expect(flawsOf(most.plan)).toEqual([]);
});

const page = (i: number): string => jpegOf(540, 768, 40 + i);

/** Ann lays a book of so many pages at her table; Bob is there from the first. */
async function laid(count: number) {
  const t = openTestTable();
  const [ann, bob] = [t.person('ann'), t.person('bob')];
  ann.act({ t: 'sit', seat: 'A' as never });
  bob.act({ t: 'sit', seat: 'B' as never });
  ann.act({ t: 'start' });
  const { plan, art } = bookPlan(
    'Rules',
    'portrait',
    Array.from({ length: count }, (_, i) => page(i)),
  );
  const done = await layByHand(plan, { act: (msg) => ann.act(msg), view: () => ann.now, pause: async () => t.ticks(1), goOn: () => true }, art);
  const deck = [...ann.now.pieces.values()].find(({ kind, zone }) => kind === 'deck' && zone === 'felt');
  return { t, ann, bob, done, h: deck?.h ?? (-1 as never), plan };
}

test('at the table both read the same page; each leafs for both, fastened or not, and opens a page by its number', async () => {
  const { t, ann, bob, done, h } = await laid(4);
  expect([done.refused, done.away, done.laid, done.pictured]).toEqual([{}, [], 5, 4]);
  const shows = ({ now }: { now: View }) => {
    const book = bookOf(now, h);
    return [book?.page, t.disk.pictures.get(book?.top.extra?.picture ?? '')];
  };
  const both = () => [shows(ann), shows(bob)];
  const turn = (who: typeof ann, way: 1 | -1) => yes(who.verb(leafed(bookOf(who.now, h)!, way)!));
  expect(both()).toEqual([
    [1, page(0)],
    [1, page(0)],
  ]);
  turn(ann, 1);
  expect(both()).toEqual([
    [2, page(1)],
    [2, page(1)],
  ]);
  turn(bob, -1);
  turn(bob, -1);
  expect(shows(ann)).toEqual([4, page(3)]);
  // Fastened it is leafed as before.
  yes(ann.verb({ t: 'lock', pieces: [h], on: true }));
  turn(bob, 1);
  expect(shows(ann)).toEqual([1, page(0)]);
  for (const n of [3, 2, 4, 1]) {
    yes(bob.verb(openedAt(bookOf(bob.now, h)!, n)!));
    expect(shows(ann)).toEqual([n, page(n - 1)]);
  }
  expect([openedAt(bookOf(bob.now, h)!, 1), openedAt(bookOf(bob.now, h)!, 5)]).toEqual([null, null]);
});

test('a page is taken out and the others count on; without the first one nobody counts; a book stays with one page left', async () => {
  const { ann, bob, h } = await laid(3);
  const zone = () => bookOf(bob.now, h)!.zone.id;
  const out = () => yes(ann.verb({ t: 'draw', from: zone(), count: 1, to: 'felt' as never, at: { x: 4000, z: 0, turn: 0 } }));
  yes(ann.verb(openedAt(bookOf(ann.now, h)!, 3)!));
  out();
  expect([bookOf(bob.now, h)?.order.length, bookOf(bob.now, h)?.page]).toEqual([2, 2 - 1]);
  out();
  expect([bookOf(bob.now, h)?.order.length, bookOf(bob.now, h)?.page]).toEqual([1, null]);
  expect(leafed(bookOf(bob.now, h)!, 1)).toBeNull();
});

test('a book goes into a box as it lies open, and comes out of it so', async () => {
  const { ann, h, plan, done } = await laid(4);
  expect(done.laid).toBe(5);
  yes(ann.verb(openedAt(bookOf(ann.now, h)!, 3)!));
  const made = planOf(ann.now, 'x');
  expect(made.plan.pieces.filter(({ look }) => look.startsWith('page-'))).toHaveLength(plan.pieces.length);
  const told = { plan: made.plan, pictures: [], of: made.plan.pieces.map(() => -1), backs: made.plan.pieces.map(() => -1) };
  const read = readTable(JSON.parse(tableText(told)));
  expect(read?.plan.pieces).toEqual(made.plan.pieces);
  const t = openTestTable({ host: 'ben' });
  const ben = t.person('ben');
  ben.act({ t: 'sit', seat: 'A' as never });
  ben.act({ t: 'start' });
  const again = await layByHand(read!.plan, { act: (msg) => ben.act(msg), view: () => ben.now, pause: async () => t.ticks(1), goOn: () => true });
  expect([again.refused, again.away]).toEqual([{}, []]);
  const book = [...ben.now.pieces.values()].find(({ kind, extra }) => kind === 'deck' && extra?.name === 'Rules');
  expect([bookOf(ben.now, book?.h ?? (-1 as never))?.page, bookOf(ben.now, book?.h ?? (-1 as never))?.order.length]).toEqual([3, 4]);
});
