// A database that serializes takes a statement back whenever two could have come in one order and in the other, and
// says 40001. Nakama tries its own writes again; what still comes through to a table, or falls on a statement of ours,
// must leave nothing half done: here it befalls each statement of a table's life over two nodes, one by one.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TICKS_PER_SECOND } from '../kernel/ids.ts';
import { nodesOver, refused, type Main, type Server } from '../../tests/support/adapter.ts';
import type { OpenOut } from '../protocol/calls.ts';

/** As PostgreSQL says it, and Nakama hands it on. */
const SAYS = 'ERROR: could not serialize access due to concurrent update (SQLSTATE 40001)';
const STATEMENTS = ['storageRead', 'storageWrite', 'storageDelete', 'sqlQuery'] as const;
/** What a page asks again after; of a node that is named it asks that one. */
const PASSING = /^(asleep|busy|closed|that did not work)$/;
/** Asked again so often, a second each time: longer than a lease and a start. */
const TRIES = 20;
/** What the story below takes; counted by its first run. */
let statements = 0;

let a: Server;
let b: Server;
let now = 0;
/** Statements so far in this run, and the one that is taken back; 0: none. */
let count = 0;
let taken = 0;
/** A node whose machine stands still. */
let asleep: Server | null = null;

/** Counts the statements of a server's database, and takes one back. */
function watch({ nk }: Server): void {
  for (const name of STATEMENTS) {
    const does = nk[name] as (...given: unknown[]) => unknown;
    (nk as unknown as { [name: string]: unknown })[name] = (...given: unknown[]) => {
      count += 1;
      if (count === taken) throw new Error(SAYS);
      return does(...given);
    };
  }
}

beforeAll(async () => {
  [a, b] = (await nodesOver(['a', 'b'], () => now, 1)) as [Server, Server];
  for (const node of [a, b]) {
    // One machine runs all matches, as in the embedded host.
    const [machine] = node.machines as [Main];
    node.machines.shift = () => machine;
    watch(node);
  }
});
afterAll(() => expect(statements).toBeGreaterThan(50));

/** A second of a table's ticks at both nodes, and of the matches that are none. */
function second(): void {
  for (let ticks = 0; ticks < TICKS_PER_SECOND; ticks++) {
    now += 1 / TICKS_PER_SECOND;
    for (const node of [a, b]) if (node !== asleep) tick(node, ticks === 0);
  }
}

/** A tick of the tables of a node, and of the match that is none; those that have ended are gone. */
function tick(node: Server, every: boolean): void {
  for (const [match, main] of node.matches) {
    const isNode = node.labelOf(match) === 'node';
    if (isNode && !every) continue;
    const does = isNode ? main.nodeLoop : main.matchLoop;
    if (does(node.at(match), node.logger, node.nk, node.dispatcher, 0, {}, []) === null) node.matches.delete(match);
  }
}

/** Asks as a page does: again while it passes, and where it is told to. */
function patiently(node: Server, ask: (node: Server) => unknown): [answer: unknown, at: Server] {
  let at = node;
  const heard: unknown[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return [ask(at), at];
    } catch (error) {
      const { message } = error as { message: string };
      heard.push(message);
      const elsewhere = /^elsewhere:(\w)$/.exec(message)?.[1];
      if (elsewhere !== undefined) at = elsewhere === 'a' ? a : b;
      else if (!PASSING.test(message)) throw error;
    }
    second();
  }
  throw new Error(`never answered: ${heard.join(', ')}`);
}

const create = { game: 'sandbox', mode: 'sandbox', listed: true, options: {} };
const message = (table: string, n: number): unknown => ({ table, n, msg: n % 2 === 1 ? { t: 'sit', seat: 'A' } : { t: 'stand' } });
/** Opens, comes in and does the next thing, at whichever node has the table. */
function acts(start: Server, table: string, n: number): { at: Server; match: string } {
  let where = { at: start, match: '' };
  const [answer] = patiently(start, (node) => {
    const { match } = node.rpc('open', 'ann', { table }) as OpenOut;
    const no = node.join(match, 'ann');
    if (no !== null) throw new Error(no);
    where = { at: node, match };
    return node.rpc('act', 'ann', message(table, n));
  });
  expect(answer).toEqual({ ok: true, n });
  return where;
}

/** A table is made, taken over from a node that sleeps, and let go by one that drains; two acts at each. */
function story(): void {
  for (const node of [a, b]) node.main.startNode(node.ctx(''), node.logger, node.nk);
  const [made] = patiently(a, (node) => node.rpc('create', 'ann', create)) as [OpenOut, Server];
  const { table } = made;
  acts(a, table, 1);
  const { match: first } = acts(a, table, 2);
  second();
  // Longer than a lease, in which one of them sleeps.
  asleep = a;
  for (let i = 0; i < 7; i++) second();
  for (const n of [3, 4]) acts(b, table, n);
  // The sleeper wakes, and finds that it has the table no longer.
  asleep = null;
  for (let i = 0; i < 3; i++) second();
  expect(a.matches.has(first)).toBe(false);
  patiently(b, (node) => node.rpc('drain', '', { on: true }));
  for (let i = 0; i < 20; i++) second();
  for (const n of [5, 6]) expect(acts(b, table, n).at).toBe(a);
  // What was done once is done no more, wherever it is asked.
  expect(a.rpc('act', 'ann', message(table, 6))).toEqual({ ok: true, n: 6 });
  const log = [...a.rows.keys()].flatMap((key) => (key.startsWith(`log/${table}`) ? [Number(/\d+$/.exec(key)?.[0])] : [])).sort((one, other) => one - other);
  expect(log).toEqual(log.map((_, i) => (log[0] ?? 0) + i));
}

function run(at: number): void {
  a.rows.clear();
  for (const node of [a, b]) {
    node.matches.clear();
    node.errors.length = 0;
    node.cacheBy(() => now);
  }
  now += 10_000;
  [count, taken, asleep] = [0, at, null];
  story();
}

describe('a statement that the database takes back (40001)', () => {
  test('none: the story as it goes', () => {
    run(0);
    statements = count;
    expect([...a.errors, ...b.errors].filter((error) => !error.includes('another node has the table'))).toEqual([]);
  });

  test('each in its turn: the table is had by one node, what was acknowledged stands once and in order, and a page comes in by asking again', () => {
    const wrong: string[] = [];
    for (let at = 1; at <= statements; at++) {
      const no = refused(() => run(at));
      if (no !== undefined) wrong.push(`statement ${at}: ${String(no).split('\n')[0]}`);
      if (!wrong.length) expect(count).toBeGreaterThanOrEqual(at);
    }
    expect(wrong).toEqual([]);
  });
});
