// How punctual the tables' ticks are: counted for whoever asks (a suite, metrics), and charged to the server's time,
// which nobody in particular pays.

import type { Budgets } from '../budgets.ts';

/** Upper ends of the classes in which lateness is counted, in milliseconds; what is later falls into a last class. */
export const LATE = [5, 10, 25, 50, 100, 250, 1000] as const;

export interface Pulse {
  /** A tick began `late` milliseconds after its time and took `cost`. */
  ticked(late: number, cost: number): void;
  readonly ticks: number;
  /** Ticks by lateness: one number for each of LATE and one for all beyond. */
  readonly late: readonly number[];
  /** The greatest lateness since the start, in milliseconds. */
  readonly latest: number;
}

export function createPulse(budgets: Budgets): Pulse {
  const late: number[] = [...LATE.map(() => 0), 0];
  let ticks = 0;
  let latest = 0;
  return {
    ticked(by, cost) {
      ticks += 1;
      latest = Math.max(latest, by);
      const found = LATE.findIndex((end) => by <= end);
      const at = found < 0 ? LATE.length : found;
      late[at] = (late[at] ?? 0) + 1;
      budgets.spend('time', cost);
    },
    get ticks() {
      return ticks;
    },
    get late() {
      return [...late];
    },
    get latest() {
      return latest;
    },
  };
}
