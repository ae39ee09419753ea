// Puzzles that are cut from a picture: the picture comes by its address and is cut anew, into pieces of ours.

import { CUTS, type Pieces } from '../../../server-modules/games/box/data/jigsaw.ts';
import { add, BESIDE, leaveOut, printOf, spotOf, standsIn, tintFor, calledBy, type Build, type Where } from '../build.ts';
import type { Kind } from '../data/kinds.ts';
import { chanceOf, puzzlePieces } from '../puzzle/plan.ts';
import { int, rec, text } from '../read/fields.ts';
import type { Thing } from '../read/tree.ts';
import { fill, standing } from './piles.ts';

/** Pieces that such a puzzle has there where nothing is said. */
const USUAL = 80;
/** Of ours the one that comes nearest: from so many on the next one does. */
const nearest = (count: number): Pieces => (count < 39 ? 24 : count < 75 ? 54 : 96);

/** Its pieces, and beside the table what else its box may hold. */
export function makePuzzle(b: Build, thing: Thing, kind: Kind, where: Where): void {
  putPuzzle(b, thing, kind, where);
  for (const each of thing.contents) b.put(each, BESIDE);
}

/** Loose round its place; what comes in its box lies in a bag, and what lay in a container in that one. */
function putPuzzle(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const image = rec(thing.raw, 'CustomImage') ?? {};
  const address = text(image, 'ImageURL', 4000);
  const front = printOf(b, address);
  if (front === null) {
    standsIn(b, thing, 'puzzle');
    const body = { kind: 'tile', look: 'tile-blank', tint: tintFor(b, thing, 'tile') } as const;
    return void add(b, thing, where, false, { ...body, ...calledBy(thing, 'puzzle') });
  }
  const pieces = nearest(int(rec(image, 'CustomJigsawPuzzle') ?? image, 'NumPuzzlePieces', USUAL));
  const { columns, rows } = CUTS[pieces];
  const cut = printOf(b, address, columns, rows);
  // What is saved piece by piece is one puzzle.
  if (cut === null || b.plan.pieces.some((piece) => piece.kind === 'figure' && piece.front?.sheet === cut.sheet)) return leaveOut(b, thing, 'samePuzzle');
  const { loose, model } = puzzlePieces(pieces, spotOf(b, thing, false), chanceOf(thing.index + 1), thing.index);
  const { kind: board, look, scale } = model;
  const isLoose = where.inside === null && where.beside !== true;
  add(b, thing, isLoose ? { inside: null } : BESIDE, false, { kind: board, look, scale, front, locked: false, up: true, ...(isLoose ? placeOf(model) : {}) });
  const put = (face: number, into: number | null): void => {
    const { look: of, ...piece } = loose[face] ?? model;
    const at = into === null ? placeOf(piece) : {};
    const own = { name: '', about: '', guid: '', tags: [], locked: false, up: true };
    add(b, thing, { inside: into }, false, { kind: 'figure', look: of, face, front: { sheet: cut.sheet, cell: face }, fit: 'stretch', ...own, ...at });
  };
  const faces = [...loose.keys()];
  if (where.inside !== null || (isLoose && kind.boxed !== true)) for (const face of faces) put(face, where.inside);
  else fill(b, thing, standing(b, thing, where), false, { kind: 'bag', look: 'bag', up: false }, faces, put);
}

const placeOf = ({ x, z, turn }: { x: number; z: number; turn: number }): { x: number; z: number; turn: number } => ({ x, z, turn });
