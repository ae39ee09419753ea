// Rapier from its file: Chromium compiles it while it arrives, and a throw ends as it does in Node, to the last bit.

import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPhysics } from '../../src/physics/physics.ts';
import { openCrowd, type Crowd } from './support/browser.ts';
import { enter } from './support/player.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterAll(() => crowd.close());

test('coins and dice fall in Chromium as in Node', async () => {
  const chunk = readdirSync('dist/assets').find((name) => /^physics-.*\.js$/.test(name));
  const { page, troubles } = await enter(crowd, 'Mira');
  const program = page.waitForResponse(/\.wasm$/);
  const seen = await page.evaluate<number[][]>(`import('/assets/${chunk}').then(async (all) => {
    const made = await Promise.all(Object.values(all).filter((one) => one.constructor.name === 'AsyncFunction').map((one) => one()));
    const physics = made.find((one) => typeof one?.toss === 'function');
    return [physics.toss('coin', 1), physics.toss('die', 4), physics.fall('disc', 0.05)].map(({ steps }) => [...steps]);
  })`);
  expect((await program).headers()['content-type']).toBe('application/wasm');
  const node = await createPhysics();
  const expected = [node.toss('coin', 1), node.toss('die', 4), node.fall('disc', 0.05)].map(({ steps }) => [...steps]);
  expect(expected.every((steps) => steps.length > 70)).toBe(true);
  expect(seen).toEqual(expected);
  expect(troubles).toEqual([]);
});
