// remove: out of the game, containers with all that lies in them. Only undo brings things back.

import { tidyDeck } from '../decks.ts';
import type { PieceId } from '../ids.ts';
import { reads } from '../sight.ts';
import { getPiece, type World } from '../state.ts';
import { insideOf, orderOf, removePiece } from '../world.ts';
import { distinct, handOn, type VerbDef } from './verb-def.ts';

export const remove: VerbDef<'remove'> = {
  check(w, seat, verb) {
    const no = distinct(verb.pieces);
    if (no !== null) return no;
    for (const id of verb.pieces) {
      const refusal = handOn(w, seat, id);
      if (refusal !== null) return refusal;
    }
    return null;
  },
  apply(w, _seat, verb) {
    const left = new Set(verb.pieces.map((id) => getPiece(w, id).zone));
    let barrier = false;
    for (const id of verb.pieces) {
      // It went with the container in which it lay.
      if (!w.pieces.has(id)) continue;
      const inside = insideOf(w, id);
      const within = inside === null ? [] : [...orderOf(w, inside)].reverse();
      barrier ||= [id, ...within].some((each) => isSecret(w, each));
      for (const each of within) removePiece(w, each);
      removePiece(w, id);
    }
    for (const zone of left) tidyDeck(w, zone);
    return { events: [{ t: 'removed', count: verb.pieces.length }], barrier };
  },
};

/** A face that not everybody may read; containers have none of their own. */
const isSecret = (w: World, id: PieceId): boolean => insideOf(w, id) === null && !reads(w, null, id);
