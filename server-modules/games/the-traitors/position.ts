// A match at a point of rest as a small object; documented field by field in docs/scenarios/the-traitors.md.

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { fail, flag, list, readFields, record, seatIn, whole, word, type Fields } from '../../rules/fields.ts';
import type { Misfit } from '../../rules/types.ts';
import { EVENT_KINDS, eventOf, heaped, hoarded, kindOf, TRAITORS, type CardKind, type EventKind } from './data.ts';
import { gather } from './deal.ts';
import { dealAnew, giveDeal, giveStone, layDown, setLiving } from './deeds.ts';
import { CASE, CHOSEN, DECK, DISCARD, EVENT, FUND, gameCards, handOf, leftOf, roleCards, roleSpot, SELECTOR, selectorCards } from './names.ts';
import { active, dealer, isLiving, role, roleCard, type Context } from './traitors.ts';

const LETTERS: { readonly [K in CardKind]: string } = { traitor: 'T', event: 'E', finalBanishment: 'F', dagger: 'D', shield: 'S', gold: 'G' };
const EVENT_LETTERS: { readonly [K in EventKind]: string } = { murder: 'M', banishment: 'B', quietNight: 'Q' };
/** Cards that a position does not name lie under those of the deck, in this order. */
const UNNAMED: readonly CardKind[] = ['gold', 'dagger', 'shield', 'traitor', 'event', 'finalBanishment'];
const FIELDS = 'hands deck fund discard role out turn drawn played proposed found undecided grant event dealer round rounds turns totals selector chosen'.split(
  ' ',
);

/** Lays the pieces as the position says. Returns what it could not read. */
export function readPosition(raw: unknown, c: Context): Misfit[] {
  return readFields(raw, FIELDS, (fields) => {
    c.endGrants('round');
    const traitor = fields.role === undefined ? (roleHolder(c) ?? (c.seats[0] as Seat)) : seatIn(c, fields.role, 'role');
    if (fields.hands === undefined && fields.deck === undefined) dealAnew(c);
    else layCards(c, fields);
    layRoles(c, fields, traitor);
    layFacts(c, fields);
  });
}

/** The position as canonical fields. */
export function writePosition(c: Context): { [key: string]: unknown } {
  const k = c.truth;
  const letters = (zone: ZoneId): string =>
    k
      .zone(zone)
      .map((id) => LETTERS[kindOf(k.face(id)) ?? 'gold'])
      .join('');
  const events = (zone: ZoneId): string =>
    k
      .zone(zone)
      .map((id) => EVENT_LETTERS[eventOf(k.face(id)) ?? 'quietNight'])
      .join('');
  const backwards = (text: string): string => [...text].reverse().join('');
  const turn = active(k);
  return {
    hands: Object.fromEntries(c.seats.map((seat) => [seat, letters(handOf(seat))])),
    deck: backwards(letters(DECK)),
    fund: k.count(FUND) ?? 0,
    discard: letters(DISCARD),
    role: c.seats.find((seat) => role(k, seat) === 'role-traitor') ?? null,
    out: c.seats.filter((seat) => !isLiving(k, seat)),
    turn,
    drawn: c.facts.drawn,
    played: c.facts.played,
    proposed: c.facts.proposed,
    found: c.facts.found,
    undecided: c.own(turn).undecided,
    grant: c.own(turn).grant,
    event: letters(EVENT),
    dealer: dealer(k),
    round: c.facts.round,
    rounds: c.facts.rounds,
    turns: c.facts.turns,
    totals: { ...c.facts.totals },
    selector: backwards(events(SELECTOR)),
    chosen: events(CHOSEN),
  };
}

