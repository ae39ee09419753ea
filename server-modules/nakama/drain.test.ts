// A node that is emptied without a stop: two nodes over one database, in memory. tests/cluster has real ones.

import { beforeEach, describe, expect, test } from 'vitest';
import { nodesOver, refused, type Server, type Main } from '../../tests/support/adapter.ts';
import type { OpenOut, TableRow } from '../protocol/calls.ts';
import type { DrainOut } from '../protocol/drain.ts';
import { OP } from '../protocol/messages.ts';
import { PATIENCE } from './moving.ts';

let a: Server;
let b: Server;
let now: number;
beforeEach(async () => {
  now = 100;
  [a, b] = (await nodesOver(['a', 'b'], () => now, 2)) as [Server, Server];
});

const create = { game: 'sandbox', mode: 'sandbox', listed: true, options: {} };
const act = (table: string, n: number): unknown => ({ table, n, msg: n % 2 === 1 ? { t: 'sit', seat: 'A' } : { t: 'stand' } });
/** One tick of all matches of a node; those that ended are gone. */
function tick(node: Server): void {
  for (const [match, main] of node.matches) {
    const loop = node.labelOf(match) === 'node' ? main.nodeLoop : main.matchLoop;
    if (loop(node.at(match), node.logger, node.nk, node.dispatcher, 0, {}, []) === null) node.matches.delete(match);
  }
  now += 0.1;
}
function ticks(node: Server, count: number): void {
  for (let i = 0; i < count; i++) tick(node);
}
/** By the operator's key: no account calls. */
const drain = (node: Server, input: unknown = {}): DrainOut => node.rpc('drain', '', input) as DrainOut;
/** A node that has no table says that it lives. */
const start = (node: Server): void => node.main.startNode(node.ctx(''), node.logger, node.nk);
const nodeOf = (table: string): string | undefined => (JSON.parse(String(a.rows.get(`table/${table}`)?.value['j'])) as { node?: string }).node?.split('.')[0];

