// The turn tracker of a free table: whose turn it is, in which order, for how long. It reminds and binds nobody's hand.

import { TICKS_PER_SECOND, type Seat } from '../../kernel/ids.ts';
import type { TableMsg, TurnsView } from '../../protocol/messages.ts';
import type { Person } from '../state.ts';
import { done, isHelped, isHost, personAt, refuse, say, type Did, type Room } from '../table.ts';

/** The host sets it up or puts it away. Refuses 'no-such-seat' (one is not of this table, or named twice). */
export function setTurns(room: Room, me: Person, { on, order, seconds, auto }: Extract<TableMsg, { t: 'turns' }>): Did {
  const { state } = room;
  if (order.some((seat, i) => !state.seats.includes(seat) || order.indexOf(seat) !== i) || (on && order.length === 0)) return refuse('no-such-seat');
  const was = turnOf(room);
  const at = was === null ? -1 : order.indexOf(was);
  if (on !== state.turns.on) say(room, on ? 'turns-on' : 'turns-off', [{ who: me.who }]);
  // Whoever has the turn keeps it when only the order or the time changes.
  state.turns = { on, order, at: Math.max(0, at), seconds, auto, since: at < 0 ? room.tick : state.turns.since };
  room.touched = true;
  if (at < 0) announce(room);
  return done;
}

/** The turn goes on. Refuses 'not-your-turn'. */
export function pass(room: Room, me: Person): Did {
  const at = turnOf(room);
  if (at === null || (me.seat !== at && !isHost(room, me))) return refuse('not-your-turn');
  next(room);
  return done;
}

/** Passes on when the time is over and people wanted that. True when it did. */
export function passLate(room: Room): boolean {
  const { on, auto, seconds, since } = room.state.turns;
  if (!on || !auto || seconds === null || room.tick - since < seconds * TICKS_PER_SECOND) return false;
  const late = turnOf(room);
  if (late !== null) say(room, 'turn-timed-out', [{ s: late }]);
  next(room);
  return true;
}

/** Past seats where nobody sits, unless nobody sits anywhere. */
function next(room: Room): void {
  const { turns } = room.state;
  const count = turns.order.length;
  let at = (turns.at + 1) % count;
  for (let i = 0; i < count && !manned(room, turns.order[at] as Seat); i++) at = (at + 1) % count;
  turns.at = at;
  turns.since = room.tick;
  room.touched = true;
  announce(room);
}

const manned = (room: Room, seat: Seat): boolean => personAt(room, seat) !== undefined || isHelped(room, seat);

function announce(room: Room): void {
  const at = turnOf(room);
  if (at !== null) say(room, 'turn-of', [{ s: at }]);
}

function turnOf(room: Room): Seat | null {
  const { on, order, at } = room.state.turns;
  return on ? (order[at] ?? null) : null;
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
