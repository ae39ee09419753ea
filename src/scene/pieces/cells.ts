// Where the prints of pieces (coin sides, pips and numbers of dice, icons of markers) lie in their one texture. The
// models carry these places in their UVs, so both sides read this table.

/** Cells along one side of the square texture. */
export const PRINT_GRID = 8;

/** Numbers on dice, chips and the doubling cube. */
const NUMBERS = [...Array.from({ length: 21 }, (_, i) => i), 25, 30, 32, 40, 50, 60, 64, 70, 80, 90, 100, 500].map((n) => `n${n}` as const);
/** Digits of counters and clocks, made of seven strokes. */
const DIGITS = Array.from({ length: 10 }, (_, i) => `digit-${i}` as const);

export const PRINTS = [
  ...(['plain', 'coin-0', 'coin-1', 'hit', 'water', 'pip', 'token', 'ear', 'bag', 'spare'] as const),
  ...(['die-1', 'die-2', 'die-3', 'die-4', 'die-5', 'die-6'] as const),
  ...DIGITS,
  ...(['minus', 'blank', 'n00', 'crown', 'endless'] as const),
  ...NUMBERS,
] as const;
export type Print = (typeof PRINTS)[number];

/** A margin keeps mip levels from bleeding. */
export const PRINT_MARGIN = 0.02;

/** UV of a point of a print; u and v from 0 to 1 inside the print, v upwards. */
export function printUv(print: Print, u: number, v: number): [number, number] {
  const at = PRINTS.indexOf(print);
  const inner = (t: number): number => PRINT_MARGIN + t * (1 - 2 * PRINT_MARGIN);
  return [((at % PRINT_GRID) + inner(u)) / PRINT_GRID, 1 - (Math.floor(at / PRINT_GRID) + 1 - inner(v)) / PRINT_GRID];
}

/**
 * Whole numbers added to u say how the texture is read. `picture`: as it is. `ink`: black is ink on the part's own
 * colour, dark or light as that colour wants.
 * `chosen`: ink too, of the print whose number the instance shows. From `digit` on: one digit of what it shows, five
 * places of its first number and five of its second.
 */
export const READ = { picture: 0, ink: 1, chosen: 2, digit: 3 } as const;
export const DIGIT_PLACES = 5;

/** UV of a print as ink. */
export function inkUv(print: Print, u: number, v: number): [number, number] {
  const [x, y] = printUv(print, u, v);
  return [x + READ.ink, y];
}

/**
 * UV of a print that the instance chooses, or of a digit of what it shows; u and v stay inside the cell, for their
 * whole part is taken.
 */
export const chosenUv = (u: number, v: number): [number, number] => [READ.chosen + within(u), within(v)];
export const digitUv = (which: 0 | 1, place: number, u: number, v: number): [number, number] => [
  READ.digit + which * DIGIT_PLACES + place + within(u),
  within(v),
];
const within = (t: number): number => Math.min(0.999, Math.max(0.001, t));

/** The number under which a print is chosen. */
export const printNumber = (print: Print): number => PRINTS.indexOf(print);
