// A marker that games lay beside things.

import { PLAIN, type KindDef } from './kind-def.ts';

export const marker: KindDef = { ...PLAIN, stacks: true, flips: true };
