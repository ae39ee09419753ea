// Who is at the table: coming in, seats, host rights, leaving, sending away. Every function answers or refuses; the
// room writes the row.

import type { Seat } from '../../kernel/ids.ts';
import { TICKS_PER_SECOND } from '../../kernel/ids.ts';
import { resignArbiter } from './arbiter.ts';
import { asides } from './asides.ts';
import { bannedTraces, shutOut, type Whence } from './bans.ts';
import { MOST } from '../bounds.ts';
import { chairAt, isClosedTo, isKeptFrom, isOfMany, seatBot, takeChair } from './chairs.ts';
import { holderOf, isHeir } from './holders.ts';
import { exchange, takeEyes } from './sitting.ts';
import { newInvite } from './invite.ts';
import type { Person } from '../state.ts';
import { dismiss, done, isHelped, isHere, isHost, person, personAt, personOf, refuse, say, tell, type Did, type Room } from '../table.ts';

/** After this long a host who is gone has given the table on, and an absent player's seat may be claimed. */
export const GONE_TICKS = 60 * TICKS_PER_SECOND;

export type Entry = { no: 'banned' | 'no-strangers' | 'not-invited' | 'full' } | { person: Person; fresh: boolean };

/**
 * Lets an account in: by the invite, because it belongs here, or as a stranger where the table is listed. Refuses
 * 'banned', 'no-strangers', 'not-invited', 'full'.
 */
export function enter(room: Room, user: string, name: string, way: { invite?: string | null; maker?: boolean; whence?: Whence }): Entry {
  const state = room.state;
  if (isBanned(room, user)) return { no: 'banned' };
  const known = personOf(room, user);
  const invited = way.maker === true || way.invite === state.invite;
  if (known !== undefined) {
    if (!invited || known.invited) return { person: known, fresh: false };
    known.invited = true;
    room.touched = true;
    return { person: known, fresh: true };
  }
  if (!invited && !state.listed) return { no: 'not-invited' };
  const no = shutOut(room, way.whence ?? {}, invited);
  if (no !== null) return { no };
  if (state.people.length >= MOST.people && !forgetOne(room)) return { no: 'full' };
  const fresh: Person = { who: state.nextWho++, user, name, seat: null, invited };
  state.people.push(fresh);
  if (state.host === null && invited) state.host = fresh.who;
  tell(room, 'joined', [{ who: fresh.who }]);
  return { person: fresh, fresh: true };
}

/** Makes room by forgetting somebody who is not here and has no seat, strangers first. */
function forgetOne(room: Room): boolean {
  const gone = room.state.people.filter((p) => p.seat === null && !isHere(room, p.who) && p.who !== room.state.host);
  const first = gone.find((p) => !p.invited) ?? gone[0];
  if (first === undefined) return false;
  room.state.people = room.state.people.filter((p) => p !== first);
  forgetPerson(room, first);
  return true;
}

/**
 * Refuses 'no-such-seat', 'seat-taken', 'seat-kept' (what lies there is somebody's secret), 'seat-closed' (so is what
 * lies on a chair of the round), 'not-invited', 'in-play'.
 */
export function sit(room: Room, me: Person, seat: Seat): Did {
  if (!room.state.seats.includes(seat)) return refuse('no-such-seat');
  if (me.seat === seat) return done;
  if (me.seat === null && isHeir(room, me.user, seat)) {
    leaveSeat(room, seat);
    asides().takeOver(room, me, seat);
    return done;
  }
  if (personAt(room, seat) !== undefined) return refuse('seat-taken');
  if (!me.invited && !room.state.listed) return refuse('not-invited');
  if (isKeptFrom(room, me.user, seat)) return refuse('seat-kept');
  if (me.seat !== null && bound(room)) return refuse('in-play');
  if (isClosedTo(room, me.user, seat)) return refuse('seat-closed');
  if (isAsideFull(room, me, seat)) return refuse('seat-kept');
  const from = me.seat;
  if (from !== null) leaveSeat(room, from);
  me.seat = seat;
  takeChair(room, me, seat);
  takeEyes(room, me);
  dismiss(room, seat);
  return tell(room, from === null ? 'sat' : 'swapped', [{ who: me.who }, { s: seat }]);
}

