// A card: its back is all that most people know of it, so nothing can be hung on it that tells it from others.

import { PLAIN, type KindDef } from './kind-def.ts';

export const card: KindDef = { ...PLAIN, stacks: true, flips: true, words: true, picture: true, marks: false };
