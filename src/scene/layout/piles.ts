// What rests on what: circles on the felt, each in its place in the order of laying. A change works its way up through
// what lies on it and no further.

/** One thing that lies: a sheet or a body, as a circle. Lengths in metres. */
export interface Lying {
  x: number;
  z: number;
  r: number;
  thick: number;
  sheet: boolean;
  /** Place in the order of laying: what has a higher one lies above. */
  rank: number;
  /** Height of the felt or board below. */
  base: number;
  /** What it rests on, and what rests on it, starts here. Worked out by `settle`. */
  ground: number;
  top: number;
  /** Visit that saw it last, and whether it waits to be settled: of use to this file only. */
  seen: number;
  waits: boolean;
}

export interface Piles<T extends Lying> {
  add(one: T): void;
  remove(one: T): void;
  /** Its `base` has changed. */
  stir(one: T): void;
  /** Works out all that may have changed; tells what did. The number is how many were looked at. */
  rest(changed: (one: T) => void): number;
}

/** A little more than a card is wide: a card then lies in four cells at most. */
const CELL = 0.096;
/** Sheets that overlap by less than a tenth lie side by side. */
const OVERLAP = 0.9;
/** Between sheets, so that they never flicker. */
const AIR = 0.0002;

export function restsOn(upper: Lying, lower: Lying): boolean {
  // Sheets overlap in thin steps; other pieces pile up when they are nearly concentric.
  if (!lower.sheet && upper.sheet) return false;
  const dx = lower.x - upper.x,
    dz = lower.z - upper.z;
  const reach = lower.sheet ? lower.r + (upper.sheet ? upper.r : 0) * OVERLAP : Math.min(upper.r, lower.r) * OVERLAP;
  return dx * dx + dz * dz < reach * reach;
}

export function createPiles<T extends Lying>(): Piles<T> {
  const cells = new Map<number, T[]>();
  const waiting = createQueue<T>();
  let visit = 0;

  /** Every cell that the circle touches. */
  function each(one: T, run: (key: number) => void): void {
    const x1 = Math.floor((one.x + one.r) / CELL),
      z1 = Math.floor((one.z + one.r) / CELL);
    for (let x = Math.floor((one.x - one.r) / CELL); x <= x1; x++) for (let z = Math.floor((one.z - one.r) / CELL); z <= z1; z++) run(x * 65_536 + z);
  }

  /** Everything near, once. */
  function near(one: T, run: (other: T) => void): void {
    const mine = ++visit;
    one.seen = mine;
    each(one, (key) => {
      for (const other of cells.get(key) ?? []) {
        if (other.seen === mine) continue;
        other.seen = mine;
        run(other);
      }
    });
  }

  function wait(one: T): void {
    if (one.waits) return;
    one.waits = true;
    waiting.push(one);
  }

  const stirAbove = (one: T): void =>
    near(one, (other) => {
      if (other.rank > one.rank && !other.waits && restsOn(other, one)) wait(other);
    });

  return {
    add(one) {
      each(one, (key) => {
        const cell = cells.get(key);
        if (cell) cell.push(one);
        else cells.set(key, [one]);
      });
      one.top = -1;
      wait(one);
    },
    remove(one) {
      stirAbove(one);
      each(one, (key) => {
        const cell = cells.get(key);
        const at = cell?.indexOf(one) ?? -1;
        if (cell && at >= 0) cell.splice(at, 1);
        if (cell?.length === 0) cells.delete(key);
      });
      one.waits = false;
    },
    stir: wait,
    rest(changed) {
      let looked = 0;
      // Ranks may have been given anew since things began to wait.
      waiting.order();
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const it = one;
        // Taken away meanwhile, or waiting twice because it was taken away and came back.
        if (!it.waits) continue;
        it.waits = false;
        looked++;
        let ground = it.base;
        near(it, (other) => {
          if (other.rank < it.rank && other.top > ground && restsOn(it, other)) ground = other.top;
        });
        const top = ground + it.thick + (it.sheet ? AIR : 0);
        if (ground === it.ground && top === it.top) continue;
        it.ground = ground;
        it.top = top;
        changed(it);
        stirAbove(it);
      }
      return looked;
    },
  };
}

/** Lowest rank first. */
function createQueue<T extends Lying>(): { push(one: T): void; order(): void; pop(): T | undefined } {
  const heap: T[] = [];
  const rank = (i: number): number => heap[i]?.rank ?? Infinity;
  function swap(i: number, j: number): void {
    const a = heap[i],
      b = heap[j];
    if (a && b) [heap[i], heap[j]] = [b, a];
  }
  function sink(i: number): void {
    for (;;) {
      const least = rank(2 * i + 2) < rank(2 * i + 1) ? 2 * i + 2 : 2 * i + 1;
      if (rank(least) >= rank(i)) return;
      swap(i, least);
      i = least;
    }
  }
  return {
    push(one) {
      let i = heap.push(one) - 1;
      for (; i > 0 && rank((i - 1) >> 1) > rank(i); i = (i - 1) >> 1) swap(i, (i - 1) >> 1);
    },
    order() {
      heap.sort((a, b) => a.rank - b.rank);
    },
    pop() {
      const first = heap[0],
        last = heap.pop();
      if (last && heap.length > 0) {
        heap[0] = last;
        sink(0);
      }
      return first;
    },
  };
}
