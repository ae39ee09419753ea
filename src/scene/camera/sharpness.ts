// How many pixels of the device the low quality draws for one of the page's.

/** Pixels that the low quality draws at most, as long as that is one for each of the page's. */
const LOW_PIXELS = 1_000_000;
/** A small window may be drawn more finely at the same cost: a phone's picture is not to be coarser than a laptop's. */
export const lowSharpness = (width: number, height: number): number => Math.min(2, Math.max(1, Math.sqrt(LOW_PIXELS / Math.max(1, width * height))));
