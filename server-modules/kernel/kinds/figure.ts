// A figure: stands for itself; several on each other are no pile.

import { PLAIN, type KindDef } from './kind-def.ts';

export const figure: KindDef = { ...PLAIN, flips: true };
