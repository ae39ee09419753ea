// roll: dice and coins. The server draws; what the throw looks like is the clients' business.
// Throws that not everybody sees have streams of their own: those of the open ones can be opened to all and count
// nothing hidden.

import type { KernelEvent } from '../events.ts';
import type { PieceId } from '../ids.ts';
import { kindOf } from '../kinds/index.ts';
import { flipPiece, throwPiece } from '../ops.ts';
import { draw } from '../random.ts';
import { Bug } from '../result.ts';
import { reads } from '../sight.ts';
import { getPiece, type World } from '../state.ts';
import { distinct, handOn, loud, refuse, type VerbDef } from './verb-def.ts';

export const DICE_STREAM = 'dice';
export const COIN_STREAM = 'coin';
const STREAMS = { dice: DICE_STREAM, coin: COIN_STREAM } as const;
/** Added to the stream's name where the throw is not in everybody's sight. */
export const UNSEEN = '.unseen';

export const roll: VerbDef<'roll'> = {
  check(w, seat, verb) {
    const not = distinct(verb.pieces);
    if (not !== null) return not;
    for (const id of verb.pieces) {
      const no = handOn(w, seat, id);
      if (no !== null) return no;
      if (kindOf(getPiece(w, id).kind).thrown === null) return refuse('wrong-kind');
    }
    return null;
  },
  apply(w, _seat, verb) {
    return loud(...verb.pieces.map((piece) => throwOne(w, piece)));
  },
};

/** Throws one die or coin. */
export function throwOne(w: World, piece: PieceId): KernelEvent {
  flipPiece(w, piece, true);
  const where = reads(w, null, piece) ? '' : UNSEEN;
  const { kind } = getPiece(w, piece);
  const { thrown } = kindOf(kind);
  if (thrown === null) throw new Bug(`a ${kind} that is thrown`);
  const face = thrown.least + draw(w, `${STREAMS[thrown.stream]}${where}`, thrown.sides);
  throwPiece(w, piece, face);
  return { t: 'rolled', piece, face };
}
