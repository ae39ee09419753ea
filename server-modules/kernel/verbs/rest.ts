// rest: where things have come to lie after a push, a fall, a throw. What looks at it is opened with the first. [V32]

import { resting } from '../bodies/rests.ts';
import type { VerbDef } from './verb-def.ts';

export const rest: VerbDef<'rest'> = {
  check: (w, seat, verb, now) => resting().check(w, seat, verb, now),
  apply: (w, seat, verb, now) => resting().apply(w, seat, verb, now),
};
