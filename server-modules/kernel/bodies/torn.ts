// Which joints of a table a rest would tear: of what it names, and of what it leaves where it lies. [V35]

import { getPiece, type World } from '../state.ts';
import type { Piece, Solid } from '../types.ts';
import { eachPiece, FELT } from '../world.ts';
import { bodyAt, standing, type Body, type Ground } from './around.ts';
import { bearersOf, jointsOf } from './ends.ts';
import { isTorn } from './holding.ts';
import { solidOf } from './solids.ts';

/** What takes no room of its own is joined by its middle. */
const POINT: Solid = { w: 0, h: 0, d: 0 };

/** `laid`: the bodies of those that are named, where they would come to lie. */
export function tears(w: World, laid: readonly Body[], grounds: readonly Ground[]): boolean {
  const named = new Map(laid.map((body) => [body.id, body] as const));
  if (laid.every(({ id }) => !getPiece(w, id).extra?.joints)) return false;
  const joined = eachPiece(w).filter(({ extra }) => extra?.joints);
  const was = (piece: Piece): Body => {
    const { zone, home } = piece;
    return bodyAt(piece.id, solidOf(w, piece) ?? POINT, zone === FELT || home === null ? { ...piece, ...standing(piece) } : home, grounds, false);
  };
  const now = (piece: Piece): Body => named.get(piece.id) ?? was(piece);
  for (const [n, ends] of bearersOf(joined.map((piece) => [piece.id, piece] as const))) {
    const [a, b] = ends.map((id) => getPiece(w, id));
    // What another hand has lifted is joined to it no longer.
    if (a === undefined || b === undefined || !ends.some((id) => named.has(id)) || [a, b].some(({ id, zone }) => zone !== FELT && !named.has(id))) continue;
    const joint = jointsOf(a).find(([each]) => each === n);
    if (joint !== undefined && isTorn(joint, [was(a), was(b)], [now(a), now(b)])) return true;
  }
  return false;
}
