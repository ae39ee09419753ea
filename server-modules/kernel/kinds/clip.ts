// A clip that holds on to a card.

import { PLAIN, type KindDef } from './kind-def.ts';

export const clip: KindDef = { ...PLAIN, stacks: true, flips: true };
