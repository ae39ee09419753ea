// How setups lay pieces that are called by the names of their looks.

import { makeInside } from '../kernel/decks.ts';
import type { PieceId, Seat, ZoneId } from '../kernel/ids.ts';
import type { PieceKind, Zone } from '../kernel/types.ts';
import { addPiece, addZone, FELT, makeZone, type World } from '../kernel/world.ts';
import { placeFor } from './circle.ts';

export const NOWHERE = { x: 0, z: 0, turn: 0 } as const;

/** Lays single pieces, and decks and bags with their insides. */
export interface Layer<L> {
  lay(w: World, id: PieceId, kind: PieceKind, look: L, to: ZoneId, at: { x: number; z: number; turn: number }, face?: number, up?: boolean): void;
  container(
    w: World,
    id: PieceId,
    kind: 'deck' | 'bag',
    look: L,
    inside: ZoneId,
    at: { x: number; z: number; turn?: number },
    on?: ZoneId,
    over?: Partial<Zone>,
  ): void;
}

interface Size {
  x: number;
  z: number;
  w: number;
  d: number;
}

/** Open places in the middle of the table. */
export function laySpots(w: World, spots: readonly (readonly [ZoneId, Size & { turn?: number }])[]): void {
  for (const [id, at] of spots) addZone(w, makeZone(id, 'spot', { turn: 0, ...at }));
}

/** Lays the places of one seat, given as who sits there sees them. */
export function placesOf(w: World, seat: Seat): (id: ZoneId, kind: Zone['kind'], at: Size, over: Partial<Zone>) => void {
  const at = (spot: Size): { x: number; z: number; turn: number } => placeFor(w.seats.indexOf(seat), w.seats.length, spot);
  return (id, kind, spot, over) => addZone(w, makeZone(id, kind, { ...at(spot), w: spot.w, d: spot.d, owner: seat, ...over }));
}

/** A layer for a game's list of looks. */
export function layer<L extends string>(looks: readonly L[]): Layer<L> {
  const lay: Layer<L>['lay'] = (w, id, kind, look, to, at, face = 0, up = true) =>
    addPiece(w, { id, kind, look: looks.indexOf(look), face, zone: to, ...at, up, locked: false });
  return {
    lay,
    container(w, id, kind, look, inside, at, on = FELT, over = {}) {
      lay(w, id, kind, look, on, { turn: 0, ...at }, 0, false);
      addZone(w, makeInside(inside, id, over));
    },
  };
}
