// Which word a piece has; what the word is in a language stands in en.ts and de.ts.

import { dieFace, FACES, LOOKS } from '../data.ts';

/** The word of what a card or a die shows. */
export function faceWord(piece: { kind: string; face: number | null }): string | null {
  if (piece.face === null || piece.face === 0) return null;
  if (piece.kind === 'die') return `die-${dieFace(piece.face)}`;
  return piece.kind === 'card' ? (FACES[piece.face] ?? null) : null;
}
export const lookWord = (piece: { look: number }): string | null => LOOKS[piece.look] ?? null;
