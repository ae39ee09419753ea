// Two nodes over one database, in memory. tests/cluster has real ones.

import { beforeEach, describe, expect, test } from 'vitest';
import { fresh, nodesOver, refused, Server, type Main } from '../../tests/support/adapter.ts';
import type { OpenOut, TableRow } from '../protocol/calls.ts';
import type { NakamaPresence } from './runtime.ts';

let a: Server;
let b: Server;
let now: number;
beforeEach(async () => {
  now = 100;
  [a, b] = (await nodesOver(['a', 'b'], () => now)) as [Server, Server];
});

const create = { game: 'sandbox', mode: 'sandbox', listed: true, options: {} };
const act = (table: string, n: number): unknown => ({ table, n, msg: n % 2 === 1 ? { t: 'sit', seat: 'A' } : { t: 'stand' } });
const loop = (node: Server, match: string): unknown =>
  (node.matches.get(match) as Main).matchLoop(node.at(match), node.logger, node.nk, node.dispatcher, 0, {}, []);
/** Does a match end within three seconds? It turns away for a while who still asks it. */
function ends(node: Server, match: string): boolean {
  for (let ticks = 0; ticks < 30; ticks++) if (loop(node, match) === null) return true;
  return false;
}
/** The name of the node that a table's row names. */
const holder = (table: string): unknown => (JSON.parse(String(a.rows.get(`table/${table}`)?.value['j'])) as { node?: string }).node?.split('.')[0];

