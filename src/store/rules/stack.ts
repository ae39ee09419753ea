// What waits to be carried out, as it is read: the top first, for that is what happens first.

import type { Handle, Seat, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Line, View } from '../../../server-modules/protocol/messages.ts';

export interface Waiting {
  by: Seat | null;
  card: Handle | null;
  names: readonly (Handle | Seat | ZoneId)[];
  words: Line;
  /** It is carried out as the so-many-th, from 1. */
  place: number;
  /** It was played against me. */
  against: boolean;
}

/** Whom each is against, where the game tells it (the fact `stack`, a row for each, with a list of seats). */
function against(view: View, me: Seat, many: number): readonly boolean[] {
  const rows = view.rules?.facts.stack ?? [];
  return rows.length === many ? rows.map(({ card }) => card?.against?.includes(me) === true) : [];
}

export function waitingOn(view: View): readonly Waiting[] {
  const stack = view.rules?.stack ?? [],
    me = view.room.me.seat;
  const mine = me === null ? [] : against(view, me, stack.length);
  return stack.map((_, k) => {
    const i = stack.length - 1 - k;
    return { ...(stack[i] as (typeof stack)[number]), place: k + 1, against: mine[i] === true };
  });
}
