// Who I am in The Traitors: my Role card, or the Traitor card that I kept.

import { FACES } from '../../../server-modules/games/the-traitors/data.ts';
import { zone, type Seat, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { OwnRole, Was } from '../types.ts';
import { printed } from './locale/index.ts';

/** What the cards of a place show to me. */
const shown = (view: View, at: ZoneId): string[] =>
  [...view.pieces.values()].flatMap((piece) => (piece.zone === at && piece.face !== null ? (FACES[piece.face] ?? []) : []));

/** The Role card before a seat, or the Traitor card that it kept, where they lie open. */
export function was(seat: Seat, view: View): Was | null {
  const open = [...view.pieces.values()].flatMap((piece) =>
    piece.up && piece.face !== null && (piece.zone === zone(`role-${seat}`) || piece.zone === zone(`hand-${seat}`)) ? (FACES[piece.face] ?? []) : [],
  );
  const is = open.includes('traitor') ? 'role-traitor' : open.find((word) => word === 'role-traitor' || word === 'role-faithful');
  return is === 'role-traitor' || is === 'role-faithful' ? { name: printed.names[is] } : null;
}

export function role(view: View): OwnRole | null {
  const me = view.room.me.seat;
  if (me === null) return null;
  const dealt = shown(view, zone(`role-${me}`)).find((word) => word === 'role-traitor' || word === 'role-faithful');
  if (dealt === undefined) return null;
  // The card that was drawn is none of mine before I have kept it.
  const kept = view.rules?.own?.undecided !== true && shown(view, zone(`hand-${me}`)).includes('traitor');
  const front = kept ? 'role-traitor' : dealt;
  const open = [...view.pieces.values()].some((piece) => piece.zone === zone(`role-${me}`) && piece.up);
  return { deal: `${view.rules?.facts.round ?? 0}`, back: 'role', front, name: printed.names[front], aim: printed.rules[front], open };
}
