import { describe, expect, test } from 'vitest';
import { backIn } from '../../../server-modules/kernel/looks.ts';
import { eachPiece, piecesIn } from '../../../server-modules/kernel/world.ts';
import { jpegOf } from '../../../tests/support/pictures.ts';
import { openTestTable } from '../../../tests/support/table.ts';
import { layByHand } from '../by-hand.ts';
import { flawsOf } from '../check.ts';
import { behind, cardSize, cellsOf, pageGrid, pictureGrid, WHOLE, type Cell, type Grid } from './grid.ts';
import { isEmpty, looksSame, printed, type Pixels } from './ink.ts';
import { CARDS_MOST, CARDS_TWO_SIDED, deckPlan, type DeckCard } from './plan.ts';

const A4 = { w: 210, h: 297 };
const LETTER = { w: 215.9, h: 279.4 };

describe('the grid', () => {
  test('margins and gutters lie between the cells and nowhere in them; the cards of a page have the size that was meant', () => {
    const grid: Grid = { columns: 3, rows: 2, left: 10, top: 20, right: 11, bottom: 29, across: 3, down: 1 };
    const cells = cellsOf({ w: 210, h: 150 }, { w: 2100, h: 1500 }, grid);
    // 210 - 10 - 11 - 2 * 3 = 183, a third of it 61; 150 - 20 - 29 - 1 = 100, a half of it 50.
    expect(cardSize({ w: 210, h: 150 }, grid)).toEqual({ w: 61, h: 50 });
    expect(cells).toEqual([
      [100, 200, 610, 500],
      [740, 200, 610, 500],
      [1380, 200, 610, 500],
      [100, 710, 610, 500],
      [740, 710, 610, 500],
      [1380, 710, 610, 500],
    ]);
  });

  test('edges are rounded each by itself: without a gutter cells meet in one line, cover each pixel once and end with the sheet', () => {
    for (const [w, h, columns, rows] of [
      [1000, 997, 7, 3],
      [101, 103, 10, 9],
      [4096, 3990, 10, 7],
      [61, 61, 30, 30],
    ] as const) {
      const cells = cellsOf({ w, h }, { w, h }, { ...WHOLE, columns, rows });
      expect(cells).toHaveLength(columns * rows);
      const covered = new Uint8Array(w * h);
      for (const [x, y, cw, ch] of cells) for (let v = y; v < y + ch; v++) for (let u = x; u < x + cw; u++) covered[v * w + u]!++;
      expect(covered.every((n) => n === 1)).toBe(true);
      for (const cell of cells) expect(cell.every(Number.isInteger)).toBe(true);
    }
  });

  test('the same grid cuts the same cells out of a sheet however large it is drawn, to a pixel', () => {
    const grid: Grid = { ...pageGrid(A4), across: 1.3, down: 0.7 };
    const [small, large] = [1, 4].map((times) => cellsOf(A4, { w: 700 * times, h: 990 * times }, grid));
    small?.forEach((cell, i) => cell.forEach((length, k) => expect(Math.abs(length - (large?.[i]?.[k] ?? NaN) / 4)).toBeLessThanOrEqual(1)));
  });

  test('a grid that has no room for cards cuts none, whatever is typed', () => {
    const no: Partial<Grid>[] = [
      { left: 120, right: 90 },
      { top: 400 },
      { columns: 0 },
      { columns: 2.5 },
      { rows: 31 },
      { left: NaN },
      { left: -1 },
      { across: Infinity },
      { columns: 30, across: 7.1 },
    ];
    for (const more of no) expect([more, cellsOf(A4, { w: 210, h: 297 }, { ...WHOLE, ...more })]).toEqual([more, []]);
    expect(cellsOf(A4, { w: 30, h: 30 }, { ...WHOLE, columns: 30 })).toEqual([]);
  });

  test('behind each place of a leaf that is turned over as in a book lies one of the same row, counted from the other side', () => {
    const grid: Grid = { ...WHOLE, columns: 3, rows: 2 };
    expect(Array.from({ length: 6 }, (_, cell) => behind(grid, cell))).toEqual([2, 1, 0, 5, 4, 3]);
    expect(behind(WHOLE, 0)).toBe(0);
  });

  test('a printed page is guessed to hold as many cards of 63 by 88 mm as it has room for; a small one is one card', () => {
    expect(pageGrid(A4)).toEqual({ columns: 3, rows: 3, left: 10.5, right: 10.5, top: 16.5, bottom: 16.5, across: 0, down: 0 });
    expect(pageGrid(LETTER)).toMatchObject({ columns: 3, rows: 3 });
    expect(pageGrid({ w: 297, h: 210 })).toMatchObject({ columns: 4, rows: 2 });
    expect(pageGrid({ w: 630, h: 616 })).toMatchObject({ columns: 10, rows: 7, left: 0, top: 0 });
    expect(pageGrid({ w: 70, h: 95 })).toEqual(WHOLE);
    const { w, h } = cardSize(LETTER, pageGrid(LETTER));
    expect([w, h].map(Math.round)).toEqual([63, 88]);
  });

  test('a picture is guessed by the shape of its cells; a small one is one card', () => {
    expect(pictureGrid({ w: 744, h: 1039 })).toEqual(WHOLE);
    expect(pictureGrid({ w: 4096, h: 4005 })).toMatchObject({ columns: 10, rows: 7 });
    expect(pictureGrid({ w: 2250, h: 3150 })).toMatchObject({ columns: 3, rows: 3 });
  });
});

