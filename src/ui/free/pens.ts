// How wide the pen of the free table draws.

/** Widths on the felt, 0.1 mm. */
export const PEN_WIDTHS = [24, 60, 140] as const;
/**
 * So many of them are a pixel where a window of 1440 pixels shows the whole table: the tool bar shows them as wide as
 * that.
 */
export const PER_PIXEL = 12;
