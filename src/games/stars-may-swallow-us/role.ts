// Who I am in The Stars May Swallow Us: my agenda, which I alone read until it is shown.

import { agendaNamed, agendaOf } from '../../../server-modules/games/stars-may-swallow-us/data.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { OwnRole } from '../types.ts';
import { agendaSpot } from './places.ts';
import { printed } from './locale/index.ts';

export function role(view: View): OwnRole | null {
  const me = view.room.me.seat;
  if (me === null) return null;
  const at = agendaSpot(me);
  for (const piece of view.pieces.values()) {
    const agenda = piece.zone === at ? agendaOf(piece.face) : null;
    if (agenda !== null) return { deal: 'agenda', back: 'agenda', front: agenda, name: printed.names[agenda], aim: printed.goals[agendaNamed(agenda).side] };
  }
  return null;
}
