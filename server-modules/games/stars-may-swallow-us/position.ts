// A voyage at a point of rest as a small object; documented field by field in docs/scenarios/stars-may-swallow-us.md.

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { clockwise } from '../../rules/circle.ts';
import { bySeat, each, seatsIn, stock } from '../../rules/census/laying.ts';
import { fail, list, oneOf, readFields, record, seatIn, whole, type Fields } from '../../rules/fields.ts';
import { lay, TOP } from '../../rules/lay.ts';
import { NOWHERE } from '../../rules/layer.ts';
import type { Misfit } from '../../rules/types.ts';
import {
  AGENDA_IDS,
  agendaDeck,
  agendaNamed,
  cardsOf,
  CREW_IDS,
  crewNamed,
  discPlace,
  faceOf,
  hatchPlace,
  LEVELS,
  levelPlace,
  MAT,
  pilePlace,
  sheetPlace,
  sidesOf,
  spareWound,
  STARS,
  typeOf,
  TYPES,
  woundPlace,
  type AgendaId,
  type CrewId,
  type Type,
} from './data.ts';
import * as names from './names.ts';
import { CASE, CREWS, DISCARD, FIRST, PILE, SHIP, SICKBAY, TRACKS, WOUNDS } from './names.ts';
import { agendaOfSeat, crewOfSeat, firstPlayer, hand, hatch, isDetained, isLiving, level, PHASES, sickbay, type Context, type Note } from './stars.ts';

const FIELDS = 'crew agendas hands decks hatches pile open oxygen power first turn locked sickbay killed detained next phase round notes'.split(' ');
/** Who sits where if nobody is named: all departments are staffed from four players on. */
const USUAL: readonly CrewId[] = ['korrin', 'iza', 'obeya', 'dray', 'malumil', 'tace', 'fenn', 'wick'];
/** At the end of a deck: and under these whatever nothing else names. */
const REST = '*';
/** Lays the pieces as the position says. Returns what it could not read. */
export function readPosition(raw: unknown, c: Context): Misfit[] {
  return readFields(raw, FIELDS, (fields) => {
    const crew = crewIn(c, fields);
    const picking = c.seats.some((seat) => !crew.has(seat));
    const [detained, killed] = [seatsIn(c, fields.detained, 'detained'), seatsIn(c, fields.killed, 'killed')];
    laySheets(c, crew, picking, detained);
    clear(c);
    if (!picking) {
      layAgendas(c, fields, [...detained, ...killed]);
      layBelow(c, fields, crew, killed);
      layWounds(c, fields, killed);
    }
    for (const of of LEVELS) {
      const value = whole(fields[of] ?? STARS[of], of, STARS.most);
      if (value % STARS.step !== 0) fail(of);
      lay(c, names.levelMarker(of), TRACKS, true, levelPlace(of, value));
    }
    const first = fields.first === undefined ? (c.seats[0] as Seat) : seatIn(c, fields.first, 'first');
    if (!picking) lay(c, FIRST, names.matOf(first), true, MAT.first);
    layFacts(c, fields, picking, first);
  });
}

/** The position as canonical fields. */
export function writePosition(c: Context): { [key: string]: unknown } {
  const crewed = c.seats.filter((seat) => crewOfSeat(c, seat) !== null);
  const crew = each(crewed, (seat) => crewOfSeat(c, seat));
  if (crewed.length < c.seats.length) return { crew, hands: {}, turn: c.facts.active, phase: c.facts.phase };
  const types = (ids: readonly PieceId[]): Type[] => ids.flatMap((id) => typeOf(c.face(id)) ?? []);
  const cards = (zone: ZoneId): string[] => c.zone(zone).map((id) => `${ownerOf(c, id)}:${typeOf(c.face(id)) ?? ''}`);
  const noted = c.seats.filter((seat) => c.ownOf(seat).notes.length > 0);
  return {
    crew,
    agendas: each(c.seats, (seat) => agendaOfSeat(c, seat)),
    hands: each(c.seats, (seat) => [...hand(c, seat)]),
    decks: each(c.seats, (seat) => types(c.zone(names.deckOf(seat))).reverse()),
    hatches: each(c.seats, (seat) => types(hatch(c, seat))),
    pile: cards(SHIP).reverse(),
    open: cards(PILE),
    oxygen: level(c, 'oxygen'),
    power: level(c, 'power'),
    first: firstPlayer(c),
    turn: c.facts.active,
    locked: [...c.facts.locked],
    sickbay: sickbay(c),
    killed: c.seats.filter((seat) => !isLiving(c, seat)),
    detained: c.seats.filter((seat) => isDetained(c, seat)),
    next: c.facts.next,
    phase: c.facts.phase,
    round: c.facts.round,
    notes: each(noted, (seat) => c.ownOf(seat).notes.map((note) => ({ ...note }))),
  };
}

