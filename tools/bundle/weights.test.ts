import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { alwaysBytes, LIMITS, partsOf, tableBytes, tooHeavy } from './weights.ts';

const part = (name: string, bytes: number) => ({ name, bytes });

test('a table runs what every table runs, the libraries and one game', () => {
  const weights = { file: 100, parts: [part('go', 20), part('file', 5), part('chess', 30)] };
  expect(alwaysBytes(weights)).toBe(45);
  expect(tableBytes(weights)).toBe(80);
  expect(tooHeavy(weights)).toEqual([]);
});

test('what games share counts for those that need it, once', () => {
  const parts = [
    { ...part('go', 20), needs: ['Shared1'] },
    part('chess', 30),
    { ...part('fish', 10), needs: ['Shared2'] },
    { ...part('Shared2', 4), needs: ['Shared1'] },
    part('Shared1', 15),
  ];
  expect(alwaysBytes({ file: 100, parts })).toBe(21);
  expect(tableBytes({ file: 100, parts })).toBe(21 + 35);
});

test('each part is held to its own limit, and so is the sum that a table runs', () => {
  const { always, part: one, table } = LIMITS;
  expect(tooHeavy({ file: always + 1, parts: [] })).toEqual([`what every table runs: ${always + 1} bytes, more than ${always}`]);
  expect(tooHeavy({ file: always + one, parts: [part('go', one + 1)] })).toEqual([`go: ${one + 1} bytes, more than ${one}`]);
  const both = [part('go', one), part('file', one)];
  expect(tooHeavy({ file: always + 2 * one, parts: both })).toEqual([`what a table of the heaviest game runs: ${always + 2 * one} bytes, more than ${table}`]);
  // However many games there are: no table runs more for it.
  const many = Array.from({ length: 40 }, (_, i) => part(`game${i}`, one / 2));
  expect(tooHeavy({ file: always + 20 * one, parts: many })).toEqual([]);
});

test('a part weighs what the file loses without it, however its function is written', async () => {
  const minified = async (text: string): Promise<string> => (await transform(text, { minify: true })).code;
  const inside = "return { name: 'a long enough name', of: [1, 2, 3] };";
  const script = (one: string, other: string): string =>
    `var All = (() => { var laterOneOpen = () => {${one}}; function laterTwoOpen() {${other}} return [() => laterOneOpen(), () => laterTwoOpen()]; })();`;
  const empty = (await minified(script('', ''))).length;
  const parts = await partsOf(script(inside, ''), minified);
  expect(parts).toEqual([part('One', (await minified(script(inside, ''))).length - empty), part('Two', 0)]);
  expect(parts[0]?.bytes).toBeGreaterThan(30);
  expect(await partsOf(script('', inside), minified)).toEqual([part('One', 0), part('Two', (await minified(script('', inside))).length - empty)]);
});
