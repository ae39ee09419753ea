// Which word a piece has; what the word is in a language stands in en.ts and de.ts.

import { FACES, lookOf, LOOKS } from '../data.ts';

const PAWN = lookOf('pawn');

/** The word of what a card, an event or a player piece shows. */
export function faceWord(piece: { face: number | null; look?: number }): string | null {
  const word = piece.face === null || piece.face === 0 ? null : (FACES[piece.face] ?? null);
  // A tile is called C1 too.
  return word !== null && piece.look === PAWN ? `pawn.${word}` : word;
}
export const lookWord = (piece: { look: number }): string | null => LOOKS[piece.look] ?? null;
