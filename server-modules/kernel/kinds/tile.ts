// A tile: a thick card, dominoes too, so nothing can be hung on it that tells it from others.

import { PLAIN, type KindDef } from './kind-def.ts';

export const tile: KindDef = { ...PLAIN, stacks: true, flips: true, words: true, picture: true, marks: false };
