// Our counts beside Nakama's own in its metrics, where they are called nakama_baize_...: few, as each is a call out of
// the script's machine. The embedded server counts by itself and lends no such calls.

import type { Nakama } from './runtime.ts';

/** What is counted, and by which word. Tables that are awake: opened less closed. */
export type Count = { of: 'tables_opened'; how: 'new' | 'woken' } | { of: 'tables_closed'; how: 'asleep' | 'moved' | 'stopped' } | Refused;
/** `how`: the code of the refusal, out of closed lists. */
interface Refused {
  of: 'refused';
  how: string;
}

export function count(nk: Nakama, { of, how }: Count): void {
  nk.metricsCounterAdd?.(of, { how }, 1);
}

/** A tick that comes later than this is told, in milliseconds: nobody feels less. */
const LATE = 50;

/** Hears when each tick begins, in milliseconds, and tells of those that came late. */
export function createTicks(every: number): (nk: Nakama, now: number) => void {
  let due = Infinity;
  return (nk, now) => {
    const late = now - due;
    due = now + every;
    // Nakama's timers count nanoseconds.
    if (late > LATE) nk.metricsTimerRecord?.('tick_late', {}, late * 1e6);
  };
}
