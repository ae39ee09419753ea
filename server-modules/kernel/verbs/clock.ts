// clock: a clock on the table. The tick at which it is touched comes from outside; while it runs nothing changes: what
// is left follows from `since`.

import { TICKS_PER_SECOND, type PieceId, type Tick } from '../ids.ts';
import { changeExtra } from '../ops.ts';
import { getPiece } from '../state.ts';
import type { ClockState, KernelCode } from '../types.ts';
import type { VerbOf } from '../verb.ts';
import { handNear, quiet, refuse, type VerbDef } from './verb-def.ts';

/** A day. */
const SECONDS_MOST = 86_400;

export const clock: VerbDef<'clock'> = {
  check(w, seat, verb, now) {
    const no = handNear(w, seat, verb.piece);
    if (no !== null) return no;
    const { kind, extra } = getPiece(w, verb.piece);
    if (kind !== 'clock') return refuse('wrong-kind');
    const next = turnClock(extra?.clock ?? null, verb, now);
    return typeof next === 'string' ? refuse(next) : null;
  },
  apply(w, _seat, verb, now) {
    const next = turnClock(getPiece(w, verb.piece).extra?.clock ?? null, verb, now);
    if (typeof next !== 'string') changeExtra(w, verb.piece, { clock: next });
    return quiet({ t: 'clock', piece: verb.piece, act: verb.act });
  },
};

/** What a side has at this tick: an up-counter has counted, any other has so much left, never below nothing. */
export function leftAt(clock: ClockState, side: 0 | 1, now: Tick): Tick {
  const left = clock.left[side];
  if (clock.runs !== side) return left;
  const ran = Math.max(0, now - clock.since);
  return clock.mode === 'up' ? left + ran : Math.max(0, left - ran);
}

/** The clock after that touch, or why not. [V20] */
function turnClock(was: ClockState | null, verb: VerbOf<'clock', PieceId>, now: Tick): ClockState | KernelCode {
  if (verb.act === 'set') return setAnew(was, verb, now);
  if (was === null) return 'nothing-to-do';
  switch (verb.act) {
    case 'start': {
      const side = was.mode === 'chess' ? (verb.side ?? 0) : 0;
      if (was.runs !== null || isOut(was, side)) return 'nothing-to-do';
      return { ...was, runs: side, since: now };
    }
    case 'stop':
      return was.runs === null ? 'nothing-to-do' : stopped(was, null, now);
    case 'reset': {
      const full = was.full[0] === was.left[0] && was.full[1] === was.left[1];
      return was.runs === null && full ? 'nothing-to-do' : { ...was, left: was.full, runs: null, since: now };
    }
    case 'press': {
      if (was.mode !== 'chess') return 'wrong-kind';
      const mine = verb.side ?? was.runs ?? 0;
      // At the start whoever does not move first presses; later only the one whose time runs.
      if ((was.runs !== null && was.runs !== mine) || isOut(was, mine === 0 ? 1 : 0)) return 'nothing-to-do';
      return stopped(was, mine === 0 ? 1 : 0, now);
    }
  }
}

const isOut = (clock: ClockState, side: 0 | 1): boolean => clock.mode !== 'up' && clock.left[side] === 0;

function stopped(was: ClockState, runs: ClockState['runs'], now: Tick): ClockState {
  return { ...was, left: [leftAt(was, 0, now), leftAt(was, 1, now)], runs, since: now };
}

/** Mode and time anew; what is not said stays. A side alone changes only its own time. */
function setAnew(was: ClockState | null, verb: VerbOf<'clock', PieceId>, now: Tick): ClockState | KernelCode {
  const mode = verb.mode ?? was?.mode ?? 'down';
  if (mode === 'up') return { mode, full: [0, 0], left: [0, 0], runs: null, since: now };
  const kept = was === null || was.mode === 'up' ? null : was.full;
  if (verb.seconds === undefined) return kept === null ? 'bad-value' : { mode, full: kept, left: kept, runs: null, since: now };
  if (!Number.isInteger(verb.seconds) || verb.seconds < 1 || verb.seconds > SECONDS_MOST) return 'bad-value';
  const ticks = verb.seconds * TICKS_PER_SECOND;
  const other = verb.side === undefined || kept === null ? ticks : kept[verb.side === 0 ? 1 : 0];
  const full: ClockState['full'] = verb.side === 1 ? [other, ticks] : [ticks, other];
  return { mode, full, left: full, runs: null, since: now };
}
