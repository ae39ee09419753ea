// The Link of the page against the host, through lost sockets, sleeping tables and killed servers.

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Notice, TableMsg } from '../server-modules/protocol/messages.ts';
import type { LinkState, TableEvents, TableLink } from '../src/net/link.ts';
import { createNakamaLink, type NakamaLink } from '../src/net/nakama.ts';
import { installNodeShims } from '../src/net/node-shims.ts';
import { serverKeyOf, startChildHost, type ChildHost } from '../tools/child-host.ts';
import { LITTLE } from './testing/little.ts';

let folder: string;
let host: ChildHost;
let serverKey: string;
const links: NakamaLink[] = [];

beforeAll(async () => {
  installNodeShims();
  folder = mkdtempSync(path.join(tmpdir(), 'baize-link-'));
  writeFileSync(path.join(folder, 'little.js'), LITTLE);
  host = await startChildHost({ dataDir: path.join(folder, 'data'), bundle: path.join(folder, 'little.js') });
  serverKey = await serverKeyOf(host.url);
});
afterEach(() => links.splice(0).forEach((link) => link.close()));
afterAll(async () => {
  await host.kill9();
  rmSync(folder, { recursive: true, force: true });
});

interface Seen {
  snapshots: string[];
  patches: string[];
  states: LinkState[];
  notices: Notice[];
  poses: unknown[];
  points: unknown[];
}

function person(device: string = randomUUID()): { link: NakamaLink; seen: Seen; events: TableEvents } {
  const link = createNakamaLink({ server: { host: '127.0.0.1', port: host.port, tls: false, serverKey }, device });
  links.push(link);
  const seen: Seen = { snapshots: [], patches: [], states: [], notices: [], poses: [], points: [] };
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  const events: TableEvents = {
    snapshot: (bytes) => seen.snapshots.push(text(bytes)),
    patch: (bytes) => seen.patches.push(text(bytes)),
    poses: (poses) => seen.poses.push(...poses),
    pointers: (points) => seen.points.push(...points),
    notice: (notice) => seen.notices.push(notice),
    state: (state) => seen.states.push(state),
  };
  return { link, seen, events };
}

const say = (text: string): TableMsg => ({ t: 'chat', text, to: 'all' });

async function until(check: () => boolean, ms = 8000): Promise<void> {
  const end = Date.now() + ms;
  while (!check()) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('a device that the server will not have is refused with its words, and not asked for again without end', async () => {
  const { link } = person('a name with spaces');
  await expect(link.hello('Ann')).rejects.toMatchObject({ name: 'ServerError', code: 3, message: expect.stringMatching(/no spaces/) });
  await expect(link.list()).rejects.toMatchObject({ name: 'ServerError' });
});

test('acts are numbered, answered, and seen by all; passing things pass', async () => {
  const [a, b] = [person(), person()];
  expect(await a.link.hello('Ann')).toMatchObject({ name: 'Ann', test: true });
  const { table } = await a.link.create({ game: 'x', mode: 'sandbox', listed: false, options: {} });
  const at = await a.link.join({ table }, a.events);
  await b.link.join({ table }, b.events);
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => at.act(say(text))));
  expect(answers.map((answer) => answer.n)).toEqual([1, 2, 3]);
  await until(() => b.seen.patches.length === 3);
  expect(b.seen.patches).toEqual(['"one"', '"two"', '"three"']);
  at.point({ x: 5, z: -7 });
  at.pose([]);
  await until(() => b.seen.points.length > 0);
  expect(b.seen.points).toEqual([{ who: 0, x: 5, z: -7 }]);
  expect(a.seen.states).toEqual(['connecting', 'open']);
});

test('a broken line comes back by itself, and what was on its way happens once', async () => {
  const a = person();
  const { table } = await a.link.create({ game: 'x', mode: 'sandbox', listed: false, options: {} });
  const at = await a.link.join({ table }, a.events);
  const sent: Promise<unknown>[] = [];
  for (let i = 0; i < 30; i++) {
    sent.push(at.act(say(`m${i}`)));
    if (i % 10 === 5) a.link.wire.drop();
  }
  await Promise.all(sent);
  expect(a.seen.states).toContain('lost');
  const b = person();
  await b.link.join({ table }, b.events);
  await until(() => b.seen.snapshots.length === 1);
  expect(JSON.parse(b.seen.snapshots[0] ?? '')).toEqual(Array.from({ length: 30 }, (_, i) => `m${i}`));
});

