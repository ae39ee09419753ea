// A stack, a tower of wooden blocks and a heap of dice, each knocked over by a hand: all falls, all is taken, and it
// ends alike twice. The same in another browser: tests/e2e/physics.e2e.ts.

import { beforeAll, expect, test } from 'vitest';
import { createWeight } from '../../src/physics/weight/weight.ts';
import type { Weight } from '../../src/store/hand/weight.ts';
import { LONG } from '../support/report.ts';
import { play, SCENES, toldOf } from './tables.ts';

let weight: Weight;
beforeAll(async () => {
  weight = await createWeight();
});

test.each(Object.entries(SCENES))('[18] %s is knocked over, and ends alike twice', (_, scene) => {
  const told = toldOf(scene.things);
  const [one, two] = [play(weight, told, scene), play(weight, told, scene)];
  expect(two).toEqual(one);
  expect(one.rest?.pieces.length).toBeGreaterThan(scene.things.length / 2);
  const high = (list: readonly { y?: number | undefined }[]): number => Math.max(...list.map(({ y }) => y ?? 0));
  if (high(scene.things) > 0) expect(high(one.rest?.places ?? [])).toBeLessThan(high(scene.things) / 2);
});

/** Ways through the tower, and how fast; the short run has two. */
const WAYS = [150, 300, 400].flatMap((pace) => [-3200, -3000, -2840, -2800].map((z) => ({ pace, z })));
test.each(LONG ? WAYS : WAYS.filter((_, i) => i % 7 === 6 || i === 11))(
  'a tower through which a hand goes at $z and a pace of $pace does not go back',
  ({ pace, z }) => {
    const { things } = SCENES['a tower of fifty-four'] ?? { things: [] };
    const way = [400, 1100].map((x) => ({ x, z }));
    expect(play(weight, toldOf(things), { way, pace }).rest?.pieces.length).toBeGreaterThan(20);
  },
);
