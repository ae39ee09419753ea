// gather: put pieces into a container or row and shuffle it, as one change.

import { contents, isPile, putInto, tidyDeck } from '../../decks.ts';
import type { PieceId } from '../../ids.ts';
import { shuffleZone } from '../../ops.ts';
import { getPiece, getZone, type World } from '../../state.ts';
import { insideOf } from '../../world.ts';
import { SHUFFLE_STREAM } from './shuffle.ts';
import { distinct, handInto, handOn, loud, refuse, roomInto, type VerbDef } from '../verb-def.ts';

export const gather: VerbDef<'gather'> = {
  check(w, seat, verb) {
    const no = handInto(w, seat, verb.into);
    if (no !== null) return no;
    if (!getZone(w, verb.into).ordered) return refuse('wrong-kind');
    const not = distinct(verb.pieces);
    if (not !== null) return not;
    let more = 0;
    for (const id of verb.pieces) {
      const held = handOn(w, seat, id);
      if (held !== null) return held;
      if (isBox(w, id) || insideOf(w, id) === verb.into) return refuse('wrong-kind');
      if (getPiece(w, id).zone !== verb.into) more += contents(w, id).length;
    }
    return roomInto(w, seat, verb.into, more);
  },
  apply(w, _seat, verb) {
    const left = new Set(verb.pieces.map((id) => getPiece(w, id).zone));
    for (const id of verb.pieces) if (getPiece(w, id).zone !== verb.into) putInto(w, id, verb.into, false);
    shuffleZone(w, verb.into, SHUFFLE_STREAM);
    for (const zone of left) tidyDeck(w, zone);
    return loud({ t: 'gathered', count: verb.pieces.length, into: verb.into });
  },
};

/** A container that cannot be poured. */
const isBox = (w: World, id: PieceId): boolean => insideOf(w, id) !== null && !isPile(getPiece(w, id));
