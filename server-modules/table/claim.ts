// A seat whose person has been gone for a minute: the others may claim the game or go on against a bot or the clock's answers.

import type { TableMsg } from '../protocol/messages.ts';
import { finish } from '../rules/session.ts';
import { GONE_TICKS } from './people.ts';
import { endRound, noteStep } from './play.ts';
import type { Person } from './state.ts';
import { done, isHere, refuse, tell, type Did, type Room } from './table.ts';

/** The first seat, in the order of the table, whose person has been away long enough and has no stand-in yet. */
function goneSeat(room: Room, me: Person): Person | null {
  for (const seat of room.state.seats) {
    const other = room.state.people.find((p) => p.seat === seat);
    if (other === undefined || other === me || isHere(room, other.who) || room.state.helpers.some((helper) => helper.seat === seat)) continue;
    if (room.tick - (room.away.get(other.who) ?? room.tick) >= GONE_TICKS) return other;
  }
  return null;
}

/** Refuses 'watching', 'not-started', 'nobody-away'. */
export function claim(room: Room, me: Person, how: Extract<TableMsg, { t: 'claim' }>['how']): Did {
  if (me.seat === null) return refuse('watching');
  if (room.state.phase !== 'playing') return refuse('not-started');
  const gone = goneSeat(room, me);
  if (gone === null || gone.seat === null) return refuse('nobody-away');
  room.touched = true;
  if (how === 'claim') {
    tell(room, 'claimed', [{ who: me.who }, { s: gone.seat }]);
    noteStep(room, me.seat, finish(room.session, { winners: [me.seat], why: 'claimed' }, room.tick), undefined, false);
    endRound(room);
    return done;
  }
  room.state.helpers.push({ seat: gone.seat, how });
  tell(room, how === 'bot' ? 'bot-stands-in' : 'clock-stands-in', [{ s: gone.seat }]);
  return done;
}

/** The person is back: the stand-in goes. True when there was one. */
export function takeBack(room: Room, me: Person): boolean {
  const { seat } = me;
  if (seat === null || !room.state.helpers.some((helper) => helper.seat === seat)) return false;
  room.state.helpers = room.state.helpers.filter((helper) => helper.seat !== seat);
  room.touched = true;
  tell(room, 'back-at-table', [{ s: seat }]);
  return true;
}
