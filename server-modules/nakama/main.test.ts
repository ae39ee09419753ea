// The adapter against a runtime in memory: tables are made, found, woken and fenced; what is not ours is refused. The
// real servers have their own suite.

import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenOut, TableRow } from '../protocol/calls.ts';
import type { Context, Nakama, NakamaPresence, StorageRow } from './runtime.ts';
import { fresh, Server, type Main } from '../../tests/support/adapter.ts';

let server: Server;
beforeEach(async () => {
  server = await new Server().start();
  for (let i = 0; i < 3; i++) server.machines.push(await fresh());
});

const create = { game: 'sandbox', mode: 'sandbox', listed: false, options: {} };
const sit = (table: string, n: number): unknown => ({ table, n, msg: { t: 'sit', seat: 'A' } });

describe('the door', () => {
  test('a table is made, found by its invite, listed for those who belong to it', () => {
    expect(server.rpc('hello', 'ann', { name: 'Ann', protocol: 1 })).toMatchObject({ name: 'Ann', test: false, build: 'test' });
    const made = server.rpc('create', 'ann', create) as OpenOut;
    expect(made).toMatchObject({ n: 0, invite: expect.stringMatching(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/) as string });
    const typed = made.invite?.toLowerCase().replaceAll('-', ' ');
    expect(server.rpc('open', 'bob', { invite: typed })).toMatchObject({ table: made.table, match: made.match });
    expect((server.rpc('mine', 'bob', {}) as TableRow[]).map((row) => row.table)).toEqual([made.table]);
    expect(server.rpc('list', 'bob', {})).toEqual([]);
    expect(server.join(made.match, 'ann')).toBe(null);
    expect(server.rpc('act', 'ann', sit(made.table, 1))).toEqual({ ok: true, n: 1 });
    expect(server.rpc('act', 'ann', { table: made.table, n: 2, msg: { t: 'listed', on: true } })).toEqual({ ok: true, n: 2 });
    expect(server.rpc('list', 'bob', {})).toMatchObject([{ table: made.table, names: expect.arrayContaining(['Ann']) as string[], listed: true }]);
    expect(server.errors).toEqual([]);
  });

  test('tables that are served by one machine know nothing of each other, and one goes on when the other has ended', async () => {
    const one = await fresh();
    server.machines.splice(0, server.machines.length, one, one);
    const [first, second] = ['ann', 'bob'].map((user) => server.rpc('create', user, create) as OpenOut) as [OpenOut, OpenOut];
    server.join(first.match, 'ann');
    server.join(second.match, 'bob');
    const log = (table: string): number => [...server.rows.keys()].filter((key) => key.startsWith(`log/${table}`)).length;
    const before = log(second.table);
    expect(server.rpc('act', 'ann', sit(first.table, 1))).toEqual({ ok: true, n: 1 });
    expect(log(second.table)).toBe(before);
    expect(
      one.matchSignal(server.at(second.match), server.logger, server.nk, server.dispatcher, 0, {}, `act\nann\ns-ann\n${JSON.stringify(sit(second.table, 2))}`)
        .data,
    ).not.toContain('"ok":true');
    one.matchTerminate(server.at(first.match), server.logger, server.nk, server.dispatcher, 0, {}, 5);
    expect(one.matchLoop(server.at(first.match), server.logger, server.nk, server.dispatcher, 0, {}, [])).toBe(null);
    expect(one.matchLoop(server.at(first.match), server.logger, server.nk, server.dispatcher, 0, {}, [])).toBe(null);
    expect(server.rpc('act', 'bob', sit(second.table, 1))).toEqual({ ok: true, n: 1 });
    expect(server.errors).toEqual([]);
  });

  test('the invite is not stored as it is', () => {
    const made = server.rpc('create', 'ann', create) as OpenOut;
    const keys = [...server.rows.keys()].filter((key) => key.startsWith('invite/'));
    expect(keys).toEqual([`invite/hash of ${made.invite}`]);
  });

  test('a table goes on from a file of this server; any other file is refused and makes nothing', () => {
    const made = server.rpc('create', 'ann', create) as OpenOut;
    server.join(made.match, 'ann');
    const say = (table: string, n: number, msg: object): { ok: boolean; out?: { file: string } } =>
      server.rpc('act', 'ann', { table, n, msg }) as { ok: boolean };
    expect(say(made.table, 1, { t: 'sit', seat: 'A' })).toMatchObject({ ok: true });
    expect(say(made.table, 2, { t: 'start' })).toMatchObject({ ok: true });
    expect(say(made.table, 3, { t: 'keep', name: 'x' })).toMatchObject({ ok: true });
    expect([...server.rows.keys()].filter((key) => key.startsWith('save/'))).toEqual([`save/${made.table}:1`]);
    const file = say(made.table, 4, { t: 'download' }).out?.file ?? '';
    const keys = [...server.rows.keys()].filter((key) => key.startsWith('key/'));
    expect(keys).toEqual(['key/files']);
    const secret = String(server.rows.get('key/files')?.value.key);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const before = server.rows.size;
    const refused = (save: string): unknown => {
      try {
        return server.rpc('create', 'bob', { ...create, save });
      } catch (error) {
        return (error as { message: string }).message;
      }
    };
    expect(refused(file.replace('"sandbox"', '"dice"'))).toBe('bad-save');
    expect(refused('{}')).toBe('bad-save');
    expect(refused('x'.repeat(200_001))).toBe('too-large');
    expect(refused('x'.repeat(250_001))).toBe('bad-message');
    expect(server.rows.size).toBe(before);
    expect(server.matches.size).toBe(1);
    const next = server.rpc('create', 'ann', { ...create, game: 'revolver-noir', mode: 'enforced', save: file }) as OpenOut;
    server.join(next.match, 'ann');
    expect(say(next.table, 1, { t: 'sit', seat: 'B' })).toMatchObject({ ok: true });
    expect(say(next.table, 2, { t: 'start' })).toMatchObject({ ok: false, no: 'seats-kept' });
    expect(say(next.table, 3, { t: 'swap', seat: 'A' })).toMatchObject({ ok: true });
    expect(say(next.table, 4, { t: 'start' })).toMatchObject({ ok: true });
    expect((server.rpc('mine', 'ann', {}) as TableRow[]).find((row) => row.table === next.table)).toMatchObject({ game: 'sandbox', over: false });
    expect(server.errors).toEqual([]);
    server.rows.set('key/files', { ...(server.rows.get('key/files') as StorageRow), value: { key: 'f'.repeat(64) } });
    expect(refused(file)).toBe('foreign-save');
  });

  test('an account that makes tables too fast is told so, and may go on when five minutes are over; a file counts more than a table', () => {
    let now = 0;
    server.cacheBy(() => now);
    const refused = (user: string, more: object = {}): string => {
      try {
        server.rpc('create', user, { game: 'none', mode: 'sandbox', listed: false, options: {}, ...more });
      } catch (error) {
        const { code, message } = error as { code: number; message: string };
        return `${code} ${message}`;
      }
      throw new Error('there is no such game');
    };
    for (let i = 0; i < 30; i++, now++) expect(refused('ann')).toBe('3 no-such-game');
    expect(refused('ann')).toBe('8 too-fast');
    expect(refused('bob')).toBe('3 no-such-game');
    now = 299;
    expect(refused('ann')).toBe('8 too-fast');
    now = 300;
    expect([refused('ann'), refused('ann')]).toEqual(['3 no-such-game', '8 too-fast']);
    for (let i = 0; i < 6; i++) expect(refused('cat', { save: '{}' })).toBe('3 bad-save');
    expect(refused('cat', { save: '{}' })).toBe('8 too-fast');
  });

  test('an account keeps so many tables awake and no more; a table of its own that sleeps needs room as a new one does', () => {
    let now = 0;
    server.cacheBy(() => now);
    const asked = (name: 'create' | 'open', input: object): string => {
      try {
        server.rpc(name, 'ann', input, server.ctx('ann', { clientIp: '10.0.0.1' }));
        return 'there';
      } catch (error) {
        return (error as { message: string }).message;
      }
    };
    const made = server.rpc('create', 'ann', create) as OpenOut;
    const standIn = server.matches.get(made.match) as Main;
    server.matches.delete(made.match);
    now = 10;
    server.nk.matchCreate = () => {
      server.matches.set(`awake-${server.matches.size}`, standIn);
      return `awake-${server.matches.size - 1}`;
    };
    server.nk.matchSignal = () => '{"invite":null,"n":0}';
    expect(Array.from({ length: 14 }, () => asked('create', create))).toEqual([...Array<string>(12).fill('there'), 'too-many-tables', 'too-many-tables']);
    expect(asked('open', { table: made.table })).toBe('too-many-tables');
    server.matches.delete('awake-3');
    expect([asked('open', { table: made.table }), asked('create', create)]).toEqual(['there', 'too-many-tables']);
  });

  test('a listed table that fell asleep leaves the list to others, and is back in it when it wakes; nothing of it is lost', async () => {
    server.rpc('hello', 'ann', { name: 'Ann', protocol: 1 });
    const made = server.rpc('create', 'ann', { ...create, listed: true }) as OpenOut;
    server.join(made.match, 'ann');
    server.rpc('act', 'ann', sit(made.table, 1));
    const match = server.matches.get(made.match) as Main;
    const presence: NakamaPresence = { userId: 'ann', sessionId: 's-ann', username: 'ann', node: 'n' };
    match.matchLeave(server.at(made.match), server.logger, server.nk, server.dispatcher, 0, {}, [presence]);
    const open = (): unknown => JSON.parse(String(server.rows.get('index/open')?.value['j'] ?? '[]'));
    expect(open()).toEqual([made.table]);
    let ticks = 0;
    while (match.matchLoop(server.at(made.match), server.logger, server.nk, server.dispatcher, 0, {}, []) !== null) ticks += 1;
    expect(ticks).toBeGreaterThan(250);
    expect(ticks).toBeLessThan(600);
    expect(open()).toEqual([]);
    server.matches.delete(made.match);
    const again = server.rpc('open', 'ann', { table: made.table }) as OpenOut;
    expect(again).toMatchObject({ table: made.table, n: 1 });
    expect(open()).toEqual([made.table]);
    expect(server.rpc('list', 'bob', {})).toMatchObject([{ table: made.table, names: expect.arrayContaining(['Ann']) as string[] }]);
  });

  test('a chat’s bot speaks by RPC with its key, from no place at the table; a poll is two rows beside the saves', () => {
    const made = server.rpc('create', 'ann', create) as OpenOut;
    const { table } = made;
    server.join(made.match, 'ann');
    let n = 0;
    const say = (msg: object): unknown => server.rpc('act', 'ann', { table, n: ++n, msg });
    say({ t: 'watching', policy: { who: 'link', delay: 0, hands: 'never', names: false, closes: false } });
    say({ t: 'watchLink', delay: 0 });
    const { secret } = (say({ t: 'poll', what: { t: 'hook', link: 1 } }) as { out: { secret: string } }).out;
    expect(say({ t: 'poll', what: { t: 'open', words: 'Who?', options: ['a', 'b'], seconds: 60 } })).toEqual({ ok: true, n: 4 });
    const match = server.matches.get(made.match) as Main;
    match.matchLoop(server.at(made.match), server.logger, server.nk, server.dispatcher, 0, {}, []);
    const chat = (user: string, what: object): unknown => server.rpc('act', user, { table, n: 1, msg: { t: 'poll', what: { t: 'chat', ...what } } });
    expect(chat('bot', { secret, voter: 'ida', option: 1 })).toEqual({ ok: true, n: 1 });
    expect(chat('bot', { secret })).toMatchObject({ ok: true, out: { poll: { words: 'Who?', counts: [0, 1], open: true } } });
    expect(chat('bot', { secret: 'guessed' })).toEqual({ ok: false, n: 1, no: 'no-such-link' });
    expect([...server.rows.keys()].filter((key) => key.startsWith('save/')).sort()).toEqual([`save/${table}:-1`, `save/${table}:0`]);
    expect(server.errors).toEqual([]);
  });

  test('failures are a code and a word: no account, no table, no invite, noise, no test server', () => {
    const made = server.rpc('create', 'ann', create) as OpenOut;
    const failing = (work: () => unknown): unknown => {
      try {
        return work();
      } catch (error) {
        return error;
      }
    };
    expect(failing(() => server.rpc('mine', '', {}))).toEqual({ code: 16, message: 'an account is needed' });
    expect(failing(() => server.rpc('open', 'eve', { table: made.table }))).toEqual({ code: 7, message: 'not-invited' });
    expect(failing(() => server.rpc('open', 'eve', { table: 'nowhere' }))).toEqual({ code: 5, message: 'no-such-table' });
    expect(failing(() => server.rpc('open', 'eve', 7))).toEqual({ code: 3, message: 'bad-message' });
    expect(failing(() => server.rpc('create', 'eve', { ...create, game: 'whist' }))).toEqual({ code: 3, message: 'no-such-game' });
    expect(failing(() => server.rpc('create', 'eve', { ...create, options: { bet: 7 } }))).toEqual({ code: 3, message: 'no-such-game' });
    expect(failing(() => server.rpc('test', 'eve', { table: made.table, t: 'state' }))).toEqual({ code: 7, message: 'not a test server' });
    expect(failing(() => server.rpc('act', 'eve', { msg: {} }))).toEqual({ code: 3, message: 'bad-message' });
    // PostgreSQL would refuse the NUL in a key with an error of its own.
    for (const table of ['\u0000', 'a b', '\ud800', 'x'.repeat(65)])
      expect(failing(() => server.rpc('act', 'eve', { table, n: 1, msg: {} }))).toEqual({ code: 3, message: 'bad-message' });
    expect(failing(() => server.main.refuse())).toEqual({ code: 7, message: 'not offered here' });
    expect(server.join(made.match, 'eve')).toBe('not-invited');
    expect(server.errors).toEqual([]);
  });

  test('[promise 2] a table wakes in another process with its seats, and the old instance cannot write any more', async () => {
    const made = server.rpc('create', 'ann', create) as OpenOut;
    server.join(made.match, 'ann');
    server.rpc('act', 'ann', sit(made.table, 1));
    const next = await new Server(server.rows).start();
    next.machines.push(await fresh());
    const again = next.rpc('open', 'ann', { table: made.table }) as OpenOut;
    expect(again).toMatchObject({ table: made.table, n: 1 });
    next.join(again.match, 'ann');
    expect(next.rpc('act', 'ann', sit(made.table, 1))).toEqual({ ok: true, n: 1 });
    expect(next.rpc('act', 'ann', { table: made.table, n: 2, msg: { t: 'stand' } })).toEqual({ ok: true, n: 2 });
    const before = [...server.rows.keys()];
    const old = server.matches.get(made.match) as Main;
    const text = `act\nann\ns-ann\n${JSON.stringify({ table: made.table, n: 2, msg: { t: 'stand' } })}`;
    expect(old.matchSignal(server.at(made.match), server.logger, server.nk, server.dispatcher, 0, {}, text).data).toBe('');
    expect([...server.rows.keys()]).toEqual(before);
    const loops = Array.from({ length: 30 }, () => old.matchLoop(server.at(made.match), server.logger, server.nk, server.dispatcher, 0, {}, []));
    expect(loops).toContain(null);
    expect(loops[0]).toEqual({ state: {} });
    expect(server.errors.join()).toContain('served elsewhere');
  });

  test('[promise 2] a table whose log lacks a row in the middle does not wake as if what came after had never been', async () => {
    const made = server.rpc('create', 'ann', create) as OpenOut;
    server.join(made.match, 'ann');
    for (let n = 1; n <= 6; n++) server.rpc('act', 'ann', { table: made.table, n, msg: n % 2 === 1 ? { t: 'sit', seat: 'A' } : { t: 'stand' } });
    const rows = [...server.rows.keys()].filter((key) => key.startsWith(`log/${made.table}:`)).sort();
    const lost = rows.at(-3) ?? '';
    server.rows.delete(lost);
    const next = await new Server(server.rows).start();
    next.machines.push(await fresh());
    let said: unknown = null;
    try {
      next.rpc('open', 'ann', { table: made.table });
    } catch (error) {
      said = error;
    }
    expect(said).toMatchObject({ message: 'broken-table' });
    expect(next.errors.join()).toContain(`row ${lost.slice(4)} of the log is missing, and ${rows.at(-2)?.slice(4)} is there`);
    expect([...server.rows.keys()].filter((key) => key.startsWith(`log/${made.table}:`)).sort()).toEqual(rows.filter((key) => key !== lost));
  });

  test('[promise 2] of several who wake a table at once one wins, and the others do not take it from the living', async () => {
    const made = server.rpc('create', 'ann', create) as OpenOut;
    const after = await new Server(server.rows).start();
    for (let i = 0; i < 2; i++) after.machines.push(await fresh());
    const woken: string[] = [];
    const { matchCreate, matchGet } = after.nk;
    after.nk.matchCreate = (module, params) => {
      if (woken.length > 0) return matchCreate(module, params);
      // Another RPC has seen the same dead match, and is quicker by a hair.
      woken.push(matchCreate(module, params));
      return matchCreate(module, params);
    };
    expect(after.rpc('open', 'ann', { table: made.table })).toMatchObject({ match: woken[0] });
    // A match that has the table but cannot be found yet is not dead.
    const cache = new Map<string, unknown>([[`starting:${woken[0]}`, '1']]);
    after.nk.localcacheGet = (key) => cache.get(key);
    after.nk.matchGet = () => null;
    expect(() => after.rpc('open', 'ann', { table: made.table })).toThrow(expect.objectContaining({ message: 'asleep' }) as Error);
    after.nk.matchGet = matchGet;
    expect(after.rpc('open', 'ann', { table: made.table })).toMatchObject({ match: woken[0] });
  });

  test('a pose goes to its match at once, in the name that the server knows; every message goes on as it is', () => {
    const signals: string[][] = [];
    const nk: Nakama = {
      ...server.nk,
      matchSignal(id, data) {
        signals.push([id, data]);
        throw new Error('match busy');
      },
    };
    const pass = (matchDataSend: { matchId?: unknown; opCode?: unknown; data?: unknown }, user = 'ann'): void => {
      const envelope = { cid: '', matchDataSend };
      const before = JSON.stringify(envelope);
      expect(server.main.passOn(server.ctx(user), server.logger, nk, envelope)).toBe(envelope);
      expect(JSON.stringify(envelope)).toBe(before);
    };
    pass({ matchId: 'match-1', opCode: '3', data: 'AQID' });
    expect(signals).toEqual([['match-1', 'pass\nann\ns-ann\nAQID']]);
    pass({ matchId: 'match-1', opCode: '4', data: 'AQID' });
    pass({ matchId: 'match-1', opCode: '3', data: 'A'.repeat(5000) });
    pass({ matchId: 7, opCode: '3', data: 'AQID' });
    pass({ opCode: '3' });
    expect(signals).toHaveLength(1);
  });

  test('tables that open and close and who is refused are counted beside what Nakama counts', () => {
    const counts: string[] = [];
    server.nk.metricsCounterAdd = (name, { how = '' }, delta) => void counts.push(`${name} ${how} ${delta}`);
    const made = server.rpc('create', 'ann', create) as OpenOut;
    expect(() => server.rpc('open', 'eve', { table: made.table })).toThrow(expect.objectContaining({ message: 'not-invited' }) as Error);
    server.join(made.match, 'eve');
    (server.matches.get(made.match) as Main).matchTerminate(server.at(made.match), server.logger, server.nk, server.dispatcher, 0, {}, 5);
    expect(counts).toEqual(['tables_opened new 1', 'refused not-invited 1', 'refused not-invited 1', 'tables_closed stopped 1']);
  });

  test('a table that ends says so, and a stopped one is kept', () => {
    const made = server.rpc('create', 'ann', create) as OpenOut;
    server.join(made.match, 'ann');
    server.sent.length = 0;
    const match = server.matches.get(made.match) as Main;
    match.matchTerminate(server.at(made.match), server.logger, server.nk, server.dispatcher, 0, {}, 5);
    expect(server.sent).toContainEqual({ op: 5, to: 1 });
    expect(server.rows.has(`snap/${made.table}`)).toBe(true);
  });
});