/** Crew as named; the usual one if nobody is. */
function crewIn(c: Context, fields: Fields): Map<Seat, CrewId> {
  const usual = each(c.seats, (seat) => USUAL[c.seats.indexOf(seat)]);
  const crew = bySeat(c, fields.crew ?? usual, 'crew', (id) => oneOf(id, 'crew', CREW_IDS));
  return new Set(crew.values()).size === crew.size ? crew : fail('crew');
}

/** Nothing is dealt, as while crew is picked: whatever is laid from here on has names that tell of nothing before. */
function clear(c: Context): void {
  for (const { id } of names.agendaCards()) lay(c, id, CASE, false);
  for (const seat of c.seats) for (const id of names.belowCards(seat)) lay(c, id, names.deckOf(seat), false);
  lay(c, FIRST, CASE, true);
}

function laySheets(c: Context, crew: ReadonlyMap<Seat, CrewId>, picking: boolean, detained: readonly Seat[]): void {
  CREW_IDS.forEach((id, n) => {
    const seat = c.seats.find((one) => crew.get(one) === id);
    if (seat !== undefined) lay(c, names.sheetOf(id), names.crewSpot(seat), !detained.includes(seat), NOWHERE);
    else lay(c, names.sheetOf(id), picking ? CREWS : CASE, true, picking ? sheetPlace(n) : TOP);
  });
}

/** Agendas as named; the others get what is left of those that so many players are dealt. */
function layAgendas(c: Context, fields: Fields, revealed: readonly Seat[]): void {
  const left = { ...sidesOf(c.seats.length) };
  const cards = names.agendaCards();
  const take = (agenda: AgendaId): PieceId => {
    const at = cards.findIndex((card) => card.agenda === agenda);
    const { side } = agendaNamed(agenda);
    left[side] -= 1;
    return left[side] < 0 ? fail('agendas') : (cards.splice(at, 1)[0]?.id ?? fail('agendas'));
  };
  const named = bySeat(c, fields.agendas, 'agendas', (id) => take(oneOf(id, 'agendas', AGENDA_IDS)));
  const next = (): PieceId => take(cards.find(({ agenda }) => left[agendaNamed(agenda).side] > 0)?.agenda ?? fail('agendas'));
  for (const seat of c.seats) lay(c, named.get(seat) ?? next(), names.agendaSpot(seat), revealed.includes(seat), NOWHERE);
  for (const { id } of cards) lay(c, id, CASE, false);
}

