// Normals are the same bytes as the plain formula gives: every table looks as it did.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { rng } from '../../games/paint.ts';
import { normalBytes } from './normals.ts';

/** Heights by chance, but always the same. */
function heights(w: number, h: number): Uint8ClampedArray {
  const r = rng(9);
  return Uint8ClampedArray.from({ length: w * h * 4 }, () => r() * 256);
}

test.each([
  [64, 48, 1.6, 'c1dadde4b6fc16b3be96a2ad74cba1c1'],
  [31, 17, 0.55, '2f159d20620188b533aca4a1aaa5ddf2'],
])('a map of %d by %d has the bytes that it had before it was made fast', (w, h, strength, hash) => {
  const out = new Uint8ClampedArray(w * h * 4);
  normalBytes(heights(w, h), w, h, strength, out);
  expect(createHash('sha256').update(out).digest('hex').slice(0, 32)).toBe(hash);
});

test('each slope that two heights can make has the byte of the plain formula', () => {
  const out = new Uint8ClampedArray(3 * 3 * 4),
    from = new Uint8ClampedArray(3 * 3 * 4);
  // The middle pixel of nine: its left and right neighbour, and those below and above.
  for (let a = 0; a < 256; a += 5)
    for (let b = 0; b < 256; b += 3) {
      [from[3 * 4], from[5 * 4], from[7 * 4], from[1 * 4]] = [a, b, b, 255 - a];
      normalBytes(from, 3, 3, 1.6, out);
      const dx = (a / 255 - b / 255) * 1.6,
        dy = (b / 255 - (255 - a) / 255) * 1.6,
        l = 1 / Math.hypot(dx, dy, 1);
      const plain = new Uint8ClampedArray([(dx * l * 0.5 + 0.5) * 255, (dy * l * 0.5 + 0.5) * 255, (l * 0.5 + 0.5) * 255, 255]);
      expect(out.subarray(4 * 4, 5 * 4)).toEqual(plain);
    }
});

test('a flat surface looks straight up, at its borders too', () => {
  const out = new Uint8ClampedArray(4 * 4 * 4);
  normalBytes(new Uint8ClampedArray(4 * 4 * 4).fill(90), 4, 4, 1.6, out);
  for (let p = 0; p < out.length; p += 4) expect([...out.subarray(p, p + 4)]).toEqual([128, 128, 255, 255]);
});
