// Which word a piece has; what the word is in a language stands in en.ts and de.ts.

import { FACES, LOOKS } from '../data.ts';

/** The word of what a card, a sheet, a hand marker, a track or a disc shows. */
export const faceWord = (piece: { face: number | null }): string | null => (piece.face === null || piece.face === 0 ? null : (FACES[piece.face] ?? null));
export const lookWord = (piece: { look: number }): string | null => LOOKS[piece.look] ?? null;
