import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { LIMITS, openedAtMost, tooHeavy, weigh } from './weights.ts';

const part = (name: string, bytes: number) => ({ name, bytes });
const names = (parts: readonly { name: string }[]): string[] => parts.map(({ name }) => name);

test('a table opens the libraries and one game, at most the heaviest', () => {
  expect(names(openedAtMost([part('go', 20), part('takeback', 5), part('chess', 30)]))).toEqual(['takeback', 'chess']);
  expect(openedAtMost([])).toEqual([]);
  // However many games there are: no table runs more for it.
  expect(openedAtMost(Array.from({ length: 40 }, (_, i) => part(`game${i}`, LIMITS.part / 2)))).toHaveLength(1);
});

test('what games share is opened with those that need it, once', () => {
  const parts = [
    { ...part('go', 20), needs: ['Shared1'] },
    part('chess', 30),
    { ...part('fish', 10), needs: ['Shared2'] },
    { ...part('Shared2', 4), needs: ['Shared1'] },
    part('Shared1', 15),
  ];
  expect(names(openedAtMost(parts))).toEqual(['go', 'Shared1']);
  // What libraries share is in each table, and no game is heavier for it.
  const shared = [{ ...part('resting', 5), needs: ['Shared3'] }, { ...part('fish', 10), needs: ['Shared3'] }, part('chess', 12), part('Shared3', 8)];
  expect(names(openedAtMost(shared))).toEqual(['resting', 'chess', 'Shared3']);
  expect(names(openedAtMost([...parts, { ...part('dice', 25), needs: ['Shared2'] }]))).toEqual(['Shared2', 'Shared1', 'dice']);
});

test('each part is held to its own limit, and so is what a table runs', () => {
  const { always, part: one, table } = LIMITS;
  const within = { file: 1e9, always, table, parts: [part('go', one)] };
  expect(tooHeavy(within)).toEqual([]);
  expect(tooHeavy({ ...within, always: always + 1 })).toEqual([`what every table runs: ${always + 1} bytes, more than ${always}`]);
  expect(tooHeavy({ ...within, table: table + 1 })).toEqual([`what a table of the heaviest game runs: ${table + 1} bytes, more than ${table}`]);
  expect(tooHeavy({ ...within, parts: [part('go', one + 1)] })).toEqual([`go: ${one + 1} bytes, more than ${one}`]);
});

test('a table weighs what is left when all that it does not open is emptied, however its function is written', async () => {
  const whole = async (text: string): Promise<string> => (await transform(text, { minify: true })).code;
  const quick = async (text: string): Promise<string> => (await transform(text, { minifyWhitespace: true })).code;
  const inside = "return { name: 'a long enough name', of: [1, 2, 3] };";
  const script = (one: string, other: string): string =>
    `var All = (() => { var laterOneOpen = () => {${one}}; function laterTwoOpen() {${other}} return [() => laterOneOpen(), () => laterTwoOpen()]; })();`;
  const weighs = async (text: string): Promise<number> => (await whole(text)).length;
  const lost = (await quick(script(inside, ''))).length - (await quick(script('', ''))).length;
  const [table, always] = [await weighs(script(inside, '')), await weighs(script('', ''))];
  expect(await weigh(script(inside, ''), whole, quick)).toEqual({ always, table, parts: [part('One', lost), part('Two', 0)] });
  expect(lost).toBeGreaterThan(30);
  expect((await weigh(script('', inside), whole, quick)).parts).toEqual([part('One', 0), part('Two', lost)]);
  const both = await weigh(script(inside, `${inside} more`), whole, quick);
  expect(both.table).toBe(await weighs(script('', `${inside} more`)));
  expect(both.table).toBeLessThan(await weighs(script(inside, `${inside} more`)));
});
