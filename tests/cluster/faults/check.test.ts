// Hand-made histories: good ones pass, and each thing that must not happen, put into a good one, is found.

import { describe, expect, test } from 'vitest';
import { staleIn, wrongIn } from './check.ts';
import type { Act, Binding, History, Look, Row } from './history.ts';

const act = (who: number, mark: number, asked: number, answered: number | null, outcome: Act['outcome'] = answered === null ? 'unknown' : 'done'): Act => ({
  who,
  mark,
  asked,
  answered,
  outcome,
});
const row = (n: number, node: string | null, mark: [who: number, mark: number] | null, opens: number | null = null): Row => ({
  n,
  at: n * 10,
  node,
  opens,
  mark: mark === null ? null : { who: mark[0], mark: mark[1] },
});
const bound = (epoch: number, node: string | null, match = `m${epoch}`): Binding => ({ epoch, match, node });

/**
 * Node a has the table, then b, then a again. Bot 1's second act got no answer and stands there, its fourth got none
 * and does not; its third was refused.
 */
function good(): History {
  return {
    acts: [
      act(0, 1, 10, 12),
      act(1, 1, 11, 14),
      act(0, 2, 20, 25),
      act(1, 2, 21, null),
      act(0, 3, 40, 55),
      act(1, 3, 56, 57, 'refused'),
      act(1, 4, 58, null),
      act(0, 4, 60, 90),
      act(1, 5, 70, 72),
    ],
    looks: [
      { who: 0, asked: 15, answered: 19, moves: [1, 1] },
      { who: 1, asked: 50, answered: 54, moves: [3, 2] },
      { who: 1, asked: 65, answered: 80, moves: [3, 5] },
      { who: 0, asked: 95, answered: 99, moves: [4, 5] },
    ],
    rows: [
      row(1, 'a', null, 1),
      row(2, 'a', [0, 1]),
      row(3, 'a', [1, 1]),
      row(4, 'a', [1, 2]),
      row(5, 'a', [0, 2]),
      row(6, 'b', null, 3),
      row(7, 'b', [0, 3]),
      row(8, 'a', null, 4),
      row(9, 'a', [1, 5]),
      row(10, 'a', null),
      row(11, 'a', [0, 4]),
    ],
    // Epoch 2 was bound and never wrote: its first row came too late.
    bindings: [bound(1, 'a'), bound(1, 'a'), bound(2, 'c'), bound(3, 'b'), bound(3, null), bound(4, 'a'), bound(4, 'a')],
    left: { rows: [1, 6, 7, 8, 9, 10, 11], first: 6, last: 9 },
  };
}

const allIn = (history: History): string[] => [...wrongIn(history), ...staleIn(history)];
const swap = <T>(list: readonly T[], i: number, j: number): T[] => list.map((one, at) => (at === i ? (list[j] as T) : at === j ? (list[i] as T) : one));
/** Rows with other numbers in their order, so that nothing but the order of what they hold is wrong. */
const counted = (rows: readonly Row[]): Row[] => rows.map((one, i) => ({ ...one, n: i + 1 }));
const found = (change: (history: History) => Partial<History>): string[] => {
  const history = good();
  const changed = { ...history, ...change(history) };
  const last = changed.rows.at(-1)?.n ?? 0;
  const left = changed.left === history.left ? { ...history.left, rows: Array.from({ length: last }, (_, i) => i + 1) } : changed.left;
  return allIn({ ...changed, left });
};
const without = (n: number) => (history: History) => ({ rows: counted(history.rows.filter((one) => one.n !== n)) });
const doing = (history: History, acts: Act[]): Act[] => [
  ...history.acts.filter(({ who, mark }) => !acts.some((one) => one.who === who && one.mark === mark)),
  ...acts,
];

describe('good histories', () => {
  test('nothing is wrong with one in which the table moved twice and answers were lost', () => {
    expect(allIn(good())).toEqual([]);
  });

  test('nor with one of which nothing is known but its first row', () => {
    expect(wrongIn({ acts: [], looks: [], rows: [row(1, 'a', null, 1)], bindings: [bound(1, 'a')], left: { rows: [1], first: 1, last: 0 } })).toEqual([]);
  });

  test('an act without an answer may stand there or not', () => {
    expect(found(without(4))).toEqual([expect.stringContaining('bot 1 saw 3 and 2')]);
    expect(found((history) => ({ ...without(4)(history), looks: [] }))).toEqual([]);
  });

  test('of two acts that were in the air at once either may be first', () => {
    expect(found(({ rows }) => ({ rows: counted(swap(rows, 1, 2)) }))).toEqual([]);
    expect(found(({ rows }) => ({ rows: counted(swap(rows, 3, 4)) }))).toEqual([]);
  });
});

