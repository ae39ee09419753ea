// Bodies found by where they are: each lies in the cells of the table that it covers, so what is near a place is found
// without looking through all.

import { extentOf, type Body, type Extent } from './around.ts';

/** Twentieths of a millimetre: a cell is five centimetres wide. */
const CELL = 1000;
/** What covers more cells than this is looked at each time. */
const MOST_CELLS = 40;
/** More than cells lie side by side. */
const ROW = 4096;

interface Entry<I> {
  body: Body<I>;
  at: Extent;
  cells: readonly number[] | null;
}

export interface Floor<I> {
  /** Instead of the body of that name, if there was one. */
  put(body: Body<I>): void;
  take(id: I): void;
  /** Those that reach farther than `by` into these planes; below 0: that lie no farther off than so. */
  near(at: Extent, by: number): Body<I>[];
}

export function createFloor<I>(bodies: readonly Body<I>[]): Floor<I> {
  const entries = new Map<I, Entry<I>>();
  const cells = new Map<number, Set<Entry<I>>>();
  const wide = new Set<Entry<I>>();

  function take(id: I): void {
    const entry = entries.get(id);
    if (entry === undefined) return;
    entries.delete(id);
    wide.delete(entry);
    for (const cell of entry.cells ?? []) cells.get(cell)?.delete(entry);
  }

  function put(body: Body<I>): void {
    take(body.id);
    const at = extentOf(body, 0);
    const covered = cellsOf(at);
    const entry: Entry<I> = { body, at, cells: covered.length > MOST_CELLS ? null : covered };
    entries.set(body.id, entry);
    if (entry.cells === null) wide.add(entry);
    for (const cell of entry.cells ?? []) {
      const here = cells.get(cell);
      if (here === undefined) cells.set(cell, new Set([entry]));
      else here.add(entry);
    }
  }

  for (const body of bodies) put(body);
  return {
    put,
    take,
    near(at, by) {
      const found = new Set<Body<I>>();
      const look = (entry: Entry<I>): unknown => reaches(entry.at, at, by) && found.add(entry.body);
      for (const entry of wide) look(entry);
      for (const cell of cellsOf(by < 0 ? grown(at, -by) : at)) for (const entry of cells.get(cell) ?? []) look(entry);
      return [...found];
    },
  };
}

const grown = ({ left, right, low, high, back, front }: Extent, by: number): Extent => ({
  left: left - by,
  right: right + by,
  low: low - by,
  high: high + by,
  back: back - by,
  front: front + by,
});

/** Along all three axes. */
const reaches = (a: Extent, b: Extent, by: number): boolean =>
  a.right - b.left > by && b.right - a.left > by && a.front - b.back > by && b.front - a.back > by && a.high - b.low > by && b.high - a.low > by;

function cellsOf({ left, right, back, front }: Extent): number[] {
  const found: number[] = [];
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++)
    for (let z = Math.floor(back / CELL); z <= Math.floor(front / CELL); z++) found.push(x * ROW + z);
  return found;
}
