// join: pieces that are joined go together when a hand moves one of them, and in a fall too. Each bears its end of the
// joint, under a number that both share. Opened with the first joint of a table. [V35]

import type { PieceId } from '../ids.ts';
import { commit, count } from '../journal.ts';
import { kindOf } from '../kinds/index.ts';
import { movePiece, NO_EXTRA, plain, turned } from '../ops.ts';
import { onTable } from '../places.ts';
import { cosine, ONE, rounded, sine } from '../sines.ts';
import { getPiece, getZone, type World } from '../state.ts';
import { JOINTS, type Joint, type Piece } from '../types.ts';
import type { Pose, Verb } from '../verb.ts';
import { eachPiece, FELT } from '../world.ts';
import { handOnAll, quiet, refuse, type VerbDef } from '../verbs/verb-def.ts';
import { standPiece } from './stand.ts';

/** Joints of one piece, and of a table. */
const EACH_MOST = 8,
  TABLE_MOST = 200;
/** No two are joined that lie farther apart along either side of the table, tenths of a millimetre. */
const FARTHEST = 10_000;
const [FIXED, HINGE, SPRING] = [0, 1, 2];

// Written by `bear` below.
const jointsOf = ({ extra }: Piece): readonly Joint[] => (extra?.joints === undefined ? [] : (JSON.parse(extra.joints) as Joint[]));
const joined = (w: World): Piece[] => eachPiece(w).filter(({ extra }) => extra?.joints !== undefined);
/** The joint between two pieces. */
const between = (a: Piece, b: Piece): Joint | undefined => jointsOf(a).find(([n]) => jointsOf(b).some(([other]) => other === n));

/** As it lies turned by so many degrees. */
function around(degrees: number, x: number, z: number): { x: number; z: number } {
  const [s, c] = [sine(degrees), cosine(degrees)];
  return { x: rounded(x * c - z * s, ONE), z: rounded(x * s + z * c, ONE) };
}

function bear(w: World, id: PieceId, joints: readonly Joint[]): void {
  const was = getPiece(w, id);
  const { joints: _, ...rest } = was.extra ?? NO_EXTRA;
  commit(w, { t: 'piece', was, now: { ...was, extra: plain(joints.length === 0 ? rest : { ...rest, joints: JSON.stringify(joints) }) } });
}

/** Ends these joints, whoever bears them. */
function end(w: World, gone: ReadonlySet<number>): void {
  if (gone.size === 0) return;
  for (const piece of joined(w)) {
    const left = jointsOf(piece).filter(([n]) => !gone.has(n));
    if (left.length < jointsOf(piece).length) bear(w, piece.id, left);
  }
}

const join: VerbDef<'join'> = {
  check(w, seat, { pieces, as }) {
    const no = handOnAll(w, seat, pieces);
    if (no !== null) return no;
    const all = pieces.map((id) => getPiece(w, id));
    if (all.some(({ zone, kind }) => zone !== FELT || kindOf(kind).holds !== null)) return refuse('wrong-kind');
    if (as === 'none') return all.some((piece) => jointsOf(piece).length > 0) ? null : refuse('nothing-to-do');
    const [hub, ...others] = all as [Piece, ...Piece[]];
    if (others.some(({ x, z }) => Math.abs(x - hub.x) > FARTHEST || Math.abs(z - hub.z) > FARTHEST)) return refuse('out-of-bounds');
    const fresh = others.filter((other) => between(hub, other) === undefined);
    if (others.every((other) => between(hub, other)?.[1] === JOINTS.indexOf(as))) return refuse('nothing-to-do');
    if (jointsOf(hub).length + fresh.length > EACH_MOST || fresh.some((other) => jointsOf(other).length >= EACH_MOST)) return refuse('too-many');
    const ends = joined(w).reduce((sum, piece) => sum + jointsOf(piece).length, 0);
    return ends / 2 + fresh.length > TABLE_MOST ? refuse('table-full') : null;
  },
  apply(w, _seat, { pieces, as }) {
    const done = quiet({ t: 'joined', pieces: [...pieces], as });
    if (as === 'none') {
      // Of one all its joints, of several those between them.
      const all = pieces.map((id) => getPiece(w, id));
      const among = (n: number): boolean => all.length === 1 || all.filter((piece) => jointsOf(piece).some(([one]) => one === n)).length === 2;
      end(w, new Set(all.flatMap((piece) => jointsOf(piece).flatMap(([n]) => (among(n) ? [n] : [])))));
      return done;
    }
    const kind = JOINTS.indexOf(as),
      [first, ...others] = pieces as [PieceId, ...PieceId[]];
    for (const id of others) {
      const was = between(getPiece(w, first), getPiece(w, id));
      if (was?.[1] === kind) continue;
      if (was !== undefined) end(w, new Set([was[0]]));
      const [hub, other] = [getPiece(w, first), getPiece(w, id)];
      const n = count(w, JOINT);
      const [dx, dz] = [other.x - hub.x, other.z - hub.z];
      for (const [piece, way] of [
        [hub, 1],
        [other, -1],
      ] as const) {
        // A spring is as long as they lie apart, and holds their middles; all else holds them half way.
        const at =
          kind === SPRING ? { x: Math.floor(Math.sqrt(dx * dx + dz * dz)), z: 0 } : around(360 - piece.turn, rounded(way * dx, 2), rounded(way * dz, 2));
        bear(w, piece.id, [...jointsOf(piece), [n, kind, at.x, at.z]]);
      }
    }
    return done;
  },
};

