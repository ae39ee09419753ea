// A die with six sides. Something can be typed on each of them, or a picture of somebody's own is drawn round it.

import { dieOf, type KindDef } from './kind-def.ts';

export const die: KindDef = { ...dieOf(6), words: true, picture: true };
