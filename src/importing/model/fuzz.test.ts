// Hundreds of broken models by seeds that are kept: whatever a file says, it is refused with a reason or gives
// triangles within the bounds, and nothing throws.

import { expect, test } from 'vitest';
import { MODEL, MODEL_BAD } from '../../import/model/bounds.ts';
import { meshIn, packMesh, unpackMesh, withMesh } from '../../import/model/pack.ts';
import { webpOf } from '../../../tests/support/pictures.ts';
import { makeModel } from './make.ts';
import { readModel } from './read.ts';
import { CUBE, glbOf, quad, sphere } from './testing.ts';

/** Numbers below a bound, the same for the same seed. */
function chance(seed: number): (below: number) => number {
  let now = seed * 2_654_435_761;
  return (below) => {
    now = (Math.imul(now ^ (now >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return now % below;
  };
}

const WORDS = ['NaN', '-1', '1e39', '0', '99999999', 'Infinity', '/', '"uri":"http://a.example"', 'f 1 2 3', '[', '}', '\0'];

/** Bytes changed, left out, put in twice, and words put in. */
function broken(from: Uint8Array, seed: number): Uint8Array {
  const draw = chance(seed);
  let out = from.slice();
  for (let k = 1 + draw(2); k > 0 && out.length > 8; k--) {
    const at = draw(out.length),
      long = 1 + draw(40);
    const word = new TextEncoder().encode(WORDS[draw(WORDS.length)]);
    const parts = [
      () => out.map((byte, i) => (i === at ? draw(256) : byte)),
      () => Uint8Array.of(...out.subarray(0, at), ...out.subarray(at + long)),
      () => Uint8Array.of(...out.subarray(0, at), ...out.subarray(Math.max(0, at - long))),
      () => Uint8Array.of(...out.subarray(0, at), ...word, ...out.subarray(at)),
      () => Uint8Array.of(...out.subarray(0, at), ...word, ...out.subarray(at + word.length)),
    ];
    out = parts[draw(parts.length)]!();
  }
  return out;
}

const WHOLE = [new TextEncoder().encode(CUBE), new TextEncoder().encode(sphere(6, 7)), glbOf(quad()), glbOf(quad(), { image: Uint8Array.of(1, 2, 3) })];

test('400 broken files are refused with a reason or made into a model within its bounds', async () => {
  let [made, no] = [0, 0];
  for (let seed = 1; seed <= 400; seed++) {
    const read = await readModel(broken(WHOLE[seed % WHOLE.length]!, seed));
    if (!read.ok) {
      expect(MODEL_BAD[read.no], `seed ${seed}`).toMatch(/\w/);
      no++;
      continue;
    }
    const model = await makeModel(read.mesh, { unit: [286, 286, 286], half: true });
    if (model === null) {
      no++;
      continue;
    }
    const { bytes, scale } = model;
    expect(scale, `seed ${seed}`).toBeGreaterThanOrEqual(25);
    expect(scale).toBeLessThanOrEqual(400);
    const found = unpackMesh(bytes);
    expect(found, `seed ${seed}`).not.toBeNull();
    expect((found?.index.length ?? 0) / 3).toBeLessThanOrEqual(MODEL.drawn);
    made++;
  }
  // Both happen, else nothing was tried.
  expect([made > 50, no > 50]).toEqual([true, true]);
}, 120_000);

test('400 broken pictures with triangles behind them give triangles with corners that are there, or none', async () => {
  const read = await readModel(WHOLE[0]!);
  if (!read.ok) throw new Error(read.no);
  const { bytes } = (await makeModel(read.mesh, { unit: null, half: false }))!;
  const whole = withMesh(new Uint8Array(Buffer.from(webpOf.lossy(64, 64), 'base64')), 64, 64, bytes)!;
  let none = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const found = seed % 2 === 0 ? meshIn(broken(whole, seed)) : unpackMesh(broken(bytes, seed));
    if (found === null) none++;
    else {
      expect(
        found.index.every((i) => i * 3 < found.position.length),
        `seed ${seed}`,
      ).toBe(true);
      expect(found.position.every((n) => n >= 0 && n <= 1)).toBe(true);
    }
  }
  expect(none).toBeGreaterThan(100);
  expect(packMesh(unpackMesh(bytes)!).length).toBeGreaterThan(28);
});
