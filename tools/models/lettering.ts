// Letters and digits as a few straight strokes, for names that are cut into a frame. In a box one wide and one high, y
// upwards.

type Line = readonly [x0: number, y0: number, x1: number, y1: number];

/**
 * Corners of the box by a digit as on a keypad: 7 8 9 above, 4 5 6 in the middle, 1 2 3 below. Two of them are a
 * stroke.
 */
const AT: { readonly [key: string]: readonly [number, number] } = {
  7: [0, 1],
  8: [0.5, 1],
  9: [1, 1],
  4: [0, 0.5],
  5: [0.5, 0.5],
  6: [1, 0.5],
  1: [0, 0],
  2: [0.5, 0],
  3: [1, 0],
};

const LETTERS: { readonly [letter: string]: string } = {
  A: '17 79 93 46',
  B: '17 78 86 46 63 31',
  C: '97 71 13',
  D: '17 78 86 62 21',
  E: '97 71 13 46',
  F: '97 71 46',
  G: '97 71 13 36 65',
  H: '17 93 46',
  I: '82 79 13',
  J: '79 82 21 14',
  K: '17 49 43',
  L: '71 13',
  M: '17 75 59 93',
  N: '17 73 39',
  O: '17 79 93 31',
  0: '17 79 93 31',
  1: '82 13 48',
  2: '79 96 64 41 13',
  3: '79 93 31 46',
  4: '74 46 93',
  5: '97 74 46 63 31',
  6: '97 71 13 36 64',
  7: '79 92',
  8: '17 79 93 31 46',
  9: '64 47 79 93 31',
};

/** The strokes of one letter or digit; none for what has no sign. */
export const strokesOf = (letter: string): readonly Line[] =>
  (LETTERS[letter] ?? '').split(' ').flatMap((pair): Line[] => {
    const [from, to] = [AT[pair.charAt(0)], AT[pair.charAt(1)]];
    return from && to ? [[...from, ...to]] : [];
  });
