// A match at a point of rest as a small object; documented field by field in docs/scenarios/the-traitors.md.

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { bySeat, each, seatsIn, stock } from '../../rules/census/laying.ts';
import { flag, readFields, seatIn, whole, word, type Fields } from '../../rules/fields.ts';
import { lay } from '../../rules/lay.ts';
import { NOWHERE } from '../../rules/layer.ts';
import type { Misfit } from '../../rules/types.ts';
import { EVENT_KINDS, eventOf, heaped, hoarded, kindOf, TRAITORS, type CardKind, type EventKind } from './data.ts';
import { gather } from './deal.ts';
import { dealAnew, giveDeal, giveStone, layDown, setLiving } from './mutations.ts';
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
  const letters = (zone: ZoneId): string =>
    c
      .zone(zone)
      .map((id) => LETTERS[kindOf(c.face(id)) ?? 'gold'])
      .join('');
  const events = (zone: ZoneId): string =>
    c
      .zone(zone)
      .map((id) => EVENT_LETTERS[eventOf(c.face(id)) ?? 'quietNight'])
      .join('');
  const backwards = (text: string): string => [...text].reverse().join('');
  const turn = active(c);
  return {
    hands: each(c.seats, (seat) => letters(handOf(seat))),
    deck: backwards(letters(DECK)),
    fund: c.count(FUND) ?? 0,
    discard: letters(DISCARD),
    role: c.seats.find((seat) => role(c, seat) === 'role-traitor') ?? null,
    out: c.seats.filter((seat) => !isLiving(c, seat)),
    turn,
    drawn: c.facts.drawn,
    played: c.facts.played,
    proposed: c.facts.proposed,
    found: c.facts.found,
    undecided: c.ownOf(turn).undecided,
    grant: c.ownOf(turn).grant,
    event: letters(EVENT),
    dealer: dealer(c),
    round: c.facts.round,
    rounds: c.facts.rounds,
    turns: c.facts.turns,
    totals: { ...c.facts.totals },
    selector: backwards(events(SELECTOR)),
    chosen: events(CHOSEN),
  };
}

/** Every one of the 60 cards, named or under the deck; Selector cards likewise. */
function layCards(c: Context, fields: Fields): void {
  const cards = stock(UNNAMED.flatMap((of) => gameCards().flatMap(({ id, kind }) => (kind === of ? [[LETTERS[kind], id] as const] : []))));
  const selectors = stock(EVENT_KINDS.flatMap((of) => selectorCards().flatMap(({ id, event }) => (event === of ? [[EVENT_LETTERS[event], id] as const] : []))));
  const named = (text: unknown, field: string, from = cards): PieceId[] => [...word(text ?? '', field)].map((letter) => from.take(letter, field));
  const hands = bySeat(c, fields.hands, 'hands', (text) => named(text, 'hands'));
  const deck = named(fields.deck, 'deck');
  const fund = named('G'.repeat(whole(fields.fund ?? 0, 'fund', TRAITORS.gameCards)), 'fund');
  const discard = named(fields.discard, 'discard');
  const event = named(fields.event, 'event');
  const selector = named(fields.selector, 'selector', selectors);
  const chosen = named(fields.chosen, 'chosen', selectors);
  gather({ lay: (id, to) => layDown(c, id, to) });
  for (const id of [...deck, ...cards.rest()].reverse()) lay(c, id, DECK, false);
  for (const [seat, ids] of hands) for (const id of ids) lay(c, id, handOf(seat), false);
  fund.forEach((id, n) => lay(c, id, FUND, true, hoarded(n)));
  discard.forEach((id, n) => lay(c, id, DISCARD, true, heaped(n)));
  for (const id of event) lay(c, id, EVENT, true, NOWHERE);
  for (const id of [...selector, ...selectors.rest()].reverse()) lay(c, id, SELECTOR, false);
  for (const id of chosen) lay(c, id, CHOSEN, true);
}

/** One Traitor, where it is said; everybody else is Faithful. Who is out has shown the Role card. */
function layRoles(c: Context, fields: Fields, traitor: Seat): void {
  for (const { id } of roleCards()) layDown(c, id, CASE);
  const out = seatsIn(c, fields.out, 'out');
  const faithful = roleCards().filter((card) => card.role === 'role-faithful');
  const card = roleCards().find((one) => one.role === 'role-traitor');
  for (const one of c.seats) {
    const id = one === traitor ? card?.id : faithful.shift()?.id;
    if (id !== undefined) lay(c, id, roleSpot(one), out.includes(one), NOWHERE);
    setLiving(c, one, !out.includes(one));
  }
}

const roleHolder = (c: Context): Seat | undefined => c.seats.find((one) => roleCard(c, one) !== null && role(c, one) === 'role-traitor');

function layFacts(c: Context, fields: Fields): void {
  const turn = fields.turn === undefined ? (c.seats[0] as Seat) : seatIn(c, fields.turn, 'turn');
  giveStone(c, turn);
  giveDeal(c, fields.dealer === undefined ? before(c, turn) : seatIn(c, fields.dealer, 'dealer'));
  const totals = bySeat(c, fields.totals, 'totals', (sum) => whole(sum, 'totals', 100_000));
  const yes = (field: string): boolean => flag(fields[field] ?? false, field);
  Object.assign(c.facts, {
    drawn: yes('drawn'),
    played: yes('played'),
    proposed: yes('proposed'),
    found: yes('found'),
    round: whole(fields.round ?? 1, 'round', TRAITORS.mostRounds),
    rounds: whole(fields.rounds ?? 0, 'rounds', TRAITORS.mostRounds),
    turns: whole(fields.turns ?? 0, 'turns', 100_000),
    totals: each(c.seats, (one) => totals.get(one) ?? 0),
  });
  for (const one of c.seats) Object.assign(c.ownOf(one), { undecided: false, grant: false });
  Object.assign(c.ownOf(turn), { undecided: yes('undecided'), grant: yes('grant') });
}

/** The seat whose left one begins. */
const before = (c: Context, turn: Seat): Seat => c.seats.find((one) => leftOf(c.seats, one) === turn) ?? turn;
