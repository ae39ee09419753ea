// New tables go to the node that has least to do: three nodes over one database, in memory.

import { beforeEach, describe, expect, test } from 'vitest';
import { nodesOver, refused, type Server } from '../../tests/support/adapter.ts';
import type { OpenOut } from '../protocol/calls.ts';
import { loadOf } from './load.ts';

let nodes: [a: Server, b: Server, c: Server];
let now: number;
beforeEach(async () => {
  now = 100;
  nodes = (await nodesOver(['a', 'b', 'c'], () => now)) as typeof nodes;
  for (const node of nodes) node.main.startNode(node.ctx(''), node.logger, node.nk);
});

const create = { game: 'sandbox', mode: 'sandbox', listed: true, options: {} };
/** As many tables as the node tells the others that it has, each with nobody at it. */
function has(node: Server, tables: number): void {
  const own = node.nk.matchList;
  node.nk.matchList = (most, all) => [...own(most, all), ...Array.from({ length: tables }, () => ({ label: '', size: 0 }))];
  for (const [match, main] of node.matches) if (node.labelOf(match) === 'node') main.nodeLoop(node.at(match), node.logger, node.nk, node.dispatcher, 3, {});
  node.nk.matchList = own;
}
const made = (node: Server): unknown => refused(() => (node.rpc('create', 'ann', create) as OpenOut).match.replace(/-.*/, ''));

describe('where a table opens', () => {
  test('people weigh more than tables at rest, as they cost more', () => {
    expect(loadOf([])).toBe(0);
    expect(loadOf([{ size: 0 }, { size: 0 }])).toBe(2);
    expect(loadOf([{ size: 4 }])).toBe(11);
  });

  test('at the node that was asked, where none has much less to do', () => {
    const [a, b, c] = nodes;
    has(a, 100);
    has(b, 80);
    has(c, 75);
    expect(made(a)).toBe('match');
    has(a, 20);
    has(b, 0);
    expect(made(a)).toBe('match');
  });

  test('at one that has less by a quarter and more, of two now here and now there; that one opens it', () => {
    const [a, b, c] = nodes;
    has(a, 200);
    has(b, 100);
    has(c, 120);
    const sent = new Set(Array.from({ length: 20 }, () => made(a)));
    expect(sent).toEqual(new Set(['elsewhere:b', 'elsewhere:c']));
    expect(made(b)).toBe('match');
    expect(made(c)).toBe('match');
    expect([...a.errors, ...b.errors, ...c.errors]).toEqual([]);
  });

  test('a table that sleeps goes there too; one that is awake stays where it is', () => {
    const [a, b] = nodes;
    const [asleep, awake] = [a.rpc('create', 'ann', create), a.rpc('create', 'ann', create)] as [OpenOut, OpenOut];
    (a.matches.get(asleep.match) as (typeof a)['main']).matchTerminate(a.at(asleep.match), a.logger, a.nk, a.dispatcher, 0, {}, 3);
    a.matches.delete(asleep.match);
    has(a, 200);
    has(b, 10);
    has(nodes[2], 190);
    expect(() => a.rpc('open', 'ann', { table: asleep.table })).toThrow('elsewhere:b');
    expect(b.rpc('open', 'ann', { table: asleep.table })).toMatchObject({ table: asleep.table });
    expect(a.rpc('open', 'ann', { table: awake.table })).toMatchObject({ match: awake.match });
  });

  test.each([false, true])('at the node that the others believe to have it, though its match ended; drains: %s', (drains) => {
    const [a, b] = nodes;
    const { table, match } = a.rpc('create', 'ann', create) as OpenOut;
    a.matches.delete(match);
    // The match of a start that is a moment old could be one that cannot be found yet.
    now += 5;
    for (const node of nodes) has(node, node === a ? 200 : 10);
    if (drains) a.rpc('drain', '', { on: true });
    expect(() => b.rpc('open', 'ann', { table })).toThrow('elsewhere:a');
    expect(a.rpc('open', 'ann', { table })).toMatchObject({ table });
  });

  test('not at one that drains, nor at one that was not heard of', () => {
    const [a, b, c] = nodes;
    has(a, 200);
    has(b, 10);
    has(c, 10);
    b.rpc('drain', '', { on: true });
    expect(new Set(Array.from({ length: 10 }, () => made(a)))).toEqual(new Set(['elsewhere:c']));
    b.rpc('drain', '', { on: false });
    now += 7;
    has(a, 200);
    expect(made(a)).toBe('match');
  });
});
