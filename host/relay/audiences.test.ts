// Which links a relay looks through, how many, and how fast strangers may have it ask; and what an operator has to set.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OP } from '../../server-modules/protocol/messages.ts';
import { ServerError } from '../../src/net/errors.ts';
import type { Log } from '../log.ts';
import { createAudiences, type Audiences, type Looked } from './audiences.ts';
import type { Ear } from './audience.ts';
import { filesOf, readRelayConfig } from './config.ts';
import { proofOf } from './proof.ts';
import type { Hearer, Server } from './upstream.ts';

const errors: string[] = [];
const log: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: (text) => void errors.push(text) };
const notice = (what: object): Uint8Array => new TextEncoder().encode(JSON.stringify(what));

/** A server that lets in by every code but those that it refuses, and what was asked of it. */
function fakeServer(): Server & {
  asked: string[];
  lines: Map<string, Hearer>;
  told: string[];
  no: Map<string, string>;
  open: ReturnType<typeof vi.fn> & Server['open'];
} {
  const lines = new Map<string, Hearer>();
  const [asked, told]: string[][] = [[], []];
  const no = new Map<string, string>();
  const refuse = (code: string): void => {
    const word = no.get(code);
    if (word !== undefined) throw new ServerError(7, word);
  };
  return {
    asked: asked ?? [],
    told: told ?? [],
    lines,
    no,
    hello: () => Promise.reject(new Error('nobody asks')),
    async ask(code) {
      asked?.push(code);
      refuse(code);
    },
    open: vi.fn(async (code: string, _device: string, hearer: Hearer) => {
      refuse(code);
      lines.set(code, hearer);
      hearer.heard(OP.notice, notice({ t: 'delayed', seconds: 0, wait: 0 }));
      hearer.stands();
      return {
        table: `table ${code}`,
        tell: (text: string) => void told?.push(text),
        vote: async () => ({ ok: true as const, n: 1 }),
        close: () => void lines.delete(code),
      };
    }),
    close: () => undefined,
  };
}

const ear = (id: string): Ear => ({ id, userId: id, pass: () => undefined, waiting: 0, whenRead: () => undefined, cut: () => undefined });
let made: Audiences | null = null;
const many = (server: Server, limits = { watchers: 3, links: 2 }): Audiences =>
  (made = createAudiences({ server, log, limits, device: (place) => `device ${place}` }));
const found = async (audiences: Audiences, code: string): Promise<Looked> => {
  const one = await audiences.find(code);
  if ('no' in one) throw new Error(one.no);
  return one;
};
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  made?.close();
  vi.useRealTimers();
  errors.length = 0;
});

test('whoever comes by one link shares one line to the table; it is let go half a minute after the last', async () => {
  const server = fakeServer();
  const audiences = many(server);
  const [one, other] = await Promise.all([found(audiences, 'A'), found(audiences, 'A')]);
  expect([one === other, server.open.mock.calls.length, server.asked.length]).toEqual([true, 1, 1]);
  one.audience.add(ear('x'), 'Vera\nForged');
  await vi.advanceTimersByTimeAsync(1100);
  expect(server.told).toEqual(['1\nVera Forged']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.told.length).toBe(1);
  one.audience.leave({ id: 'x' } as never, 0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([server.told.at(-1), audiences.count]).toEqual(['0', 1]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([audiences.count, server.lines.size, audiences.at(one.audience.match)]).toEqual([0, 0, undefined]);
});

test('links and people are bounded', async () => {
  const audiences = many(fakeServer());
  const one = await found(audiences, 'A');
  await found(audiences, 'B');
  expect(await audiences.find('C')).toEqual({ no: 'full' });
  for (let i = 0; i < 3; i++) {
    expect(audiences.hasRoom()).toBe(true);
    one.audience.add(ear(`x${i}`), '');
  }
  expect([audiences.hasRoom(), audiences.watchers]).toEqual([false, 3]);
});

test('a code that leads nowhere is asked for once in five seconds, and strangers have the server asked four times a second', async () => {
  const server = fakeServer();
  const audiences = many(server, { watchers: 3, links: 200 });
  server.no.set('bad', 'no-such-table');
  for (let i = 0; i < 5; i++) expect(await audiences.find('bad')).toEqual({ no: 'no-such-table' });
  expect(server.asked).toEqual(['bad']);
  await vi.advanceTimersByTimeAsync(6000);
  await audiences.find('bad');
  expect(server.asked.length).toBe(2);
  for (let i = 0; i < 100; i++) server.no.set(`guess ${i}`, 'no-such-table');
  const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => audiences.find(`guess ${i}`)));
  expect(answers.filter((one) => 'no' in one && one.no === 'too-fast').length).toBe(80 + 1);
  await vi.advanceTimersByTimeAsync(1000);
  const more = await Promise.all(Array.from({ length: 50 }, (_, i) => audiences.find(`guess ${i + 50}`)));
  expect(more.filter((one) => 'no' in one && one.no !== 'too-fast').length).toBe(4);
  expect(await audiences.find('bad')).toEqual({ no: 'no-such-table' });
});

