// A figure: stands for itself; several on each other are no pile. Pieces of a puzzle are figures, and each can bear its
// part of somebody's picture.

import { PLAIN, type KindDef } from './kind-def.ts';

export const figure: KindDef = { ...PLAIN, flips: true, picture: true };
