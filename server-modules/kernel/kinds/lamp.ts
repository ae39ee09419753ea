// A lamp that is on or off.

import { PLAIN, type KindDef } from './kind-def.ts';

export const lamp: KindDef = { ...PLAIN, flips: true };
