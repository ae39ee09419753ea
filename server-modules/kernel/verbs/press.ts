// press: a button or an effect text on a piece. Boards can be pressed though nobody can lift them. Means something to rules alone.

import { handOn, quiet, type VerbDef } from './verb-def.ts';

export const press: VerbDef<'press'> = {
  check(w, seat, verb) {
    const no = handOn(w, seat, verb.piece);
    return no?.code === 'locked' ? null : no;
  },
  apply(_w, _seat, verb) {
    return quiet({ t: 'pressed', piece: verb.piece, button: verb.button });
  },
};
