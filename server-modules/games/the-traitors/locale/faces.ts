// Which word a piece has; what the word is in a language stands in en.ts and de.ts.

import { FACES, LOOKS } from '../data.ts';

/** The word of what a card shows. */
export const faceWord = (piece: { kind: string; face: number | null }): string | null =>
  piece.kind === 'card' && piece.face !== null ? (FACES[piece.face] ?? null) : null;
export const lookWord = (piece: { look: number }): string | null => LOOKS[piece.look] ?? null;
