// write: type on a note or a card, or on the sides of a die. As secret as its face, so only who reads that can write
// there.

import { kindOf } from '../../kinds/index.ts';
import { changeExtra, NO_EXTRA } from '../../ops.ts';
import { fitsSides } from '../../sidewords.ts';
import { reads } from '../../sight.ts';
import { getPiece } from '../../state.ts';
import { handOn, quiet, refuse, type VerbDef } from '../verb-def.ts';

export const write: VerbDef<'write'> = {
  check(w, seat, verb) {
    const no = handOn(w, seat, verb.piece);
    if (no !== null) return no;
    const { kind, extra } = getPiece(w, verb.piece);
    const { words, thrown } = kindOf(kind);
    if (!words) return refuse('wrong-kind');
    if (!reads(w, seat, verb.piece)) return refuse('not-public');
    if (thrown !== null && !fitsSides(verb.words, thrown.sides)) return refuse('bad-value');
    return (extra ?? NO_EXTRA).words === verb.words ? refuse('nothing-to-do') : null;
  },
  apply(w, _seat, verb) {
    changeExtra(w, verb.piece, { words: verb.words });
    return quiet({ t: 'wrote', piece: verb.piece });
  },
};