test('a table that lets the line go is tried again, with longer pauses, until the server says that the link leads nowhere', async () => {
  const server = fakeServer();
  const audiences = many(server);
  const { audience } = await found(audiences, 'A');
  const frames: number[] = [];
  audience.add({ ...ear('x'), pass: () => void frames.push(1) }, '');
  server.no.set('A', 'busy');
  server.lines.get('A')?.gone();
  await vi.advanceTimersByTimeAsync(8000);
  expect([audience.over, audience.size, server.open.mock.calls.length]).toEqual([false, 1, 4]);
  server.no.delete('A');
  await vi.advanceTimersByTimeAsync(9000);
  expect([audience.begun, server.open.mock.calls.length]).toEqual([true, 5]);
  server.no.set('A', 'no-such-table');
  server.lines.get('A')?.gone();
  await vi.advanceTimersByTimeAsync(2000);
  expect([audience.over, audience.size, audiences.count]).toEqual([true, 0, 0]);
});

test('who floods a poll has the server asked twenty times a second, all together, and one voter once', async () => {
  const server = fakeServer();
  const looked = await found(many(server), 'A');
  looked.audience.heard(OP.notice, notice({ t: 'poll', poll: { poll: 1, words: '', options: ['', ''], counts: [0, 0], open: true, left: 60, mine: null } }));
  const vote = async (voter: string): Promise<string> => {
    const answer = await looked.vote(voter, 1, 0);
    return 'no' in answer && typeof answer.no === 'string' ? answer.no : 'ok';
  };
  expect([await vote('x'), await vote('x')]).toEqual(['ok', 'too-fast']);
  const all = [];
  for (let i = 0; i < 100; i++) all.push(await vote(`y${i}`));
  expect(all.filter((one) => one === 'ok').length).toBe(19);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await vote('x')).toBe('ok');
  expect(await looked.vote('z', 2, 0)).toEqual({ no: 'stale' });
});

test('a server that does not know the key is named to the operator', async () => {
  const server = fakeServer();
  server.no.set('A', 'not-invited');
  expect(await many(server).find('A')).toEqual({ no: 'not-invited' });
  expect(errors.join()).toMatch(/BAIZE_RELAY_KEY/);
});

const KEY = 'k'.repeat(40);
const env = { BAIZE_RELAY_OF: 'https://table.example.org', BAIZE_RELAY_KEY: KEY };

test('it does not start without a server, a key that cannot be guessed, and files enough', () => {
  expect(() => readRelayConfig({ ...env, BAIZE_RELAY_OF: undefined }, '.', null)).toThrow(/BAIZE_RELAY_OF/);
  expect(() => readRelayConfig({ ...env, BAIZE_RELAY_OF: 'table.example.org' }, '.', null)).toThrow(/BAIZE_RELAY_OF/);
  expect(() => readRelayConfig({ ...env, BAIZE_RELAY_KEY: undefined }, '.', null)).toThrow(/openssl/);
  expect(() => readRelayConfig({ ...env, BAIZE_RELAY_KEY: 'secret' }, '.', null)).toThrow(/openssl/);
  expect(() => readRelayConfig(env, '.', 1024)).toThrow(/ulimit -n/);
  expect(filesOf('Max processes 1 1 processes\nMax open files            20000                20000                files')).toBe(20_000);
  const { watchers, limits, port } = readRelayConfig({ ...env, BAIZE_RELAY_WATCHERS: '5000' }, '.', 8000);
  expect([watchers, limits.sockets, port]).toEqual([5000, 8000 - 256, 7370]);
  expect(readRelayConfig({ ...env, BAIZE_TEST: '1', HOST: '0.0.0.0' }, '.', null).limits.sockets).toBe(20_000);
});

test('a proof is for one invite and one key', () => {
  const proofs = [proofOf(KEY, 'ABCD'), proofOf(KEY, 'ABCE'), proofOf(`${KEY}x`, 'ABCD')];
  expect(new Set(proofs).size).toBe(3);
  for (const proof of proofs) expect(proof).toMatch(/^[0-9a-f]{40}$/);
});
