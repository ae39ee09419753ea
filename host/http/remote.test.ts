// A director's remote over HTTP: who listens, who steers, what is refused, and that nobody is told more than the key
// opens.

import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import { readState } from '../../server-modules/protocol/remote.ts';
import { startTestHost, type TestHost } from '../testing/start.ts';
import { createRemotes, keyOf, type Line } from './remotes.ts';

const SECRET = 'a-secret-of-22-letters';
const KEY = keyOf(SECRET);
const STATE = { leads: true, now: 'cut/b', seats: [{ seat: 'A', name: 'Ann' }], shots: [2] };

let host: TestHost;
beforeAll(async () => void (host = await startTestHost()));
afterAll(() => host.end());

async function ask(path: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(`${host.url}/hook/${path}`, init);
  return [answer.status, await answer.json()];
}
const tell = (state: unknown, secret = SECRET) => ask(`screen/${secret}`, { method: 'POST', body: JSON.stringify(state) });
const no = (status: number, code: string) => [status, { ok: false, no: code, words: expect.stringMatching(/^[A-Z].*\.$/) }];

/** A page that listens; `next` waits for what comes until a blank line. */
async function listen(): Promise<{ next(): Promise<string>; close(): void }> {
  const gone = new AbortController();
  const answer = await fetch(`${host.url}/hook/screen/${SECRET}`, { signal: gone.signal });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let had = '';
  return {
    async next() {
      while (!had.includes('\n\n')) had += (await reader?.read())?.value ?? '\n\n';
      const [first = ''] = had.split('\n\n');
      had = had.slice(first.length + 2);
      return first;
    },
    close: () => gone.abort(),
  };
}

test('a page that ends its remote ends it for all who listen, and nobody listens or steers with it again', async () => {
  const [secret, here] = ['ended-for-all-22-chars', 'screen/ended-for-all-22-chars'];
  const key = keyOf(secret);
  expect(await ask(here, { method: 'DELETE' })).toEqual(no(404, 'no-such-remote'));
  const sources = [await fetch(`${host.url}/hook/${here}`), await fetch(`${host.url}/hook/${here}`)];
  expect(await ask(here, { method: 'DELETE' })).toEqual([200, { ok: true }]);
  for (const source of sources) expect(await source.text()).toMatch(/event: ended\ndata: \n\n$/);
  for (const [path, init] of [
    [here],
    [here, { method: 'POST', body: '' }],
    [here, { method: 'POST', body: JSON.stringify(STATE) }],
    [`direct/${key}`],
    [`direct/${key}/wide`],
  ] as [string, RequestInit?][])
    expect(await ask(path, init)).toEqual(no(410, 'remote-ended'));
  // The key ends nothing.
  expect(await ask(`screen/${KEY}`, { method: 'DELETE' })).toEqual(no(404, 'no-such-remote'));
  expect(await ask(`direct/${KEY}`, { method: 'DELETE' })).toEqual(no(405, 'bad-message'));
});

test('a page listens with its secret; the key steers it by GET, POST or a header, and cannot listen', async () => {
  expect(await ask(`direct/${KEY}/wide`)).toEqual(no(404, 'no-such-remote'));
  expect(await tell(STATE)).toEqual(no(404, 'no-such-remote'));
  const page = await listen();
  expect(await page.next()).toBe(`event: key\ndata: ${KEY}`);
  expect(await ask(`direct/${KEY}`)).toEqual([200, { ok: true, screens: 1 }]);
  expect(await tell(STATE)).toEqual([200, { ok: true }]);
  expect(await ask(`direct/${KEY}`)).toEqual([200, { ok: true, screens: 1, ...STATE, now: 'cut/B' }]);
  expect(await ask(`direct/${KEY}/cut/a`)).toEqual([200, { ok: true, screens: 1 }]);
  expect(await ask(`direct/${KEY}/shot/2`, { method: 'POST', body: 'what a box sends' })).toEqual([200, { ok: true, screens: 1 }]);
  expect(await ask('direct/toggle', { headers: { authorization: `Bearer ${KEY}` } })).toEqual([200, { ok: true, screens: 1 }]);
  expect([await page.next(), await page.next(), await page.next()]).toEqual(['data: cut/A', 'data: shot/2', 'data: toggle']);
  // The key is no secret of a page, and the secret no key.
  expect(await tell(STATE, KEY)).toEqual(no(404, 'no-such-remote'));
  expect(await ask(`direct/${SECRET}/wide`)).toEqual(no(404, 'no-such-remote'));
  page.close();
  await expect.poll(() => ask(`direct/${KEY}`)).toEqual(no(404, 'no-such-remote'));
});