/** White, with boxes of a colour. */
function paper(w: number, h: number, boxes: readonly (readonly [...Cell, grey: number])[]): Pixels {
  const data = new Uint8ClampedArray(4 * w * h).fill(255);
  for (const [x, y, bw, bh, grey] of boxes)
    for (let v = y; v < y + bh; v++) for (let u = x; u < x + bw; u++) data.fill(grey, 4 * (v * w + u), 4 * (v * w + u) + 3);
  return { data, w, h };
}

describe('ink', () => {
  test('a cell is empty where nothing is printed but cut marks at its corners and dust; pale paper is paper, a card of one colour is none', () => {
    const cell: Cell = [100, 100, 100, 140];
    const of = (...boxes: (readonly [...Cell, number])[]): boolean => isEmpty(paper(400, 400, boxes), cell);
    expect(of()).toBe(true);
    expect(of([90, 100, 14, 1, 0], [100, 90, 1, 14, 0], [0, 0, 100, 400, 0], [200, 0, 200, 400, 0])).toBe(true);
    expect(of([150, 150, 2, 1, 0])).toBe(true);
    expect(of([100, 100, 100, 140, 240])).toBe(true);
    expect(of([140, 150, 10, 10, 90])).toBe(false);
    expect(of([100, 100, 100, 140, 200])).toBe(false);
  });

  test('what is printed on is found without its cut marks', () => {
    const marks = [40, 120].flatMap((x) => [[x, 0, 1, 20, 0] as const, [0, x, 20, 1, 0] as const]);
    expect(printed(paper(200, 400, [[40, 40, 120, 320, 120], ...marks]))).toEqual({ left: 0.2, top: 0.1, right: 0.2, bottom: 0.1 });
    expect(printed(paper(50, 50, []))).toBeNull();
  });
});

describe('the same picture', () => {
  const at = (x: number, y = 10): Cell => [x, y, 60, 84];
  /** A frame, and a stroke of it that may lie elsewhere. */
  const card = (x: number, y: number, stroke: number): (readonly [...Cell, number])[] => [
    [x + 8, y + 8, 44, 68, 120],
    [x + 20, y + 20, 2, stroke, 0],
  ];
  const of = (...boxes: (readonly [...Cell, number])[]): Pixels => paper(200, 110, boxes);

  test('is seen though it stands a pixel beside its place, with other cut marks; a stroke that is longer is seen too', () => {
    const page = of(...card(10, 10, 12), ...card(101, 11, 12), [100, 10, 3, 1, 0]);
    expect(looksSame(page, at(10), page, at(100))).toBe(true);
    const other = of(...card(10, 10, 12), ...card(100, 10, 16));
    expect(looksSame(other, at(10), other, at(100))).toBe(false);
    expect(looksSame(page, at(10), other, at(10))).toBe(true);
    expect(looksSame(page, at(10), other, at(100))).toBe(false);
  });

  test('is not that of a cell of another size, nor of one that lacks what the first has or has what it lacks', () => {
    const page = of(...card(10, 10, 12), [108, 18, 44, 68, 120]);
    expect(looksSame(page, at(10), page, [10, 10, 64, 84])).toBe(false);
    expect(looksSame(page, at(10), page, at(100))).toBe(false);
    expect(looksSame(page, at(100), page, at(10))).toBe(false);
  });
});

