// ping: point at a place. Changes nothing; the table passes it on.

import { getZone } from '../state.ts';
import { FELT } from '../world.ts';
import { quiet, within, type VerbDef } from './verb-def.ts';

export const ping: VerbDef<'ping'> = {
  check(w, _seat, verb) {
    return within(getZone(w, FELT), verb.at);
  },
  apply() {
    return quiet();
  },
};