test('what is no word, no seat, no saved view or no state is refused in one sentence, and nothing reaches the page', async () => {
  const page = await listen();
  await page.next();
  await tell(STATE);
  for (const word of ['zoom', 'cut', 'cut/K', 'cut/AA', 'shot/5', 'shot/0', 'wide/A', 'AUTO%0A%0Adata:', 'x'.repeat(64), '%F0%9F%8E%A5'])
    expect([word, await ask(`direct/${KEY}/${word}`)]).toEqual([word, no(400, 'unknown-command')]);
  expect(await ask(`direct/${KEY}/follow/B`)).toEqual(no(409, 'no-such-seat'));
  expect(await ask(`direct/${KEY}/shot/1`)).toEqual(no(409, 'no-such-shot'));
  for (const path of ['direct', 'direct/', 'direct/short/wide', `direct/${KEY}x/wide`, `direct/${KEY}/${'x'.repeat(65)}`])
    expect([path, await ask(path)]).toEqual([path, no(404, 'no-such-remote')]);
  expect(await ask(`direct/${KEY}/wide`, { method: 'DELETE' })).toEqual(no(405, 'bad-message'));
  for (const bad of [
    null,
    [],
    { ...STATE, leads: 1 },
    { ...STATE, now: 'zoom' },
    { ...STATE, shots: [5] },
    { ...STATE, shots: [1, 2, 3, 4, 1] },
    { ...STATE, seats: [{ seat: 'K', name: '' }] },
    { ...STATE, seats: [{ seat: 'A', name: 'x'.repeat(65) }] },
    { ...STATE, seats: Array.from({ length: 11 }, () => STATE.seats[0]) },
  ])
    expect([bad, await tell(bad)]).toEqual([bad, no(400, 'bad-message')]);
  expect(await tell({ ...STATE, more: 'x'.repeat(5000) })).toEqual(no(400, 'bad-message'));
  // What is more than a state holds is not passed on.
  await tell({ ...STATE, hand: 'K', seats: [{ seat: 'A', name: 'Ann', role: 'Traitor' }] });
  expect(JSON.stringify(await ask(`direct/${KEY}`))).not.toMatch(/hand|role/);
  const foreign = await fetch(`${host.url}/hook/direct/${KEY}/wide`, { headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  expect(await ask(`direct/${KEY}/above`)).toMatchObject([200, { ok: true }]);
  expect(await page.next()).toBe('data: above');
  page.close();
  expect(host.lines.join('\n')).not.toMatch(new RegExp(`${KEY}|${SECRET}`));
});

test('lines asked for one behind the other on one connection are gone with it', async () => {
  const { hostname, port } = new URL(host.url);
  const secrets = ['one-secret-22-letters-', 'another-one-22-letters'];
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(secrets.map((secret) => `GET /hook/screen/${secret} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`).join(''));
  await new Promise((done) => socket.once('data', done).once('close', done));
  socket.destroy();
  for (const secret of secrets) await expect.poll(() => ask(`direct/${keyOf(secret)}`)).toEqual(no(404, 'no-such-remote'));
});

test('of several pages none speaks for the views and seats of the others, and what one told goes with it', () => {
  const remotes = createRemotes(() => 0);
  const heard: string[][] = [[], []];
  const [, second] = heard.map((to) =>
    remotes.listen('s', 'home', { waits: 0, write: (text) => void to.push(text), end: () => undefined, bye: () => undefined }),
  );
  const [key, state] = [keyOf('s'), readState({ ...STATE, now: 'cut/B' })];
  if (state === null) throw new Error('no state');
  remotes.tell('s', 'home', state);
  expect(remotes.look(key, 'phone')).toMatchObject({ screens: 2, state: { shots: null } });
  expect([remotes.command(key, 'phone', { t: 'shot', slot: 1 }), remotes.command(key, 'phone', { t: 'cut', seat: seat('B') })]).toEqual([2, 2]);
  (second as { close(): void }).close();
  expect(remotes.look(key, 'phone')).toEqual({ screens: 1, state: null });
  expect(heard[0]?.at(-1)).toBe(heard[0]?.[0]);
  remotes.tell('s', 'home', state);
  expect(remotes.command(key, 'phone', { t: 'shot', slot: 1 })).toBe('no-such-shot');
  remotes.closeAll();
});

test('pages, words and what is left unread are bounded', () => {
  let now = 0;
  const remotes = createRemotes(() => now);
  const line = (waits = 0) => {
    const heard: string[] = [];
    const one: Line & { heard: string[]; ended: boolean } = {
      heard,
      ended: false,
      waits,
      write: (text) => void heard.push(text),
      end: () => (one.ended = true),
      bye: () => undefined,
    };
    return one;
  };
  const lines = Array.from({ length: 4 }, () => line());
  const opened = lines.map((one) => remotes.listen('s', 'home', one));
  expect(remotes.listen('s', 'home', line())).toBe('remotes-full');
  (opened[0] as { close(): void }).close();
  (opened[0] as { close(): void }).close();
  expect(remotes.figures.lines).toBe(3);
  expect(remotes.listen('s', 'home', line(20_000))).toHaveProperty('close');
  // One camera: eight words at once, three a second; each address by itself.
  const answers = Array.from({ length: 10 }, (_, i) => remotes.command(keyOf('s'), `phone ${i}`, { t: 'wide' }));
  expect(answers).toEqual([...Array.from({ length: 8 }, () => 4), 'too-fast', 'too-fast']);
  now += 1000;
  expect(remotes.command(keyOf('s'), 'phone', { t: 'wide' })).toBe(4);
  // A clock that is set back costs nobody his rate.
  now -= 3_600_000;
  expect(remotes.command(keyOf('s'), 'phone', { t: 'wide' })).toBe(4);
  for (let i = 0; i < 60; i++) remotes.look('other', 'guesser');
  expect(remotes.look(keyOf('s'), 'guesser')).toBe('too-fast');
  // One address holds sixteen lines, whatever secrets it draws.
  for (let i = 0; i < 40; i++) {
    now += 1000;
    remotes.listen(`t${i}`, 'home', line());
  }
  expect(remotes.figures.lines).toBe(16);
  remotes.closeAll();
  expect(lines.slice(1).every(({ ended }) => ended)).toBe(true);
});

test('a body that breaks off is nothing for the log, so that nobody fills it', async () => {
  for (const path of ['hook/poll/t1/k', `hook/screen/${SECRET}`, 'v2/rpc/baize_hello', 'v2/account/authenticate/device']) {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    const key = Buffer.from(`${host.serverKey}:`).toString('base64');
    socket.write(`POST /${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Basic ${key}\r\nContent-Length: 99\r\n\r\n{`);
    await new Promise((sent) => setTimeout(sent, 50));
    socket.destroy();
  }
  await new Promise((told) => setTimeout(told, 100));
  expect(host.lines.filter((line) => line.includes('error'))).toEqual([]);
});
