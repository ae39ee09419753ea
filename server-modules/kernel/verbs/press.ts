// press: a button or an effect text on a piece. Boards can be pressed though nobody can lift them. Means something to
// rules alone.

import { handNear, quiet, type VerbDef } from './verb-def.ts';

export const press: VerbDef<'press'> = {
  check(w, seat, verb) {
    return handNear(w, seat, verb.piece);
  },
  apply(_w, _seat, verb) {
    return quiet({ t: 'pressed', piece: verb.piece, button: verb.button });
  },
};
