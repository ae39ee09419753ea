// Who holds a chair in the round of a game by rules. What lies hidden there is one account's, so nobody else sits down
// on it, and nobody sits on two.

import type { Handle, Seat, ZoneId } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import { dismiss, isHere, personAt, personOf, type Room } from '../table.ts';
import type { Chair, Person } from '../state.ts';

/** More than two play: one who is gone stops nobody, and nobody wins by it. */
export const isOfMany = (room: Room): boolean => room.session.world.seats.length > 2;

const isByRules = (room: Room): boolean => room.state.phase === 'playing' && room.state.mode !== 'sandbox';

/**
 * From now on the chairs of the round are those of whoever sits or plays there. Chairs that have holders keep them,
 * also while the hand is free.
 */
export function holdChairs(room: Room): void {
  if (!isByRules(room) || room.state.chairs.length > 0) return;
  room.state.chairs = room.session.world.seats.map((seat) => {
    const holder = personAt(room, seat);
    return { seat, user: holder?.user ?? null, name: holder?.name ?? '', ...(hasBot(room, seat) ? { bot: true as const } : {}) };
  });
  room.touched = true;
}

/**
 * A round out of rows that knew of no chairs: who sits there holds his; the others stay closed, for nobody knows who
 * had them.
 */
export function closeChairs(room: Room): void {
  if (room.state.chairs.length > 0) return;
  holdChairs(room);
  for (const chair of room.state.chairs) if (chair.user === null) chair.bot = true;
}

/** Another hour's world stands on the table. Where the same seats play, the chairs stay whose they are. */
export function keepChairs(room: Room): void {
  if (room.state.chairs.map(({ seat }) => seat).join() !== room.session.world.seats.join()) room.state.chairs = [];
  holdChairs(room);
}

export const chairAt = (room: Room, seat: Seat): Chair | undefined =>
  room.state.phase === 'playing' || room.state.loaded === 'playing' ? room.state.chairs.find((chair) => chair.seat === seat) : undefined;

/**
 * May this account not sit here before the round is over? Its own chair is open to it, unless it gave up; one that
 * nobody has held is open to whoever holds none.
 */
export function isClosedTo(room: Room, user: string, seat: Seat): boolean {
  const chair = chairAt(room, seat);
  if (chair === undefined) return false;
  if (chair.user === user) return chair.gave === true;
  return chair.user !== null || chair.bot === true || hasSat(room, user, chair);
}

/** Does this seat of a table out of a file wait for somebody else? */
export const isKeptFrom = (room: Room, user: string, seat: Seat): boolean => room.state.kept.some((kept) => kept.seat === seat && kept.user !== user);

/** Does or did this account hold another chair of the round? Nobody sits on two, one after the other. */
export const hasSat = (room: Room, user: string, but: Chair | undefined): boolean =>
  room.state.chairs.some((other) => other !== but && (other.user === user || other.had?.includes(user) === true));

/** Somebody sits down on a chair that nobody has held. */
export function takeChair(room: Room, me: Person, seat: Seat): void {
  const chair = chairAt(room, seat);
  if (chair === undefined || chair.user !== null) return;
  chair.user = me.user;
  chair.name = me.name;
}

/**
 * Does a free hand put something into the hand of a chair on which nobody sits? Nobody could take it out again. What is
 * dealt there on purpose waits for whoever sits down first [S1]; where rules bind, they say who gets what.
 */
export function intoNobodys(room: Room, verb: Verb<Handle>): boolean {
  const { mode, world } = room.session;
  const place = mode === 'sandbox' && verb.t === 'put' ? world.zones.get(verb.onto as ZoneId) : undefined;
  const owner = place?.kind === 'hand' ? place.owner : null;
  return owner !== null && !personAt(room, owner) && !hasBot(room, owner);
}

/** Does a bot play there? */
export const hasBot = (room: Room, seat: Seat): boolean => room.state.helpers.some((helper) => helper.seat === seat && helper.how === 'bot');

/** A bot plays on this chair from now on. */
export function seatBot(room: Room, seat: Seat): void {
  dismiss(room, seat);
  room.state.helpers.push({ seat, how: 'bot' });
  const chair = chairAt(room, seat);
  if (chair !== undefined) chair.bot = true;
  room.touched = true;
}

/**
 * Is a chair of the round without its person and without a bot? `since`: ticks that somebody who sits there must have
 * been away.
 */
export function isDeserted(room: Room, seat: Seat, since: number): boolean {
  if (chairAt(room, seat) === undefined || hasBot(room, seat)) return false;
  const sitting = personAt(room, seat);
  return sitting === undefined || (!isHere(room, sitting.who) && room.tick - (room.away.get(sitting.who) ?? room.tick) >= since);
}

/** Has somebody given up a chair of the round? Nobody asks him any more, and giving up is no yes. [S3] */
export const hasGivenUp = (room: Room): boolean => room.state.chairs.some(({ gave }) => gave === true);

/** Is somebody who holds a chair of the round not here to be asked? What its end would show is his, too. [S3] */
export const isHolderAway = (room: Room): boolean =>
  hasGivenUp(room) ||
  room.state.chairs.some(({ user }) => {
    const holder = user === null ? undefined : personOf(room, user);
    return user !== null && (holder === undefined || !isHere(room, holder.who));
  });

/** Does another person sit on a chair of the round, here or away? */
export const playsBeside = (room: Room, me: Person): boolean =>
  room.state.people.some((other) => other !== me && other.seat !== null && chairAt(room, other.seat) !== undefined);
