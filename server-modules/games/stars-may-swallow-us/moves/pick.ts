// Picking a crew member, one after the other. (SM 2.1.1)

import type { MoveDef } from '../../../rules/types.ts';
import type { CrewId } from '../data.ts';
import { giveSheet, pickable } from '../deal.ts';
import { handsOf } from '../mutations.ts';
import { crewSpot } from '../names.ts';
import { crewOfSeat, type PlayerView, type Stars } from '../stars.ts';
import { crewSheet, put, the } from './hands.ts';

export const taken = (k: PlayerView): CrewId[] => k.seats.flatMap((seat) => crewOfSeat(k, seat) ?? []);
/** Which crew members can be picked now. */
export const free = (k: PlayerView): CrewId[] => pickable(taken(k), k.seats.length - taken(k).length, k.options.requireAllDepartments !== false);

export const pick: MoveDef<Stars, { t: 'pick'; crew: CrewId }> = {
  guards: [
    (k, _seat, m) => (taken(k).includes(m.crew) ? 'crew-taken' : null),
    (k, _seat, m) => (pickable(taken(k), k.seats.length, false).includes(m.crew) ? null : 'bad-target'),
    (k, _seat, m) => (free(k).includes(m.crew) ? null : 'department-missing'),
  ],
  gesture: put(crewSheet(free)).onto(the((_k, seat) => crewSpot(seat))),
  apply(c, seat, m) {
    giveSheet(m.crew, seat, handsOf(c));
    c.say('picks', { s: seat }, { w: m.crew });
  },
};