describe('devices of an account', () => {
  const signIn = (id: string): { account?: { id?: unknown; vars?: unknown } } =>
    server.main.signIn(server.ctx(''), server.logger, server.nk, { account: { id, vars: { device: 'what the page says' } } });

  test('[S8] a session says by which device it was opened, whatever the page says, and a new token says the same', () => {
    expect(signIn('0123456789')).toEqual({ account: { id: '0123456789', vars: { device: 'hash of device 0123456789'.slice(0, 32) } } });
    expect(server.main.renew(server.ctx(''), server.logger, server.nk, { token: 't', vars: { device: 'another' } } as { token: string })).toEqual({
      token: 't',
    });
    expect(server.rpc('account', 'ann', { t: 'look' })).toEqual({ ok: false, no: 'sign-in-again' });
  });

  test('who was sent away is known again by the word of his browser and by his address, which the door reads and no message says', () => {
    const [word, device] = ['b0b'.padEnd(40, '0'), 'hash of device 0123456789'.slice(0, 32)];
    const said = (browser: unknown): unknown =>
      server.main.signIn(server.ctx(''), server.logger, server.nk, { account: { id: '0123456789', vars: { browser } } });
    expect(said(word)).toEqual({ account: { id: '0123456789', vars: { device, browser: `hash of browser ${word}`.slice(0, 32) } } });
    for (const wrong of ['short', 7, `${word}0`, { a: 1 }, null]) expect(said(wrong)).toEqual({ account: { id: '0123456789', vars: { device } } });
    const made = server.rpc('create', 'ann', { ...create, listed: true }) as OpenOut;
    server.join(made.match, 'ann');
    const from = (browser: string, clientIp: string): Partial<Context> => ({ vars: { browser }, clientIp });
    const refused = (user: string, more: Partial<Context>): unknown => {
      try {
        return void server.rpc('open', user, { table: made.table }, server.ctx(user, more));
      } catch (error) {
        return (error as { message: string }).message;
      }
    };
    expect(refused('bob', from('one', '198.51.100.7'))).toBe(undefined);
    // His address is another one by the time he joins.
    const presence: NakamaPresence = { userId: 'bob', sessionId: 's-bob', username: 'bob', node: 'n' };
    const match = server.matches.get(made.match) as Main;
    const ctx = server.ctx('bob', { ...from('one', '203.0.113.9'), matchId: made.match });
    expect(match.matchJoinAttempt(ctx, server.logger, server.nk, server.dispatcher, 0, {}, presence, {}).accept).toBe(true);
    match.matchJoin(ctx, server.logger, server.nk, server.dispatcher, 0, {}, [presence]);
    expect(server.rpc('act', 'ann', { table: made.table, n: 1, msg: { t: 'kick', who: 2 } })).toMatchObject({ ok: true });
    expect([refused('eve', from('one', '192.0.2.1')), refused('eve', from('two', '203.0.113.9')), refused('eve', { clientIp: '203.0.113.9' })]).toEqual([
      'banned',
      'no-strangers',
      'no-strangers',
    ]);
    expect(refused('eve', from('two', '127.0.0.1'))).toBe(undefined);
  });

  test('[S8] a device that was signed out is let in by no door: sign-in, messages, tables', () => {
    const made = server.rpc('create', 'ann', create) as OpenOut;
    const gone = 'hash of device 0123456789'.slice(0, 32);
    const ctx = server.ctx('ann', { vars: { device: gone } });
    expect(server.rpc('open', 'ann', { table: made.table }, ctx)).toMatchObject({ table: made.table });
    server.nk.storageWrite([{ collection: 'gone', key: gone, value: { j: '{}' }, permissionRead: 0, permissionWrite: 0 }]);
    const refused = (work: () => unknown): unknown => {
      try {
        return work();
      } catch (error) {
        return error;
      }
    };
    const no = { code: 9, message: 'signed-out' };
    expect(refused(() => signIn('0123456789'))).toEqual(no);
    for (const name of ['hello', 'list', 'mine', 'account'] as const) expect(refused(() => server.rpc(name, 'ann', {}, ctx))).toEqual(no);
    expect(refused(() => server.rpc('open', 'ann', { table: made.table }, ctx))).toEqual(no);
    const presence: NakamaPresence = { userId: 'ann', sessionId: 's', username: 'ann', node: 'n' };
    const match = server.matches.get(made.match) as Main;
    expect(match.matchJoinAttempt({ ...ctx, matchId: made.match }, server.logger, server.nk, server.dispatcher, 0, {}, presence, {})).toMatchObject({
      accept: false,
      rejectMessage: 'signed-out',
    });
    expect(server.join(made.match, 'ann')).toBe(null);
  });
});
