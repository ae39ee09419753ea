// Between what a viewer calls pieces and what the server calls them. A name that this viewer does not have is an
// unknown piece.

import { handleOf, pieceOf } from './handles.ts';
import type { Handle, PieceId, Viewer, ZoneId } from './ids.ts';
import { Bug, no, ok, type Result } from './result.ts';
import type { World } from './state.ts';
import type { Refusal } from './types.ts';
import type { Pose, Verb, VerbOf } from './verb.ts';

/** The verb in the server's names; refuses unknown-piece. [P4] */
export function resolveVerb(w: World, viewer: Viewer, verb: Verb<Handle>): Result<Verb<PieceId>, Refusal> {
  const renamed = rename(w, viewer, verb, pieceOf);
  return renamed === null ? no({ code: 'unknown-piece' }) : ok(renamed);
}

/** The verb in this viewer's names. A piece that he cannot tell apart in it is a Bug. */
export function aliasVerb(w: World, viewer: Viewer, verb: Verb<PieceId>): Verb<Handle> {
  const renamed = rename(w, viewer, verb, handleOf);
  if (renamed === null) throw new Bug(`a verb ${verb.t} with a piece that the viewer cannot tell apart`);
  return renamed;
}

type Rename<A, B> = (w: World, viewer: Viewer, name: A) => B | null;

function rename<A, B>(w: World, viewer: Viewer, verb: Verb<A>, to: Rename<A, B>): Verb<B> | null {
  if (verb.t === 'put' && isPlain(verb)) {
    const piece = to(w, viewer, verb.piece);
    return piece === null ? null : { t: 'put', piece, onto: verb.onto, at: verb.at };
  }
  // One copy in which names are replaced: a second spread would cost as much as all the rest.
  const renamed: { t: string; piece?: unknown; over?: unknown; pieces?: unknown; order?: unknown } = { ...verb };
  if ('piece' in verb && verb.piece !== undefined) {
    const piece = to(w, viewer, verb.piece);
    if (piece === null) return null;
    renamed.piece = piece;
  }
  if (verb.t === 'put' && verb.over !== undefined) {
    const over = to(w, viewer, verb.over);
    if (over === null) return null;
    renamed.over = over;
  }
  if ('pieces' in verb) {
    const pieces = all(w, viewer, verb.pieces, to);
    if (pieces === null) return null;
    renamed.pieces = pieces;
  }
  if (verb.t === 'arrange') {
    const order = all(w, viewer, verb.order, to);
    if (order === null) return null;
    renamed.order = order;
  }
  // Every field that names a piece was replaced above; the rest of the verb does not depend on what names it.
  return renamed as unknown as Verb<B>;
}

/** What hands do most, a piece laid at a place: field by field it is renamed at a third of the cost. */
const isPlain = <A>(verb: VerbOf<'put', A>): verb is VerbOf<'put', A> & { onto: ZoneId; at: Pose; piece: A } =>
  verb.at !== undefined && verb.onto !== undefined && Object.keys(verb).length === 4;

function all<A, B>(w: World, viewer: Viewer, names: readonly A[], to: Rename<A, B>): B[] | null {
  const list: B[] = [];
  for (let i = 0; i < names.length; i++) {
    const other = to(w, viewer, names[i] as A);
    if (other === null) return null;
    list.push(other);
  }
  return list;
}
