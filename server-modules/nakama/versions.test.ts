// Nodes with rules of two versions over one database, in memory: where a round goes on, and how long a drain waits for
// it. tests/cluster/releases has real ones.

import { beforeEach, describe, expect, test } from 'vitest';
import { nodesOver, refused, type Server } from '../../tests/support/adapter.ts';
import type { OpenOut, TableRow } from '../protocol/calls.ts';
import type { DrainOut } from '../protocol/drain.ts';
import { roundIn, rulesHere } from './versions.ts';

let now: number;
beforeEach(() => void (now = 100));

const GAME = 'liars-dice';
const create = { game: GAME, mode: 'enforced', listed: true, options: {} };
const start = (node: Server): void => node.main.startNode(node.ctx(''), node.logger, node.nk);
/** Nodes that have told what they run; `b` runs the second version of the game, the others the first. */
async function nodes(...names: string[]): Promise<Server[]> {
  const all = await nodesOver(names, () => now, 3, { b: { [GAME]: 2 } });
  all.forEach(start);
  return all;
}
/** One tick of all matches of a node, in no time; those that ended are gone. */
function tick(node: Server): void {
  for (const [match, main] of node.matches) {
    const loop = node.labelOf(match) === 'node' ? main.nodeLoop : main.matchLoop;
    if (loop(node.at(match), node.logger, node.nk, node.dispatcher, 3, {}, []) === null) node.matches.delete(match);
  }
}
/** So many seconds at all of them. */
function seconds(all: readonly Server[], count: number): void {
  for (let i = 0; i < 10 * count; i++, now += 0.1) all.forEach(tick);
}
/** Two sit at a table, and a round is on. */
function play(node: Server, input: object = create): OpenOut {
  const made = node.rpc('create', 'ann', input) as OpenOut;
  node.join(made.match, 'ann');
  node.rpc('open', 'bob', { invite: made.invite });
  node.join(made.match, 'bob');
  node.rpc('act', 'ann', { table: made.table, n: 1, msg: { t: 'sit', seat: 'A' } });
  node.rpc('act', 'bob', { table: made.table, n: 1, msg: { t: 'sit', seat: 'B' } });
  expect(node.rpc('act', 'ann', { table: made.table, n: 2, msg: { t: 'start' } })).toEqual({ ok: true, n: 2 });
  return made;
}
/** It is written down and belongs to nobody. */
function sleep(node: Server, { match }: OpenOut): void {
  const main = node.matches.get(match);
  main?.matchTerminate(node.at(match), node.logger, node.nk, node.dispatcher, 0, {}, 3);
  tick(node);
}
const rowOf = (node: Server, table: string): TableRow =>
  JSON.parse((JSON.parse(String(node.rows.get(`table/${table}`)?.value['j'])) as { label: string }).label) as TableRow;
const placeOf = (node: Server, table: string): string | undefined =>
  (JSON.parse(String(node.rows.get(`table/${table}`)?.value['j'])) as { node?: string }).node?.split('.')[0];
const open = (node: Server, { table }: OpenOut, user = 'ann'): unknown => refused(() => (node.rpc('open', user, { table }) as OpenOut).table);
const drain = (node: Server, input: unknown = {}): DrainOut => node.rpc('drain', '', input) as DrainOut;
const agreeOnEnd = (node: Server, { table }: OpenOut): void => {
  node.rpc('act', 'ann', { table, n: 3, msg: { t: 'propose', what: { t: 'draw' } } });
  node.rpc('act', 'bob', { table, n: 2, msg: { t: 'consent', id: 1, yes: true } });
};
const told = (node: Server): string => node.errors.join();

test('the row of a table says by which version a round is on, and that none is; of before, that it is the first', async () => {
  const [b] = (await nodes('b')) as [Server];
  const made = play(b);
  expect(rowOf(b, made.table)).toMatchObject({ over: false, rules: 2 });
  expect(roundIn(JSON.stringify(rowOf(b, made.table)))).toEqual({ game: GAME, version: 2 });
  agreeOnEnd(b, made);
  expect(rowOf(b, made.table)).toMatchObject({ over: true, rules: 0 });
  expect(roundIn(JSON.stringify(rowOf(b, made.table)))).toBe(null);
  const { rules: _, ...before } = rowOf(b, made.table);
  expect(roundIn(JSON.stringify(before))).toBe(null);
  expect(roundIn(JSON.stringify({ ...before, over: false }))).toEqual({ game: GAME, version: 1 });
  expect(roundIn(JSON.stringify({ ...before, over: false, mode: 'sandbox' }))).toBe(null);
  expect(roundIn('')).toBe(null);
});

