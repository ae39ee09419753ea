import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { AT_ONCE, inTurns } from './in-turns.ts';

const paced = () => {
  const store = createStore(() => ({ n: 0 }));
  const turns: (() => void)[] = [];
  const told: number[] = [];
  inTurns(store, { turn: (run) => void turns.push(run) }).subscribe(({ n }) => told.push(n));
  return { store, turns, told };
};
const add = (store: ReturnType<typeof paced>['store']): void => store.setState(({ n }) => ({ n: n + 1 }));

test('a change is told at once; after so many in a row the rest is told together, in the next turn', () => {
  const { store, turns, told } = paced();
  add(store);
  expect(told).toEqual([1]);
  for (let i = 1; i < 200; i++) add(store);
  expect([told.length, turns.length]).toEqual([AT_ONCE, 1]);
  turns.shift()?.();
  expect(told.at(-1)).toBe(200);
  expect([told.length, turns.length]).toEqual([AT_ONCE + 1, 1]);
  // Between two turns there are never more than so many, one that was held back among them.
  for (let i = 0; i < 100; i++) add(store);
  expect(told.length).toBe(AT_ONCE * 2);
  turns.shift()?.();
  expect(told.at(-1)).toBe(300);
  turns.shift()?.();
  expect(turns).toEqual([]);
  add(store);
  expect(told.at(-1)).toBe(301);
});

test('left to itself a turn comes by itself', async () => {
  const store = createStore(() => ({ n: 0 }));
  let last = 0;
  inTurns(store).subscribe(({ n }) => (last = n));
  for (let i = 0; i < 60; i++) store.setState(({ n }) => ({ n: n + 1 }));
  expect(last).toBe(AT_ONCE);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(last).toBe(60);
});
