// peek: look at a face that lies down, alone. On a deck it is the top card.

import type { PieceId, Seat } from '../ids.ts';
import { isPile } from '../decks.ts';
import { kindOf } from '../kinds/index.ts';
import { addGrant } from '../grants.ts';
import { reads } from '../sight.ts';
import { getPiece, type World } from '../state.ts';
import { insideOf, topOf } from '../world.ts';
import { handNear, loud, refuse, type VerbDef } from './verb-def.ts';

/** Looks of the free hand last until the piece is mixed with others. */
export const UNTIL_MIXED = 'mixed';

export const peek: VerbDef<'peek'> = {
  check(w, seat, verb) {
    const no = handNear(w, seat, verb.piece);
    if (no !== null) return no;
    const { holds } = kindOf(getPiece(w, verb.piece).kind);
    // What lies in a bag is looked through, not at.
    if (holds === 'blind' || holds === 'endless') return refuse('wrong-kind');
    const piece = subject(w, verb.piece);
    if (piece === null) return refuse('empty');
    return known(w, seat, piece) ? refuse('nothing-to-do') : null;
  },
  apply(w, seat, verb) {
    const piece = subject(w, verb.piece) as PieceId;
    addGrant(w, { kind: 'peek', piece, to: [seat], until: UNTIL_MIXED });
    return loud({ t: 'peeked', piece: verb.piece });
  },
};

const known = (w: World, seat: Seat, id: PieceId): boolean => reads(w, seat, id);

/** What is looked at: a piece, or the top of a deck; null in an empty one. */
export function subject(w: World, id: PieceId): PieceId | null {
  const inside = insideOf(w, id);
  return inside === null || !isPile(getPiece(w, id)) ? id : topOf(w, inside);
}
