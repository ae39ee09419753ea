// A figure: stands for itself; several on each other are no pile. Pieces of a puzzle are figures and bear their part of
// somebody's picture, and so do standees and models of one's own.

import { PLAIN, type KindDef } from './kind-def.ts';

export const figure: KindDef = { ...PLAIN, flips: true, picture: true };
