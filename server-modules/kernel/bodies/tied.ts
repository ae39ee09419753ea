// Ends of joints on the pieces of a table: who bears them, how one is made and ended, what hangs together. [V35]

import type { PieceId } from '../ids.ts';
import { commit, count } from '../journal.ts';
import { NO_EXTRA, plain } from '../ops.ts';
import { rounded } from '../sines.ts';
import { getPiece, type World } from '../state.ts';
import type { Joint, Piece } from '../types.ts';
import { eachPiece } from '../world.ts';
import { around, bearersOf, jointsOf, jointsText, SPRING } from './ends.ts';

/** Joints of one piece, and of a table. */
export const EACH_MOST = 8,
  TABLE_MOST = 200;

const joined = (w: World): Piece[] => eachPiece(w).filter(({ extra }) => extra?.joints);
/** Who bears each joint of the table. */
export const bearers = (w: World): Map<number, PieceId[]> => bearersOf(joined(w).map((piece) => [piece.id, piece] as const));
/** The joint between two pieces. */
export const between = (a: Piece, b: Piece): Joint | undefined => jointsOf(a).find(([n]) => jointsOf(b).some(([other]) => other === n));

export function bear(w: World, id: PieceId, joints: readonly Joint[]): void {
  const was = getPiece(w, id);
  const { joints: _, ...rest } = was.extra ?? NO_EXTRA;
  commit(w, { t: 'piece', was, now: { ...was, extra: plain(joints.length === 0 ? rest : { ...rest, joints: jointsText(joints) }) } });
}

/** Ends these joints, whoever bears them. */
export function end(w: World, gone: ReadonlySet<number>): void {
  if (gone.size === 0) return;
  for (const piece of joined(w)) {
    const all = jointsOf(piece),
      left = all.filter(([n]) => !gone.has(n));
    if (left.length < all.length) bear(w, piece.id, left);
  }
}

/** All that hangs together with these. */
export function together(w: World, pieces: readonly PieceId[], ends = bearers(w)): Set<PieceId> {
  const found = new Set(pieces);
  for (const id of found) for (const [n] of jointsOf(getPiece(w, id))) for (const other of ends.get(n) ?? []) found.add(other);
  return found;
}

/** The counter of the numbers of joints: it is there where anything was ever joined, or clicks together. [V36] */
const JOINT = 'joint';

/** Joins two as they lie. */
export function tie(w: World, a: PieceId, b: PieceId, kind: number): void {
  const [hub, other] = [getPiece(w, a), getPiece(w, b)];
  const n = count(w, JOINT);
  const [dx, dz] = [other.x - hub.x, other.z - hub.z];
  for (const [piece, way] of [
    [hub, 1],
    [other, -1],
  ] as const) {
    // A spring is as long as they lie apart, and holds their middles; all else holds them half way.
    const at = kind === SPRING ? { x: Math.floor(Math.sqrt(dx * dx + dz * dz)), z: 0 } : around(360 - piece.turn, rounded(way * dx, 2), rounded(way * dz, 2));
    bear(w, piece.id, [...jointsOf(piece), [n, kind, at.x, at.z]]);
  }
}
