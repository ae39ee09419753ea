// A token: a flat thing with two sides that lies in heaps.

import { PLAIN, type KindDef } from './kind-def.ts';

export const token: KindDef = { ...PLAIN, stacks: true, flips: true, picture: true };