/** Whoever changes seats in a game by the rules would see two hands. */
const bound = (room: Room): boolean => room.state.phase === 'playing' && room.state.mode !== 'sandbox';

/** Gives the seat up; what the seat knows stays with it. */
export function stand(room: Room, me: Person): Did {
  if (me.seat === null) return refuse('watching');
  const seat = me.seat;
  leaveSeat(room, seat);
  me.seat = null;
  return tell(room, 'stood', [{ who: me.who }, { s: seat }]);
}

/**
 * Would what lies here for somebody else be set aside, where as much lies aside as a table keeps? What is set aside is
 * told to all. [S7]
 */
function isAsideFull(room: Room, me: Person, seat: Seat): boolean {
  const holder = holderOf(room, seat);
  if (holder === undefined || holder.user === me.user || bound(room)) return false;
  // What was mixed already and looks like nothing else is one piece each at least, and waits for nobody.
  return room.state.aside.filter(({ kept, mixed }) => mixed !== true || kept.length === 0).length >= MOST.asides;
}

function leaveSeat(room: Room, seat: Seat): void {
  resignArbiter(room, seat);
  room.state.swaps = room.state.swaps.filter((swap) => swap.from !== seat && swap.to !== seat);
}

/**
 * To a free seat at once; to a taken one when the other asks for ours too. Refuses 'watching', 'no-such-seat',
 * 'in-play', 'seat-closed' (the hand is free now, but the round began by rules), 'seat-kept'.
 */
export function swap(room: Room, me: Person, to: Seat): Did {
  if (me.seat === null) return refuse('watching');
  if (!room.state.seats.includes(to)) return refuse('no-such-seat');
  if (to === me.seat) return done;
  if (bound(room)) return refuse('in-play');
  if (room.state.phase === 'playing' && room.state.chairs.length > 0) return refuse('seat-closed');
  const other = personAt(room, to);
  if (other === undefined) return sit(room, me, to);
  // Both would leave what is theirs.
  if (room.state.kept.length > 0) return refuse('seat-kept');
  const from = me.seat;
  const offered = room.state.swaps.some((offer) => offer.from === to && offer.to === from);
  room.touched = true;
  if (!offered) {
    room.state.swaps = room.state.swaps.filter((offer) => offer.from !== from);
    room.state.swaps.push({ from, to });
    say(room, 'swap-offered', [{ who: me.who }, { who: other.who }]);
    return done;
  }
  leaveSeat(room, from);
  leaveSeat(room, to);
  me.seat = to;
  other.seat = from;
  exchange(room, me, other);
  say(room, 'swapped', [{ who: me.who }, { s: to }]);
  say(room, 'swapped', [{ who: other.who }, { s: from }]);
  return done;
}

/**
 * The host puts a bot on an empty seat or takes it away. Refuses 'no-such-seat', 'seat-taken', 'ask-all' (for a chair
 * of the round, where many play).
 */
export function setBot(room: Room, seat: Seat, on: boolean): Did {
  if (!room.state.seats.includes(seat)) return refuse('no-such-seat');
  const has = isHelped(room, seat);
  if (on && personAt(room, seat) !== undefined) return refuse('seat-taken');
  if (has === on) return done;
  if (on && isOfMany(room) && chairAt(room, seat) !== undefined) return refuse('ask-all');
  if (on) seatBot(room, seat);
  else dismiss(room, seat);
  return tell(room, on ? 'bot-sits' : 'bot-leaves', [{ s: seat }]);
}

export function giveHost(room: Room, who: number): Did {
  if (person(room, who) === undefined) return refuse('no-such-person');
  return makeHost(room, who);
}

function makeHost(room: Room, who: number): Did {
  if (room.state.host === who) return done;
  room.state.host = who;
  return tell(room, 'host', [{ who }]);
}