test('a node tells which rules it takes over; the games of today take over all versions of theirs so far', () => {
  const words = rulesHere().split(/ +/).filter(Boolean);
  expect(words).toContain('liars-dice@1');
  expect(words.filter((word) => word.startsWith('imposters-and-crewmates@'))).toEqual(['imposters-and-crewmates@2', 'imposters-and-crewmates@1']);
  const games = new Set(words.map((word) => word.split('@')[0]));
  for (const game of games) expect(words).toContain(`${game}@1`);
});

describe('whoever asks for a table whose round is on', () => {
  test('is sent from a node that cannot go on with it to one that can, which opens it', async () => {
    const [a, b] = (await nodes('a', 'b')) as [Server, Server];
    const made = play(a);
    sleep(a, made);
    expect(open(b, made)).toBe('elsewhere:a');
    expect(open(a, made)).toBe(made.table);
    expect([told(a), told(b)]).toEqual(['', '']);
  });

  test('by newer rules is sent to those, too', async () => {
    const [a, b] = (await nodes('a', 'b')) as [Server, Server];
    const made = play(b);
    sleep(b, made);
    expect(open(a, made)).toBe('elsewhere:b');
    expect(open(b, made)).toBe(made.table);
  });

  test('is sent to one that drains, where no other can: it opens it, and nobody is sent to and fro', async () => {
    const [a, b] = (await nodes('a', 'b')) as [Server, Server];
    const made = play(a);
    sleep(a, made);
    expect(drain(a, { on: true })).toMatchObject({ draining: true, to: ['b'] });
    expect(open(b, made)).toBe('elsewhere:a');
    expect(open(a, made)).toBe(made.table);
    // A new one and one at rest go on to the other as ever.
    expect(refused(() => a.rpc('create', 'ann', create))).toBe('elsewhere:b');
  });

  test('is sent to one that takes tables before one that drains', async () => {
    const [a, b, c] = (await nodes('a', 'b', 'c')) as [Server, Server, Server];
    const made = play(a);
    sleep(a, made);
    drain(a, { on: true });
    for (const node of [a, b]) expect(open(node, made)).toBe('elsewhere:c');
    expect(open(c, made)).toBe(made.table);
  });

  test('however light one is that cannot go on with it', async () => {
    const [a, b] = (await nodes('a', 'b')) as [Server, Server];
    const made = play(a);
    sleep(a, made);
    const own = a.nk.matchList;
    a.nk.matchList = (most, all) => [...own(most, all), ...Array.from({ length: 200 }, () => ({ label: '', size: 0 }))];
    seconds([a, b], 4);
    a.nk.matchList = own;
    // For one between rounds it is the lighter one.
    expect(refused(() => a.rpc('create', 'ann', create))).toBe('elsewhere:b');
    expect(open(a, made)).toBe(made.table);
  });

  test('is let in where no such node stands any more: it goes on as the table lies, and all are told', async () => {
    const [a, b] = (await nodes('a', 'b')) as [Server, Server];
    const made = play(a);
    a.matches.clear();
    seconds([b], 5);
    expect(open(b, made)).toBe('elsewhere:a');
    seconds([b], 2);
    expect(open(b, made)).toBe(made.table);
    expect(told(b)).toContain(`its round began under version 1 of ${GAME}; here runs 2: read anew`);
    expect(rowOf(b, made.table)).toMatchObject({ over: false, rules: 2 });
  });

  test('where a node of that name has started since with other rules, the newer start counts', async () => {
    const [a, b] = (await nodes('a', 'b')) as [Server, Server];
    const made = play(a);
    sleep(a, made);
    a.matches.clear();
    // The old start's lease still stands.
    a.cacheBy(() => now);
    const [again] = await nodesOver(['a'], () => now, 3, { a: { [GAME]: 2 } });
    a.main = (again as Server).main;
    a.machines.splice(0, 3, ...(again as Server).machines);
    now += 1;
    start(a);
    seconds([a], 1);
    expect(open(b, made)).toBe(made.table);
  });

  test('a node of before, which tells nothing, counts as one of the first versions', async () => {
    const [a, b] = (await nodesOver(['a', 'b'], () => now, 3, { b: { [GAME]: 2 } })) as [Server, Server];
    start(b);
    const made = play(a);
    sleep(a, made);
    expect(open(b, made)).toBe('elsewhere:a');
  });
});

