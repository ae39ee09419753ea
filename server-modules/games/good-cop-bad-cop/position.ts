// A game at a point of rest as a small object; documented field by field in docs/scenarios/good-cop-bad-cop.md.

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { AT_SELF } from '../../rules/circle.ts';
import { bySeat, each, seatsIn, stock } from '../../rules/census/laying.ts';
import { fail, flag, list, readFields, record, seatIn, whole, word, type Fields } from '../../rules/fields.ts';
import { lay } from '../../rules/lay.ts';
import { NOWHERE } from '../../rules/layer.ts';
import type { Misfit } from '../../rules/types.ts';
import {
  armsPlace,
  CLOCKWISE,
  countOf,
  COUNTER,
  faceOf,
  INFECTION_AT,
  infectionPlace,
  INTEGRITY,
  kindOf,
  MAT,
  NO_AIM,
  SLOTS,
  WOUND_AT,
  type Integrity,
  type Kind,
} from './data.ts';
import { dropGun, giveGun, giveMarker } from './mutations.ts';
import { arms, ARMS, ARROW, CASE, DECK, equipmentCards, guns, handOf, infections, INFECTIONS, integrityCards } from './names.ts';
import { matOf, outOf, SMOKE, slotOf, spotWord, WOUNDS, wounds } from './names.ts';
import {
  active,
  aimOf,
  cardsOf,
  gunOf,
  hand,
  infected,
  isClockwise,
  isLiving,
  isWounded,
  isZombie,
  leaderOf,
  lying,
  placed,
  placeOf,
  towards,
  variantIn,
  type Context,
  type Cop,
} from './cop.ts';

const LETTERS: { readonly [I in Integrity]: string } = { honest: 'H', crooked: 'C', agent: 'A', kingpin: 'K', infector: 'I' };
const FIELDS = 'cards hands lying deck guns zombies infected out wounded counter smoke turn phase barred shun turns known always'.split(' ');
const PHASES: readonly Cop['facts']['phase'][] = ['action', 'aim', 'end'];

/**
 * Lays the pieces as the position says; fields that are left out stay as they were dealt. Returns what it could not
 * read.
 */
export function readPosition(raw: unknown, c: Context): Misfit[] {
  return readFields(raw, FIELDS, (fields) => {
    if (fields.cards !== undefined) layIntegrity(c, record(fields.cards, 'cards'));
    if (fields.hands !== undefined || fields.deck !== undefined || fields.lying !== undefined || fields.smoke !== undefined) layEquipment(c, fields);
    layPlayers(c, fields);
    layKnown(c, record(fields.known ?? {}, 'known'));
    const always = seatsIn(c, fields.always, 'always');
    for (const seat of c.seats) c.ownOf(seat).passing = always.includes(seat);
  });
}

