// Rapier from its file: Chromium compiles it while it arrives, and a throw ends as it does in Node, to the last bit;
// and so does what a hand knocks over.

import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPhysics } from '../../src/physics/physics.ts';
import type { Thrown } from '../../src/physics/throw.ts';
import { createWeight } from '../../src/physics/weight/weight.ts';
import { play, SCENES, toldOf } from '../physics/tables.ts';
import { openCrowd, type Crowd } from './support/browser.ts';
import { enter } from './support/player.ts';

/** A coin, a die and a d20 in one throw, and a chip that is let go. */
const bodies = (['coin', 'die', 'd20'] as const).map((kind, i): Thrown => ({
  kind,
  x: i * 0.035,
  z: 0.01,
  ground: 0,
  turn: { x: 0, y: 0, z: 0, w: 1 },
  size: 1,
  seed: 5 + i,
}));
const falling = { r: 0.02, h: 0.003, height: 0.05 };

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
});
afterAll(() => crowd.close());

test('coins and dice fall in Chromium as in Node', async () => {
  const chunk = readdirSync('dist/assets').find((name) => /^physics-.*\.js$/.test(name));
  const { page, troubles } = await enter(crowd, 'Mira', '', { draws: true });
  const program = page.waitForResponse(/\.wasm$/);
  const seen = await page.evaluate<number[][]>(`import('/assets/${chunk}').then(async (all) => {
    const made = await Promise.all(Object.values(all).filter((one) => one.constructor.name === 'AsyncFunction').map((one) => one()));
    const physics = made.find((one) => typeof one?.toss === 'function');
    const { bodies, falling } = ${JSON.stringify({ bodies, falling })};
    return [...physics.toss(bodies), physics.fall(falling)].map(({ steps }) => [...steps]);
  })`);
  expect((await program).headers()['content-type']).toBe('application/wasm');
  const node = await createPhysics();
  const expected = [...node.toss(bodies), node.fall(falling)].map(({ steps }) => [...steps]);
  expect(expected.every((steps) => steps.length > 70)).toBe(true);
  expect(seen).toEqual(expected);
  expect(troubles).toEqual([]);
});

test('a stack, a tower of fifty-four and a heap of dice fall in Chromium as in Node, and what is joined is pulled', async () => {
  // More than one file is called after what weighs.
  const chunks = readdirSync('dist/assets').filter((name) => /^weight-.*\.js$/.test(name));
  const { page, troubles } = await enter(crowd, 'Nora', '', { draws: true });
  const scenes = Object.values(SCENES).map((scene) => ({ told: toldOf(scene.things), scene }));
  // The text of the function that Node runs.
  const load = `Promise.all(${JSON.stringify(chunks)}.map((chunk) => import('/assets/' + chunk)))`;
  const seen = await page.evaluate<ReturnType<typeof play>[]>(`${load}.then(async (files) => {
    const all = files.flatMap((file) => Object.values(file));
    const made = await Promise.all(all.filter((one) => one.constructor.name === 'AsyncFunction').map((one) => one()));
    const weight = made.find((one) => typeof one?.lower === 'function');
    const play = ${String(play)};
    return ${JSON.stringify(scenes)}.map(({ told, scene }) => play(weight, told, scene));
  })`);
  const node = await createWeight();
  scenes.forEach(({ told, scene }, i) => {
    const expected = play(node, told, scene);
    // A train is five things, each seen now and then on its way.
    expect(expected.paths.length).toBeGreaterThan(scene.things.length < 10 ? 60 : 400);
    expect(expected.rest?.pieces.length).toBeGreaterThan(scene.things.length / 2);
    expect(seen[i]).toEqual(expected);
  });
  expect(troubles).toEqual([]);
});
