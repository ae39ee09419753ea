// An arbiter at a table without rules: one seat that all have agreed may look anywhere. It touches no more than before,
// and every look is told to all.

import type { Seat, ZoneId } from '../../kernel/ids.ts';
import { addGrant, dropGrant, endGrants } from '../../kernel/grants.ts';
import { tellsZone } from '../../kernel/sight.ts';
import { getZone } from '../../kernel/world.ts';
import { eyesOf, isAside } from './holders.ts';
import type { Person } from '../state.ts';
import { forgetSteps } from '../steps/steps.ts';
import { done, personAt, refuse, say, tell, type Did, type Room } from '../table.ts';

/** The life of an arbiter's look. */
const UNTIL_ARBITER = 'arbiter';

export const arbiterOf = (room: Room): Seat | null => room.state.arbiter ?? null;

/**
 * Why this seat cannot become arbiter now, or null. Refuses 'in-play' where rules bind, 'no-such-seat' where nobody
 * sits.
 */
export function noArbiter(room: Room, seat: Seat | null): Did | null {
  if (room.session.mode !== 'sandbox') return refuse('in-play');
  return seat === null || personAt(room, seat) !== undefined ? null : refuse('no-such-seat');
}

/** What all have agreed to: this seat looks from now on, or nobody does. */
export function appoint(room: Room, seat: Seat | null): Did {
  const no = noArbiter(room, seat);
  if (no !== null) return no;
  endLooks(room);
  room.state.arbiter = seat;
  return tell(room, seat === null ? 'arbiter-none' : 'arbiter', seat === null ? [] : [{ s: seat }]);
}

/**
 * A look into any zone, or the end of one. Refuses 'not-arbiter', 'unknown-zone', and 'nothing-to-do' where he sees
 * already or does not look.
 */
export function look(room: Room, me: Person, zone: ZoneId, on: boolean): Did {
  const { world } = room.session;
  const seat = eyesOf(room, me.who);
  if (seat === null || arbiterOf(room) !== seat) return refuse('not-arbiter');
  if (!world.zones.has(zone) || isAside(world, zone)) return { no: 'unknown-zone' };
  const mine = (world.onZone.get(zone) ?? []).filter((grant) => grant.until === UNTIL_ARBITER);
  if (on ? tellsZone(world, seat, zone) : mine.length === 0) return { no: 'nothing-to-do' };
  if (on) addGrant(world, { kind: 'see', zone, to: [seat], until: UNTIL_ARBITER });
  else for (const grant of mine) dropGrant(world, grant.id);
  const { owner, kind } = getZone(world, zone);
  const of = owner === null ? [] : [{ s: owner }];
  say(room, on ? (owner === null ? 'arbiter-looks' : 'arbiter-looks-at') : 'arbiter-looked', [{ s: seat }, { w: `a.${kind}` }, ...of]);
  room.turn.step = { seat, barrier: on, lifts: false };
  return done;
}

/** Whoever leaves the arbiter's seat takes the office along. */
export function resignArbiter(room: Room, seat: Seat): void {
  if (arbiterOf(room) !== seat) return;
  endLooks(room);
  room.state.arbiter = null;
  tell(room, 'arbiter-none');
}

/** Where rules begin to bind nobody looks any more. */
export function checkArbiter(room: Room): void {
  const seat = arbiterOf(room);
  if (seat !== null && room.session.mode !== 'sandbox') resignArbiter(room, seat);
}

/** Steps from before are not taken back then: they know nothing of who looks where now. */
function endLooks(room: Room): void {
  endGrants(room.session.world, UNTIL_ARBITER);
  forgetSteps(room);
}