describe('tables over many nodes', () => {
  test('a node whose name could be read as another’s has no tables', async () => {
    for (const name of ['a.b', '', 'a/b', 'x'.repeat(33)]) {
      const node = (await new Server(a.rows).start()).asNode(name, new Map(), () => now);
      node.machines.push(await fresh());
      expect(refused(() => node.rpc('create', 'ann', create))).toBe('that did not work');
      expect(node.errors.join()).toContain('1 to 32 letters');
    }
  });

  test('whoever asks another node is told where the table is; its lease is renewed by its tables, and it is in every list', () => {
    const made = a.rpc('create', 'ann', create) as OpenOut;
    a.join(made.match, 'ann');
    for (; now < 130; now++) loop(a, made.match);
    expect(refused(() => b.rpc('open', 'ann', { table: made.table }))).toBe('elsewhere:a');
    expect(refused(() => b.rpc('open', 'eve', { invite: made.invite }))).toBe('elsewhere:a');
    expect(refused(() => b.rpc('act', 'ann', act(made.table, 1)))).toBe('asleep');
    expect((b.rpc('list', 'bob', {}) as TableRow[]).map(({ table }) => table)).toEqual([made.table]);
    expect(a.rpc('open', 'ann', { table: made.table })).toMatchObject({ match: made.match });
    now += 6;
    expect(b.rpc('list', 'bob', {})).toEqual([]);
    expect([...a.errors, ...b.errors]).toEqual([]);
  });

  test('a node that slept for longer than its lease: the table is open elsewhere with all that was acknowledged, and the sleeper can neither write nor show it', () => {
    const made = a.rpc('create', 'ann', create) as OpenOut;
    a.join(made.match, 'ann');
    for (const n of [1, 2]) expect(a.rpc('act', 'ann', act(made.table, n))).toEqual({ ok: true, n });
    loop(a, made.match);
    now += 5;
    expect(refused(() => b.rpc('open', 'ann', { table: made.table }))).toBe('elsewhere:a');
    now += 2;
    const again = b.rpc('open', 'ann', { table: made.table }) as OpenOut;
    expect(again).toMatchObject({ table: made.table, n: 2 });
    expect(holder(made.table)).toBe('b');
    b.join(again.match, 'ann');
    expect(b.rpc('act', 'ann', act(made.table, 3))).toEqual({ ok: true, n: 3 });
    const rows = [...a.rows.keys()].filter((key) => key.startsWith('log/'));
    // It wakes. Its first tick finds that its lease had lapsed, and the next says goodbye; what it is asked meanwhile
    // comes to nothing.
    a.sent.length = 0;
    loop(a, made.match);
    expect(a.errors.join()).toContain('another node has the table');
    expect(refused(() => a.rpc('act', 'ann', act(made.table, 3)))).toBe('asleep');
    expect(ends(a, made.match)).toBe(true);
    expect([...a.rows.keys()].filter((key) => key.startsWith('log/'))).toEqual(rows);
    a.matches.delete(made.match);
    expect(refused(() => a.rpc('open', 'ann', { table: made.table }))).toBe('elsewhere:b');
    expect(b.errors).toEqual([]);
  });

  test('a node that gives a sign after it was taken for dead and before its table was opened elsewhere keeps it', () => {
    const made = a.rpc('create', 'ann', create) as OpenOut;
    a.join(made.match, 'ann');
    loop(a, made.match);
    now += 7;
    const { matchCreate } = b.nk;
    b.nk.matchCreate = (...asked) => {
      loop(a, made.match);
      return matchCreate(...asked);
    };
    expect(refused(() => b.rpc('open', 'ann', { table: made.table }))).toBe('elsewhere:a');
    expect(holder(made.table)).toBe('a');
    for (const end = now + 12; now < end; now++) loop(a, made.match);
    expect(a.rpc('act', 'ann', act(made.table, 1))).toEqual({ ok: true, n: 1 });
    expect([...a.errors, ...b.errors]).toEqual([]);
  });

  test('a node that wakes in the moment in which its table is opened elsewhere shows it for no longer than till its next sign', () => {
    const made = a.rpc('create', 'ann', create) as OpenOut;
    a.join(made.match, 'ann');
    loop(a, made.match);
    now += 7;
    const { storageWrite } = b.nk;
    b.nk.storageWrite = (rows) => {
      // Its first tick: it finds that its lease had lapsed, and its row as it was.
      if (rows.some(({ collection }) => collection === 'table')) loop(a, made.match);
      return storageWrite(rows);
    };
    b.join((b.rpc('open', 'ann', { table: made.table }) as OpenOut).match, 'ann');
    b.nk.storageWrite = storageWrite;
    expect(holder(made.table)).toBe('b');
    expect(a.errors).toEqual([]);
    now += 2;
    loop(a, made.match);
    expect(a.errors.join()).toContain('another node has the table');
    expect(ends(a, made.match)).toBe(true);
    expect(b.errors).toEqual([]);
  });

  test('a table that fell asleep or whose node was stopped belongs to nobody: whoever is asked opens it at once', () => {
    const made = a.rpc('create', 'ann', create) as OpenOut;
    a.join(made.match, 'ann');
    (a.matches.get(made.match) as Main).matchTerminate(a.at(made.match), a.logger, a.nk, a.dispatcher, 0, {}, 3);
    expect(holder(made.table)).toBe(undefined);
    const again = b.rpc('open', 'ann', { table: made.table }) as OpenOut;
    b.join(again.match, 'ann');
    const presence: NakamaPresence = { userId: 'ann', sessionId: 's-ann', username: 'ann', node: 'n' };
    (b.matches.get(again.match) as Main).matchLeave(b.at(again.match), b.logger, b.nk, b.dispatcher, 0, {}, [presence]);
    for (let ticks = 0; loop(b, again.match) !== null && ticks < 600; ticks++) now += 0.1;
    expect(holder(made.table)).toBe(undefined);
    expect([...a.errors, ...b.errors]).toEqual([]);
  });

  test('a node that was killed and starts again opens its own tables without waiting for its lease to end', async () => {
    const made = a.rpc('create', 'ann', create) as OpenOut;
    a.matches.clear();
    a.cacheBy(() => now);
    a.machines.push(await fresh());
    expect(a.rpc('open', 'ann', { table: made.table })).toMatchObject({ table: made.table });
    expect(holder(made.table)).toBe('a');
  });

  test('a node that was killed and starts again has none of its old tables: they are in no list, are swept in time, and open anywhere', async () => {
    a.env['BAIZE_KEEP_DAYS'] = '1';
    const [old, due] = [a.rpc('create', 'ann', create), a.rpc('create', 'ann', create)] as [OpenOut, OpenOut];
    a.matches.clear();
    a.cacheBy(() => now);
    const made = a.rpc('create', 'bob', create) as OpenOut;
    for (const end = now + 8; now < end; now++) loop(a, made.match);
    expect((b.rpc('list', 'bob', {}) as TableRow[]).map(({ table }) => table)).toEqual([made.table]);
    expect(refused(() => b.rpc('open', 'eve', { invite: made.invite }))).toBe('elsewhere:a');
    b.join((b.rpc('open', 'ann', { table: old.table }) as OpenOut).match, 'ann');
    expect([holder(old.table), holder(due.table)]).toEqual(['b', 'a']);
    const nodes = (): number => [...a.rows.keys()].filter((key) => key.startsWith('node/')).length;
    expect(nodes()).toBe(3);
    now += 86_401;
    loop(a, made.match);
    b.env['BAIZE_TEST'] = '1';
    b.rpc('test', 'bob', { t: 'sweep', now: Math.floor(Date.now() / 1000) + 2 * 86_400 });
    // What is open at another node, or was told to be kept for a year, stays; of three starts one was heard of lately.
    expect([old, due, made].map(({ table }) => a.rows.has(`table/${table}`))).toEqual([true, false, true]);
    expect(nodes()).toBe(1);
    expect([...a.errors, ...b.errors]).toEqual([]);
  });

  test('a node that slept for so long that its row is swept and its cache forgets finds so with its first tick all the same', () => {
    const made = a.rpc('create', 'ann', create) as OpenOut;
    loop(a, made.match);
    now += 86_500;
    b.env['BAIZE_TEST'] = '1';
    b.rpc('test', 'bob', { t: 'sweep', now: Math.floor(Date.now() / 1000) });
    expect([...a.rows.keys()].filter((key) => key.startsWith('node/'))).toEqual([]);
    expect(b.rpc('open', 'ann', { table: made.table })).toMatchObject({ table: made.table });
    loop(a, made.match);
    expect(a.errors.join()).toContain('another node has the table');
    expect(ends(a, made.match)).toBe(true);
  });

  test('a process that forgets which start it is goes on as two, whose tables stand; of both a lapse is found', () => {
    const one = a.rpc('create', 'ann', create) as OpenOut;
    loop(a, one.match);
    a.cacheBy(() => now);
    const two = a.rpc('create', 'bob', create) as OpenOut;
    for (const end = now + 8; now < end; now++) for (const { match } of [one, two]) loop(a, match);
    for (const { invite } of [one, two]) expect(refused(() => b.rpc('open', 'eve', { invite }))).toBe('elsewhere:a');
    now += 7;
    expect(b.rpc('open', 'ann', { table: one.table })).toMatchObject({ table: one.table });
    for (const { match } of [two, one]) loop(a, match);
    expect([one, two].map(({ match }) => ends(a, match))).toEqual([true, false]);
  });
});
