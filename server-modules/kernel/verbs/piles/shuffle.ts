// shuffle: mix an ordered zone by chance.

import { shuffleZone } from '../../ops.ts';
import { getZone, sizeOf } from '../../state.ts';
import { handIn, loud, refuse, type VerbDef } from '../verb-def.ts';

/** The stream behind every shuffle of the free hand. */
export const SHUFFLE_STREAM = 'shuffle';

export const shuffle: VerbDef<'shuffle'> = {
  check(w, seat, verb) {
    const no = handIn(w, seat, verb.zone);
    if (no !== null) return no;
    if (!getZone(w, verb.zone).ordered) return refuse('wrong-kind');
    return sizeOf(w, verb.zone) < 2 ? refuse('nothing-to-do') : null;
  },
  apply(w, _seat, verb) {
    shuffleZone(w, verb.zone, SHUFFLE_STREAM);
    return loud({ t: 'shuffled', zone: verb.zone });
  },
};
