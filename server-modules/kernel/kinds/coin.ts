// A coin: heads is 0, tails is 1.

import { PLAIN, type KindDef } from './kind-def.ts';

export const coin: KindDef = { ...PLAIN, thrown: { least: 0, sides: 2, stream: 'coin' }, byHand: { least: 0, most: 1 }, stacks: true, flips: true };
