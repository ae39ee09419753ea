// A seat whose person has been gone for a minute: the other may claim the game or go on against a bot or the clock's
// answers. At a table of many the clock answers unasked, and a bot plays when all agree.

import type { TableMsg } from '../../protocol/messages.ts';
import { finish } from '../../rules/session.ts';
import { isOfMany, seatBot } from './chairs.ts';
import { GONE_TICKS } from './people.ts';
import { endRound, noteStep } from '../play.ts';
import type { Person } from '../state.ts';
import { dismiss, done, isHelped, isHere, refuse, say, tell, type Did, type Room } from '../table.ts';

/** Those who sit and have been away long enough, in the order of the table. */
const goneLong = (room: Room): Person[] =>
  room.state.seats.flatMap((seat) =>
    room.state.people.filter((p) => p.seat === seat && !isHere(room, p.who) && room.tick - (room.away.get(p.who) ?? room.tick) >= GONE_TICKS),
  );

/** The first of them, besides me, who has no stand-in yet. */
const goneSeat = (room: Room, me: Person): Person | null => goneLong(room).find((p) => p !== me && !isHelped(room, p.seat)) ?? null;

/**
 * At a table of many the clock stands in for whoever has been gone for a minute, as long as somebody plays on: a table
 * that all have left waits for them. True when it begins to.
 */
export function standInUnasked(room: Room): boolean {
  const { state } = room;
  if (state.phase !== 'playing' || state.mode === 'sandbox' || !isOfMany(room)) return false;
  if (!state.people.some((p) => p.seat !== null && isHere(room, p.who))) return false;
  const seats = goneLong(room).flatMap(({ seat }) => (seat === null || isHelped(room, seat) ? [] : [seat]));
  for (const seat of seats) {
    state.helpers.push({ seat, how: 'clock' });
    say(room, 'clock-stands-in', [{ s: seat }]);
  }
  room.touched ||= seats.length > 0;
  return seats.length > 0;
}

/**
 * Refuses 'watching', 'not-started', 'in-play' (the game is not won by absence where many play), 'ask-all' (nor does
 * one person decide there who plays on), 'nobody-away'.
 */
export function claim(room: Room, me: Person, how: Extract<TableMsg, { t: 'claim' }>['how']): Did {
  if (me.seat === null) return refuse('watching');
  if (room.state.phase !== 'playing') return refuse('not-started');
  if (how === 'claim' && isOfMany(room)) return refuse('in-play');
  if (how === 'bot' && isOfMany(room)) return refuse('ask-all');
  const gone = goneSeat(room, me);
  if (gone === null || gone.seat === null) return refuse('nobody-away');
  room.touched = true;
  if (how === 'claim') {
    say(room, 'claimed', [{ who: me.who }, { s: gone.seat }]);
    noteStep(room, me.seat, finish(room.session, { winners: [me.seat], why: 'claimed' }, room.tick), undefined, false);
    endRound(room);
    return done;
  }
  if (how === 'bot') seatBot(room, gone.seat);
  else room.state.helpers.push({ seat: gone.seat, how });
  say(room, how === 'bot' ? 'bot-stands-in' : 'clock-stands-in', [{ s: gone.seat }]);
  return done;
}

/** The person is back: the stand-in goes. True when there was one. */
export function takeBack(room: Room, me: Person): boolean {
  const { seat } = me;
  if (seat === null || !isHelped(room, seat)) return false;
  dismiss(room, seat);
  tell(room, 'back-at-table', [{ s: seat }]);
  return true;
}
