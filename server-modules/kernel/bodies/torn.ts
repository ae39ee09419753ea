// Which joints of a table a rest would tear: of what it names, and of what it leaves where it lies. [V35]

import { getPiece, type World } from '../state.ts';
import type { Piece, Refusal, Solid } from '../types.ts';
import type { VerbArgs } from '../verb.ts';
import type { PieceId } from '../ids.ts';
import { eachPiece, FELT } from '../world.ts';
import { refuse } from '../verbs/verb-def.ts';
import { bodiesAround, bodyAt, standing, type Body, type Spot } from './around.ts';
import { bearersOf, jointsOf } from './ends.ts';
import { isTorn } from './holding.ts';
import { solidOf } from './solids.ts';

/** What takes no room of its own is joined by its middle. */
const POINT: Solid = { w: 0, h: 0, d: 0 };

/** A rest that is one in all else. */
export function torn(w: World, { pieces, places }: VerbArgs<PieceId>['rest']): Refusal | null {
  if (pieces.every((id) => !getPiece(w, id).extra?.joints)) return null;
  const named = new Map(pieces.map((id, i) => [id, places[i] as Spot] as const));
  const { grounds } = bodiesAround(w, new Set(pieces));
  const bodyOf = (piece: Piece, spot: Spot): Body => bodyAt(piece.id, solidOf(w, piece) ?? POINT, spot, grounds, false);
  const was = (piece: Piece): Body => bodyOf(piece, piece.zone === FELT || piece.home === null ? { ...piece, ...standing(piece) } : piece.home);
  const now = (piece: Piece): Body => {
    const spot = named.get(piece.id);
    return spot === undefined ? was(piece) : bodyOf(piece, spot);
  };
  const joined = eachPiece(w).filter(({ extra }) => extra?.joints);
  for (const [n, ends] of bearersOf(joined.map((piece) => [piece.id, piece] as const))) {
    const [a, b] = ends.map((id) => getPiece(w, id));
    // What another hand has lifted is joined to it no longer.
    if (a === undefined || b === undefined || !ends.some((id) => named.has(id)) || [a, b].some(({ id, zone }) => zone !== FELT && !named.has(id))) continue;
    const joint = jointsOf(a).find(([each]) => each === n);
    if (joint !== undefined && isTorn(joint, [was(a), was(b)], [now(a), now(b)])) return refuse('torn');
  }
  return null;
}
