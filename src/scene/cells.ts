// Where the prints of pieces (coin sides, pips of a die, icons of markers) lie in their one texture. The models carry these places in their UVs, so both sides read this table.

/** Cells along one side of the square texture. */
export const PRINT_GRID = 4;

export const PRINTS = [
  'plain',
  'coin-0',
  'coin-1',
  'hit',
  'water',
  'die-1',
  'die-2',
  'die-3',
  'die-4',
  'die-5',
  'die-6',
  'pip',
  'token',
  'ear',
  'bag',
  'spare',
] as const;
export type Print = (typeof PRINTS)[number];

/** UV of a point of a print; u and v from 0 to 1 inside the print, v upwards. A margin keeps mip levels from bleeding. */
export function printUv(print: Print, u: number, v: number): [number, number] {
  const at = PRINTS.indexOf(print);
  const margin = 0.02;
  const inner = (t: number): number => margin + t * (1 - 2 * margin);
  return [((at % PRINT_GRID) + inner(u)) / PRINT_GRID, 1 - (Math.floor(at / PRINT_GRID) + 1 - inner(v)) / PRINT_GRID];
}
