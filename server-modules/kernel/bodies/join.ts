// join: pieces that are joined go together when a hand moves one of them. Each bears its end of the joint, under a
// number that both share. Opened with the first joint of a table. [V35]

import type { Outcome } from '../events.ts';
import type { PieceId } from '../ids.ts';
import { commit, count } from '../journal.ts';
import { kindOf } from '../kinds/index.ts';
import { movePiece, NO_EXTRA, plain, turned } from '../ops.ts';
import { onTable } from '../places.ts';
import { cosine, ONE, rounded, sine } from '../sines.ts';
import { getPiece, type World } from '../state.ts';
import { JOINTS, type Joint, type Piece } from '../types.ts';
import type { Pose, Verb } from '../verb.ts';
import { eachPiece, FELT } from '../world.ts';
import { handOnAll, quiet, refuse, type VerbDef } from '../verbs/verb-def.ts';
import { bearersOf, FIXED, HINGE, jointsOf, jointsText, SPRING } from './ends.ts';
import { standPiece } from './stand.ts';
import { torn } from './torn.ts';

/** Joints of one piece, and of a table. */
const EACH_MOST = 8,
  TABLE_MOST = 200;
/** So many hang together at most: as many as one hand can hold. */
const TOGETHER_MOST = 60;
/** No two are joined that lie farther apart along either side of the table, tenths of a millimetre. */
const FARTHEST = 10_000;

const joined = (w: World): Piece[] => eachPiece(w).filter(({ extra }) => extra?.joints);
/** Who bears each joint of the table. */
const bearers = (w: World): Map<number, PieceId[]> => bearersOf(joined(w).map((piece) => [piece.id, piece] as const));
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
  commit(w, { t: 'piece', was, now: { ...was, extra: plain(joints.length === 0 ? rest : { ...rest, joints: jointsText(joints) }) } });
}

/** Ends these joints, whoever bears them. */
function end(w: World, gone: ReadonlySet<number>): void {
  if (gone.size === 0) return;
  for (const piece of joined(w)) {
    const all = jointsOf(piece),
      left = all.filter(([n]) => !gone.has(n));
    if (left.length < all.length) bear(w, piece.id, left);
  }
}

/** How many would hang together with these, were they joined. */
function together(w: World, pieces: readonly PieceId[]): number {
  const ends = bearers(w),
    found = new Set(pieces);
  for (const id of found) for (const [n] of jointsOf(getPiece(w, id))) for (const other of ends.get(n) ?? []) found.add(other);
  return found.size;
}

/** Of one piece all its joints, of several those between them. */
function among(pieces: readonly Piece[]): Set<number> {
  const ends = bearersOf(pieces.map((piece) => [piece.id, piece] as const));
  return new Set([...ends].flatMap(([n, both]) => (both.length === Math.min(pieces.length, 2) ? [n] : [])));
}

const join: VerbDef<'join'> = {
  check(w, seat, { pieces, as }) {
    const no = handOnAll(w, seat, pieces);
    if (no !== null) return no;
    const all = pieces.map((id) => getPiece(w, id));
    if (all.some(({ zone, kind }) => zone !== FELT || kindOf(kind).holds !== null)) return refuse('wrong-kind');
    if (as === 'none') return among(all).size > 0 ? null : refuse('nothing-to-do');
    const [hub, ...others] = all as [Piece, ...Piece[]];
    if (others.some(({ x, z }) => Math.abs(x - hub.x) > FARTHEST || Math.abs(z - hub.z) > FARTHEST)) return refuse('out-of-bounds');
    const fresh = others.filter((other) => between(hub, other) === undefined);
    if (others.every((other) => between(hub, other)?.[1] === JOINTS.indexOf(as))) return refuse('nothing-to-do');
    if (jointsOf(hub).length + fresh.length > EACH_MOST || fresh.some((other) => jointsOf(other).length >= EACH_MOST)) return refuse('too-many');
    if (together(w, pieces) > TOGETHER_MOST) return refuse('too-many');
    return bearers(w).size + fresh.length > TABLE_MOST ? refuse('table-full') : null;
  },
  apply(w, _seat, { pieces, as }) {
    const done = quiet({ t: 'joined', pieces: [...pieces], as });
    if (as === 'none') {
      end(w, among(pieces.map((id) => getPiece(w, id))));
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
  return w.zones.get(piece.zone)?.kind === 'hold' && home?.zone === FELT ? home : null;
}

/**
 * After a verb, of which the journal tells since that entry: what was moved takes along what it is fixed to, and what
 * hangs on its hinges and springs; what lies where not all see it as lying on the felt is joined to nothing any more.
 * A rest says of each where it lies, and was asked whether its joints hold: nothing goes along.
 */
function follow(w: World, since: number, { t }: Verb<PieceId>): void {
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
      const to = along(piece, one, placeOf(w, before) as Pose, now);
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

const isElsewhere = (at: Pose | null | undefined, { zone, x, z, turn }: Piece): boolean =>
  at != null && zone === FELT && (at.x !== x || at.z !== z || at.turn !== turn);

/** Where a piece goes with one that went from a place to another, by their joint; null: it stays where it is. */
function along(mate: Piece, [, kind, x, z]: Joint, from: Pose, to: Pose): Pose | null {
  if (kind === SPRING) {
    // Drawn or pushed until the spring is as long as it was.
    const [dx, dz] = [mate.x - to.x, mate.z - to.z];
    const far = Math.floor(Math.sqrt(dx * dx + dz * dz));
    return far === 0 || Math.abs(far - x) <= SLACK ? null : onFelt(to.x + rounded(dx * x, far), to.z + rounded(dz * x, far), mate.turn);
  }
  const turn = kind === FIXED ? turned(to.turn - from.turn) : 0;
  const [held, now] = [around(from.turn, x, z), around(to.turn, x, z)];
  // A hinge goes where its end goes; what is fixed lies to the other as it lay.
  const rest = kind === HINGE ? { x: mate.x - from.x - held.x + now.x, z: mate.z - from.z - held.z + now.z } : around(turn, mate.x - from.x, mate.z - from.z);
  return onFelt(to.x + rest.x, to.z + rest.z, mate.turn + turn);
}
/** A spring that is longer or shorter by so much holds still, tenths of a millimetre. */
const SLACK = 2;
const onFelt = (x: number, z: number, turn: number): Pose => ({ x: onTable(x), z: onTable(z), turn });

export const joins = {
  ...join,
  torn,
  along: (w: World, verb: Verb<PieceId>, done: () => Outcome): Outcome => {
    const since = w.journal.length,
      outcome = done();
    follow(w, since, verb);
    return outcome;
  },
};
