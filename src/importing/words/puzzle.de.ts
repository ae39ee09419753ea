// German words of jigsaws of one's own pictures.

import type { puzzleEn } from './puzzle.en.ts';

export const puzzleDe: typeof puzzleEn = {
  makes: 'Mach daraus',
  deck: 'Einen Stapel',
  puzzle: 'Ein Puzzle',
  title: 'Dein Puzzle',
  name: 'Name des Puzzles',
  someName: 'Mein Puzzle',
  pieces: 'Teile',
  shown: (pieces) => `Das Bild und die Linien, an denen es geschnitten wird, ${pieces} Teile`,
  cutting: (done, all) => `Zuschneiden: ${done} von ${all} Teilen`,
  lay: 'Das Puzzle auf einen Tisch legen',
  layHere: 'Das Puzzle auf deinen Tisch legen',
  notice:
    'Die Teile liegen dort lose und gemischt, daneben das fertige Bild, das alle sehen. Es ist drei zu zwei: Was übersteht, wird abgeschnitten. Was zusammenpasst, rastet ein.',
};
