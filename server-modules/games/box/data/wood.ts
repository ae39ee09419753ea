// Things of the tables that live from weight: blocks of a tower, stones that topple each other, the board on which
// discs are flicked, marbles. Millimetres.

/** Three blocks lie beside each other, and each storey across the one below. */
export const BLOCK = { w: 25, h: 75, thick: 15, row: 3, storeys: 18 } as const;
export const BLOCKS = BLOCK.row * BLOCK.storeys;

/** A stone that stands on its small side, and how far one stands behind the other. */
export const TOPPLE = { w: 28, h: 8, thick: 56, step: 30 } as const;

/**
 * The round board: lines at so many millimetres from its middle, from five points to fifteen; a hole that draws discs;
 * pegs on the innermost line. Round it a ditch, as wide as lies between it and the rails, which stand in an octagon.
 */
export const CROKINOLE = { across: 660, thick: 12, lines: [305, 203, 102], hole: 18, pegs: 8, rails: 8, rail: 410 } as const;
export const PEG = { across: 8, high: 20 } as const;
export const RAIL = { w: 342, h: 16, thick: 24 } as const;
/** Men are a little smaller. */
export const PUCK = { across: 32, high: 8.1, each: 12 } as const;

/** A bar magnet, its north to the left. */
export const MAGNET = { w: 60, h: 16, thick: 10 } as const;

export const MARBLE = { across: 16, ring: 180, inside: 13 } as const;

/**
 * Two rails, their lower ends on the cloth before the ring, the upper ones on blocks; the gap in millimetres, places
 * and heights of middles in tenths of one. It falls by 9 degrees.
 */
export const RUN = { gap: 10, middle: -3590, high: 387, lean: [0, 0, -80, 1021], pier: 3, pierAt: -4885 } as const;