/** The counter of the numbers of joints: it is there where anything was ever joined. */
const JOINT = 'joint';

/** Where it lies on the felt, or lay before it was lifted. */
function placeOf(w: World, piece: Piece): Pose | null {
  if (piece.zone === FELT) return piece;
  const { home } = piece;
  return getZone(w, piece.zone).kind === 'hold' && home?.zone === FELT ? home : null;
}

/**
 * Call before a verb; what comes back is called after it. What was moved takes along what it is fixed to, and what
 * hangs on its hinges; what lies where not all see it as lying on the felt is joined to nothing any more.
 */
function follow(w: World, verb: Verb<PieceId>): () => void {
  if (verb.t === 'join') return () => undefined;
  const was = new Map(joined(w).map((piece) => [piece.id, { piece, at: placeOf(w, piece) }]));
  return () => {
    const gone = [...was.values()].flatMap(({ piece }) => {
      const now = w.pieces.get(piece.id);
      return now === undefined || placeOf(w, now) === null ? jointsOf(piece).map(([n]) => n) : [];
    });
    end(w, new Set(gone));
    // A copy is a thing of its own.
    for (const { id } of joined(w)) if (!was.has(id)) bear(w, id, []);
    const here = joined(w).map(({ id }) => id);
    const moved = here.filter((id) => isElsewhere(was.get(id)?.at, getPiece(w, id)));
    const done = new Set(moved);
    const torn = new Set<number>();
    for (let id = moved.shift(); id !== undefined; id = moved.shift()) {
      const now = getPiece(w, id),
        from = was.get(id);
      if (from === undefined || from.at === null) continue;
      for (const one of jointsOf(now)) {
        const mate = one[1] === SPRING ? undefined : here.find((other) => other !== id && jointsOf(getPiece(w, other)).some(([n]) => n === one[0]));
        if (mate === undefined || done.has(mate)) continue;
        const piece = getPiece(w, mate);
        if (piece.zone !== FELT || piece.locked) torn.add(one[0]);
        else {
          done.add(mate);
          moved.push(mate);
          take(w, piece, one, from.at, now, from.piece.extra?.y === undefined && now.extra?.y === undefined);
        }
      }
    }
    end(w, torn);
  };
}

const isElsewhere = (at: Pose | null | undefined, { zone, x, z, turn }: Piece): boolean =>
  at != null && zone === FELT && (at.x !== x || at.z !== z || at.turn !== turn);

/** Takes a piece along with one that went from a place to another, by their joint; `level`: that lay flat and does. */
function take(w: World, mate: Piece, [, kind, x, z]: Joint, from: Pose, to: Pose, level: boolean): void {
  const turn = kind === FIXED ? turned(to.turn - from.turn) : 0;
  const [held, now] = [around(from.turn, x, z), around(to.turn, x, z)];
  // A hinge goes where its end goes; what is fixed lies to the other as it lay.
  const rest = kind === HINGE ? { x: mate.x - from.x - held.x + now.x, z: mate.z - from.z - held.z + now.z } : around(turn, mate.x - from.x, mate.z - from.z);
  movePiece(w, mate.id, FELT, { x: onTable(to.x + rest.x), z: onTable(to.z + rest.z), turn: mate.turn + turn });
  if (level && mate.extra?.y !== undefined && mate.extra.lean === undefined) standPiece(w, mate.id, mate.extra.y, undefined);
}

export const joins = { join, follow };
