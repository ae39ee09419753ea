// What the panels read out of a View: names, whose turn, what is asked. Pure; no words of its own beyond names.

import type { Handle, Seat, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { AskView, LegalMove, Line, PersonView, RoomView, SeatView, TableMsg, View } from '../../../server-modules/protocol/messages.ts';
import type { ActRow } from '../../store/rules/match.ts';
import { isTurn } from '../../store/rules/asked.ts';
import { agendaOf } from '../../store/rules/places.ts';
import { isPrivate } from '../../store/place.ts';
import { endOf, isIdle, windowAnswers } from '../../store/rules/windows.ts';
import { ui } from '../../locale/index.ts';
import { lineOf } from '../../locale/say.ts';
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

/** The game that lies here has ended: nobody is on turn, and nothing is in force any more. */
export const isOver = ({ room, rules }: View): boolean => room.phase === 'over' || (rules !== null && rules.over !== null);

/** Whose turn it is, where the rules tell it and while they run. */
export const activeSeat = (view: View): Seat | null => (isOver(view) ? null : factSeat(view, 'active'));

/** What lasts, while the game does. */
export const inForce = (view: View): NonNullable<View['rules']>['force'] => (isOver(view) ? [] : (view.rules?.force ?? []));

/** A public fact of the rules that is a number, or null. */
export function factNumber(view: View, key: string): number | null {
  const value = view.rules?.facts[key];
  return typeof value === 'number' ? value : null;
}

export interface Turn {
  /** `pause`: a window is open in which I can do nothing, and I am asked nothing. */
  kind: 'seating' | 'free' | 'mine' | 'asked' | 'theirs' | 'waiting' | 'pause' | 'over';
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
  if (isOver(view)) return { ...none, kind: 'over' };
  if (rules === null) return none;
  const active = factSeat(view, 'active');
  const ap = factNumber(view, 'ap');
  const ask = rules.ask;
  if (ask === null) return active === null ? none : { ...none, kind: active === room.me.seat ? 'mine' : 'theirs', seat: active, ap };
  // Where nobody is asked time only goes by: its end is nobody's to keep. What a window leaves me stands with its
  // question.
  const isPause = Array.isArray(ask.waiting) && ask.waiting.length === 0 && ask.me === null;
  const base = { waiting: ask.waiting ?? [], hint: askedOf(view, ask), end: isPause || (windowAnswers(view) !== null && !isIdle(view)) ? null : endOf(ask) };
  if (isIdle(view)) return { ...base, waiting: [], hint: null, kind: 'pause', seat: active, ap: null };
  if (ask.me === 'owe' && ask.mine === null) {
    // Where several play in one turn none of them is the active one.
    const mine = (active === null || active === room.me.seat) && isTurn(ask);
    return { ...base, kind: mine ? 'mine' : 'asked', seat: room.me.seat, ap: mine ? ap : null };
  }
  if (active !== null && isTurn(ask)) return { ...base, kind: 'theirs', seat: active, ap };
  const first = Array.isArray(ask.waiting) ? (ask.waiting[0] ?? null) : null;
  return { ...base, kind: 'waiting', seat: first ?? active, ap: null };
}

/** Who is not asked reads the question as it is said to the others, where the game has words for that. */
function askedOf(view: View, { me, words }: AskView): Line {
  const k = `${words.k}.others`;
  return me === null && lineOf(view, k) !== null ? { ...words, k } : words;
}

export { isTurn };

/** Words of a row: of its act when there is one; of the move when several share the gesture. */
export function rowWords(row: ActRow): Line {
  const first = row.acts[0];
  if (first === undefined) return { k: row.move };
  const same = row.acts.every((act) => JSON.stringify(act.words) === JSON.stringify(first.words));
  return same ? first.words : { k: `move.${row.move}`, a: first.words.a ?? [] };
}

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

/**
 * The cards of somebody else's hand that lies open before me alone and out of which an answer takes one, in its order;
 * null when there is none.
 * A hand that I only know, as of somebody on my side, is nothing to choose from.
 */
export function shownHand(view: View, answers: readonly LegalMove[]): PieceView[] | null {
  const me = view.room.me.seat;
  if (me === null) return null;
  for (const zone of view.zones.values()) {
    if (zone.kind !== 'hand' || zone.owner === null || zone.owner === me) continue;
    if (!answers.some(({ verb }) => verb.t === 'put' && view.pieces.get(verb.piece)?.zone === zone.id)) continue;
    const cards = (zone.order ?? []).flatMap((h) => view.pieces.get(h) ?? []);
    // What everybody may read has a name that all share.
    if (cards.length > 0 && cards.every((card) => card.face !== null && isPrivate(card.h))) return cards;
  }
  return null;
}

/** How many cards lie in a seat's hands, where we are told; a hand that holds nothing in this game is none. */
export function cardsOf(view: View, seat: Seat): number | null {
  let sum: number | null = null;
  const noHands = view.rules?.places?.hands === false;
  for (const { owner, kind, count } of view.zones.values())
    if (owner === seat && count !== null && (kind === 'stand' || (kind === 'hand' && !(noHands && count === 0)))) sum = (sum ?? 0) + count;
  return sum;
}

/** A game that tells who is still in it (the fact `living`): is this seat out of it? */
export function isOut(view: View, seat: Seat): boolean {
  const living = view.rules?.facts.living;
  return living !== undefined && !living.includes(seat);
}

/**
 * Of several who are asked together: has this seat answered, or is it awaited? Null when it is not asked, or nobody may
 * know.
 */
export function answering(view: View, seat: Seat): 'done' | 'awaited' | null {
  const { done, waiting } = view.rules?.ask ?? { done: null, waiting: null };
  if (done === null || !Array.isArray(waiting) || done.length + waiting.length < 2) return null;
  if (done.includes(seat)) return 'done';
  return waiting.includes(seat) ? 'awaited' : null;
}

/** What a seat has won so far in a game of several rounds (the fact `totals`), once there is anything. */
export function totalOf(view: View, seat: Seat): number | null {
  return view.rules?.facts.totals?.[seat] ?? null;
}

/** Which round of how many is played (the facts `round` and `rounds`), in a game that counts them. */
export function roundAt(view: View): [round: number, rounds: number] | null {
  const { round = 0, rounds = 0 } = view.rules?.facts ?? {};
  return round === 0 || rounds === 0 ? null : [round, rounds];
}

/**
 * What I read who am out: where a game goes by rounds (the fact `rounds`) the next one brings everybody back; and that
 * cards of my hand may still be played, while that is offered.
 */
export function outWords(view: View): string {
  const out = view.rules?.facts.rounds === undefined ? ui.turn.youAreGone : ui.turn.youAreOut;
  return offersHand(view) ? `${out} · ${ui.turn.stillPlays}` : out;
}

/** Is a card of my own hand among what I may do in a turn or a window? Else it is asked for something else. */
const offersHand = ({ rules, pieces, zones, room: { me } }: View): boolean =>
  (rules?.ask?.role === 'turn' || rules?.ask?.role === 'window') &&
  rules.can.some(({ verb }) => {
    const at = verb.t === 'put' ? zones.get(pieces.get(verb.piece)?.zone ?? ('' as ZoneId)) : undefined;
    return at?.kind === 'hand' && at.owner !== null && at.owner === me.seat;
  });

/** What the last round gave to each seat (the fact `scored`); empty where that is not told. */
export function roundOf(view: View): ReadonlyMap<Seat, number> {
  return new Map((view.rules?.facts.scored ?? []).map(({ seat, hand, share }) => [seat, hand + share]));
}

/** The card that says what a seat is after (in the place that the game names for it), where it lies open. */
export function rolesOf(view: View): { seat: Seat; card: PieceView }[] {
  const cards = [...view.pieces.values()];
  return view.room.seats.flatMap(({ seat }) => {
    const place = agendaOf(view, seat);
    const card = cards.find(({ zone, kind, up, face }) => zone === place && kind === 'card' && up && face !== null);
    return card === undefined ? [] : [{ seat, card }];
  });
}

/** Somebody else holds cards that stay closed. */
export const hasClosedHands = (view: View): boolean =>
  [...view.zones.values()].some(
    ({ kind, owner, count, order }) => kind === 'hand' && owner !== null && owner !== view.room.me.seat && (count ?? 0) > 0 && order === null,
  );

/** Seats that I, the host, may give to bots: empty ones of a game that has bots. None for everybody else. */
export const emptySeats = (room: RoomView): Seat[] =>
  room.me.host && room.mode !== 'sandbox' && room.phase === 'seating' ? room.seats.filter((row) => row.who === null && !row.bot).map((row) => row.seat) : [];

/** More than two play: nobody wins by giving up or by absence, and all are asked who plays on. */
export const isOfMany = (room: RoomView): boolean => room.plays.length > 2;

/** What giving up does: between two it is lost; among many a bot plays on; the last person of such a game ends it. */
export function resignWords(room: RoomView): string {
  const words = ui.change;
  if (!isOfMany(room)) return words.resignLead;
  return room.seats.some(({ seat, who }) => who !== null && seat !== room.me.seat && room.plays.includes(seat)) ? words.resignMany : words.resignLast;
}

/**
 * May I sit down here at once? Whoever sits in a game by rules stays where he is; on a bot's chair its holder alone may
 * sit during a round.
 */
export function maySit(room: RoomView, { seat, who, here, heir }: SeatView): boolean {
  // Whoever came by a link for watchers is nobody here.
  if (room.me.who === 0) return false;
  // Whom its holder has accepted in his place sits down while he is not here.
  if (heir === room.me.who && room.me.seat === null && !here) return true;
  if (who !== null || room.me.closed.includes(seat)) return false;
  return room.me.seat === null || room.phase !== 'playing' || room.mode === 'sandbox';
}

/** Who may be named in my place, or be given it: people without a chair, while what lies at mine is mine. */
export const substitutes = ({ me, phase, people }: RoomView): PersonView[] =>
  me.sees && me.seat !== null && phase === 'playing' ? people.filter(({ seat }) => seat === null) : [];

/**
 * For whom a table out of a file waits: whoever sat there and does not sit there now, and those for whom something was
 * set aside.
 */
export const awaited = (room: RoomView): string[] => {
  if (room.phase !== 'seating') return [];
  const kept = room.kept.filter(({ seat }) => room.seats.find((row) => row.seat === seat)?.who === null);
  const aside = room.aside.filter(({ name, mixed }) => mixed !== true && !room.people.some((one) => one.name === name && one.seat !== null));
  return [...new Set([...kept, ...aside].map(({ name }) => name))];
};

/**
 * How I, the host, put a bot here: by my own word, on a chair of a round among many by asking all. Null: not at all.
 */
export function botHere(room: RoomView, { seat, who, here, bot }: SeatView): Extract<TableMsg, { t: 'bot' | 'propose' }> | null {
  if (!room.me.host || bot || seat === room.me.seat) return null;
  const asked = room.phase === 'playing' && isOfMany(room) && room.plays.includes(seat);
  // A free hand asks no bot; the chairs of a round that began by rules stay closed all the same.
  if (asked && room.mode === 'sandbox' && room.me.closed.includes(seat)) return null;
  if (!asked || room.mode === 'sandbox') return who === null ? { t: 'bot', seat, on: true } : null;
  return room.me.seat !== null && (who === null || !here) ? { t: 'propose', what: { t: 'bot', seat } } : null;
}

/** Seats that are still needed before a game of `least` seats can start. */
export const missing = (room: RoomView, least: number): number => Math.max(0, least - room.seats.filter((row) => row.who !== null || row.bot).length);
