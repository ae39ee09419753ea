// What I am in Imposters and Crewmates. The teams are known to all; what one is after stands on the own plate all the
// same.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { OwnRole, Was } from '../types.ts';
import { personOf } from './places.ts';
import { printed } from './locale/index.ts';

/** Teams have no cards of their own: the backs of their decks have their names. */
const CARDS = { imposter: 'imp', crewmate: 'crw' } as const;

export function was(seat: Seat, view: View): Was | null {
  const person = personOf(view, seat);
  return person === null ? null : { name: printed.roles[person.role] };
}

export function role(view: View): OwnRole | null {
  const me = view.room.me.seat,
    person = me === null ? null : personOf(view, me);
  return person === null ? null : { deal: 'team', back: 'team', front: CARDS[person.role], name: printed.roles[person.role], aim: printed.wants[person.role] };
}
