// What was let go clicks to what it fits: it is drawn exactly into its place and joined to it as by hand. Decided by
// what everybody sees and by nothing else. [V36]

import type { KernelEvent } from '../events.ts';
import type { PieceId } from '../ids.ts';
import { kindOf } from '../kinds/index.ts';
import { movePiece } from '../ops.ts';
import { reads } from '../sight.ts';
import { getPiece, type World } from '../state.ts';
import type { Mates, Piece } from '../types.ts';
import type { Pose } from '../verb.ts';
import { eachPiece, FELT } from '../world.ts';
import { FIXED, jointsOf } from './ends.ts';
import { follow, isElsewhere, onFelt, placeOf } from './follow.ts';
import { besideOf, EXACT, fitOf } from './mates.ts';
import { bearers, between, EACH_MOST, TABLE_MOST, tie, together } from './tied.ts';

/** So many hang together at most that clicked: a puzzle of 96, and a little that was joined to it. */
const CLICKED_MOST = 100;

/** As it was made, loose and flat on its ground, with its face for everybody to see. */
function isFree(w: World, { id, kind, zone, locked, extra }: Piece): boolean {
  if (zone !== FELT || locked || kindOf(kind).holds !== null || !reads(w, null, id)) return false;
  return extra === null || (extra.y === undefined && extra.lean === undefined && extra.scale === 100 && extra.tilt === 0);
}

/** What was moved over the felt since that entry of the journal, or laid on it. */
function movedSince(w: World, since: number): PieceId[] {
  const moved = new Map<PieceId, boolean>();
  for (const change of w.journal.slice(since)) {
    if (change.t !== 'piece' || change.was === null || moved.has(change.was.id)) continue;
    const from = placeOf(w, change.was),
      now = w.pieces.get(change.was.id);
    moved.set(change.was.id, now?.zone === FELT && (from === null || isElsewhere(from, now)));
  }
  return [...moved].flatMap(([id, is]) => (is ? [id] : []));
}

interface Pair {
  stays: PieceId;
  goes: PieceId;
  to: Pose;
  off: number;
}

/** Of what hangs on those that were moved and all else: the two that lie most nearly as they fit. */
function nearest(w: World, mates: Mates, moved: readonly PieceId[]): Pair | null {
  const ends = bearers(w);
  if (ends.size >= TABLE_MOST) return null;
  const lead = together(w, moved, ends);
  const free = eachPiece(w).filter((piece) => isFree(w, piece) && jointsOf(piece).length < EACH_MOST);
  const mine = free.filter(({ id }) => lead.has(id));
  const around = mates.far + mates.reach;
  const [left, right] = [Math.min(...mine.map(({ x }) => x)) - around, Math.max(...mine.map(({ x }) => x)) + around];
  const [back, front] = [Math.min(...mine.map(({ z }) => z)) - around, Math.max(...mine.map(({ z }) => z)) + around];
  const others = free.filter(({ id, x, z }) => !lead.has(id) && x >= left && x <= right && z >= back && z <= front);
  let best: Pair | null = null;
  for (const a of mine)
    for (const b of others) {
      const { reach, turns } = mates.draws(b);
      const fit = fitOf(mates, b, a, reach, turns);
      if (fit === null || (best !== null && fit.off >= best.off)) continue;
      best = pairOf(w, mates, a, b, fit.off, ends) ?? best;
    }
  return best;
}

/** The smaller heap goes to the larger, of equal ones that which was moved; null: neither can, or it is too much. */
function pairOf(w: World, mates: Mates, a: Piece, b: Piece, off: number, ends: ReturnType<typeof bearers>): Pair | null {
  const [mine, other] = [a, b].map(({ id }) => together(w, [id], ends)) as [Set<PieceId>, Set<PieceId>];
  if (mine.size + other.size > CLICKED_MOST) return null;
  const goes = (all: Set<PieceId>): boolean => [...all].every((id) => getPiece(w, id).zone === FELT && !getPiece(w, id).locked);
  const [first, second] = mine.size <= other.size ? [a, b] : [b, a];
  const [moves, stays] = goes(first === a ? mine : other) ? [first, second] : [second, first];
  if (!goes(moves === a ? mine : other)) return null;
  // Turned otherwise they lie farther off as the other one sees it.
  const fit = fitOf(mates, stays, moves, mates.far, mates.draws(stays).turns);
  return fit && { stays: stays.id, goes: moves.id, to: onFelt(besideOf(stays, fit.place)), off };
}

/** Joins all that lies as it fits between two heaps. Gives how many pairs. */
function seam(w: World, mates: Mates, a: PieceId, b: PieceId): number {
  const ends = bearers(w),
    other = [...together(w, [b], ends)];
  let room = TABLE_MOST - ends.size,
    count = 0;
  for (const one of together(w, [a], ends))
    for (const id of other) {
      const [hub, mate] = [getPiece(w, one), getPiece(w, id)];
      // Of all pairs few lie near each other: that is asked first.
      if (fitOf(mates, hub, mate, EXACT, 0) === null || room === 0 || between(hub, mate)) continue;
      if (!isFree(w, hub) || !isFree(w, mate) || jointsOf(hub).length >= EACH_MOST || jointsOf(mate).length >= EACH_MOST) continue;
      tie(w, one, id, FIXED);
      count++;
      room--;
    }
  return count;
}

/** Since that entry of the journal. Gives what is to be told of it. */
export function click(w: World, since: number): KernelEvent[] {
  const { mates } = w;
  if (!mates) return [];
  const moved = movedSince(w, since).filter((id) => isFree(w, getPiece(w, id)));
  if (moved.length === 0) return [];
  let last: PieceId | null = null;
  for (let pair = nearest(w, mates, moved); pair !== null; pair = nearest(w, mates, moved)) {
    const from = w.journal.length;
    movePiece(w, pair.goes, FELT, pair.to);
    follow(w, from, 'put');
    if (seam(w, mates, pair.stays, pair.goes) === 0) break;
    last = pair.stays;
  }
  if (last === null) return [];
  const of = getPiece(w, last),
    whole = mates.whole(of),
    all = together(w, [last]);
  // What hands joined to it may lie face down: it counts for nothing.
  const alike = [...all].filter((id) => reads(w, null, id)).map((id) => getPiece(w, id));
  const faces = new Set(alike.flatMap(({ look, face }) => (look === of.look ? [face] : [])));
  return [{ t: 'clicked', pieces: all.size, as: whole > 0 && faces.size >= whole ? 'completes' : 'clicks' }];
}
