// Tables and skies there, and which cloth and light of ours come closest: numbers of the page's lists (felt: green,
// red, blue, sand, grey, purple, brown from 1 on;
// light: evening, day, candle).

import { TABLE_SIZES } from '../../../server-modules/games/box/data/table-sizes.ts';

export const TABLES: { readonly [table: string]: number } = {
  Table_RPG: 7,
  Table_Poker: 1,
  Table_Octagon: 1,
  Table_Hexagon: 1,
  Table_Circular: 1,
  Table_Square: 1,
  Table_Glass: 5,
  Table_Plastic: 5,
  Table_None: 5,
  Table_Custom: 7,
  Table_Custom_Square: 7,
};
export const SKIES: { readonly [sky: string]: number } = {
  Sky_Field: 1,
  Sky_Forest: 1,
  Sky_Downtown: 1,
  Sky_Tunnel: 2,
  Sky_Cathedral: 2,
  Sky_Museum: 0,
  Sky_Regal: 0,
  Sky_Sunset: 0,
};
/** A large table, or a larger one where what lies there needs it: theirs are about two metres across. */
export const SIZES = { least: 2, most: TABLE_SIZES.length - 1 } as const;