describe('a node that drains', () => {
  test("its table goes at a quiet moment: told, written down and nobody's; the other node opens it at once, with seats and numbers, and what was sent twice is done once", () => {
    start(b);
    const made = a.rpc('create', 'ann', create) as OpenOut;
    a.join(made.match, 'ann');
    for (const n of [1, 2, 3]) expect(a.rpc('act', 'ann', act(made.table, n))).toEqual({ ok: true, n });
    expect(drain(a, { on: true })).toEqual({ node: 'a', draining: true, tables: 1, waiting: 0, to: ['b'] });
    a.sent.length = 0;
    tick(a);
    // Something was done just now: it is still served here, also to who comes.
    expect(drain(a).tables).toBe(1);
    expect(a.rpc('open', 'bob', { invite: made.invite })).toMatchObject({ match: made.match });
    expect(refused(() => b.rpc('open', 'ann', { table: made.table }))).toBe('elsewhere:a');
    ticks(a, 12);
    expect(nodeOf(made.table)).toBe(undefined);
    // Its match still turns away who asks: what waits for one that ends would get no answer for ten seconds.
    expect(a.matches.has(made.match)).toBe(true);
    expect(refused(() => a.rpc('act', 'ann', act(made.table, 3)))).toBe('asleep');
    expect(a.join(made.match, 'ann')).toBe('closed');
    expect(refused(() => a.rpc('open', 'ann', { table: made.table }))).toBe('elsewhere:b');
    ticks(a, 25);
    expect(a.sent.filter(({ op, to }) => op === OP.notice && to === -1).length).toBe(1);
    expect(drain(a)).toEqual({ node: 'a', draining: true, tables: 0, waiting: 0, to: ['b'] });
    const again = b.rpc('open', 'ann', { table: made.table }) as OpenOut;
    expect(again).toMatchObject({ table: made.table, n: 3 });
    expect(nodeOf(made.table)).toBe('b');
    expect(b.join(again.match, 'ann')).toBe(null);
    const rows = [...a.rows.keys()].filter((key) => key.startsWith('log/')).length;
    expect(b.rpc('act', 'ann', act(made.table, 3))).toEqual({ ok: true, n: 3 });
    expect([...a.rows.keys()].filter((key) => key.startsWith('log/')).length).toBe(rows);
    expect(b.rpc('act', 'ann', act(made.table, 4))).toEqual({ ok: true, n: 4 });
    expect([...a.errors, ...b.errors]).toEqual([]);
  });

  test('one at which nobody sits goes out of the list; one where people sit stays in it', () => {
    start(b);
    const [left, played] = [a.rpc('create', 'ann', create), a.rpc('create', 'bob', create)] as [OpenOut, OpenOut];
    a.join(played.match, 'bob');
    const listed = (): unknown => JSON.parse(String(a.rows.get('index/open')?.value['j']));
    expect(listed()).toEqual([left.table, played.table]);
    drain(a, { on: true });
    ticks(a, 12);
    expect([left, played].map(({ table }) => nodeOf(table))).toEqual([undefined, undefined]);
    expect(listed()).toEqual([played.table]);
    expect([...a.errors, ...b.errors]).toEqual([]);
  });

  test('the last snapshot and the end of the lease are one write', () => {
    start(b);
    const made = a.rpc('create', 'ann', create) as OpenOut;
    a.join(made.match, 'ann');
    drain(a, { on: true });
    const { storageWrite } = a.nk;
    const writes: string[][] = [];
    a.nk.storageWrite = (rows) => {
      writes.push(rows.map(({ collection }) => collection));
      return storageWrite(rows);
    };
    ticks(a, 12);
    expect(writes.filter((one) => one.includes('table') || one.includes('snap'))).toEqual([['snap', 'table']]);
  });

  test('what cannot be written down stays, and goes when it can', () => {
    start(b);
    const made = a.rpc('create', 'ann', create) as OpenOut;
    a.join(made.match, 'ann');
    drain(a, { on: true });
    const { storageWrite } = a.nk;
    a.nk.storageWrite = (rows) => {
      if (rows.some(({ collection }) => collection === 'snap')) throw new Error('no disk');
      return storageWrite(rows);
    };
    ticks(a, 20);
    expect(a.errors.join()).toContain('no disk');
    expect(nodeOf(made.table)).toBe('a');
    // It is the node's as before, also by the next write of its row.
    expect(a.rpc('act', 'ann', { table: made.table, n: 1, msg: { t: 'listed', on: false } })).toEqual({ ok: true, n: 1 });
    expect(nodeOf(made.table)).toBe('a');
    a.nk.storageWrite = storageWrite;
    ticks(a, 25);
    expect(nodeOf(made.table)).toBe(undefined);
    expect(b.rpc('open', 'ann', { table: made.table })).toMatchObject({ n: 1 });
  });

  test('a table at which people never rest goes all the same', () => {
    start(b);
    a.env['BAIZE_TEST'] = '1';
    const made = a.rpc('create', 'ann', create) as OpenOut;
    a.join(made.match, 'ann');
    drain(a, { on: true });
    let n = 0;
    for (; nodeOf(made.table) === 'a' && n < 500; tick(a)) expect(a.rpc('act', 'ann', act(made.table, ++n))).toEqual({ ok: true, n });
    expect(n).toBeGreaterThan(PATIENCE / 2);
    expect(n).toBeLessThan(PATIENCE + 12);
    expect(b.rpc('open', 'ann', { table: made.table })).toMatchObject({ n });
  });

  test('it takes no new tables, and none that sleeps, until it is told to stop draining; the other sends nobody to it', () => {
    start(a);
    start(b);
    const old = b.rpc('create', 'ann', create) as OpenOut;
    (b.matches.get(old.match) as Main).matchTerminate(b.at(old.match), b.logger, b.nk, b.dispatcher, 0, {}, 3);
    ticks(b, 2);
    expect(nodeOf(old.table)).toBe(undefined);
    expect(drain(a, { on: true })).toEqual({ node: 'a', draining: true, tables: 0, waiting: 0, to: ['b'] });
    expect(refused(() => a.rpc('create', 'ann', create))).toBe('elsewhere:b');
    expect(refused(() => a.rpc('open', 'ann', { table: old.table }))).toBe('elsewhere:b');
    expect(refused(() => a.rpc('act', 'ann', act(old.table, 1)))).toBe('asleep');
    // The sign of life keeps it so.
    for (let i = 0; i < 300; i++) [a, b].forEach(tick);
    expect(refused(() => a.rpc('create', 'ann', create))).toBe('elsewhere:b');
    expect(drain(a, { on: false })).toEqual({ node: 'a', draining: false, tables: 0, waiting: 0, to: ['b'] });
    expect(a.rpc('open', 'ann', { table: old.table })).toMatchObject({ table: old.table });
    expect((b.rpc('list', 'bob', {}) as TableRow[]).map(({ table }) => table)).toEqual([old.table]);
    expect([...a.errors, ...b.errors]).toEqual([]);
  });

  test('while no other takes tables it serves its own and opens what is asked for: nobody is refused', () => {
    const made = a.rpc('create', 'ann', create) as OpenOut;
    a.join(made.match, 'ann');
    expect(drain(a, { on: true })).toEqual({ node: 'a', draining: true, tables: 1, waiting: 0, to: [] });
    ticks(a, 100);
    const more = a.rpc('create', 'bob', create) as OpenOut;
    expect([made, more].map(({ table }) => nodeOf(table))).toEqual(['a', 'a']);
    // One that drains too is none that takes.
    start(b);
    drain(b, { on: true });
    ticks(a, 100);
    expect([made, more].map(({ table }) => nodeOf(table))).toEqual(['a', 'a']);
    expect(drain(b, { on: false }).to).toEqual([]);
    ticks(a, 100);
    expect([made, more].map(({ table }) => nodeOf(table))).toEqual([undefined, undefined]);
  });

  test('a process that starts again under the name of one that drained takes tables', () => {
    start(b);
    drain(a, { on: true });
    a.cacheBy(() => now);
    expect(drain(a)).toEqual({ node: 'a', draining: false, tables: 0, waiting: 0, to: ['b'] });
    expect(a.rpc('create', 'ann', create)).toMatchObject({ n: 0 });
  });

  test('a node that stops sends whoever comes back meanwhile to one that goes on', () => {
    start(a);
    start(b);
    const made = a.rpc('create', 'ann', create) as OpenOut;
    for (const [match, main] of a.matches) {
      const end = a.labelOf(match) === 'node' ? main.nodeTerminate : main.matchTerminate;
      end(a.at(match), a.logger, a.nk, a.dispatcher, 0, {}, 3);
    }
    ticks(a, 2);
    expect(a.matches.size).toBe(0);
    expect(refused(() => a.rpc('open', 'ann', { table: made.table }))).toBe('elsewhere:b');
    expect([...a.errors, ...b.errors]).toEqual([]);
  });

  test('only whoever has the key is heard, at a node of many, with a message that can be read', () => {
    expect(refused(() => a.rpc('drain', 'ann', { on: true }))).toBe('not offered here');
    expect(refused(() => drain(a, { on: 'yes' }))).toBe('bad-message');
    expect(a.main.drain(a.ctx(''), a.logger, a.nk, '')).toContain('"draining":false');
    a.env = {};
    expect(refused(() => drain(a, { on: true }))).toBe('one-node');
    start(a);
    expect([a.matches.size, a.errors]).toEqual([0, []]);
  });

  test('a node whose sign of life cannot be given starts all the same, and gives it later', () => {
    const { sqlQuery } = a.nk;
    delete a.nk.sqlQuery;
    start(a);
    expect(a.errors.join()).toContain('BAIZE_NODE');
    a.nk.sqlQuery = sqlQuery as NonNullable<typeof sqlQuery>;
    expect(drain(b).to).toEqual([]);
    tick(a);
    expect(drain(b).to).toEqual(['a']);
  });
});
