// A clock that only the test moves. While it is installed, timers, dates and chance of the client are its own: a minute
// passes in a blink, the same way each time.

/** Numbers by chance from a seed: 0..n-1. */
export type Draw = (n: number) => number;

export function lottery(seed: number): Draw {
  let state = (seed * 2654435761) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % Math.max(1, n);
  };
}

export const pick = <T>(draw: Draw, list: readonly T[]): T | undefined => list[draw(list.length)];

interface Timer {
  at: number;
  run: () => void;
}

export interface Clock {
  readonly now: number;
  /** Runs something later; gives a function that calls it off. */
  later(run: () => void, ms: number): () => void;
  every(run: () => void, ms: number): () => void;
  /** Lets so much time pass. */
  pass(ms: number): Promise<void>;
  /** Lets time pass until it holds; false when it did not within so much time. */
  until(check: () => boolean, ms: number): Promise<boolean>;
  /** Puts the real timers back. */
  close(): void;
}

/** Any moment will do; tokens carry dates that are compared with it. */
const BEGIN = Date.UTC(2026, 0, 1);
/** How finely `until` looks. */
const LOOK_MS = 50;

/** Everything that was promised has been done: promises are settled between two timers, as in a browser. */
const drained = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function installClock(draw: Draw): Clock {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, date: Date.now, performance: performance.now, random: Math.random };
  const timers = new Map<number, Timer>();
  let now = 0;
  let ids = 0;

  function set(run: () => void, ms = 0): number {
    timers.set(++ids, { at: now + Math.max(0, ms), run });
    return ids;
  }
  const clear = (id: unknown): void => void timers.delete(Number(id));
  Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  Date.now = () => BEGIN + now;
  performance.now = () => now;
  Math.random = () => draw(1 << 20) / (1 << 20);

  /** The next one due; of those due at once the one that was set first. */
  function next(end: number): [number, Timer] | null {
    let found: [number, Timer] | null = null;
    for (const one of timers) if (one[1].at <= end && (found === null || one[1].at < found[1].at)) found = one;
    return found;
  }

  async function pass(ms: number): Promise<void> {
    const end = now + ms;
    await drained();
    for (let due = next(end); due !== null; due = next(end)) {
      const [id, { at, run }] = due;
      timers.delete(id);
      now = at;
      run();
      await drained();
    }
    now = end;
  }

  return {
    get now() {
      return now;
    },
    later(run, ms) {
      const id = set(run, ms);
      return () => clear(id);
    },
    every(run, ms) {
      let id = 0;
      const again = (): void => {
        id = set(again, ms);
        run();
      };
      id = set(again, ms);
      return () => clear(id);
    },
    pass,
    async until(check, ms) {
      const end = now + ms;
      while (!check()) {
        if (now >= end) return false;
        await pass(LOOK_MS);
      }
      return true;
    },
    close() {
      Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
      Date.now = real.date;
      performance.now = real.performance;
      Math.random = real.random;
    },
  };
}
