// say: words to some or to all. Changes nothing; the table passes them on, rules may have their price.

import { quiet, refuse, type VerbDef } from './verb-def.ts';

export const say: VerbDef<'say'> = {
  check(_w, _seat, verb) {
    return verb.text.length === 0 || verb.to.length === 0 ? refuse('nothing-to-do') : null;
  },
  apply() {
    return quiet();
  },
};
