// join: pieces that go together from now on. What looks at it is opened with the first. [V35]

import { joining } from '../bodies/rests.ts';
import type { VerbDef } from './verb-def.ts';

export const join: VerbDef<'join'> = {
  check: (...of) => joining().check(...of),
  apply: (...of) => joining().apply(...of),
};
