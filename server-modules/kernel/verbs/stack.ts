// stack: make one deck of loose pieces and decks, the first named lowest.

import { containerOver, contents, putInto } from '../decks.ts';
import type { PieceId } from '../ids.ts';
import { getPiece, getZone, type World } from '../state.ts';
import { insideOf } from '../world.ts';
import { handOn, quiet, refuse, type VerbDef } from './verb-def.ts';

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
    return verb.pieces.some((id) => getPiece(w, id).kind === 'bag' || kindIn(w, id) !== kind) ? refuse('wrong-kind') : null;
  },
  apply(w, _seat, verb) {
    const inside = containerOver(w, verb.pieces[0] as PieceId);
    for (const id of verb.pieces.slice(1)) putInto(w, id, inside, false);
    return quiet({ t: 'stacked', deck: getZone(w, inside).of as PieceId, count: verb.pieces.length });
  },
};

const kindIn = (w: World, id: PieceId): string => {
  const inside = insideOf(w, id);
  return inside === null ? getPiece(w, id).kind : getPiece(w, contents(w, id)[0] ?? id).kind;
};
