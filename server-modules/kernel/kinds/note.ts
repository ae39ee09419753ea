// A note: paper to write on, that can be turned over and put away.

import { PLAIN, type KindDef } from './kind-def.ts';

export const note: KindDef = { ...PLAIN, stacks: true, flips: true, words: true };