/** The position as canonical fields. */
export function writePosition(c: Context): { [key: string]: unknown } {
  const kinds = (ids: readonly PieceId[]): Kind[] => ids.flatMap((id) => kindOf(c.face(id)) ?? []);
  const aims = (of: (seat: Seat) => boolean): { [seat: string]: string } => each(c.seats.filter(of), (seat) => aimOf(c, seat) ?? '');
  const where = c.facts.seen.flatMap(({ card, by }) => {
    const at = placeOf(c, card);
    return at === null ? [] : [[spotWord(at.seat, at.slot), [...by]] as const];
  });
  const zombieFields = (): { [key: string]: unknown } => ({
    zombies: aims((seat) => isZombie(c, seat)),
    infected: c.seats.flatMap((seat) => infected(c, seat).map((slot) => spotWord(seat, slot))),
    shun: c.facts.shun,
  });
  return {
    cards: each(c.seats, (seat) =>
      cardsOf(c, seat)
        .map(({ face, up }) => (up ? LETTERS[face ?? 'honest'] : `(${LETTERS[face ?? 'honest']})`))
        .join(''),
    ),
    hands: each(c.seats, (seat) => hand(c, seat)),
    lying: each(c.seats, (seat) => [...lying(c, seat)].sort()),
    deck: kinds(c.zone(DECK)).reverse(),
    guns: aims((seat) => gunOf(c, seat) !== null),
    out: c.seats.filter((seat) => !isLiving(c, seat)),
    wounded: c.seats.filter((seat) => isWounded(c, seat)),
    counter: !isClockwise(c),
    smoke: c.zone(SMOKE).length > 0,
    turn: active(c),
    phase: c.facts.phase,
    barred: c.facts.barred !== null,
    ...(variantIn(c) === 'base' ? {} : zombieFields()),
    always: c.seats.filter((seat) => c.ownOf(seat).passing),
    turns: c.facts.turns,
    known: Object.fromEntries(where.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Faces for those who are named; the others and the burned cards get what is left. */
function layIntegrity(c: Context, cards: Fields): void {
  const left: { [I in Integrity]: number } = { ...countOf(c.seats.length, variantIn(c)) };
  const faces = new Map<PieceId, { face: Integrity; up: boolean }>();
  const ids = integrityCards(c.seats.length, variantIn(c));
  bySeat(c, cards, 'cards', (text, seat) => {
    const found = word(text, 'cards').match(/\([HCAKI]\)|[HCAKI]/g) ?? [];
    if (found.length !== SLOTS.length || found.join('') !== text) fail('cards');
    found.forEach((one, i) => {
      const up = one.length === 1;
      const face = INTEGRITY.find((kind) => LETTERS[kind] === (up ? one : one[1])) ?? fail('cards');
      left[face] -= 1;
      faces.set(ids[c.seats.indexOf(seat) * SLOTS.length + i] as PieceId, { face, up });
    });
  });
  if (INTEGRITY.some((face) => left[face] < 0)) fail('cards');
  // Leaders that nobody is named with come last, so that they are burned or lie with the last players.
  const rest = INTEGRITY.flatMap((face) => Array<Integrity>(left[face]).fill(face));
  ids.forEach((id, i) => {
    const { face, up } = faces.get(id) ?? { face: rest.shift() ?? fail('cards'), up: false };
    const seat = c.seats[Math.floor(i / SLOTS.length)];
    c.apply({ t: 'face', piece: id, face: faceOf(face) });
    const slot = SLOTS[i % SLOTS.length];
    lay(c, id, seat === undefined || slot === undefined ? CASE : slotOf(seat, slot), up, NOWHERE);
  });
}

/** Every Equipment card, named or under the deck. */
function layEquipment(c: Context, fields: Fields): void {
  const cards = stock(equipmentCards(variantIn(c)).map(({ id, kind }) => [kind, id]));
  const named = (kinds: unknown, field: string): PieceId[] => list(kinds ?? [], field).map((kind) => cards.take(kind, field));
  const smoke = named(flag(fields.smoke ?? false, 'smoke') ? ['smoke-grenade'] : [], 'smoke');
  const [hands, lie] = ['hands', 'lying'].map((field) => bySeat(c, fields[field], field, (kinds) => named(kinds, field)));
  const deck = named(fields.deck, 'deck');
  for (const id of [...deck, ...cards.rest()].reverse()) lay(c, id, DECK, false);
  for (const [seat, ids] of hands ?? []) for (const id of ids) lay(c, id, handOf(seat), false);
  for (const [seat, ids] of lie ?? [])
    for (const id of ids) {
      const kind = kindOf(c.face(id));
      lay(c, id, matOf(seat), true, kind !== null && isPlace(kind) ? MAT[kind] : fail('lying'));
    }
  for (const id of smoke) lay(c, id, SMOKE, true, NOWHERE);
}
const isPlace = (kind: Kind): kind is Kind & keyof typeof MAT => Object.hasOwn(MAT, kind);

/** Guns, who is out, wounds, direction, whose turn. */
function layPlayers(c: Context, fields: Fields): void {
  const out = seatsIn(c, fields.out, 'out');
  for (const seat of c.seats) {
    const gone = out.includes(seat);
    if (gone === isLiving(c, seat)) c.apply({ t: 'move', piece: outOf(seat), to: gone ? matOf(seat) : CASE, at: gone ? MAT.out : { index: -1 } });
  }
  layWeapons(c, fields, 'guns', guns(c.seats.length), (gun) => dropGun(c, gun));
  if (variantIn(c) === 'zombies') layInfection(c, fields);
  const hurt = seatsIn(c, fields.wounded, 'wounded');
  wounds().forEach((id, i) => {
    const at = hurt[i] === undefined ? null : (leaderOf(c, hurt[i]) ?? fail('wounded'));
    if (at !== null) c.apply({ t: 'move', piece: id, to: slotOf(at.seat, at.slot), at: WOUND_AT });
    else if (c.where(id) !== WOUNDS) c.apply({ t: 'move', piece: id, to: WOUNDS, at: NOWHERE });
  });
  c.apply({ t: 'turn', piece: ARROW, degrees: flag(fields.counter ?? false, 'counter') ? COUNTER : CLOCKWISE });
  const turn = fields.turn === undefined ? (c.seats[0] as Seat) : seatIn(c, fields.turn, 'turn');
  giveMarker(c, turn);
  Object.assign(c.facts, {
    phase: PHASES.find((phase) => phase === (fields.phase ?? 'action')) ?? fail('phase'),
    barred: flag(fields.barred ?? false, 'barred') ? gunOf(c, turn) : null,
    shun: fields.shun === undefined || fields.shun === null ? null : seatIn(c, fields.shun, 'shun'),
    turns: whole(fields.turns ?? 0, 'turns', 100_000),
  });
}

/** Whose the guns or Arms are, and at whom they point; the rest lie in the middle. */
function layWeapons(c: Context, fields: Fields, field: 'guns' | 'zombies', weapons: readonly PieceId[], rest: (weapon: PieceId) => void): void {
  const armed = [...bySeat(c, fields[field], field, (at) => (at === '' ? null : seatIn(c, at, field)))];
  weapons.forEach(rest);
  if (armed.length > weapons.length) fail(field);
  armed.forEach(([seat, at], i) => {
    const weapon = weapons[i] as PieceId;
    giveGun(c, weapon, seat);
    c.apply({ t: 'turn', piece: weapon, degrees: at === null ? NO_AIM : at === seat ? AT_SELF : towards(c, seat, at) });
  });
}

function layInfection(c: Context, fields: Fields): void {
  const pairs = arms(c.seats.length, 'zombies');
  layWeapons(c, fields, 'zombies', pairs, (one) => c.apply({ t: 'move', piece: one, to: ARMS, at: armsPlace(pairs.indexOf(one)) }));
  if (c.seats.some((seat) => gunOf(c, seat) !== null && isZombie(c, seat))) fail('zombies');
  const spots = list(fields.infected ?? [], 'infected').map((word) => placed(c, typeof word === 'string' ? word : undefined) ?? fail('infected'));
  infections(c.seats.length, 'zombies').forEach((token, i) => {
    const at = spots[i];
    if (at !== undefined) c.apply({ t: 'move', piece: token, to: slotOf(at.seat, at.slot), at: INFECTION_AT });
    else if (c.where(token) !== INFECTIONS) c.apply({ t: 'move', piece: token, to: INFECTIONS, at: infectionPlace(i) });
  });
}

/** Cards that somebody knows: "BL": ["C"]. */
function layKnown(c: Context, known: Fields): void {
  c.endGrants('game');
  c.facts.seen = Object.entries(known).map(([at, names]) => {
    const card = placed(c, at) ?? fail('known');
    const by = seatsIn(c, names, 'known');
    c.grant({ piece: card.id }, by, 'know', 'game');
    return { card: card.id, by: c.seats.filter((seat) => by.includes(seat)) };
  });
}
