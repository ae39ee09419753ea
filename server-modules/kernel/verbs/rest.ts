// rest: where things have come to lie after a push, a fall, a throw. What looks at it is opened with the first. [V32]

import { joining, resting } from '../bodies/rests.ts';
import type { VerbDef } from './verb-def.ts';

export const rest: VerbDef<'rest'> = {
  // Where anything was ever joined, it tears no joint. [V35]
  check: (w, ...of) => resting().check(w, ...of) ?? (w.counters.has('joint') ? joining().torn(w, of[1]) : null),
  apply: (...of) => resting().apply(...of),
};
