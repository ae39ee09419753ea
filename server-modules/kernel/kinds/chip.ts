// A chip: money, a man of draughts, a stone. Lies in stacks.

import { PLAIN, type KindDef } from './kind-def.ts';

export const chip: KindDef = { ...PLAIN, stacks: true, flips: true };
