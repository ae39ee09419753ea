// name: what people call a piece and say about it, and by which tags snap points draw it. As secret as its
// face, so only who reads that can name it.

import { kindOf } from '../../kinds/index.ts';
import { changeExtra, NO_EXTRA } from '../../ops.ts';
import { reads } from '../../sight.ts';
import { getPiece } from '../../state.ts';
import { handNear, quiet, refuse, type VerbDef } from '../verb-def.ts';

export const name: VerbDef<'name'> = {
  check(w, seat, verb) {
    const no = handNear(w, seat, verb.piece);
    if (no !== null) return no;
    const { kind, extra } = getPiece(w, verb.piece);
    // A container has no face of its own to be secret like.
    if (kindOf(kind).holds === null && !reads(w, seat, verb.piece)) return refuse('not-public');
    const was = extra ?? NO_EXTRA;
    const { tags = '' } = was;
    return was.name === verb.name && was.about === verb.about && (verb.tags ?? tags) === tags ? refuse('nothing-to-do') : null;
  },
  apply(w, _seat, { piece, name, about, tags }) {
    changeExtra(w, piece, { name, about, ...(tags === undefined ? {} : { tags }) });
    return quiet({ t: 'named', piece });
  },
};