test('a table that fell asleep is opened again by its next act', async () => {
  const a = person();
  const { table } = await a.link.create({ game: 'x', mode: 'sandbox', listed: false, options: {} });
  const at = await a.link.join({ table }, a.events);
  await at.act({ t: 'stand' });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await at.act(say('awake'))).toMatchObject({ ok: true });
  await until(() => a.seen.patches.includes('"awake"') || a.seen.snapshots.some((one) => one.includes('awake')));
});

test('a second tab is told so, and may take over', async () => {
  const device = randomUUID();
  const [a, b] = [person(device), person(device)];
  const { table } = await a.link.create({ game: 'x', mode: 'sandbox', listed: false, options: {} });
  await a.link.join({ table }, a.events);
  await expect(b.link.join({ table }, b.events)).rejects.toMatchObject({ message: 'second-tab' });
  const at = await b.link.join({ table, take: true }, b.events);
  expect(await at.act(say('mine'))).toMatchObject({ ok: true });
  await until(() => a.seen.states.at(-1) === 'refused');
  expect(a.seen.notices).toEqual([{ t: 'bye', why: 'second-tab' }]);
});

test('a 400 without the words of the server is nobody’s last word: it is tried again', async () => {
  const between = createServer((_request, response) => response.writeHead(400).end('Bad Request'));
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const ports = [(between.address() as AddressInfo).port, host.port];
  const link = createNakamaLink({
    server: () => Promise.resolve({ host: '127.0.0.1', port: (ports.length > 1 ? ports.shift() : ports[0]) ?? 0, tls: false, serverKey }),
    device: randomUUID(),
  });
  links.push(link);
  expect(await link.hello('Ana')).toMatchObject({ build: expect.any(String) });
  expect(ports).toEqual([host.port]);
  between.close();
});

test('an unknown table is refused with the word of the server', async () => {
  const a = person();
  await expect(a.link.join({ table: 'nowhere' }, a.events)).rejects.toMatchObject({ name: 'ServerError', message: 'no-such-table' });
  expect(a.seen.states.at(-1)).toBe('refused');
});

test('kill -9 while acts fly: none acknowledged is lost, none happens twice, everybody is back within 5 s', async () => {
  const [a, b] = [person(), person()];
  const { table } = await a.link.create({ game: 'x', mode: 'sandbox', listed: false, options: {} });
  const seats: TableLink[] = [await a.link.join({ table }, a.events), await b.link.join({ table }, b.events)];
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const sent = seats.flatMap((seat, who) =>
      Array.from({ length: 40 }, (_, i) => `${round}.${who}.${i}`).map((text) => seat.act(say(text)).then(() => void acknowledged.push(text))),
    );
    await new Promise((resolve) => setTimeout(resolve, 3 + round * 6));
    await host.kill9();
    await host.start();
    const back = Date.now();
    await Promise.all(sent);
    expect(Date.now() - back).toBeLessThan(5000);
  }
  const c = person();
  await c.link.join({ table }, c.events);
  await until(() => c.seen.snapshots.length === 1);
  const kept: unknown = JSON.parse(c.seen.snapshots[0] ?? '[]');
  expect(Array.isArray(kept) && kept.length).toBe(240);
  expect(new Set(Array.isArray(kept) ? kept : [])).toEqual(new Set(acknowledged));
}, 60_000);

test('SIGTERM says goodbye, ends with status 0, and clients return to the next server', async () => {
  const a = person();
  const { table } = await a.link.create({ game: 'x', mode: 'sandbox', listed: false, options: {} });
  const at = await a.link.join({ table }, a.events);
  await at.act(say('before'));
  expect(await host.term()).toBe(0);
  expect(a.seen.notices).toContainEqual({ t: 'bye', why: 'restart' });
  const waiting = at.act(say('after'));
  await host.start();
  expect(await waiting).toMatchObject({ ok: true, n: 2 });
  expect(a.seen.states.at(-1)).toBe('open');
}, 30_000);
