// What is typed on the sides of a die: one line of the piece's words for each side, from its least number on. As secret
// as the words are.

import { kindOf } from './kinds/index.ts';
import type { Extra, PieceKind } from './types.ts';

/** Letters on one side. */
export const SIDE_MOST = 12;

/**
 * What stands on each side, '' where nothing does. A table that was kept may have been written by hand, so it is cut to
 * its bounds.
 */
export function sideWords(words: string, sides: number): string[] {
  const lines = words.split('\n');
  return Array.from({ length: sides }, (_, i) => (lines[i] ?? '').slice(0, SIDE_MOST).trim());
}

/** The words of a piece with this on its sides: the same sides make the same words. */
export const wordsOfSides = (sides: readonly string[]): string =>
  sides
    .map((side) => side.trim())
    .join('\n')
    .trimEnd();

/** Is there a side for each line, and room for it? */
export function fitsSides(words: string, sides: number): boolean {
  const lines = words.split('\n');
  return lines.length <= sides && lines.every((line) => line.length <= SIDE_MOST);
}

/** What is typed on the side that it shows; '' where nothing is, and for who does not know its face. */
export function shownWords({ kind, face, extra }: { kind: PieceKind; face: number | null; extra: Extra | null }): string {
  const { thrown, words } = kindOf(kind);
  if (extra === null || face === null || thrown === null || !words) return '';
  return sideWords(extra.words, thrown.sides)[face - thrown.least] ?? '';
}
