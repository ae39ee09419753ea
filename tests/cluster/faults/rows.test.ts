// What the witness says becomes rows with their writers and epochs.

import { expect, test } from 'vitest';
import { callersIn, writtenOf, type Witnessed } from './rows.ts';

const calls = new Map([
  [
    'a',
    [
      { port: 7, at: 100 },
      { port: 8, at: 110 },
    ],
  ],
  [
    'b',
    [
      { port: 9, at: 100 },
      { port: 7, at: 500 },
    ],
  ],
]);

test('a port is its last caller’s: one that is used again is another’s from then on', () => {
  const callerOf = callersIn(calls);
  expect([callerOf(7, 494), callerOf(7, 500), callerOf(7, 900), callerOf(9, 400)]).toEqual(['a', 'b', 'b', 'b']);
  expect([callerOf(9, 50), callerOf(1, 400), callerOf(null, 400)]).toEqual([null, null, null]);
});

test('rows of two tables: their numbers, writers, acts, and the epochs that first rows open', () => {
  const log = (tx: string, at: number, port: number, key: string, input: unknown): Witnessed => ({ tx, at, port, collection: 'log', key, said: { input } });
  const bound = (tx: string, key: string, epoch: number, node: string | null): Witnessed => ({
    tx,
    at: 0,
    port: 7,
    collection: 'table',
    key,
    said: { epoch, match: `m${epoch}.x`, node },
  });
  const seen: Witnessed[] = [
    bound('1', 't', 1, 'a.start'),
    log('2', 120, 7, 't:0000000001', { t: 'open' }),
    bound('2', 't', 1, 'a.start'),
    log('3', 130, 8, 't:0000000002', { t: 'chat', text: '0:8' }),
    log('4', 140, 9, 'u:0000000001', { t: 'open' }),
    bound('4', 'u', 4, 'b.start'),
    log('6', 600, 7, 't:0000000003', { t: 'wake' }),
    bound('6', 't', 2, 'b.start'),
    bound('7', 't', 2, null),
    log('8', 700, 7, 't:0000000004', { t: 'wake' }),
  ];
  const written = writtenOf(
    seen,
    [
      { collection: 'log', key: 't:0000000002', n: null, first: null },
      { collection: 'log', key: 't:0000000003', n: null, first: null },
      { collection: 'snap', key: 't', n: 2, first: 2 },
      { collection: 'log', key: 'u:0000000001', n: null, first: null },
    ],
    calls,
  );
  expect(written.get('t')).toEqual({
    rows: [
      { n: 1, at: 120, node: 'a', opens: 1, mark: null },
      { n: 2, at: 130, node: 'a', opens: null, mark: { who: 0, mark: 8 } },
      { n: 3, at: 600, node: 'b', opens: 2, mark: null },
      // A first row without the table's own in its transaction has no epoch.
      { n: 4, at: 700, node: 'b', opens: NaN, mark: null },
    ],
    bindings: [
      { epoch: 1, match: 'm1.x', node: 'a' },
      { epoch: 1, match: 'm1.x', node: 'a' },
      { epoch: 2, match: 'm2.x', node: 'b' },
      { epoch: 2, match: 'm2.x', node: null },
    ],
    left: { rows: [2, 3], first: 2, last: 2 },
  });
  expect(written.get('u')?.rows).toEqual([{ n: 1, at: 140, node: 'b', opens: 4, mark: null }]);
});
