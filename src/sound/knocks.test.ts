import { expect, test } from 'vitest';
import { h, pieceView } from '../store/testing.ts';
import type { Motion } from '../store/types.ts';
import { createKnocks, type Knock } from './knocks.ts';

const PIECES = new Map([
  [h(1), pieceView(1, 'felt', { kind: 'pawn' })],
  [h(2), pieceView(2, 'felt', { kind: 'chip' })],
]);
const STEP = 16;

/** What is heard while a piece goes by these places (x and y, tenths of a millimetre), sixty a second. */
function along(n: number, way: readonly (readonly [number, number])[], led: number | null = null): Knock[] {
  const knocks = createKnocks();
  return way.flatMap(([x, y], i) => {
    const at = i * STEP;
    const loose: Motion['loose'] = new Map([[h(n), { h: h(n), x, y, z: 0, q: [0, 0, 0, 1], at, mine: true }]]);
    return knocks.hear(loose, led === null ? null : h(led), PIECES, at);
  });
}

test('[18.7] what falls is silent till it meets the felt, and sounds as what it is made of', () => {
  // 9.81 m/s², from 20 cm.
  const fall = Array.from({ length: 12 }, (_, i) => [0, 2000 - 0.5 * 98_100 * (i * STEP * 0.001) ** 2] as const);
  expect(along(1, fall)).toEqual([]);
  const [, last] = fall.at(-1) as readonly [number, number];
  const landed = along(1, [...fall, [0, last], [0, last], [0, last]]);
  expect(landed.map(({ name }) => name)).toEqual(['pawnTap']);
  expect(landed[0]?.loud).toBe(1);
});

test('[18.7] what is pushed sounds softer the softer it is met, and what the hand leads not at all', () => {
  const met = (speed: number, led: number | null = null): Knock[] =>
    along(2, [[0, 0], [0, 0], ...Array.from({ length: 6 }, (_, i) => [((i + 1) * speed * STEP) / 100, 0] as const)], led);
  expect(met(60)).toEqual([]);
  const [soft] = met(300),
    [hard] = met(900);
  expect([soft?.name, hard?.name]).toEqual(['clayPlace', 'clayPlace']);
  expect(soft?.loud).toBeCloseTo(300 / 1100, 2);
  expect(hard?.loud).toBeCloseTo(900 / 1100, 2);
  expect(met(900, 2)).toEqual([]);
});

test('[18.7] a heap that falls is a few sounds at once, the loudest; and what came to rest is not heard as laid', () => {
  const knocks = createKnocks();
  const many = new Map(Array.from({ length: 30 }, (_, i) => [h(i), pieceView(i, 'felt', { kind: 'chip' })]));
  const at = (n: number): Motion['loose'] =>
    new Map([...many.keys()].map((one, i) => [one, { h: one, x: n * (i + 2) * 4, y: 0, z: 0, q: [0, 0, 0, 1], at: n * STEP, mine: false }]));
  knocks.hear(at(0), null, many, 0);
  const heard = knocks.hear(at(1), null, many, STEP);
  expect(heard).toHaveLength(4);
  expect(Math.min(...heard.map(({ loud }) => loud))).toBeGreaterThan(0.6);
  expect([knocks.flew(h(3), 400), knocks.flew(h(3), 2000), knocks.flew(h(40), 0)]).toEqual([true, false, false]);
});
