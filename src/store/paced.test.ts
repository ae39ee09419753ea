import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { inTurns } from './in-turns.ts';
import { paced, PACE_MS } from './paced.ts';

const timed = () => {
  const due: { run: () => void; ms: number }[] = [];
  return { due, later: (run: () => void, ms: number): void => void due.push({ run, ms }) };
};

test('while it is slow all that was asked in between is done once, and the last of it is not lost', () => {
  const { due, later } = timed();
  let [slow, n, shown, runs] = [false, 0, 0, 0];
  const change = paced(
    () => {
      shown = n;
      runs++;
    },
    () => slow,
    later,
  );
  const changes = (count: number): void => {
    for (let i = 0; i < count; i++) {
      n++;
      change();
    }
  };
  changes(3);
  expect([shown, runs, due.length]).toEqual([3, 3, 0]);
  slow = true;
  changes(100);
  expect([shown, runs, due.map(({ ms }) => ms)]).toEqual([3, 3, [PACE_MS]]);
  due.shift()?.run();
  expect([shown, runs]).toEqual([103, 4]);
  changes(1);
  slow = false;
  changes(1);
  expect([shown, runs, due.length]).toEqual([105, 5, 1]);
});

test('readers of a store are told together while it says that it is slow, and of the end of that at once', async () => {
  const store = createStore(() => ({ n: 0, laying: false }));
  const told: number[] = [];
  inTurns(store, { isSlow: ({ laying }) => laying }).subscribe(({ n }) => told.push(n));
  store.setState({ n: 1, laying: true });
  for (let i = 0; i < 500; i++) {
    store.setState(({ n }) => ({ n: n + 1 }));
    if (i % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(told.length).toBeLessThanOrEqual(1);
  store.setState({ laying: false });
  expect(told.at(-1)).toBe(501);
});
