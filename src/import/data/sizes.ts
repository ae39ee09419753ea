// How large things of the other program are at scale 1, and how ours measure against them: read one way by the import,
// the other way by the export.

import { gridSide } from '../../../server-modules/games/box/data/boards.ts';
import { UNIT } from '../read/place.ts';

/** Side of a tile at scale 1, in units, as tiles lie beside each other in saves. */
export const TILE_UNITS = 2;
/**
 * Depth of a custom board at scale 1, in units, as boards lie beside each other in saves; its width is that times the
 * width scale of its picture.
 */
export const BOARD_UNITS = 19.4;
/** A card at scale 1, in units: one of 63 by 88 mm. */
export const CARD_UNITS = { w: 630 / UNIT, d: 880 / UNIT } as const;
/** Our plain board, a blank tile and a round token, in millimetres across. */
export const OURS = { board: gridSide, tile: 40, token: 27.6 } as const;

export const millimetres = (units: number): number => (units * UNIT) / 10;
/** Percent of our board, tile or token that a side of so many units is at scale 1. */
export const percentOf = (of: keyof typeof OURS, units: number): number => (100 * millimetres(units)) / OURS[of];

/** Height of letters of the usual size at scale 1, tenths of a millimetre. */
export const LETTERS = { usual: 64, height: 170 } as const;
/** Width of a line of the usual thickness, tenths of a millimetre. */
export const LINE = { usual: 0.1, of: 30 } as const;
/** Numbers of tile shapes there. */
export const SHAPE = { hex: 1, circle: 2 } as const;
/** States of a clock there. */
export const CLOCK = { day: 0, up: 1, timer: 2 } as const;
