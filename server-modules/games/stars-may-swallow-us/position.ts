// A voyage at a point of rest as a small object; documented field by field in docs/scenarios/stars-may-swallow-us.md.

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { clockwise } from '../../rules/circle.ts';
import { fail, list, oneOf, readFields, record, seatIn, whole, type Fields } from '../../rules/fields.ts';
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
const NOWHERE = { x: 0, z: 0, turn: 0 } as const;
/** Who sits where if nobody is named: all departments are staffed from four players on. */
const USUAL: readonly CrewId[] = ['korrin', 'iza', 'obeya', 'dray', 'malumil', 'tace', 'fenn', 'wick'];
/** At the end of a deck: and under these whatever nothing else names. */
const REST = '*';
type At = { x: number; z: number; turn: number } | { index: number };
interface Dealt {
  seat: Seat;
  hand: PieceId[];
  hatch: PieceId[];
  deck: PieceId[];
  /** What lies nowhere else: resolved and discarded, or gone with its player. */
  gone: PieceId[];
}

/** Lays the pieces as the position says. Returns what it could not read. */
export function readPosition(raw: unknown, c: Context): Misfit[] {
  return readFields(raw, FIELDS, (fields) => {
    const crew = crewIn(c, fields);
    const picking = c.seats.some((seat) => !crew.has(seat));
    const [detained, killed] = [seats(c, fields, 'detained'), seats(c, fields, 'killed')];
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
  const k = c.truth;
  const each = <T>(of: readonly Seat[], what: (seat: Seat) => T): { [seat: string]: T } => Object.fromEntries(of.map((seat) => [seat, what(seat)]));
  const crewed = c.seats.filter((seat) => crewOfSeat(k, seat) !== null);
  const crew = each(crewed, (seat) => crewOfSeat(k, seat));
  if (crewed.length < c.seats.length) return { crew, hands: {}, turn: c.facts.active, phase: c.facts.phase };
  const types = (ids: readonly PieceId[]): Type[] => ids.flatMap((id) => typeOf(k.face(id)) ?? []);
  const cards = (zone: ZoneId): string[] => k.zone(zone).map((id) => `${ownerOf(c, id)}:${typeOf(k.face(id)) ?? ''}`);
  const noted = c.seats.filter((seat) => c.own(seat).notes.length > 0);
  return {
    crew,
    agendas: each(c.seats, (seat) => agendaOfSeat(k, seat)),
    hands: each(c.seats, (seat) => [...hand(k, seat)]),
    decks: each(c.seats, (seat) => types(k.zone(names.deckOf(seat))).reverse()),
    hatches: each(c.seats, (seat) => types(hatch(k, seat))),
    pile: cards(SHIP).reverse(),
    open: cards(PILE),
    oxygen: level(k, 'oxygen'),
    power: level(k, 'power'),
    first: firstPlayer(k),
    turn: c.facts.active,
    locked: [...c.facts.locked],
    sickbay: sickbay(k),
    killed: c.seats.filter((seat) => !isLiving(k, seat)),
    detained: c.seats.filter((seat) => isDetained(k, seat)),
    next: c.facts.next,
    phase: c.facts.phase,
    round: c.facts.round,
    notes: each(noted, (seat) => c.own(seat).notes.map((note) => ({ ...note }))),
  };
}

/** Crew as named; the usual one if nobody is. */
function crewIn(c: Context, fields: Fields): Map<Seat, CrewId> {
  const named = Object.entries(record(fields.crew ?? Object.fromEntries(c.seats.map((seat, i) => [seat, USUAL[i]])), 'crew'));
  const crew = new Map(named.map(([name, id]) => [seatIn(c, name, 'crew'), oneOf(id, 'crew', CREW_IDS)]));
  return new Set(crew.values()).size === crew.size ? crew : fail('crew');
}

/** Nothing is dealt, as while crew is picked: whatever is laid from here on has names that tell of nothing before. */
function clear(c: Context): void {
  for (const { id } of names.agendaCards()) lay(c, id, CASE, false, { index: -1 });
  for (const seat of c.seats) for (const id of names.belowCards(seat)) lay(c, id, names.deckOf(seat), false, { index: -1 });
  lay(c, FIRST, CASE, true, { index: -1 });
}

function laySheets(c: Context, crew: ReadonlyMap<Seat, CrewId>, picking: boolean, detained: readonly Seat[]): void {
  CREW_IDS.forEach((id, n) => {
    const seat = c.seats.find((one) => crew.get(one) === id);
    if (seat !== undefined) lay(c, names.sheetOf(id), names.crewSpot(seat), !detained.includes(seat), NOWHERE);
    else lay(c, names.sheetOf(id), picking ? CREWS : CASE, true, picking ? sheetPlace(n) : { index: -1 });
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
  const named = new Map(
    Object.entries(record(fields.agendas ?? {}, 'agendas')).map(([name, id]) => [seatIn(c, name, 'agendas'), take(oneOf(id, 'agendas', AGENDA_IDS))]),
  );
  const next = (): PieceId => take(cards.find(({ agenda }) => left[agendaNamed(agenda).side] > 0)?.agenda ?? fail('agendas'));
  for (const seat of c.seats) lay(c, named.get(seat) ?? next(), names.agendaSpot(seat), revealed.includes(seat), NOWHERE);
  for (const { id } of cards) lay(c, id, CASE, false, { index: -1 });
}

/** Every Below Deck card: each seat's fifteen are those of its crew member and its agenda. */
function layBelow(c: Context, fields: Fields, crew: ReadonlyMap<Seat, CrewId>, killed: readonly Seat[]): void {
  const left = new Map<Seat, PieceId[]>();
  for (const seat of c.seats) {
    const agenda = agendaOfSeat(c.truth, seat) ?? fail('agendas');
    const types = cardsOf(crewNamed(crew.get(seat) ?? fail('crew')).deck, agendaDeck(agenda, c.seats.length));
    const ids = names.belowCards(seat);
    ids.forEach((id, i) => c.act({ t: 'face', piece: id, face: faceOf(types[i] as Type) }));
    left.set(seat, ids);
  }
  const take = (seat: Seat, type: unknown, field: string): PieceId => {
    const ids = left.get(seat) ?? [];
    const at = ids.findIndex((id) => typeOf(c.truth.face(id)) === type);
    return at < 0 ? fail(field) : (ids.splice(at, 1)[0] ?? fail(field));
  };
  const of = (seat: Seat, field: string): readonly unknown[] => list(record(fields[field] ?? {}, field)[seat] ?? [], field);
  for (const field of ['hands', 'hatches', 'decks']) for (const name of Object.keys(record(fields[field] ?? {}, field))) seatIn(c, name, field);
  const shipped = (field: string): PieceId[] =>
    list(fields[field] ?? [], field).map((card) => {
      const [name, type] = String(card).split(':');
      return take(seatIn(c, name, field), type, field);
    });
  const [pile, open] = [shipped('pile'), shipped('open')];
  const dealt = c.seats.map((seat): Dealt => {
    const [inHand, onHatch] = (['hands', 'hatches'] as const).map((field) => of(seat, field).map((type) => take(seat, type, field)));
    const named = fields.decks === undefined ? [REST] : (record(fields.decks, 'decks')[seat] ?? [REST]);
    const deck = list(named, 'decks')
      .filter((type) => type !== REST)
      .map((type) => take(seat, type, 'decks'));
    const rest = left.get(seat) ?? [];
    const under = list(named, 'decks').includes(REST) && !killed.includes(seat);
    return { seat, hand: inHand ?? [], hatch: onHatch ?? [], deck: under ? [...deck, ...rest] : deck, gone: under ? [] : rest };
  });
  for (const { seat, hand: inHand, hatch: onHatch, deck, gone } of dealt) {
    for (const id of deck.reverse()) lay(c, id, names.deckOf(seat), false, { index: -1 });
    for (const id of inHand) lay(c, id, names.handOf(seat), false, { index: -1 });
    onHatch.forEach((id, n) => lay(c, id, names.hatchOf(seat), false, hatchPlace(n)));
    for (const id of gone) lay(c, id, killed.includes(seat) ? CASE : DISCARD, false, { index: -1 });
    c.own(seat).deck = TYPES.flatMap((type) => deck.filter((id) => typeOf(c.truth.face(id)) === type).map(() => type));
  }
  for (const id of pile.reverse()) lay(c, id, SHIP, false, { index: -1 });
  open.forEach((id, n) => lay(c, id, PILE, true, pilePlace(n)));
}

/** One wound for those in the sickbay row, two for the killed. */
function layWounds(c: Context, fields: Fields, killed: readonly Seat[]): void {
  const wounded = seats(c, fields, 'sickbay');
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
    locked: seats(c, fields, 'locked'),
    next: fields.next === undefined || fields.next === null ? null : oneOf(fields.next, 'next', ['plus', 'cancel']),
    called: null,
    hands: [],
    choice: null,
  });
  const notes = record(fields.notes ?? {}, 'notes');
  for (const name of Object.keys(notes)) seatIn(c, name, 'notes');
  for (const seat of c.seats) c.own(seat).notes = list(notes[seat] ?? [], 'notes').map((note) => noteIn(c, record(note, 'notes')));
}

const noteIn = (c: Context, note: Fields): Note => ({
  round: whole(note.round, 'notes', 100_000),
  by: oneOf(note.by, 'notes', ['inquest', 'records-check']),
  of: seatIn(c, note.of, 'notes'),
  type: oneOf(note.type, 'notes', TYPES),
});

/** Whose deck a card is from. */
const ownerOf = (c: Context, id: PieceId): Seat => c.seats.find((seat) => names.belowCards(seat).includes(id)) as Seat;
/** Seats in the order in which they are named. */
const seats = (c: Context, fields: Fields, field: string): Seat[] => list(fields[field] ?? [], field).map((name) => seatIn(c, name, field));

function lay(c: Context, id: PieceId, to: ZoneId, up: boolean, at: At): void {
  if (c.truth.up(id) !== up) c.act({ t: 'flip', piece: id, up });
  c.act({ t: 'move', piece: id, to, at });
}