/** Every one of the 60 cards, named or under the deck. */
function layCards(c: Context, fields: Fields): void {
  const left = new Map<string, PieceId[]>();
  for (const { id, kind } of gameCards()) left.set(LETTERS[kind], [...(left.get(LETTERS[kind]) ?? []), id]);
  const named = (text: string, field: string): PieceId[] => [...text].map((letter) => left.get(letter)?.shift() ?? fail(field));
  const hands = record(fields.hands ?? {}, 'hands');
  for (const key of Object.keys(hands)) if (!c.seats.some((seat) => seat === key)) fail('hands');
  const dealt = c.seats.map((seat) => named(word(hands[seat] ?? '', 'hands'), 'hands'));
  const deck = named(word(fields.deck ?? '', 'deck'), 'deck');
  const fund = named('G'.repeat(whole(fields.fund ?? 0, 'fund', TRAITORS.gameCards)), 'fund');
  const discard = named(word(fields.discard ?? '', 'discard'), 'discard');
  const event = named(word(fields.event ?? '', 'event'), 'event');
  gather({ lay: (id, to) => layDown(c, id, to) });
  const rest = UNNAMED.flatMap((kind) => left.get(LETTERS[kind]) ?? []);
  const put = (id: PieceId, to: ZoneId, up: boolean, at: { index: number } | { x: number; z: number; turn: number }): void => {
    c.act({ t: 'flip', piece: id, up });
    c.act({ t: 'move', piece: id, to, at });
  };
  for (const id of [...deck, ...rest].reverse()) put(id, DECK, false, { index: -1 });
  c.seats.forEach((seat, i) => (dealt[i] ?? []).forEach((id) => put(id, handOf(seat), false, { index: -1 })));
  fund.forEach((id, n) => put(id, FUND, true, hoarded(n)));
  discard.forEach((id, n) => put(id, DISCARD, true, heaped(n)));
  for (const id of event) put(id, EVENT, true, { x: 0, z: 0, turn: 0 });
  laySelector(c, fields, put);
}

function laySelector(c: Context, fields: Fields, put: (id: PieceId, to: ZoneId, up: boolean, at: { index: number }) => void): void {
  const left = new Map<string, PieceId[]>();
  for (const { id, event } of selectorCards()) left.set(EVENT_LETTERS[event], [...(left.get(EVENT_LETTERS[event]) ?? []), id]);
  const named = (text: string, field: string): PieceId[] => [...text].map((letter) => left.get(letter)?.shift() ?? fail(field));
  const pile = named(word(fields.selector ?? '', 'selector'), 'selector');
  const chosen = named(word(fields.chosen ?? '', 'chosen'), 'chosen');
  const rest = EVENT_KINDS.flatMap((kind) => left.get(EVENT_LETTERS[kind]) ?? []);
  for (const id of [...pile, ...rest].reverse()) put(id, SELECTOR, false, { index: -1 });
  for (const id of chosen) put(id, CHOSEN, true, { index: -1 });
}

/** One Traitor, where it is said; everybody else is Faithful. Who is out has shown the Role card. */
function layRoles(c: Context, fields: Fields, traitor: Seat): void {
  for (const { id } of roleCards()) layDown(c, id, CASE);
  const out = list(fields.out ?? [], 'out').map((one) => seatIn(c, one, 'out'));
  const faithful = roleCards().filter((card) => card.role === 'role-faithful');
  const card = roleCards().find((one) => one.role === 'role-traitor');
  const lay = (id: PieceId, to: ZoneId, up: boolean): void => {
    c.act({ t: 'flip', piece: id, up });
    c.act({ t: 'move', piece: id, to, at: { x: 0, z: 0, turn: 0 } });
  };
  c.seats.forEach((one) => {
    const id = one === traitor ? card?.id : faithful.shift()?.id;
    if (id !== undefined) lay(id, roleSpot(one), out.includes(one));
    setLiving(c, one, !out.includes(one));
  });
}

const roleHolder = (c: Context): Seat | undefined => c.seats.find((one) => roleCard(c.truth, one) !== null && role(c.truth, one) === 'role-traitor');

function layFacts(c: Context, fields: Fields): void {
  const turn = fields.turn === undefined ? (c.seats[0] as Seat) : seatIn(c, fields.turn, 'turn');
  giveStone(c, turn);
  giveDeal(c, fields.dealer === undefined ? before(c, turn) : seatIn(c, fields.dealer, 'dealer'));
  const totals = record(fields.totals ?? {}, 'totals');
  const yes = (field: string): boolean => flag(fields[field] ?? false, field);
  Object.assign(c.facts, {
    drawn: yes('drawn'),
    played: yes('played'),
    proposed: yes('proposed'),
    found: yes('found'),
    round: whole(fields.round ?? 1, 'round', TRAITORS.mostRounds),
    rounds: whole(fields.rounds ?? 0, 'rounds', TRAITORS.mostRounds),
    turns: whole(fields.turns ?? 0, 'turns', 100_000),
    totals: Object.fromEntries(c.seats.map((one) => [one, whole(totals[one] ?? 0, 'totals', 100_000)])),
  });
  for (const one of c.seats) Object.assign(c.own(one), { undecided: false, grant: false });
  Object.assign(c.own(turn), { undecided: yes('undecided'), grant: yes('grant') });
}

/** The seat whose left one begins. */
const before = (c: Context, turn: Seat): Seat => c.seats.find((one) => leftOf(c.seats, one) === turn) ?? turn;