/**
 * Who takes over from a host who is gone: the first seat whose person is here, else whoever is here longest. Null:
 * nobody.
 */
export function nextHost(room: Room): number | null {
  for (const seat of room.state.seats) {
    const sitting = personAt(room, seat);
    if (sitting !== undefined && isHere(room, sitting.who)) return sitting.who;
  }
  return room.state.people.find((p) => p.invited && isHere(room, p.who))?.who ?? room.state.people.find((p) => isHere(room, p.who))?.who ?? null;
}

/** Passes the table on when its host has been gone for a minute. True when it did. */
export function passHost(room: Room): boolean {
  const host = room.state.host;
  if (host !== null && isHere(room, host)) return false;
  if (host !== null && person(room, host) !== undefined && room.tick - (room.away.get(host) ?? 0) < GONE_TICKS) return false;
  const next = nextHost(room);
  if (next === null) return false;
  makeHost(room, next);
  return true;
}

/**
 * Bans the account and where it came from, frees its seat and renews the invite. The room closes its socket. Refuses
 * 'no-such-person'.
 */
export function kick(room: Room, me: Person, who: number): Did {
  const other = person(room, who);
  if (other === undefined || other.who === me.who) return refuse('no-such-person');
  const { state } = room;
  const ban = { ban: state.nextBan++, user: other.user, name: other.name, ...bannedTraces(room, who) };
  say(room, 'kicked', [other.name]);
  remove(room, other);
  state.bans = [...state.bans, ban].slice(-MOST.bans);
  renewInvite(room);
  return done;
}

export const isBanned = (room: Room, user: string): boolean => room.state.bans.some((ban) => ban.user === user);

/**
 * The host takes a ban back; the account may come again where the table is listed or by a fresh invite. Refuses
 * 'no-such-ban'.
 */
export function unban(room: Room, ban: number): Did {
  const was = room.state.bans.find((one) => one.ban === ban);
  if (was === undefined) return refuse('no-such-ban');
  room.state.bans = room.state.bans.filter((one) => one !== was);
  return tell(room, 'unbanned', [was.name]);
}

/** Leaves for good: the seat is free. */
export function leave(room: Room, me: Person): Did {
  say(room, 'left', [me.name]);
  remove(room, me);
  return done;
}

function remove(room: Room, other: Person): void {
  if (other.seat !== null) leaveSeat(room, other.seat);
  const state = room.state;
  state.people = state.people.filter((p) => p !== other);
  for (const proposal of state.proposals) {
    proposal.wanted = proposal.wanted.filter((who) => who !== other.who);
    proposal.yes = proposal.yes.filter((who) => who !== other.who);
  }
  state.proposals = state.proposals.filter((proposal) => proposal.by !== other.who);
  if (state.host === other.who) {
    state.host = null;
    const next = nextHost({ ...room, live: new Map([...room.live].filter(([who]) => Math.abs(who) !== other.who)) });
    if (next !== null) makeHost(room, next);
  }
  forgetPerson(room, other);
  room.touched = true;
}

/**
 * What the table knew of a person besides: a number is never given twice, so nobody inherits it. The rest goes with the
 * row (forgotten.ts).
 */
export function forgetPerson(room: Room, { who, user }: Person): void {
  const { state } = room;
  state.rights.people = state.rights.people.filter((one) => one.who !== who);
  state.gone = [...state.gone.filter((one) => one !== user), user].slice(-MOST.forgotten);
  room.notes = room.notes.filter(({ owner }) => owner !== who);
  room.away.delete(who);
  room.traces.delete(who);
  room.turn.parted = true;
}

/** Voids the invite and makes a new one. */
export function renewInvite(room: Room): void {
  const was = room.state.invite;
  room.state.invite = newInvite(room.port);
  room.port.invite(room.state.invite, was);
  tell(room, 'invite-renewed');
}

/** Who may see and renew the invite: the host and invited people who sit. */
export const mayInvite = (room: Room, me: Person): boolean => isHost(room, me) || (me.invited && me.seat !== null);
