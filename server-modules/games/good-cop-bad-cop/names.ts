// What pieces and zones of Good Cop Bad Cop are called on the server. Names of cards tell nothing: faces are dealt onto
// them. (GC 1, GC 4)

import { piece, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import { countOf, COP, EQUIPMENT, kindsOf, SLOTS, type Kind, type Slot, type Variant } from './data.ts';

export const slotOf = (seat: Seat, slot: Slot): ZoneId => zone(`slot-${seat}-${slot}`);
export const handOf = (seat: Seat): ZoneId => zone(`hand-${seat}`);
/** The place before a seat: its badge and gun, the turn marker, the out chip, Equipment that stays there. */
export const matOf = (seat: Seat): ZoneId => zone(`mat-${seat}`);
export const DECK = zone('in-deck');
/** Where an Equipment card lies while it is carried out. */
export const PLAYED = zone('played');
export const GUNS = zone('guns');
/** The Smoke Grenade stays in the middle. */
export const SMOKE = zone('smoke');
export const WOUNDS = zone('wounds');
/** What is not in the game: burned cards, out chips that nobody has. */
export const CASE = zone('in-case');

/** Zombie Arms, Infection tokens and dice that nobody has. */
export const ARMS = zone('arms');
export const INFECTIONS = zone('infections');
export const DICE = zone('dice');

export const DECK_PIECE = piece('deck');
export const CASE_PIECE = piece('case');
export const MARKER = piece('turn-marker');
export const ARROW = piece('direction');
export const badgeOf = (seat: Seat): PieceId => piece(`badge-${seat}`);
export const outOf = (seat: Seat): PieceId => piece(`out-${seat}`);
const counted = (prefix: string, count: number): PieceId[] => Array.from({ length: count }, (_, i) => piece(`${prefix}-${i + 1}`));
/** What lies on the table beside integrity cards and Equipment, by the number of players. */
export const guns = (players: number): PieceId[] => counted('gun', countOf(players, 'base').guns);
export const arms = (players: number, variant: Variant): PieceId[] => counted('arms', countOf(players, variant).arms);
export const infections = (players: number, variant: Variant): PieceId[] => counted('infection', countOf(players, variant).infections);
export const dice = (variant: Variant): PieceId[] => counted('zdie', countOf(COP.players[0], variant).dice);
export const wounds = (): PieceId[] => counted('wound', COP.wounds);
/** All integrity cards of the game: three for each seat, then those that are burned. */
export const integrityCards = (players: number, variant: Variant): PieceId[] => counted('int', SLOTS.length * players + countOf(players, variant).burned);
export const equipmentCards = (variant: Variant): { id: PieceId; kind: Kind }[] =>
  EQUIPMENT.filter(({ kind }) => kindsOf(variant).includes(kind)).flatMap(({ kind, copies }) => counted(`eq-${kind}`, copies).map((id) => ({ id, kind })));

/** An integrity card by whose it is and where it lies, "BM" for the middle card of B; null for anything else. */
export function spot(seats: readonly Seat[], word: string): { seat: Seat; slot: Slot } | null {
  const seat = seats.find((one) => one === word[0]);
  const slot = SLOTS.find((one) => one === word[1]);
  return word.length === 2 && seat !== undefined && slot !== undefined ? { seat, slot } : null;
}
/** The place of an integrity card that this zone is; null: it is none. */
export const slotIn = (seats: readonly Seat[], at: ZoneId): { seat: Seat; slot: Slot } | null =>
  seats.flatMap((seat) => SLOTS.map((slot) => ({ seat, slot }))).find(({ seat, slot }) => slotOf(seat, slot) === at) ?? null;
export const spotWord = (seat: Seat, slot: Slot): `${Seat}${Slot}` => `${seat}${slot}`;
/** The seat with this name. */
export const seatOf = (seats: readonly Seat[], word: string | undefined): Seat | null => seats.find((one) => one === word) ?? null;