describe('planted: acts', () => {
  test('an acknowledged act that is lost', () => {
    expect(found((history) => ({ ...without(9)(history), looks: [] }))).toEqual(['1:5 was acknowledged and is lost']);
  });

  test('the last one too, which nothing follows', () => {
    expect(found((history) => ({ ...without(11)(history), looks: [] }))).toEqual(['0:4 was acknowledged and is lost']);
  });

  test('one that is done twice, whether it was answered or not', () => {
    expect(found(({ rows }) => ({ rows: [...rows, row(12, 'a', [0, 4])] }))).toEqual(['0:4 stands twice, the second time in row 12']);
    expect(found(({ rows }) => ({ rows: counted(rows.flatMap((one) => (one.n === 4 ? [one, one] : [one]))) }))).toEqual([
      '1:2 stands twice, the second time in row 5',
    ]);
  });

  test('two of one bot that are swapped', () => {
    expect(found(({ rows }) => ({ rows: counted(swap(rows, 1, 4)), looks: [] }))).toContain('0:1 stands after 0:2');
  });

  test('two of two bots that are swapped, of which one was answered before the other was asked', () => {
    // Neither bot's own order is hurt by it.
    const swapped = (asked: number): string[] =>
      wrongIn({
        acts: [act(1, 1, 1, 2), act(0, 1, 10, 12), act(1, 2, asked, 15)],
        looks: [],
        rows: [row(1, 'a', null, 1), row(2, 'a', [1, 1]), row(3, 'a', [1, 2]), row(4, 'a', [0, 1])],
        bindings: [],
        left: { rows: [1, 2, 3, 4], first: 1, last: 0 },
      });
    expect(swapped(13)).toEqual(['0:1 was answered before 1:2 was asked, and stands after it']);
    expect(swapped(11)).toEqual([]);
  });

  test('one that was refused and stands there', () => {
    expect(found((history) => ({ acts: doing(history, [act(0, 4, 60, 90, 'refused')]) }))).toEqual(['0:4 was refused and stands in row 11']);
  });

  test('one that nobody has asked for', () => {
    expect(found(({ rows }) => ({ rows: [...rows, row(12, 'a', [0, 9])] }))).toContain('0:9 in row 12 was never asked');
  });

  test('two with one number', () => {
    expect(found(({ acts }) => ({ acts: [...acts, act(0, 4, 92, 93)], looks: [] }))).toContain('two acts have one number');
  });
});

describe('planted: rows and epochs', () => {
  test('two nodes that write in one epoch', () => {
    expect(found(({ rows }) => ({ rows: rows.map((one) => (one.n === 9 ? { ...one, node: 'b' } : one)) }))).toEqual([
      'two nodes wrote in epoch 4: a, and b row 9',
    ]);
  });

  test('a first row that opens an older epoch, or the same once more', () => {
    const opens = (epoch: number) => found(({ rows }) => ({ rows: rows.map((one) => (one.n === 8 ? { ...one, opens: epoch } : one)) }));
    expect(opens(2)).toEqual(['row 8 opens epoch 2 after epoch 3']);
    expect(opens(3)).toEqual(['row 8 opens epoch 3 after epoch 3']);
    expect(opens(NaN)).toEqual(['row 8 opens epoch NaN after epoch 3']);
  });

  test('a row before any epoch, and one that nobody wrote', () => {
    expect(found(({ rows }) => ({ rows: rows.map((one) => (one.n === 1 ? { ...one, opens: null } : one)) }))).toContain('row 1 stands before any epoch');
    expect(found(({ rows }) => ({ rows: rows.map((one) => (one.n === 10 ? { ...one, node: null } : one)) }))).toContain('nobody knows who wrote row 10');
  });

  test('a number that is missing, one that comes twice, and two in the wrong order', () => {
    expect(found(({ rows }) => ({ rows: rows.filter(({ n }) => n !== 10) }))).toEqual(['row 11 was written where row 10 was due']);
    expect(found(({ rows }) => ({ rows: [...rows, row(11, 'a', null)] }))).toEqual(['row 11 was written where row 12 was due']);
    expect(found(({ rows }) => ({ rows: swap(rows, 9, 10) }))).toContain('row 11 was written where row 10 was due');
  });

  test('a row that is gone at the end', () => {
    const left = (rows: number[]) => found(() => ({ left: { rows, first: 6, last: 9 } }));
    expect(left([1, 6, 7, 9, 10, 11])).toEqual(['row 8 is missing at the end']);
    expect(left([1, 6, 7, 8, 9, 10])).toEqual(['row 11 was written last, and 10 is the last that is there']);
    expect(left([6, 7, 8])).toContain('row 9 is missing at the end');
  });

  test('a table that is bound to an older epoch, to two matches or two nodes in one', () => {
    const after = (one: Binding) => found(({ bindings }) => ({ bindings: [...bindings, one] }));
    expect(after(bound(3, 'b'))).toEqual(['the table was bound to epoch 3 after epoch 4']);
    expect(after(bound(4, 'a', 'm9'))).toEqual(['two matches were bound in epoch 4: m4 and m9']);
    expect(after(bound(4, 'b'))).toEqual(['two nodes were bound in epoch 4: a and b']);
  });
});

describe('planted: looks', () => {
  const seeing = (look: Look) => found(({ looks }) => ({ looks: [...looks, look] }));
  test('a table as it was before what was answered', () => {
    expect(seeing({ who: 1, asked: 95, answered: 99, moves: [3, 5] })).toEqual(['bot 1 saw 3 and 5, which the table was not at that moment']);
  });

  test('a table as it never was', () => {
    // Row 9 was before row 11.
    expect(seeing({ who: 1, asked: 65, answered: 99, moves: [4, 2] })).toHaveLength(1);
    expect(seeing({ who: 1, asked: 65, answered: 99, moves: [3, 5] })).toEqual([]);
  });

  test('a table as it was to become', () => {
    expect(seeing({ who: 0, asked: 50, answered: 59, moves: [4, 5] })).toHaveLength(1);
  });
});
