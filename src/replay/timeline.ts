// The time that all sides shown together have in common: the room's own, by its ticks, which every page at a table was
// told alike. One side alone keeps the waits of the page that recorded it.

import { PAUSE_LEAST, PAUSE_MOST, type Film } from './film.ts';

export interface Timeline {
  /** How many moments there are, of all sides together. */
  readonly length: number;
  /** When each is shown, tenths of a second from the beginning: waits are short. */
  readonly times: readonly number[];
  /** The room's tick at each. */
  readonly ticks: readonly number[];
  /** Of each side, which of its own moments is shown at each; NOT_YET: it has begun later. */
  readonly own: readonly (readonly number[])[];
}
export const NOT_YET = -1;

/** The time of one side alone, or of several sides of one round. */
export function timelineOf(films: readonly Film[]): Timeline {
  const [only] = films;
  if (only !== undefined && films.length === 1)
    return { length: only.length, times: only.times, ticks: only.ticks, own: [Array.from({ length: only.length }, (_, i) => i)] };
  return together(films);
}

/** The room's time goes forwards on every page; a file that says otherwise is shown in the order of its moments. */
function rising(ticks: readonly number[]): number[] {
  let last = 0;
  return ticks.map((tick) => (last = Math.max(last, tick)));
}

function together(films: readonly Film[]): Timeline {
  const sides = films.map(({ ticks }) => rising(ticks));
  const [times, ticks]: [number[], number[]] = [[], []];
  const own = sides.map((): number[] => []);
  const next = sides.map(() => 0);
  let time = 0;
  for (;;) {
    const tick = Math.min(...sides.map((list, side) => list[next[side] ?? 0] ?? Infinity));
    if (tick === Infinity) break;
    // Of what one side was told at one tick no step is lost, and the others wait.
    const counts = sides.map((list, side) => {
      let count = 0;
      while (list[(next[side] ?? 0) + count] === tick) count++;
      return count;
    });
    const steps = Math.max(...counts);
    for (let step = 0; step < steps; step++) {
      if (times.length > 0) time += Math.min(PAUSE_MOST, Math.max(PAUSE_LEAST, tick - (ticks.at(-1) ?? tick)));
      times.push(time);
      ticks.push(tick);
      counts.forEach((count, side) => {
        const first = next[side] ?? 0;
        (own[side] as number[]).push(count === 0 ? first - 1 : first + Math.min(step, count - 1));
      });
    }
    counts.forEach((count, side) => (next[side] = (next[side] ?? 0) + count));
  }
  return { length: times.length, times, ticks, own };
}

/** The first moment of all at which this side shows that moment of its own, or a later one. */
export function momentOf({ own, length }: Timeline, side: number, index: number): number {
  const list = own[side] ?? [];
  let [low, high] = [0, length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? NOT_YET) >= index) high = middle;
    else low = middle + 1;
  }
  return Math.max(0, low);
}