describe('a node that drains', () => {
  test('plays a round to its end that no other can go on with, and tells how many it waits for; then the table goes', async () => {
    const all = (await nodes('a', 'b')) as [Server, Server];
    const [a, b] = all;
    const [made, free] = [play(a), play(a, { game: 'sandbox', mode: 'sandbox', listed: true, options: {} })];
    expect(drain(a, { on: true })).toEqual({ node: 'a', draining: true, tables: 2, waiting: 1, to: ['b'] });
    seconds(all, 60);
    expect(drain(a)).toEqual({ node: 'a', draining: true, tables: 1, waiting: 1, to: ['b'] });
    expect([made, free].map(({ table }) => placeOf(a, table))).toEqual(['a', undefined]);
    agreeOnEnd(a, made);
    tick(a);
    // Not in the moment of its end, and its row says that it may.
    expect(placeOf(a, made.table)).toBe('a');
    seconds(all, 3);
    expect(placeOf(a, made.table)).toBe(undefined);
    seconds(all, 3);
    expect(drain(a)).toMatchObject({ tables: 0, waiting: 0 });
    expect(open(b, made)).toBe(made.table);
    b.join((b.rpc('open', 'ann', { table: made.table }) as OpenOut).match, 'ann');
    expect([told(a), told(b)]).toEqual(['', '']);
  });

  test('does not wait where another goes on with it', async () => {
    const all = (await nodes('a', 'b', 'c')) as [Server, Server, Server];
    const [a] = all;
    const made = play(a);
    expect(drain(a, { on: true })).toMatchObject({ waiting: 0, to: ['b', 'c'] });
    seconds(all, 3);
    expect(placeOf(a, made.table)).toBe(undefined);
    expect(all.slice(0, 2).map((node) => open(node, made))).toEqual(['elsewhere:c', 'elsewhere:c']);
  });

  test('waits for so many minutes, thirty where nobody says, and then the table goes all the same', async () => {
    for (const [input, minutes] of [
      [{ on: true, minutes: 2 }, 2],
      [{ on: true }, 30],
      [{ on: true, minutes: 0 }, 0],
    ] as const) {
      const all = (await nodes('a', 'b')) as [Server, Server];
      const [a] = all;
      const made = play(a);
      drain(a, input);
      // In steps of two seconds: as often as nodes give signs.
      const wait = (until: number): void => {
        for (; now < until; now += 2) all.forEach(tick);
      };
      const began = now;
      wait(began + 60 * minutes - 4);
      expect(placeOf(a, made.table)).toBe('a');
      wait(began + 60 * minutes + 6);
      seconds(all, 3);
      expect(placeOf(a, made.table)).toBe(undefined);
      // Nor does it come back: whoever is asked sends nobody to the node that waits no longer.
      expect(refused(() => a.rpc('open', 'ann', { table: made.table }))).toBe('elsewhere:b');
      expect(all[1].rpc('open', 'ann', { table: made.table })).toMatchObject({ table: made.table });
    }
  });

  test('is told minutes in whole ones, up to a day, and only with the drain', async () => {
    const [a] = (await nodes('a')) as [Server];
    for (const input of [{ on: true, minutes: -1 }, { on: true, minutes: 0.5 }, { on: true, minutes: 1441 }, { on: true, minutes: '5' }, { minutes: 5 }])
      expect(refused(() => drain(a, input))).toBe('bad-message');
    expect(drain(a, { on: true, minutes: 1440 }).draining).toBe(true);
    drain(a, { on: false });
    const row = [...a.rows].find(([key]) => key.startsWith('node/a.'))?.[1].value ?? {};
    expect(['drain', 'until'].some((word) => word in row)).toBe(false);
  });
});
