import { expect, test } from 'vitest';
import type { Act, Row } from './history.ts';
import { answeredAfter, befell, nodeAt } from './times.ts';

const row = (n: number, at: number, node: string, opens: number | null): Row => ({ n, at, node, opens, mark: null });
const rows = [row(1, 100, 'a', 1), row(2, 150, 'a', null), row(3, 200, 'b', 2)];

test('a table is at the node that opened it last', () => {
  expect([50, 100, 199, 200, 900].map((at) => nodeAt(rows, at))).toEqual([null, 'a', 'a', 'b', 'b']);
});

test('a fault of a node befalls its tables alone, one of the proxy all', () => {
  const kill = (node: string, from: number): boolean => befell({ fault: { kind: 'kill', node, at: 0, lasts: 1 }, from, to: from + 1 }, rows);
  expect([kill('a', 150), kill('b', 150), kill('b', 250), kill('c', 250)]).toEqual([true, false, true, false]);
  expect(befell({ fault: { kind: 'proxy', at: 0, lasts: 1 }, from: 1, to: 2 }, rows)).toBe(true);
});

test('an answer counts when it was asked for after the moment, and was a yes', () => {
  const act = (asked: number, answered: number | null, outcome: Act['outcome']): Act => ({ who: 0, mark: asked, asked, answered, outcome });
  const acts = [act(10, 30, 'done'), act(25, 28, 'refused'), act(26, null, 'unknown'), act(40, 60, 'done'), act(41, 50, 'done')];
  expect([5, 20, 45].map((from) => answeredAfter(acts, from))).toEqual([25, 30, null]);
});
