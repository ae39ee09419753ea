// press: a button or an effect text on a piece. Boards can be pressed though nobody can lift them. It means something
// to rules, and sounds what is made to sound: since when stands on the piece like the time of a clock. [V34]

import { kindOf } from '../kinds/index.ts';
import type { SoundButton } from '../kinds/kind-def.ts';
import { changeExtra, setFace } from '../ops.ts';
import { getPiece } from '../state.ts';
import { handNear, handOnAll, quiet, refuse, type VerbDef } from './verb-def.ts';

export const press: VerbDef<'press'> = {
  check(w, seat, { piece, button }) {
    const no = handNear(w, seat, piece);
    const sounds = no === null && kindOf(getPiece(w, piece).kind).sounds;
    if (!sounds) return no;
    return handOnAll(w, seat, [piece]) ?? (sounds.includes(button as SoundButton) ? null : refuse('bad-value'));
  },
  apply(w, _seat, { piece, button }, since) {
    const at = kindOf(getPiece(w, piece).kind).sounds?.indexOf(button as SoundButton);
    if (at !== undefined) {
      if (at > 0) setFace(w, piece, at);
      changeExtra(w, piece, { clock: { mode: 'up', full: [0, 0], left: [0, 0], runs: at > 0 ? 0 : null, since } });
    }
    return quiet({ t: 'pressed', piece, button });
  },
};
