// A deck: looks like its top piece, whatever kind that is; marks would be taken for those of the piece.

import { PLAIN, type KindDef } from './kind-def.ts';

export const deck: KindDef = { ...PLAIN, holds: 'pile', flips: true, marks: false };
