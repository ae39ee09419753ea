// A figure: stands for itself; several on each other are no pile. What it bears of one's own is a picture or a model.

import { PLAIN, type KindDef } from './kind-def.ts';

export const figure: KindDef = { ...PLAIN, flips: true, picture: true };
