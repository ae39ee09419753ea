// Between what a viewer calls pieces and what the server calls them. A name that this viewer does not have is an unknown piece.

import { handleOf, pieceOf } from './handles.ts';
import type { Handle, PieceId, Viewer } from './ids.ts';
import { Bug, no, ok, type Result } from './result.ts';
import type { World } from './state.ts';
import type { Refusal } from './types.ts';
import type { Verb } from './verb.ts';

/** The verb in the server's names; refuses unknown-piece. [P4] */
export function resolveVerb(w: World, viewer: Viewer, verb: Verb<Handle>): Result<Verb<PieceId>, Refusal> {
  const renamed = rename(verb, (handle) => pieceOf(w, viewer, handle));
  return renamed === null ? no({ code: 'unknown-piece' }) : ok(renamed);
}

/** The verb in this viewer's names. A piece that he cannot tell apart in it is a Bug. */
export function aliasVerb(w: World, viewer: Viewer, verb: Verb<PieceId>): Verb<Handle> {
  const renamed = rename(verb, (id) => handleOf(w, viewer, id));
  if (renamed === null) throw new Bug(`a verb ${verb.t} with a piece that the viewer cannot tell apart`);
  return renamed;
}

function rename<A, B>(verb: Verb<A>, to: (name: A) => B | null): Verb<B> | null {
  const one: { piece?: B; over?: B } = {};
  if ('piece' in verb && verb.piece !== undefined) {
    const piece = to(verb.piece);
    if (piece === null) return null;
    one.piece = piece;
  }
  if (verb.t === 'put' && verb.over !== undefined) {
    const over = to(verb.over);
    if (over === null) return null;
    one.over = over;
  }
  const many: { pieces?: B[]; order?: B[] } = {};
  if ('pieces' in verb) {
    const pieces = all(verb.pieces, to);
    if (pieces === null) return null;
    many.pieces = pieces;
  }
  if (verb.t === 'arrange') {
    const order = all(verb.order, to);
    if (order === null) return null;
    many.order = order;
  }
  // Every field that names a piece was replaced above; the rest of the verb does not depend on what names it.
  return { ...verb, ...one, ...many } as unknown as Verb<B>;
}

function all<A, B>(names: readonly A[], to: (name: A) => B | null): B[] | null {
  const list: B[] = [];
  for (const name of names) {
    const other = to(name);
    if (other === null) return null;
    list.push(other);
  }
  return list;
}
