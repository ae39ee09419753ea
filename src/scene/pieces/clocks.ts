// What a clock on the table shows at a tick: it runs in every browser by itself, the server is not asked and tells
// nothing.

import { TICKS_PER_SECOND } from '../../../server-modules/kernel/ids.ts';
import type { ClockState } from '../../../server-modules/kernel/types.ts';

/** What is left (or has run) on one side, in ticks. */
export function ticksAt(clock: ClockState, side: 0 | 1, now: number): number {
  const left = clock.left[side];
  if (clock.runs !== side) return left;
  const ran = Math.max(0, now - clock.since);
  return clock.mode === 'up' ? left + ran : Math.max(0, left - ran);
}

/** What counts down shows a second until it is over, what counts up only when it is. */
const secondsOf = (clock: ClockState, ticks: number): number =>
  clock.mode === 'up' ? Math.floor(ticks / TICKS_PER_SECOND) : Math.ceil(ticks / TICKS_PER_SECOND);

/** Minutes and seconds as four digits behind a one, so that zeros in front are shown. */
function digits(seconds: number): number {
  const shown = Math.min(99 * 60 + 59, Math.max(0, seconds));
  return 10_000 + Math.floor(shown / 60) * 100 + (shown % 60);
}

/** The two displays of a clock. What counts has one time on both, so that it is read from both sides. */
export function clockShows(clock: ClockState, now: number): readonly [number, number] {
  const one = digits(secondsOf(clock, ticksAt(clock, 0, now)));
  return [one, clock.mode === 'chess' ? digits(secondsOf(clock, ticksAt(clock, 1, now))) : one];
}

/** Ticks until a running clock shows something else; null: it stands, or has run out. */
export function ticksToChange(clock: ClockState, now: number): number | null {
  if (clock.runs === null) return null;
  const ticks = ticksAt(clock, clock.runs, now);
  if (clock.mode !== 'up') return ticks <= 0 ? null : ((ticks - 1) % TICKS_PER_SECOND) + 1;
  return TICKS_PER_SECOND - (ticks % TICKS_PER_SECOND);
}

/** As a sentence has it: '4:05'. */
export function clockText(clock: ClockState, side: 0 | 1, now: number): string {
  const seconds = secondsOf(clock, ticksAt(clock, side, now));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
