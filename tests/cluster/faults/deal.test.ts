// A seed is a list of rounds: the same each time, and all kinds of faults in it.

import { expect, test } from 'vitest';
import { LEASE_SECONDS } from '../../../server-modules/nakama/bound.ts';
import { BREAKS, deal, KINDS, said, together, type Fault } from './deal.ts';
import { SEEDS } from './seeds.ts';

const lease = 1000 * LEASE_SECONDS;
const nodes = ['a', 'b', 'c'];
const hundred = SEEDS.flatMap((seed) => deal({ seed, rounds: 10, nodes, lease }));

test('a seed gives the same rounds again, another one others; fewer rounds are the first of them', () => {
  const rounds = deal({ seed: 'x', rounds: 10, nodes, lease });
  expect(deal({ seed: 'x', rounds: 10, nodes, lease })).toEqual(rounds);
  expect(deal({ seed: 'x', rounds: 4, nodes, lease })).toEqual(rounds.slice(0, 4));
  expect(deal({ seed: 'y', rounds: 10, nodes, lease })).not.toEqual(rounds);
});

test('the kept seeds are a hundred rounds with each kind first twenty times, each pair at once, each node and break', () => {
  expect(hundred).toHaveLength(100);
  for (const kind of KINDS) expect(hundred.filter(({ faults: [first] }) => first?.kind === kind)).toHaveLength(20);
  const pairs = new Set(
    hundred.flatMap(({ faults: [one, other] }) => (one === undefined || other === undefined ? [] : [[one.kind, other.kind].sort().join()])),
  );
  const all = KINDS.flatMap((one, i) => KINDS.slice(i).map((other) => [one, other].sort().join())).filter((pair) => pair !== 'proxy,proxy');
  expect([...pairs].sort()).toEqual(all.sort());
  const faults = hundred.flatMap((round) => round.faults);
  for (const node of nodes) expect(faults.filter((fault) => 'node' in fault && fault.node === node).length).toBeGreaterThan(15);
  for (const how of BREAKS) expect(faults.filter((fault) => 'how' in fault && fault.how === how).length).toBeGreaterThan(5);
});

test('whoever sleeps does so for longer than a lease; the second of two begins while the first lasts', () => {
  for (const { faults } of hundred) {
    const [first, second] = faults;
    for (const fault of faults) if (fault.kind === 'sleep') expect(fault.lasts).toBeGreaterThan(lease);
    if (first === undefined || second === undefined) continue;
    expect(second.at).toBeGreaterThanOrEqual(first.at);
    expect(second.at).toBeLessThan(first.at + first.lasts);
    expect(together(first, second)).toBe(true);
  }
  const cuts = hundred.flatMap(({ faults }) => faults).filter(({ kind }) => kind === 'database' || kind === 'kill');
  for (const kind of ['database', 'kill'])
    for (const isLong of [true, false]) expect(cuts.filter((fault) => fault.kind === kind && fault.lasts > lease === isLong).length).toBeGreaterThan(3);
});

test('never both: what is killed and stopped or cut, one thing twice, or the proxy twice', () => {
  const times = { at: 0, lasts: 1 };
  const kill = (node: string): Fault => ({ kind: 'kill', node, ...times });
  const cut = (node: string): Fault => ({ kind: 'database', node, how: 'told', ...times });
  const sleep = (node: string): Fault => ({ kind: 'sleep', node, ...times });
  const proxy: Fault = { kind: 'proxy', ...times };
  expect([together(kill('a'), sleep('a')), together(cut('a'), kill('a')), together(cut('a'), cut('a')), together(proxy, proxy)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([together(kill('a'), kill('b')), together(cut('a'), sleep('a')), together(proxy, kill('a'))]).toEqual([true, true, true]);
});

test('of one node nothing is dealt; a fault says itself', () => {
  expect(() => deal({ seed: 'x', rounds: 1, nodes: ['a'], lease })).toThrow('two nodes');
  expect(said({ kind: 'database', node: 'b', how: 'silent', at: 400, lasts: 900 })).toBe('database b, silent, at 400 for 900');
  expect(said({ kind: 'proxy', at: 4, lasts: 9 })).toBe('proxy, at 4 for 9');
});