const front = (i: number): string => jpegOf(200 + i, 300, 40 + i);
const plain = (data: string): DeckCard => ({ front: data, name: '', copies: 1 });

/** Ann lays a deck at her table, in her seat; Bob is there from the first. */
async function laid(cards: readonly (string | DeckCard)[], title = 'Mine', back: string | null = null) {
  const t = openTestTable();
  const [ann, bob] = [t.person('ann'), t.person('bob')];
  ann.act({ t: 'sit', seat: 'A' as never });
  bob.act({ t: 'sit', seat: 'B' as never });
  ann.act({ t: 'start' });
  const { plan, art } = deckPlan(
    title,
    cards.map((card) => (typeof card === 'string' ? plain(card) : card)),
    back,
  );
  expect(flawsOf(plan)).toEqual([]);
  const done = await layByHand(plan, { act: (msg) => ann.act(msg), view: () => ann.now, pause: async () => t.ticks(1), goOn: () => true }, art);
  return { t, ann, bob, done, world: t.room.session.world };
}

describe('at the table', () => {
  test('a deck lies there face down under its name, the first card on top, each with its own front', async () => {
    const fronts = Array.from({ length: 23 }, (_, i) => front(i));
    const { t, done, world } = await laid(fronts, '  My\tdeck ');
    expect([done.refused, done.away, done.laid, done.pictured]).toEqual([{}, [], 24, 23]);
    const [deck, ...rest] = eachPiece(world).filter(({ zone }) => zone === 'felt');
    expect([rest, deck?.kind, deck?.up, deck?.extra?.name]).toEqual([[], 'deck', false, 'My deck']);
    const inside = piecesIn(world, world.insides.get(deck?.id ?? ('' as never)) ?? ('' as never));
    expect(inside.map(({ extra }) => t.disk.pictures.get(extra?.picture ?? '')).reverse()).toEqual(fronts);
    expect(inside.every(({ up, kind }) => !up && kind === 'card')).toBe(true);
    expect(world.grants.size).toBe(0);
  });

  test('[S7] whoever sits there all the while is told no picture and sees no front; two decks that differ in their fronts alone look alike to him', async () => {
    for (const count of [1, 5]) {
      const [one, two] = await Promise.all([0, 7].map((more) => laid(Array.from({ length: count }, (_, i) => front(more + i)))));
      const seen = ({ bob, world }: Awaited<ReturnType<typeof laid>>) => {
        const told = JSON.stringify([...bob.now.pieces.values()]);
        for (const { extra } of eachPiece(world))
          if (extra?.picture !== undefined) {
            expect(told).not.toContain(extra.picture);
            for (const hex of bob.inbox) expect(hex).not.toContain(Buffer.from(extra.picture).toString('hex'));
          }
        return { inbox: bob.inbox, pieces: [...bob.now.pieces.values()], log: bob.now.log.map(({ line }) => line) };
      };
      expect([count, seen(one!)]).toEqual([count, seen(two!)]);
      expect(one?.done.pictured).toBe(count);
      expect([...one!.bob.now.pieces.values()].filter(({ zone, up }) => zone === 'felt' && up)).toEqual([]);
    }
  });

  test('[S7] names of cards are as secret as their fronts, and equal cards show one picture', async () => {
    const named = (more: number) => Array.from({ length: 4 }, (_, i) => ({ front: front(more + i), name: `Card ${more + i}`, copies: i === 1 ? 3 : 1 }));
    const [one, two] = await Promise.all([laid(named(0)), laid(named(7))]);
    const told = ({ bob }: Awaited<ReturnType<typeof laid>>) => [bob.inbox, [...bob.now.pieces.values()], bob.now.log.map(({ line }) => line)];
    expect(told(one)).toEqual(told(two));
    expect(JSON.stringify(told(one))).not.toContain('Card 1');
    const { world, done, t } = two;
    expect([done.laid, done.pictured, done.pictures, done.away, done.refused]).toEqual([7, 6, 4, [], {}]);
    const inside = eachPiece(world).filter(({ kind }) => kind === 'card');
    expect(inside.map(({ extra }) => extra?.name)).toEqual(['Card 10', 'Card 9', 'Card 8', 'Card 8', 'Card 8', 'Card 7']);
    expect(inside.map(({ extra }) => t.disk.pictures.get(extra?.picture ?? ''))).toEqual([10, 9, 8, 8, 8, 7].map(front));
  });

  test('[V37] a back that was chosen is on all of them, once, whatever their fronts; two decks with it look alike to others', async () => {
    const [one, two] = await Promise.all(
      [0, 7].map((more) =>
        laid(
          [0, 1, 2].map((i) => front(more + i)),
          'Mine',
          front(50),
        ),
      ),
    );
    const told = ({ bob }: Awaited<ReturnType<typeof laid>>) => [bob.inbox, [...bob.now.pieces.values()], [...bob.now.sheet]];
    expect(told(one!)).toEqual(told(two!));
    const { world, done, t, bob } = one!;
    expect([done.refused, done.backed, done.pictured, done.pictures]).toEqual([{}, 3, 3, 4]);
    const backs = eachPiece(world).map(({ look }) => t.disk.pictures.get(backIn(world.sheet, look) ?? ''));
    expect(backs).toEqual([front(50), front(50), front(50), front(50)]);
    expect([...bob.now.pieces.values()].map(({ look }) => backIn(bob.now.sheet, look) !== null)).toEqual([true]);
  });

  test('[V37] where each has a back of its own, equal ones are brought once, and one that has none keeps the plain back', async () => {
    const backs = [front(50), front(51), front(50), null];
    const { world, done, t, bob } = await laid(backs.map((back, i) => ({ ...plain(front(i)), back })));
    expect([done.refused, done.backed, done.pictured, done.pictures]).toEqual([{}, 3, 4, 6]);
    const deck = eachPiece(world).find(({ kind }) => kind === 'deck');
    const inside = piecesIn(world, world.insides.get(deck?.id ?? ('' as never)) ?? ('' as never)).reverse();
    const pictureOf = (name: string | null | undefined): string | undefined => t.disk.pictures.get(name ?? '');
    expect(inside.map(({ extra }) => pictureOf(extra?.picture))).toEqual([0, 1, 2, 3].map(front));
    expect(inside.map(({ look }) => pictureOf(backIn(world.sheet, look)) ?? null)).toEqual(backs);
    // Of fronts nobody else is told anything.
    const told = JSON.stringify([...bob.now.pieces.values()]);
    for (const { extra } of inside) expect(told).not.toContain(extra?.picture);
  });

  test('the largest deck is one that a table takes, with a back for each too', () => {
    const each = Array.from({ length: CARDS_TWO_SIDED }, (_, i) => ({ ...plain(front(i)), back: `${i}` }));
    const own = deckPlan('Mine', each);
    expect([flawsOf(own.plan), own.art.pictures.length]).toEqual([[], 2 * CARDS_TWO_SIDED]);
    const { plan, art } = deckPlan(
      'x'.repeat(500),
      Array.from({ length: CARDS_MOST }, () => plain(front(0))),
    );
    expect(flawsOf(plan)).toEqual([]);
    expect([plan.pieces.length, art.of.length]).toEqual([CARDS_MOST + 1, CARDS_MOST + 1]);
  });
});
