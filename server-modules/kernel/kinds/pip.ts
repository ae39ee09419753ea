// A pip: one point of a count.

import { PLAIN, type KindDef } from './kind-def.ts';

export const pip: KindDef = { ...PLAIN, stacks: true, flips: true };
