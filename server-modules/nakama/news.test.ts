// What is said of an account at one node of many, heard at the others: two nodes over one database, in memory.

import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { fresh, nodesOver, type Server } from '../../tests/support/adapter.ts';
import type { Context } from './runtime.ts';

let a: Server;
let b: Server;
let now: number;
let done: { [node: string]: string[] };
beforeEach(async () => {
  now = 100;
  [a, b] = (await nodesOver(['a', 'b'], () => now)) as [Server, Server];
  done = { a: [], b: [] };
  for (const [name, node] of Object.entries({ a, b })) {
    const did = done[name] as string[];
    node.main.startNode(node.ctx(''), node.logger, node.nk);
    node.nk.sha256Hash = hashed;
    node.nk.accountGetId = () => ({ devices: [{ id: MINE }, { id: OTHER }] });
    node.nk.sessionLogout = (user) => void did.push(`void ${user}`);
    node.nk.streamUserList = ({ subject }) => [{ sessionId: `${subject} phone ${name}` }, { sessionId: `${subject} page ${name}` }];
    node.nk.sessionDisconnect = (session) => void did.push(`close ${session}`);
    node.nk.notificationSend = (user) => void did.push(`tell ${user}`);
  }
});

/** A second at a node. */
function second(node: Server): void {
  for (const [match, main] of node.matches) main.nodeLoop(node.at(match), node.logger, node.nk, node.dispatcher, 1, {});
}
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
const tagOf = (id: string): string => hashed(`device ${id}`).slice(0, 32);
const by = (node: Server, user: string, device: string): Context => ({ ...node.ctx(user), vars: { device: tagOf(device) }, sessionId: `${user} page a` });
const [MINE, OTHER, NEW] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];
const about = { browser: 'firefox', system: 'linux' };

describe('news of an account', () => {
  test('[S8] a device signed out at one node loses its tokens and its lines at every other, once; whoever did it stays', () => {
    expect(a.rpc('account', 'ann', { t: 'devices', about }, by(a, 'ann', MINE))).toMatchObject({ ok: true });
    for (const node of [a, b]) second(node);
    for (const did of Object.values(done)) did.length = 0;
    expect(a.rpc('account', 'ann', { t: 'signOut', device: tagOf(OTHER) }, by(a, 'ann', MINE))).toEqual({ ok: true, out: null });
    expect(done).toEqual({ a: ['tell ann', 'void ann', 'close ann phone a'], b: [] });
    for (let i = 0; i < 3; i++) for (const node of [a, b]) second(node);
    // Where it was done it is not done again: who has come back there since stays.
    expect(done['a']?.length).toBe(3);
    expect([...(done['b'] ?? [])].sort()).toEqual(['close ann page b', 'close ann phone b', 'tell ann', 'void ann']);
    expect([...a.errors, ...b.errors]).toEqual([]);
  });

  test('the page that did it keeps its line at whichever node that is', () => {
    a.rpc('account', 'ann', { t: 'devices', about }, by(a, 'ann', MINE));
    b.nk.streamUserList = () => [{ sessionId: 'ann page a' }, { sessionId: 'ann phone b' }];
    a.rpc('account', 'ann', { t: 'signOut', device: tagOf(OTHER) }, by(a, 'ann', MINE));
    second(b);
    expect(done['b']?.filter((one) => one.startsWith('close'))).toEqual(['close ann phone b']);
  });

  test('what is told twice is heard twice, what is old is let go, and a node alone writes none of it', () => {
    for (let i = 0; i < 2; i++) {
      a.rpc('account', 'ann', { t: 'line' }, by(a, 'ann', MINE));
      second(b);
    }
    expect(done['b']).toEqual(['tell ann', 'tell ann']);
    const rows = (): number => [...a.rows.keys()].filter((key) => key.startsWith('news/')).length;
    expect(rows()).toBe(1);
    for (const [match, main] of b.matches) main.nodeLoop(b.at(match), b.logger, b.nk, b.dispatcher, 100, {});
    expect(rows()).toBe(0);
    a.env = {};
    a.rpc('account', 'ann', { t: 'line' }, by(a, 'ann', MINE));
    expect(rows()).toBe(0);
  });

  test('a code that one node made and its page looks after there is good at every other', () => {
    const { out } = a.rpc('account', 'ann', { t: 'code' }, by(a, 'ann', MINE)) as { out: { code: string } };
    const use = { t: 'use', code: out.code, device: NEW, about };
    expect(b.rpc('account', 'eve', use, by(b, 'eve', NEW))).toMatchObject({ ok: true });
    expect(a.rpc('account', 'ann', { t: 'look' }, by(a, 'ann', MINE))).toMatchObject({ out: { state: 'asked' } });
    expect([...a.errors, ...b.errors]).toEqual([]);
  });

  test('and no longer than the page looks after it, by the clock of the database', () => {
    const { out } = a.rpc('account', 'ann', { t: 'code' }, by(a, 'ann', MINE)) as { out: { code: string } };
    now += 60;
    expect(b.rpc('account', 'eve', { t: 'use', code: out.code, device: NEW, about }, by(b, 'eve', NEW))).toEqual({ ok: false, no: 'no-such-code' });
  });

  test('a node that starts closes nobody’s line for what was said before', async () => {
    a.rpc('account', 'ann', { t: 'devices', about }, by(a, 'ann', MINE));
    a.rpc('account', 'ann', { t: 'signOut', device: tagOf(OTHER) }, by(a, 'ann', MINE));
    b.matches.clear();
    b.machines.push(await fresh());
    b.main.startNode(b.ctx(''), b.logger, b.nk);
    second(b);
    expect(done['b']).toEqual([]);
  });
});
