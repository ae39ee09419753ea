// How the tables of the box are laid: pieces on the felt, closed piles, a hand before each seat. Lengths in tenths of a
// millimetre.

import { makeInside } from '../../kernel/decks.ts';
import { piece, TICKS_PER_SECOND, zone, type PieceId, type Seat, type ZoneId } from '../../kernel/ids.ts';
import { count } from '../../kernel/journal.ts';
import { NO_EXTRA, shuffleZone } from '../../kernel/ops.ts';
import { SHEET, type SnapPoint } from '../../kernel/sheet.ts';
import type { Extra, Piece, PieceKind } from '../../kernel/types.ts';
import { addPiece, addZone, FELT, makeZone, setSheet, type World } from '../../kernel/world.ts';
import type { Point } from './data/boards.ts';
import { CARDS, faceOf, JOKERS, lookOf } from './data/catalogue.ts';

export interface At {
  x: number;
  z: number;
  turn?: number;
}
type Over = Partial<Pick<Piece, 'face' | 'up' | 'locked' | 'extra'>>;

/** A piece on the table, face up and free unless `over` says otherwise. */
export function lay(w: World, id: string, kind: PieceKind, look: string, at: At, over: Over = {}): PieceId {
  return layIn(w, FELT, id, kind, look, { x: Math.round(at.x), z: Math.round(at.z), turn: at.turn ?? 0 }, over);
}

/** A piece in a zone, face up and free unless `over` says otherwise. */
export function layIn(w: World, into: ZoneId, id: string, kind: PieceKind, look: string, at: Required<At>, over: Over): PieceId {
  const named = piece(id);
  addPiece(w, { id: named, kind, look: lookOf(look), face: 0, zone: into, ...at, up: true, locked: false, ...over });
  return named;
}

const NOWHERE = { x: 0, z: 0, turn: 0 } as const;

/**
 * A container with a closed inside, filled by `fill` from the bottom. A deck's inside is named like those that hands
 * make, so it dissolves like one when a single piece is left; a bag stays.
 */
export function layContainer(w: World, id: string, kind: 'deck' | 'bag' | 'infinite', look: string, at: At, fill: (put: Put) => void): ZoneId {
  const box = lay(w, id, kind, look, at, { up: false });
  const inside = zone(kind === 'deck' ? `inside:${id}` : `in-${id}`);
  addZone(w, makeInside(inside, box));
  return filled(w, inside, fill);
}

/** A pile of pages through which everybody leafs: all tell them apart. It stays when no page or one is left. */
export function layBook(w: World, id: string, at: At, fill: (put: Put) => void): void {
  const book = lay(w, id, 'deck', 'page-portrait', at);
  const inside = zone(`in-${id}`);
  addZone(w, makeInside(inside, book, { tell: 'all' }));
  filled(w, inside, fill);
}

function filled(w: World, inside: ZoneId, fill: (put: Put) => void): ZoneId {
  fill((name, of, shown, over = {}) => layIn(w, inside, name, of, shown, NOWHERE, { up: false, ...over }));
  return inside;
}
type Put = (id: string, kind: PieceKind, look: string, over?: Over) => PieceId;

/** From here on each verb is asked whether something clicks. [V36] */
export const layClicking = (w: World): void => void count(w, 'joint');

/** So many equal pieces on each other. */
export function layStack(w: World, id: string, kind: PieceKind, look: string, count: number, at: At): void {
  layContainer(w, id, 'deck', look, at, (put) => {
    for (let i = 1; i <= count; i++) put(`${id}-${i}`, kind, look, { up: true });
  });
}

/** A bag out of which stones come that topple each other, without end. */
export function layTopples(w: World, at: At, id: string): void {
  layContainer(w, id, 'infinite', 'topple', at, (put) => put(`${id}-stone`, 'figure', 'topple', { up: true }));
}

/** The 52 cards and two jokers, face down and mixed by chance of the named stream. */
export function layCards(w: World, id: string, colour: 'red' | 'blue' | 'green', at: At, stream: string): void {
  const inside = layContainer(w, id, 'deck', `card-${colour}`, at, (put) => {
    for (let face = 1; face <= CARDS; face++) put(`${id}-${face}`, 'card', `card-${colour}`, { face });
    for (const joker of JOKERS) put(`${id}-${joker}`, 'card', `card-${colour}`, { face: faceOf(joker) });
  });
  shuffleZone(w, inside, stream);
}

/** Chips in the stack of each value. */
export const CHIPS = 20;
/** The doubling cube has six states and shows the last of them, 64, which stands for one. */
export const DOUBLING = 6;

/** A clock for two, ten minutes for each, standing. */
const TEN = 10 * 60 * TICKS_PER_SECOND;
export const CLOCK: Extra = { ...NO_EXTRA, clock: { mode: 'chess', full: [TEN, TEN], left: [TEN, TEN], runs: null, since: 0 } };

/** Hands lie round the table, ten to the full circle, as x and z of each seat in turn and how it is turned. */
const ROUND: readonly Required<At>[] = [
  { x: 0, z: 5000, turn: 0 },
  { x: 0, z: -5000, turn: 180 },
  { x: -4755, z: 1545, turn: 72 },
  { x: 4755, z: -1545, turn: 252 },
  { x: 4755, z: 1545, turn: 288 },
  { x: -4755, z: -1545, turn: 108 },
  { x: -2939, z: 4045, turn: 36 },
  { x: 2939, z: -4045, turn: 216 },
  { x: 2939, z: 4045, turn: 324 },
  { x: -2939, z: -4045, turn: 144 },
];
const HAND = { w: 2600, d: 900, limit: 60 } as const;
/** Seats sit `reach` from the middle instead of 5000. */
export const placeOf = (i: number, reach = 5000): Required<At> => {
  const { x, z, turn } = ROUND[i] ?? NOWHERE;
  return { x: Math.round((x * reach) / 5000), z: Math.round((z * reach) / 5000), turn };
};

/** A hand before each seat: its owner alone tells apart and reads what stands in it; anybody may hand him something. */
export function layHands(w: World, reach = 5000): void {
  w.seats.forEach((seat: Seat, i) => {
    const right = { owner: seat, tell: 'owner', read: 'owner', touch: 'owner', insert: 'all', ordered: true } as const;
    addZone(w, makeZone(zone(`hand-${seat}`), 'hand', { ...placeOf(i, reach), ...HAND, ...right }));
  });
}

/** Points of a board, in millimetres, that draw pieces to them. */
export function layPoints(w: World, points: readonly Point[], reach: number, kind: PieceKind | null): void {
  for (const { x, z } of points) {
    const point: SnapPoint = { x: Math.round(x * 10), z: Math.round(z * 10), turn: 0, reach, turns: false, kind };
    setSheet(w, `${SHEET.snap}${count(w, 'snap')}`, JSON.stringify(point));
  }
}
