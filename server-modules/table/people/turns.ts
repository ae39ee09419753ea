// The turn tracker of a free table: whose turn it is, in which order, for how long. By itself it reminds and binds
// nobody's hand; rules as data go by it.

import { TICKS_PER_SECOND } from '../../kernel/ids.ts';
import type { TableMsg, TurnsView } from '../../protocol/messages.ts';
import { ruling } from '../ruling/ruling.ts';
import type { Person } from '../state.ts';
import { done, isHost, refuse, say, type Did, type Room } from '../table.ts';
import { beginTurn, isRuled, nextTurn, turnOf } from './order.ts';

/** The host sets it up or puts it away. Refuses 'no-such-seat' (one is not of this table, or named twice). */
export function setTurns(room: Room, me: Person, { on, order, seconds, auto }: Extract<TableMsg, { t: 'turns' }>): Did {
  const { state } = room;
  if (order.some((seat, i) => !state.seats.includes(seat) || order.indexOf(seat) !== i) || (on && order.length === 0)) return refuse('no-such-seat');
  const was = turnOf(room);
  const at = was === null ? -1 : order.indexOf(was);
  if (on !== state.turns.on) say(room, on ? 'turns-on' : 'turns-off', [{ who: me.who }]);
  // Whoever has the turn keeps it when only the order or the time changes.
  state.turns = { on, order, at: Math.max(0, at), seconds, auto, since: state.turns.since };
  room.touched = true;
  if (at < 0) beginTurn(room, 0);
  return done;
}

/** The turn goes on, or the phase of it that the table's rules have. Refuses 'not-your-turn', and what those refuse. */
export function pass(room: Room, me: Person): Did {
  const at = turnOf(room);
  if (at === null || (me.seat !== at && !isHost(room, me))) return refuse('not-your-turn');
  if (isRuled(room)) return ruling().pass(room, me);
  nextTurn(room);
  return done;
}

/** Passes on when the time is over and people wanted that. True when it did. */
export function passLate(room: Room): boolean {
  const { on, auto, seconds, since } = room.state.turns;
  if (!on || !auto || seconds === null || room.tick - since < seconds * TICKS_PER_SECOND) return false;
  const late = turnOf(room);
  if (late !== null) say(room, 'turn-timed-out', [{ s: late }]);
  nextTurn(room);
  return true;
}

export function turnsView(room: Room): TurnsView {
  const { on, order, seconds, auto, since } = room.state.turns;
  return { on, order, at: turnOf(room), seconds, auto, since };
}

/** Another game has other seats: an order that names what there is not any more is put away. */
export function checkTurns(room: Room): void {
  const { turns, seats } = room.state;
  if (turns.order.some((seat) => !seats.includes(seat))) room.state.turns = { ...turns, on: false, order: [], at: 0 };
}
