// What is joined goes along with what a verb has moved, as the journal tells. [V35]

import type { PieceId } from '../ids.ts';
import { movePiece, turned } from '../ops.ts';
import { onTable } from '../places.ts';
import { reads } from '../sight.ts';
import { rounded } from '../sines.ts';
import { getPiece, type World } from '../state.ts';
import type { Joint, Piece } from '../types.ts';
import type { Pose, VerbName } from '../verb.ts';
import { FELT } from '../world.ts';
import { around, FIXED, HINGE, jointsOf, SPRING } from './ends.ts';
import { besideOf, EXACT, fitOf } from './mates.ts';
import { standPiece } from './stand.ts';
import { bear, bearers, end } from './tied.ts';

/** Where it lies on the felt, or lay before it was lifted. */
export function placeOf(w: World, piece: Piece): Pose | null {
  if (piece.zone === FELT) return piece;
  const { home } = piece;
  return w.zones.get(piece.zone)?.kind === 'hold' && home?.zone === FELT ? home : null;
}

/**
 * After a verb, of which the journal tells since that entry: what was moved takes along what it is fixed to, and what
 * hangs on its hinges and springs; what lies where not all see it as lying on the felt is joined to nothing any more.
 * A rest says of each where it lies, and was asked whether its joints hold: nothing goes along.
 */
export function follow(w: World, since: number, t: VerbName): void {
  const was = new Map<PieceId, Piece>();
  for (const change of w.journal.slice(since)) {
    if (change.t !== 'piece') continue;
    const id = (change.was ?? change.now)?.id as PieceId;
    // A copy is a thing of its own.
    if (change.was === null) {
      if (w.pieces.get(id)?.extra?.joints) bear(w, id, []);
    } else if (change.was.extra?.joints && !was.has(id)) was.set(id, change.was);
  }
  if (was.size === 0) return;
  const gone = new Set<number>(),
    moved: PieceId[] = [];
  for (const [id, piece] of was) {
    const now = w.pieces.get(id);
    if (now === undefined || placeOf(w, now) === null) for (const [n] of jointsOf(piece)) gone.add(n);
    else if (isElsewhere(placeOf(w, piece), now)) moved.push(id);
  }
  end(w, gone);
  if (moved.length === 0) return;
  const ends = bearers(w),
    done = new Set(moved),
    apart = new Set<number>();
  // What is taken along takes others along in its turn.
  for (const id of done) {
    const before = was.get(id) as Piece,
      now = getPiece(w, id);
    for (const one of jointsOf(now)) {
      const mate = ends.get(one[0])?.find((other) => other !== id);
      if (mate === undefined || done.has(mate)) continue;
      const piece = getPiece(w, mate),
        firm = piece.zone !== FELT || piece.locked;
      if (t === 'rest' && piece.zone === FELT) continue;
      const to = along(w, piece, one, { ...before, ...(placeOf(w, before) as Pose) }, now);
      if (to === null) continue;
      if (firm && one[1] !== SPRING) apart.add(one[0]);
      if (firm) continue;
      done.add(mate);
      was.set(mate, piece);
      movePiece(w, mate, FELT, to);
      // What lay flat and does leaves on its height what stands on it or beside it.
      const level = before.extra?.y === undefined && now.extra?.y === undefined;
      if (level && piece.extra?.y !== undefined && piece.extra.lean === undefined) standPiece(w, mate, piece.extra.y, undefined);
    }
  }
  end(w, apart);
}

export const isElsewhere = (at: Pose | null | undefined, { zone, x, z, turn }: Piece): boolean =>
  at != null && zone === FELT && (at.x !== x || at.z !== z || at.turn !== turn);

/** Where a piece goes with one that went from a place to another, by their joint; null: it stays where it is. */
function along(w: World, mate: Piece, [, kind, x, z]: Joint, from: Piece, to: Pose): Pose | null {
  if (kind === SPRING) {
    // Drawn or pushed until the spring is as long as it was.
    const [dx, dz] = [mate.x - to.x, mate.z - to.z];
    const far = Math.floor(Math.sqrt(dx * dx + dz * dz));
    return far === 0 || Math.abs(far - x) <= SLACK ? null : onFelt({ x: to.x + rounded(dx * x, far), z: to.z + rounded(dz * x, far), turn: mate.turn });
  }
  // What fits together fits to the tenth of a millimetre, however often it was turned.
  const open = reads(w, null, from.id) && reads(w, null, mate.id);
  const fits = kind === FIXED && w.mates && open ? fitOf(w.mates, from, mate, EXACT, 0) : null;
  if (fits !== null) return onFelt(besideOf(to, fits.place));
  const turn = kind === FIXED ? turned(to.turn - from.turn) : 0;
  const [held, now] = [around(from.turn, x, z), around(to.turn, x, z)];
  // A hinge goes where its end goes; what is fixed lies to the other as it lay.
  const rest = kind === HINGE ? { x: mate.x - from.x - held.x + now.x, z: mate.z - from.z - held.z + now.z } : around(turn, mate.x - from.x, mate.z - from.z);
  return onFelt({ x: to.x + rest.x, z: to.z + rest.z, turn: mate.turn + turn });
}
/** A spring that is longer or shorter by so much holds still, tenths of a millimetre. */
const SLACK = 2;
export const onFelt = ({ x, z, turn }: Pose): Pose => ({ x: onTable(x), z: onTable(z), turn });
