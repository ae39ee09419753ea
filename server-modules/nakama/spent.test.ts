// Bounds of speed hold over all nodes: two over one database, in memory.

import { beforeEach, describe, expect, test } from 'vitest';
import { nodesOver, type Server } from '../../tests/support/adapter.ts';
import { doorActs } from './door.ts';
import type { Context } from './runtime.ts';
import { tidySpent } from './spent.ts';

const { mayCall, maySignIn, mayMake, begin } = doorActs;

let a: Server;
let b: Server;
let now: number;
beforeEach(async () => {
  now = 100;
  [a, b] = (await nodesOver(['a', 'b'], () => now)) as [Server, Server];
  for (const node of [a, b]) node.main.startNode(node.ctx(''), node.logger, node.nk);
});

/** A second at both. */
function second(): void {
  now += 1;
  for (const node of [a, b])
    for (const [match, main] of node.matches) if (node.labelOf(match) === 'node') main.nodeLoop(node.at(match), node.logger, node.nk, node.dispatcher, 1, {});
}
const at = (node: Server, clientIp = '192.0.2.1'): Context & { userId: string } => ({ ...node.ctx('ann'), userId: 'ann', clientIp });
const yeses = (times: number, ask: () => boolean): number => Array.from({ length: times }, ask).filter(Boolean).length;
const spent = (): string[] => [...a.rows.keys()].filter((key) => key.startsWith('spent/'));

describe('bounds of speed over many nodes', () => {
  test('calls of one account: what it had at one node it has no more at the other, a second later, until the spell is over', () => {
    expect(yeses(1200, () => mayCall(at(a), a.nk))).toBe(1200);
    second();
    expect(yeses(1500, () => mayCall(at(b), b.nk))).toBe(300);
    expect(mayCall({ ...at(b), userId: 'bob' }, b.nk)).toBe(true);
    for (let i = 0; i < 14; i++) second();
    expect(yeses(1500, () => mayCall(at(b), b.nk))).toBe(1500);
    expect([...a.errors, ...b.errors]).toEqual([]);
  });

  test('tables that one account makes', () => {
    expect(yeses(30, () => mayMake(at(a), a.nk, false))).toBe(30);
    second();
    const rows = JSON.stringify(spent().map((key) => a.rows.get(key)));
    expect(yeses(30, () => mayMake(at(b), b.nk, false))).toBe(0);
    // What was refused was not made, and is told nobody.
    expect(JSON.stringify(spent().map((key) => a.rows.get(key)))).toBe(rows);
    for (let i = 0; i < 304; i++) second();
    expect(yeses(60, () => mayMake(at(b), b.nk, false))).toBe(30);
  });

  test('sign-ins of one address, and new tables of it, while the node that is asked has many', () => {
    expect(yeses(120, () => maySignIn(at(a), a.nk))).toBe(120);
    second();
    for (let i = 0; i < 1000; i++) maySignIn(at(b, `10.0.${i % 250}.1`), b.nk);
    expect([maySignIn(at(b), b.nk), maySignIn(at(b, '198.51.100.1'), b.nk)]).toEqual([false, true]);
    for (const node of [a, b]) node.nk.matchCreate = () => 'match';
    const begins = (node: Server, from: string): boolean => {
      try {
        return begin({ ...at(node, from), userId: from }, node.nk, { fresh: true }) !== '';
      } catch {
        return false;
      }
    };
    expect(yeses(10, () => begins(a, '192.0.2.1'))).toBe(10);
    second();
    for (let i = 0; i < 40; i++) begins(b, `10.0.${i}.1`);
    expect([begins(b, '192.0.2.1'), begins(b, '198.51.100.1')]).toEqual([false, true]);
  });

  test('nobody who keeps far from a bound is written down; no row bears an address; old rows go; a server alone has none', () => {
    yeses(149, () => mayCall(at(a), a.nk));
    expect(spent()).toEqual([]);
    yeses(1400, () => mayCall(at(a), a.nk));
    expect(spent().length).toBe(1);
    // Hashed with what only the server knows: whoever reads the rows cannot try all addresses.
    const hashed: string[] = [];
    a.nk.sha256Hash = (text) => (hashed.push(text), 'f'.repeat(64));
    yeses(120, () => maySignIn(at(a, '203.0.113.7'), a.nk));
    expect(hashed[0]).toMatch(/^203\.0\.113\.7 [\da-f]{64}$/);
    expect(new Set(hashed).size).toBe(1);
    expect(JSON.stringify([...a.rows])).not.toContain('203.0.113');
    expect(spent().length).toBe(2);
    now += 601;
    tidySpent(a.nk);
    expect(spent()).toEqual([]);
    a.env = {};
    yeses(1500, () => mayCall(at(a), a.nk));
    expect(spent()).toEqual([]);
  });
});
