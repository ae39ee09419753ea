// What sounds at a table by what is shown: which music boxes play what since when, and which bells were struck. Pure.

import { TICKS_PER_SECOND, type Handle, type Tick } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { soundsOf } from '../../context/kinds.ts';
import type { Tune } from './score.ts';

/** So many music boxes are heard at once, those that were wound last: more are a noise. */
export const MOST = 3;
/** A stroke that is older is over: whoever comes back is not rung at. */
const FRESH = 3 * TICKS_PER_SECOND;

export interface Playing {
  h: Handle;
  tune: Tune;
  since: Tick;
}

type Shown = Pick<View, 'pieces' | 'tick'>;

/** The music boxes that play now. */
export function playing({ pieces }: Pick<View, 'pieces'>): Playing[] {
  const found: Playing[] = [];
  for (const piece of pieces.values()) {
    const clock = piece.kind === 'musicbox' ? piece.extra?.clock : null;
    const tune = soundsOf(piece)[piece.face ?? 0];
    if (clock?.runs === 0 && tune !== undefined && tune !== 'ring' && tune !== 'stop') found.push({ h: piece.h, tune, since: clock.since });
  }
  return found.sort((a, b) => b.since - a.since || a.h - b.h).slice(0, MOST);
}

/** How many bells were struck between two looks, and not long ago. */
export function strokes(was: Shown, now: Shown): number {
  let found = 0;
  if (was.pieces === now.pieces) return 0;
  for (const piece of now.pieces.values()) {
    if (piece.kind !== 'bell') continue;
    const since = piece.extra?.clock?.since,
      before = was.pieces.get(piece.h);
    if (since !== undefined && before !== undefined && since > (before.extra?.clock?.since ?? -1) && now.tick - since <= FRESH) found++;
  }
  return found;
}

/** Seconds into a round of so many seconds that it has come to, `ticks` after it was wound. */
export const placeIn = (long: number, ticks: number): number => (Math.max(0, ticks) / TICKS_PER_SECOND) % long;

/** How far two places of a round are apart, the shorter way. */
export function apart(a: number, b: number, long: number): number {
  const far = Math.abs(a - b) % long;
  return Math.min(far, long - far);
}

/** What comes late is told late: a page falls back by no more than this at once, ticks. */
const BACK = 0.5;
/** Farther back than this it is no lateness: another round, a server that stood. */
const ANEW = 3 * TICKS_PER_SECOND;

/** The tick that a page goes by that is told one and had counted to another: music does not leap with the network. */
export function reckoned(counted: number | null, told: Tick): number {
  const behind = counted === null ? 0 : counted - told;
  return counted === null || behind <= 0 || behind > ANEW ? told : counted - Math.min(behind, BACK);
}
