// Who looks through a pile just now, as the log tells it: a View does not say what others are allowed to see. Pure.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';

/** Whoever mixes a pile ends every look through it. */
const MIXED: ReadonlySet<string> = new Set(['hand-shuffles', 'hand-shuffles-of', 'hand-gathers', 'hand-gathers-of']);

/**
 * The seat has begun to look through a pile and has neither ended it nor gone away, and no such pile was mixed since.
 */
export function looksThrough({ log, room }: View, seat: Seat): boolean {
  if (room.seats.find((row) => row.seat === seat)?.here !== true) return false;
  let through: string | null = null;
  for (const { line } of log) {
    const [who, what] = line.a ?? [];
    const thing = JSON.stringify(what ?? null);
    const own = typeof who === 'object' && 's' in who && who.s === seat;
    if (own && line.k === 'hand-searches') through = thing;
    else if (own && line.k === 'hand-closes') through = null;
    else if (MIXED.has(line.k) && thing === through) through = null;
  }
  return through !== null;
}
