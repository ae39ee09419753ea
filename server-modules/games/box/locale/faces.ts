// Which word a piece of a free table has; what the word is in a language stands in en.ts and de.ts.

import { plainLook } from '../../../kernel/looks.ts';
import { FACES, LOOKS } from '../data/catalogue.ts';

/** The word of what a piece shows: rank and suit of a card, the two ends of a domino. */
export const faceWord = (piece: { kind: string; face: number | null }): string | null =>
  (piece.kind === 'card' || piece.kind === 'tile') && piece.face !== null ? FACES[piece.face] || null : null;
export const lookWord = (piece: { look: number }): string | null => LOOKS[plainLook(piece.look)] ?? null;
