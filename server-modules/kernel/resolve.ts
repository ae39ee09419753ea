// Between what a viewer calls pieces and what the server calls them. A name that this viewer does not have is an unknown piece.

import { handleOf, pieceOf } from './handles.ts';
import type { Handle, PieceId, Viewer } from './ids.ts';
import { Bug, no, ok, type Result } from './result.ts';
import type { World } from './state.ts';
import type { Refusal } from './types.ts';
import type { Verb } from './verb.ts';

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
  const names: { piece?: B; over?: B; pieces?: B[]; order?: B[] } = {};
  if ('piece' in verb && verb.piece !== undefined) {
    const piece = to(w, viewer, verb.piece);
    if (piece === null) return null;
    names.piece = piece;
  }
  if (verb.t === 'put' && verb.over !== undefined) {
    const over = to(w, viewer, verb.over);
    if (over === null) return null;
    names.over = over;
  }
  if ('pieces' in verb) {
    const pieces = all(w, viewer, verb.pieces, to);
    if (pieces === null) return null;
    names.pieces = pieces;
  }
  if (verb.t === 'arrange') {
    const order = all(w, viewer, verb.order, to);
    if (order === null) return null;
    names.order = order;
  }
  // Every field that names a piece was replaced above; the rest of the verb does not depend on what names it.
  return { ...verb, ...names } as unknown as Verb<B>;
}

function all<A, B>(w: World, viewer: Viewer, names: readonly A[], to: Rename<A, B>): B[] | null {
  const list: B[] = [];
  for (let i = 0; i < names.length; i++) {
    const other = to(w, viewer, names[i] as A);
    if (other === null) return null;
    list.push(other);
  }
  return list;
}
