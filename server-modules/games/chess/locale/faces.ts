// Which word a piece stands for, in every language.

import { FACES, LOOKS } from '../data.ts';

export const faceWord = (piece: { kind: string; face: number | null }): string | null =>
  piece.kind === 'figure' && piece.face !== null ? (FACES[piece.face] ?? null) : null;
export const lookWord = (piece: { look: number }): string | null => LOOKS[piece.look] ?? null;
