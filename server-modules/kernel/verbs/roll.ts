// roll: dice and coins. The server draws; what the throw looks like is the clients' business.
// Throws that not everybody sees have streams of their own: those of the open ones can be opened to all and count nothing hidden.

import type { KernelEvent } from '../events.ts';
import { flipPiece, setFace } from '../ops.ts';
import { draw } from '../random.ts';
import { reads } from '../sight.ts';
import { getPiece } from '../state.ts';
import { handOn, loud, refuse, type VerbDef } from './verb-def.ts';

export const DICE_STREAM = 'dice';
export const COIN_STREAM = 'coin';
/** Added to the stream's name where the throw is not in everybody's sight. */
export const UNSEEN = '.unseen';

export const roll: VerbDef<'roll'> = {
  check(w, seat, verb) {
    if (verb.pieces.length === 0) return refuse('nothing-to-do');
    if (new Set(verb.pieces).size !== verb.pieces.length) return refuse('bad-order');
    for (const id of verb.pieces) {
      const no = handOn(w, seat, id);
      if (no !== null) return no;
      const { kind } = getPiece(w, id);
      if (kind !== 'die' && kind !== 'coin') return refuse('wrong-kind');
    }
    return null;
  },
  apply(w, _seat, verb) {
    const events: KernelEvent[] = [];
    for (const piece of verb.pieces) {
      flipPiece(w, piece, true);
      const where = reads(w, null, piece) ? '' : UNSEEN;
      const face = getPiece(w, piece).kind === 'die' ? 1 + draw(w, `${DICE_STREAM}${where}`, 6) : draw(w, `${COIN_STREAM}${where}`, 2);
      setFace(w, piece, face);
      events.push({ t: 'rolled', piece, face });
    }
    return loud(...events);
  },
};
