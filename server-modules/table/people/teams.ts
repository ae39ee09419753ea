// Teams: seats that belong together, may whisper among themselves, and may be shown each other's hands.

import type { Seat } from '../../kernel/ids.ts';
import { addGrant, endGrants } from '../../kernel/grants.ts';
import { eachZone } from '../../kernel/world.ts';
import type { Person } from '../state.ts';
import { done, isHere, isHost, person, personAt, personOf, refuse, tell, type Did, type No, type Room } from '../table.ts';
import { forgetSteps } from '../steps/steps.ts';

export const teamOf = (room: Room, seat: Seat | null): number => room.state.teams.of.find((one) => one.seat === seat)?.team ?? 0;

/**
 * Everybody chooses his own seat's team, the host everybody's: no team sees a hand that its holder has not agreed to
 * show. Refuses 'no-such-seat', 'host-only'.
 */
export function setTeam(room: Room, me: Person, seat: Seat, team: number): Did {
  const { teams, seats } = room.state;
  if (!seats.includes(seat)) return refuse('no-such-seat');
  if (!isHost(room, me) && me.seat !== seat) return refuse('host-only');
  if (teamOf(room, seat) === team) return done;
  teams.of = seats.flatMap((one) => {
    const its = one === seat ? team : teamOf(room, one);
    return its === 0 ? [] : [{ seat: one, team: its }];
  });
  tell(room, team === 0 ? 'team-left' : 'team-joined', team === 0 ? [{ s: seat }] : [{ s: seat }, team]);
  showHands(room);
  return done;
}

/**
 * Why a team cannot agree now to show each other its hands; null: it can. Refuses 'watching', 'in-play', 'no-team',
 * 'holder-away'.
 */
export function noTeamHands(room: Room, me: Person): No | null {
  if (me.seat === null) return refuse('watching');
  if (bound(room)) return refuse('in-play');
  const others = mates(room, me);
  if (others === null) return refuse('no-team');
  return others.every((who) => isHere(room, who)) ? null : refuse('holder-away');
}

/**
 * All of the team have agreed: each shows his hand to each of the others, to these people and to nobody who comes
 * later.
 */
export function showTeam(room: Room, by: Person): Did {
  const team = [by.who, ...(mates(room, by) ?? [])].flatMap((who) => person(room, who)?.user ?? []);
  const { teams } = room.state;
  // Who is not remembered shows nothing any more.
  const rest = (teams.shows ?? []).filter(({ user }) => !team.includes(user) && personOf(room, user) !== undefined);
  teams.shows = [...rest, ...team.map((user) => ({ user, to: team.filter((other) => other !== user) }))];
  return shown(room, by, 'team-hands-on');
}

/** Shows the own hand no longer, nor anybody's to oneself. */
export function hideHand(room: Room, me: Person): Did {
  const { teams } = room.state;
  const shows = teams.shows ?? [];
  if (!shows.some(({ user, to }) => user === me.user || to.includes(me.user))) return done;
  teams.shows = shows
    .flatMap(({ user, to }) => (user === me.user ? [] : [{ user, to: to.filter((other) => other !== me.user) }]))
    .filter(({ to }) => to.length > 0);
  return shown(room, me, 'team-hands-off');
}

/** Does somebody of this person's team see his hand now? Whoever shows his sees theirs. */
export function showsHand(room: Room, me: Person): boolean {
  const to = (room.state.teams.shows ?? []).find(({ user }) => user === me.user)?.to ?? [];
  return !bound(room) && (mates(room, me) ?? []).some((who) => to.includes(person(room, who)?.user ?? ''));
}

function shown(room: Room, by: Person, line: 'team-hands-on' | 'team-hands-off'): Did {
  room.state.teams.hands = (room.state.teams.shows ?? []).length > 0;
  tell(room, line, [{ who: by.who }]);
  showHands(room);
  return done;
}

const bound = (room: Room): boolean => room.session.mode !== 'sandbox';

/** The life of a look at a team-mate's hand. */
const UNTIL_TEAM = 'team';

/**
 * Gives everybody a look at the hands of his team that are shown to him, or at none. Steps from before are not taken
 * back: they know nothing of who sees what now.
 */
export function showHands(room: Room): void {
  const { world } = room.session;
  const { teams, seats } = room.state;
  const had = [...world.grants.values()].some((grant) => grant.until === UNTIL_TEAM);
  const open = teams.hands && !bound(room);
  if (!had && !open) return;
  endGrants(world, UNTIL_TEAM);
  // By looks and not by the hand's own rights: it stays closed, so that a card is carried out of it for its owner's
  // eyes only.
  for (const { id, kind, owner } of open ? eachZone(world) : []) {
    if (kind !== 'hand' || owner === null) continue;
    const team = teamOf(room, owner);
    const holder = personAt(room, owner)?.user;
    const eyes = teams.shows?.find(({ user }) => user === holder)?.to ?? [];
    const to = seats.filter((seat) => seat !== owner && team > 0 && teamOf(room, seat) === team && eyes.includes(personAt(room, seat)?.user ?? ''));
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
