// A jigsaw of somebody's own picture: which part of the picture is cut, where its pieces lie before they are put
// together, and the plan of them, each with its own part of the picture.

import { askew, CUTS, JIGSAW, placesRound, STEP, type Pieces } from '../../../server-modules/games/box/data/jigsaw.ts';
import { PLACE_MAX } from '../../../server-modules/kernel/world.ts';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import type { ArtOf } from '../art/told.ts';
import { newPlan, plannedPiece } from '../blank.ts';
import type { Plan, PlannedPiece } from '../plan.ts';
import { cut, oneLine } from '../read/words.ts';

/** What of a picture is cut; `turned`: it is an upright one, laid by a quarter clockwise. */
export interface Framed {
  turned: boolean;
  /** Left, top, width, height in the picture as it came. */
  part: readonly [x: number, y: number, w: number, h: number];
}

/** Puzzles are three to two; what does not fit is cut off on both sides alike. */
export function framed(w: number, h: number): Framed {
  const turned = h > w,
    shape = turned ? 2 / 3 : 3 / 2;
  const [pw, ph] = w / h > shape ? [h * shape, h] : [w, w / shape];
  return { turned, part: [(w - pw) / 2, (h - ph) / 2, pw, ph] };
}

/** The finished picture beside them, to look at: a plain board of so many percent, and as much room as it takes. */
export const MODEL = { scale: 40, half: 650 } as const;

/** Numbers from 0 to below 1 by a seed: the same for the same. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let n = Math.imul(state ^ (state >>> 15), state | 1);
    n ^= n + Math.imul(n ^ (n >>> 7), n | 61);
    return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Spot {
  x: number;
  z: number;
  turn: number;
}

/** Where the pieces lie, in the order of their faces: mixed, turned, round the place where they are put together. */
export function scattered(pieces: Pieces, chance: () => number): { spots: Spot[]; model: Spot } {
  const of = CUTS[pieces];
  const upTo = (n: number): number => Math.floor(chance() * n);
  const off = (): number => upTo(2 * askew(of) + 1) - askew(of);
  const model = { x: 0, z: 0 - (of.rows * of.cell) / 2 - of.cell - MODEL.half, turn: 0 };
  const room = MODEL.half + of.cell;
  const free = placesRound(of)
    .filter(({ x, z }) => Math.abs(x - model.x) > room || Math.abs(z - model.z) > room)
    .slice(0, pieces);
  const spots = Array.from({ length: pieces }, (): Spot => {
    const [at = model] = free.splice(upTo(free.length), 1);
    return { x: at.x + off(), z: at.z + off(), turn: STEP * upTo(360 / STEP) };
  });
  return { spots, model };
}

const onFelt = (n: number): number => Math.max(-PLACE_MAX, Math.min(PLACE_MAX, n));

/** What every piece of it is, loose round a place. `from`: the object it comes from. */
export function puzzlePieces(pieces: Pieces, { x, z }: Pick<Spot, 'x' | 'z'>, chance: () => number, from = 0): { loose: PlannedPiece[]; model: PlannedPiece } {
  const { spots, model } = scattered(pieces, chance);
  const at = (spot: Spot): Spot => ({ x: onFelt(x + spot.x), z: onFelt(z + spot.z), turn: spot.turn });
  const loose = spots.map((spot, face) => ({ ...plannedPiece(from), kind: 'figure' as const, look: `${JIGSAW}${pieces}`, face, ...at(spot) }));
  return { loose, model: { ...plannedPiece(from), kind: 'board', look: 'board-square', scale: MODEL.scale, ...at(model) } };
}

/** What was cut: base64 of each piece in the order of their faces, and of the whole. */
export interface Cuttings {
  pieces: readonly string[];
  whole: string;
}

export function puzzlePlan(title: string, pieces: Pieces, cuttings: Cuttings, chance: () => number): { plan: Plan; art: ArtOf } {
  const name = cut(oneLine(title), BOUNDS.name);
  const { loose, model } = puzzlePieces(pieces, { x: 0, z: 0 }, chance);
  const plan: Plan = { ...newPlan(name), pieces: [{ ...model, name }, ...loose] };
  const pictures = [{ size: 'large' as const, data: cuttings.whole }, ...cuttings.pieces.map((data) => ({ size: 'small' as const, data }))];
  return { plan, art: { pictures, of: plan.pieces.map((_, i) => i) } };
}
