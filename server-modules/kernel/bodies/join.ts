// join: pieces that are joined go together when a hand moves one of them. Each bears its end of the joint, under a
// number that both share. Opened with the first joint of a table. [V35]

import type { Outcome } from '../events.ts';
import type { PieceId } from '../ids.ts';
import { kindOf } from '../kinds/index.ts';
import { getPiece, type World } from '../state.ts';
import { JOINTS, type Piece } from '../types.ts';
import type { Verb } from '../verb.ts';
import { FELT } from '../world.ts';
import { handOnAll, quiet, refuse, type VerbDef } from '../verbs/verb-def.ts';
import { click } from './click.ts';
import { bearersOf, jointsOf } from './ends.ts';
import { follow } from './follow.ts';
import { bearers, between, EACH_MOST, end, TABLE_MOST, tie, together } from './tied.ts';
import { torn } from './torn.ts';

/** So many hang together at most by joints that hands made: as many as one hand can hold. */
const TOGETHER_MOST = 60;
/** No two are joined that lie farther apart along either side of the table, tenths of a millimetre. */
const FARTHEST = 10_000;

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
    if (together(w, pieces).size > TOGETHER_MOST) return refuse('too-many');
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
      tie(w, first, id, kind);
    }
    return done;
  },
};

export const joins = {
  ...join,
  torn,
  /** Does a verb: what is joined goes along, and what was let go clicks to what it fits. [V35] [V36] */
  along: (w: World, verb: Verb<PieceId>, done: () => Outcome): Outcome => {
    const since = w.journal.length,
      outcome = done();
    follow(w, since, verb.t);
    return { ...outcome, events: [...outcome.events, ...click(w, since)] };
  },
};
