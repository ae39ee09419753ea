// Heights to normals, for surfaces that tile. Pure: bytes in, bytes out.

/** What a byte of height is, 0..1. */
const UNIT = Float64Array.from({ length: 256 }, (_, v) => v / 255);

/**
 * The normal map of a picture of heights (RGBA, its red counts), which goes on at each border with the other one.
 * `out` is as large as `heights`. One pass without a call for each pixel: a table waits for it as it opens.
 */
export function normalBytes(heights: Uint8ClampedArray, w: number, h: number, strength: number, out: Uint8ClampedArray): void {
  for (let y = 0; y < h; y++) {
    const row = y * w,
      above = ((y + h - 1) % h) * w,
      below = ((y + 1) % h) * w;
    for (let x = 0; x < w; x++) {
      const left = row + (x === 0 ? w - 1 : x - 1),
        right = row + (x === w - 1 ? 0 : x + 1);
      const dx = (height(heights, left) - height(heights, right)) * strength,
        dy = (height(heights, below + x) - height(heights, above + x)) * strength,
        l = 1 / Math.sqrt(dx * dx + dy * dy + 1),
        p = (row + x) * 4;
      out[p] = (dx * l * 0.5 + 0.5) * 255;
      out[p + 1] = (dy * l * 0.5 + 0.5) * 255;
      out[p + 2] = (l * 0.5 + 0.5) * 255;
      out[p + 3] = 255;
    }
  }
}

const height = (heights: Uint8ClampedArray, pixel: number): number => UNIT[heights[pixel * 4] ?? 0] ?? 0;
