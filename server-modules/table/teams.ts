// Teams: seats that belong together, may whisper among themselves, and may be shown each other's hands.

import type { Seat } from '../kernel/ids.ts';
import { addGrant, endGrants } from '../kernel/ops.ts';
import { eachZone } from '../kernel/world.ts';
import type { Person } from './state.ts';
import { done, personAt, refuse, tell, type Did, type Room } from './table.ts';
import { forgetSteps } from './undo.ts';

export const teamOf = (room: Room, seat: Seat | null): number => room.state.teams.of.find((one) => one.seat === seat)?.team ?? 0;

/** Everybody chooses his own seat's team, the host everybody's. Refuses 'no-such-seat', 'host-only', 'in-play'. */
export function setTeam(room: Room, me: Person, seat: Seat, team: number): Did {
  const { teams, seats } = room.state;
  if (!seats.includes(seat)) return refuse('no-such-seat');
  // While hands are shown, whoever changed teams could look at one hand after the other.
  if (me.who !== room.state.host && (me.seat !== seat || teams.hands)) return refuse('host-only');
  if (teams.hands && bound(room)) return refuse('in-play');
  if (teamOf(room, seat) === team) return done;
  teams.of = seats.flatMap((one) => {
    const its = one === seat ? team : teamOf(room, one);
    return its === 0 ? [] : [{ seat: one, team: its }];
  });
  room.touched = true;
  tell(room, team === 0 ? 'team-left' : 'team-joined', team === 0 ? [{ s: seat }] : [{ s: seat }, team]);
  showHands(room);
  return done;
}

/** The host shows the hands of a team to each other, or no longer. Refuses 'host-only', 'in-play'. */
export function setTeamHands(room: Room, me: Person, on: boolean): Did {
  if (me.who !== room.state.host) return refuse('host-only');
  if (bound(room)) return refuse('in-play');
  if (room.state.teams.hands === on) return done;
  room.state.teams.hands = on;
  room.touched = true;
  tell(room, on ? 'team-hands-on' : 'team-hands-off', [{ who: me.who }]);
  showHands(room);
  return done;
}

const bound = (room: Room): boolean => room.session.mode !== 'sandbox';

/** The life of a look at a team-mate's hand. */
const UNTIL_TEAM = 'team';

/** Gives everybody a look at the hands of his team, or at none. Steps from before are not taken back: they know nothing of who sees what now. */
export function showHands(room: Room): void {
  const { world } = room.session;
  const { teams, seats } = room.state;
  const had = [...world.grants.values()].some((grant) => grant.until === UNTIL_TEAM);
  const shown = teams.hands && !bound(room);
  if (!had && !shown) return;
  endGrants(world, UNTIL_TEAM);
  // By looks and not by the hand's own rights: it stays closed, so that a card is carried out of it for its owner's eyes only.
  for (const { id, kind, owner } of shown ? eachZone(world) : []) {
    if (kind !== 'hand' || owner === null) continue;
    const team = teamOf(room, owner);
    const to = seats.filter((seat) => seat !== owner && team > 0 && teamOf(room, seat) === team);
    if (to.length > 0) addGrant(world, { kind: 'see', zone: id, to, until: UNTIL_TEAM });
  }
  forgetSteps(room);
}

/** People whose seats are in one team with this person's, without himself; null: he has no team. */
export function mates(room: Room, me: Person): number[] | null {
  const team = teamOf(room, me.seat);
  if (team === 0) return null;
  return room.state.seats.flatMap((seat) => (teamOf(room, seat) === team && seat !== me.seat ? (personAt(room, seat)?.who ?? []) : []));
}

/** Seats that the table no longer has are in no team. */
export function checkTeams(room: Room): void {
  const { teams, seats } = room.state;
  teams.of = teams.of.filter(({ seat }) => seats.includes(seat));
}
