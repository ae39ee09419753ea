// Whose turn it is at a free table, and whose it is next. Where the table has rules as data that bind or remind, the
// turn lies in the world with them, so that taking a step back takes the turn back.

import type { Seat } from '../../kernel/ids.ts';
import { setSheet } from '../../kernel/world.ts';
import { PLAYED } from '../../protocol/play.ts';
import { isHelped, personAt, say, type Room } from '../table.ts';

/** Are there rules as data that bind or remind? */
export const isRuled = ({ session }: Room): boolean => session.world.sheet.has(PLAYED);

/** Null: nobody counts turns. */
export const turnOf = ({ state: { turns }, session }: Room): Seat | null =>
  turns.on ? ((session.world.sheet.get(PLAYED)?.[0] as Seat | undefined) ?? turns.order[turns.at] ?? null) : null;

/** The turn begins for whoever is there in the order, and all are told. */
export function beginTurn(room: Room, at: number): void {
  const { turns } = room.state;
  turns.at = at;
  turns.since = room.tick;
  room.touched = true;
  const seat = turns.order[at];
  if (seat !== undefined && isRuled(room)) setSheet(room.session.world, PLAYED, seat);
  const now = turnOf(room);
  if (now !== null) say(room, 'turn-of', [{ s: now }]);
}

/** Past seats where nobody sits, unless nobody sits anywhere. */
export function nextTurn(room: Room): void {
  const { order } = room.state.turns;
  const count = order.length;
  let at = (order.indexOf(turnOf(room) as Seat) + 1) % count;
  for (let i = 0; i < count && !manned(room, order[at] as Seat); i++) at = (at + 1) % count;
  beginTurn(room, at);
}

const manned = (room: Room, seat: Seat): boolean => personAt(room, seat) !== undefined || isHelped(room, seat);
