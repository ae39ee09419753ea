// picture: a picture of somebody's own becomes the front of a card, a tile, a token, a board or a figure, or the sides
// of a die of six. As secret as the face, so only who reads that can change it.
// The kernel knows its name alone; whether there is such a picture is the table's business.

import { kindOf } from '../../kinds/index.ts';
import { changeExtra } from '../../ops.ts';
import { reads } from '../../sight.ts';
import { getPiece } from '../../state.ts';
import { handNear, quiet, refuse, type VerbDef } from '../verb-def.ts';

export const picture: VerbDef<'picture'> = {
  check(w, seat, verb) {
    // Boards are fastened mostly, and stay where they are under another picture.
    const no = handNear(w, seat, verb.piece);
    if (no !== null) return no;
    const { kind, extra } = getPiece(w, verb.piece);
    if (!kindOf(kind).picture) return refuse('wrong-kind');
    if (!reads(w, seat, verb.piece)) return refuse('not-public');
    return (extra?.picture ?? '') === verb.picture ? refuse('nothing-to-do') : null;
  },
  apply(w, _seat, verb) {
    changeExtra(w, verb.piece, { picture: verb.picture });
    return quiet({ t: 'pictured', piece: verb.piece });
  },
};
