// What the panels read out of a View: names, whose turn, what is asked. Pure; no words of its own beyond names.

import type { Handle, Seat } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { Line, RoomView, View } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../words/ui.en.ts';
import { lookOf } from '../seats.ts';

/** The name at a seat: the person's, or the colour of an empty one. My own is "You" unless `own` is false. */
export function seatName(room: RoomView, seat: Seat, own = true): string {
  if (own && room.me.seat === seat) return ui.common.you;
  const row = room.seats.find((entry) => entry.seat === seat);
  return row?.name ?? ui.seats.colours[lookOf(seat).colour];
}

/** The name of a person at the table, by number. */
export const personName = (room: RoomView, who: number): string =>
  who === room.me.who ? ui.common.you : (room.people.find((one) => one.who === who)?.name ?? room.seats.find((one) => one.who === who)?.name ?? '?');

/** A public fact of the rules that names a seat, or null. */
export function factSeat(view: View, key: string): Seat | null {
  const value = view.rules?.facts[key];
  const row = view.room.seats.find((entry) => entry.seat === value);
  return row?.seat ?? null;
}

/** A public fact of the rules that is a number, or null. */
export function factNumber(view: View, key: string): number | null {
  const value = view.rules?.facts[key];
  return typeof value === 'number' ? value : null;
}

export interface Turn {
  kind: 'seating' | 'free' | 'mine' | 'asked' | 'theirs' | 'waiting' | 'over';
  /** Whose mark stands in the bar. */
  seat: Seat | null;
  /** Others who are waited for. */
  waiting: Seat[] | 'someone';
  hint: Line | null;
  /** Action points left, when the game counts them and the turn is mine or public. */
  ap: number | null;
  /** Tick at which the clock answers. */
  end: number | null;
}

/** Whose turn it is and what is to be done, for the bar at the top and the tab's title. */
export function turnOf(view: View): Turn {
  const { room, rules } = view;
  const none: Turn = { kind: 'free', seat: room.me.seat, waiting: [], hint: null, ap: null, end: null };
  if (room.phase === 'seating') return { ...none, kind: 'seating' };
  if (room.phase === 'over' || (rules !== null && rules.over !== null)) return { ...none, kind: 'over' };
  if (rules === null) return none;
  const active = factSeat(view, 'active');
  const ap = factNumber(view, 'ap');
  const ask = rules.ask;
  if (ask === null) return active === null ? none : { ...none, kind: active === room.me.seat ? 'mine' : 'theirs', seat: active, ap };
  const base = { waiting: ask.waiting ?? [], hint: ask.words, end: ask.end };
  if (ask.me === 'owe' && ask.mine === null) {
    const mine = active === room.me.seat && isTurn(ask.t);
    return { ...base, kind: mine ? 'mine' : 'asked', seat: room.me.seat, ap: mine ? ap : null };
  }
  if (active !== null && isTurn(ask.t)) return { ...base, kind: 'theirs', seat: active, ap };
  const first = Array.isArray(ask.waiting) ? (ask.waiting[0] ?? null) : null;
  return { ...base, kind: 'waiting', seat: first ?? active, ap: null };
}

/** An ask that is simply somebody's turn, not a question in between. */
export const isTurn = (t: string): boolean => t === 'turn' || t === 'act' || t === 'play';

/** The tab's title: a sign when something is wanted from me. */
export function tabTitle(view: View | null, name: string): string {
  if (view === null) return ui.common.brand;
  const kind = turnOf(view).kind;
  const sign = kind === 'mine' ? `● ${ui.turn.titleMine} · ` : kind === 'asked' ? `● ${ui.turn.titleAsked} · ` : '';
  return `${sign}${name} · ${ui.common.brand}`;
}

/** Own zones that a person holds in the hand: hands and stands, with their cards in order. */
export function ownHands(view: View): { zone: ZoneView; cards: PieceView[] }[] {
  const me = view.room.me.seat;
  if (me === null) return [];
  const found: { zone: ZoneView; cards: PieceView[] }[] = [];
  for (const zone of view.zones.values()) {
    if (zone.owner !== me || (zone.kind !== 'hand' && zone.kind !== 'stand')) continue;
    const order: Handle[] = zone.order ?? [];
    const cards = order.map((h) => view.pieces.get(h)).filter((piece): piece is PieceView => piece !== undefined && piece.kind === 'card');
    if (cards.length > 0) found.push({ zone, cards });
  }
  return found;
}

/** How many cards lie in a seat's hands, where we are told. */
export function cardsOf(view: View, seat: Seat): number | null {
  let sum: number | null = null;
  for (const zone of view.zones.values())
    if (zone.owner === seat && (zone.kind === 'hand' || zone.kind === 'stand') && zone.count !== null) sum = (sum ?? 0) + zone.count;
  return sum;
}

/** Seats that are still needed before a game of `least` seats can start. */
export const missing = (room: RoomView, least: number): number => Math.max(0, least - room.seats.filter((row) => row.who !== null || row.bot).length);
