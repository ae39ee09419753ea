// sight: a piece looks into fog. What looks at it is opened with the first. [Z7]

import { fogging } from '../fog/fogs.ts';
import type { VerbDef } from './verb-def.ts';

export const sight: VerbDef<'sight'> = {
  check: (...of) => fogging().sight.check(...of),
  apply: (...of) => fogging().sight.apply(...of),
};