/** Every Below Deck card: each seat's fifteen are those of its crew member and its agenda. */
function layBelow(c: Context, fields: Fields, crew: ReadonlyMap<Seat, CrewId>, killed: readonly Seat[]): void {
  const cards = stock(
    c.seats.flatMap((seat) => {
      const agenda = agendaOfSeat(c, seat) ?? fail('agendas');
      const types = cardsOf(crewNamed(crew.get(seat) ?? fail('crew')).deck, agendaDeck(agenda, c.seats.length));
      return names.belowCards(seat).map((id, i) => {
        c.apply({ t: 'face', piece: id, face: faceOf(types[i] as Type) });
        return [`${seat}:${types[i]}`, id] as const;
      });
    }),
  );
  const own = (types: unknown, seat: Seat, field: string): PieceId[] => list(types, field).map((type) => cards.take(`${seat}:${String(type)}`, field));
  const [pile, open] = ['pile', 'open'].map((field) => list(fields[field] ?? [], field).map((card) => cards.take(card, field))) as [PieceId[], PieceId[]];
  const hands = bySeat(c, fields.hands, 'hands', (types, seat) => own(types, seat, 'hands'));
  const hatches = bySeat(c, fields.hatches, 'hatches', (types, seat) => own(types, seat, 'hatches'));
  const said = bySeat(c, fields.decks, 'decks', (types) => list(types, 'decks'));
  const decks = c.seats.map((seat) => {
    const types = said.get(seat) ?? [REST];
    const named = types.filter((type) => type !== REST);
    return { seat, deck: own(named, seat, 'decks'), under: types.includes(REST) && !killed.includes(seat) };
  });
  const rest = cards.rest();
  for (const { seat, deck: named, under } of decks) {
    const left = rest.filter((id) => names.belowCards(seat).includes(id));
    const deck = under ? [...named, ...left] : named;
    for (const id of [...deck].reverse()) lay(c, id, names.deckOf(seat), false);
    for (const id of hands.get(seat) ?? []) lay(c, id, names.handOf(seat), false);
    (hatches.get(seat) ?? []).forEach((id, n) => lay(c, id, names.hatchOf(seat), false, hatchPlace(n)));
    // What lies nowhere else was resolved and discarded, or is gone with its player.
    for (const id of under ? [] : left) lay(c, id, killed.includes(seat) ? CASE : DISCARD, false);
    c.ownOf(seat).deck = TYPES.flatMap((type) => deck.filter((id) => typeOf(c.face(id)) === type).map(() => type));
  }
  for (const id of pile.reverse()) lay(c, id, SHIP, false);
  open.forEach((id, n) => lay(c, id, PILE, true, pilePlace(n)));
}

/** One wound for those in the sickbay row, two for the killed. */
function layWounds(c: Context, fields: Fields, killed: readonly Seat[]): void {
  const wounded = seatsIn(c, fields.sickbay, 'sickbay');
  if (wounded.some((seat) => killed.includes(seat))) fail('sickbay');
  const tokens = names.woundTokens(c.seats.length);
  for (const seat of c.seats) {
    const count = killed.includes(seat) ? STARS.woundsToKill : wounded.includes(seat) ? 1 : 0;
    for (let n = 0; n < count; n++) lay(c, tokens.shift() ?? fail('killed'), names.crewSpot(seat), true, woundPlace(n));
    if (!wounded.includes(seat)) lay(c, names.discOf(seat), names.matOf(seat), true, MAT.disc);
  }
  wounded.forEach((seat, n) => lay(c, names.discOf(seat), SICKBAY, true, discPlace(n)));
  tokens.forEach((id) => lay(c, id, WOUNDS, true, spareWound(names.woundTokens(c.seats.length).indexOf(id))));
}

function layFacts(c: Context, fields: Fields, picking: boolean, first: Seat): void {
  const shipped = fields.pile !== undefined && list(fields.pile, 'pile').length > 0;
  const phase = oneOf(fields.phase ?? (picking ? 'pick' : shipped ? 'resolve' : 'action'), 'phase', PHASES);
  const whose = fields.turn ?? (phase === 'action' ? first : null);
  const active = whose === null ? null : seatIn(c, whose, 'turn');
  const round = clockwise(c.seats, first);
  Object.assign(c.facts, {
    phase,
    active,
    round: whole(fields.round ?? (picking ? 0 : 1), 'round', 100_000),
    acted: active === null ? (picking ? [] : [...c.seats]) : picking ? [] : c.seats.filter((seat) => round.indexOf(seat) < round.indexOf(active)),
    locked: seatsIn(c, fields.locked, 'locked'),
    next: fields.next === undefined || fields.next === null ? null : oneOf(fields.next, 'next', ['plus', 'cancel']),
    called: null,
    hands: [],
    choice: null,
  });
  const notes = bySeat(c, fields.notes, 'notes', (said) => list(said, 'notes').map((note) => noteIn(c, record(note, 'notes'))));
  for (const seat of c.seats) c.ownOf(seat).notes = notes.get(seat) ?? [];
}

const noteIn = (c: Context, note: Fields): Note => ({
  round: whole(note.round, 'notes', 100_000),
  by: oneOf(note.by, 'notes', ['inquest', 'records-check']),
  of: seatIn(c, note.of, 'notes'),
  type: oneOf(note.type, 'notes', TYPES),
});

/** Whose deck a card is from. */
const ownerOf = (c: Context, id: PieceId): Seat => c.seats.find((seat) => names.belowCards(seat).includes(id)) as Seat;
