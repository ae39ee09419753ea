// stack: make one deck of loose pieces and decks, the first named lowest.

import { containerOver, contents, isPile, putInto } from '../../decks.ts';
import type { PieceId } from '../../ids.ts';
import { kindOf } from '../../kinds/index.ts';
import { getPiece, getZone, type World } from '../../state.ts';
import type { PieceKind } from '../../types.ts';
import { insideOf } from '../../world.ts';
import { handOn, quiet, refuse, type VerbDef } from '../verb-def.ts';

export const stack: VerbDef<'stack'> = {
  check(w, seat, verb) {
    if (verb.pieces.length < 2) return refuse('nothing-to-do');
    if (new Set(verb.pieces).size !== verb.pieces.length) return refuse('bad-order');
    for (const id of verb.pieces) {
      const no = handOn(w, seat, id);
      if (no !== null) return no;
      const zone = getZone(w, getPiece(w, id).zone);
      if (zone.ordered || zone.tell !== 'all' || zone.kind === 'hold') return refuse('wrong-kind');
    }
    const kind = kindIn(w, verb.pieces[0] as PieceId);
    return kindOf(kind).stacks && verb.pieces.every((id) => kindIn(w, id) === kind) ? null : refuse('wrong-kind');
  },
  apply(w, _seat, verb) {
    const inside = containerOver(w, verb.pieces[0] as PieceId);
    for (const id of verb.pieces.slice(1)) putInto(w, id, inside, false);
    return quiet({ t: 'stacked', deck: getZone(w, inside).of as PieceId, count: verb.pieces.length });
  },
};

/** What a piece or deck is made of; an empty deck and a bag are only themselves, and make no deck. */
const kindIn = (w: World, id: PieceId): PieceKind => {
  const piece = getPiece(w, id);
  return isPile(piece) && insideOf(w, id) !== null ? getPiece(w, contents(w, id)[0] ?? id).kind : piece.kind;
};
