// What nobody opens any more goes after its time and never sooner, what its host takes away goes at once, and nothing
// is left of it in the store.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { jpegOf, piecesOf } from '../../tests/support/pictures.ts';
import { createDouble } from '../../tests/support/s3-double.ts';
import type { ActOut, TableMsg } from '../protocol/messages.ts';
import { PICTURES, PICTURE_UNITS_OWN } from '../protocol/pictures.ts';
import { admitTo, receive, close, join, left, type Room } from '../table/room.ts';
import { createRoom, wakeRoom } from '../table/new-room.ts';
import { removeTable } from '../table/keep/removal.ts';
import { bind } from './binding.ts';
import { DAY, secondNow } from './keep.ts';
import type { Dispatcher, Logger, Nakama, StorageKey, StorageRow, StorageWrite } from './runtime.ts';
import { loadStock } from './store.ts';
import { removalActs } from './sweep.ts';
import { comingName, PUT_SECONDS } from './object-store.ts';
import { UPLOAD_SECONDS } from './upload-store.ts';

const DAYS = 30;
const CARD = jpegOf(252, 352);
const quiet: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const dispatcher: Dispatcher = { broadcastMessage: () => undefined, matchKick: () => undefined, matchLabelUpdate: () => undefined };

/** A store in memory that lists in pages, as both hosts do, and a cache. */
function newStore(): { nk: Nakama; rows: Map<string, StorageRow>; live: Set<string>; kinds: () => string[] } {
  const rows = new Map<string, StorageRow>();
  const cache = new Map<string, string>();
  const live = new Set<string>();
  let count = 0;
  const id = ({ collection, key }: StorageKey): string => `${collection}/${key}`;
  const nk = {
    storageRead: (keys: StorageKey[]) => keys.flatMap((one) => rows.get(id(one)) ?? []),
    storageWrite(writes: StorageWrite[]) {
      for (const one of writes)
        if (one.version !== undefined && (one.version === '*' ? rows.has(id(one)) : rows.get(id(one))?.version !== one.version))
          throw new Error('Storage write rejected - version check failed.');
      return writes.map((one) => {
        const version = `v${++count}`;
        rows.set(id(one), { ...one, value: JSON.parse(JSON.stringify(one.value)) as StorageRow['value'], version });
        return { key: one.key, version };
      });
    },
    storageDelete: (keys: StorageKey[]) => keys.forEach((one) => rows.delete(id(one))),
    storageList(_user: string, collection: string, limit: number, cursor: string | null) {
      const keys = [...rows.keys()].filter((one) => one.startsWith(`${collection}/`) && one > (cursor ?? '')).sort();
      const page = keys.slice(0, limit);
      return { objects: page.map((one) => rows.get(one) as StorageRow), cursor: keys.length > limit ? page.at(-1) : null };
    },
    matchGet: (match: string) => (live.has(match) ? { matchId: match, size: 0, label: '' } : null),
    secureRandomBytes: (bytes: number) => Uint8Array.from({ length: bytes }, (_, i) => (++count * 31 + i * 7) % 256).buffer,
    sha256Hash: (text: string) => `hash of ${text}`,
    localcacheGet: (name: string) => cache.get(name),
    localcachePut: (name: string, value: string) => void (name.startsWith('starting') ? undefined : cache.set(name, value)),
    localcacheDelete: (name: string) => void cache.delete(name),
  } as unknown as Nakama;
  return { nk, rows, live, kinds: () => [...rows.keys()].map((one) => one.slice(0, one.indexOf('/'))).sort() };
}

let matches = 0;
type Open = { nk: Nakama; room: Room; match: string; tell: (user: string, msg: TableMsg) => ActOut };
function open({ nk, live }: ReturnType<typeof newStore>, table: string, days: number | null = DAYS, dead: string | null = null, env = {}): Open {
  const match = `match ${++matches}`;
  const stock = dead === null ? null : loadStock(nk, table);
  const binding = bind(nk, quiet, table, match, stock?.first ?? 1, dead, days, env);
  binding.lend(nk, quiet, dispatcher);
  live.add(match);
  const made = { table, game: 'sandbox', mode: 'sandbox' as const, listed: true, options: {}, user: 'ann', name: 'Ann' };
  const room = stock === null ? createRoom(binding.port, made, false) : wakeRoom(binding.port, stock, false);
  const numbers = new Map<string, number>();
  const tell = (user: string, msg: TableMsg): ActOut => {
    if (!numbers.has(user)) {
      const admitted = admitTo(room, user, user, room.state.invite);
      if ('no' in admitted) throw new Error(admitted.no);
      numbers.set(user, admitted.n);
      join(room, { user, session: `s-${user}` });
    }
    const n = (numbers.get(user) ?? 0) + 1;
    numbers.set(user, n);
    return JSON.parse(receive(room, user, `s-${user}`, JSON.stringify({ table, n, msg }))) as ActOut;
  };
  return { nk, room, match, tell };
}

/** Ann sits and plays alone, with a save and a picture. Gives the picture. */
function evening({ room, tell }: Open, by = 'ann'): string {
  expect(tell(by, { t: 'sit', seat: room.state.seats[0] as never })).toMatchObject({ ok: true });
  expect(tell(by, { t: 'start' })).toMatchObject({ ok: true });
  expect(tell(by, { t: 'keep', name: 'first' })).toMatchObject({ ok: true });
  for (let i = 0; i < 30; i++) {
    tell(by, { t: 'chat', text: `word ${i}`, to: 'all' });
    room.tick += 10;
  }
  const brought = tell(by, { t: 'picture', size: 'small', data: CARD });
  if (!brought.ok) throw new Error(brought.no);
  return (brought.out as { picture: string }).picture;
}

const sweepAll = (nk: Nakama, now: number, env = {}): void => {
  expect(removalActs.sweepAt(nk, JSON.stringify({ t: 'sweep', now }), env)).toMatchObject({ ok: true });
};

test('a table that nobody opens is kept as long as its people were told, then it goes with all that the store has of it; one that is open stays', () => {
  const store = newStore();
  const { nk, live, kinds } = store;
  const began = secondNow();
  const one = open(store, 'one');
  const two = open(store, 'two');
  const picture = evening(one);
  evening(two);
  close(one.room, 'closed');
  live.delete(one.match);
  const before = kinds();
  sweepAll(nk, began + DAYS * DAY - 10);
  expect(kinds()).toEqual(before);
  sweepAll(nk, began + DAYS * DAY + 100);
  expect([...store.rows.keys()].filter((key) => key.includes('one'))).toEqual([]);
  expect(store.rows.has(`invite/hash of ${one.room.state.invite}`)).toBe(false);
  // Its pictures have a day more, for files that name them.
  expect(store.rows.has(`picture/${picture}`)).toBe(true);
  sweepAll(nk, began + (DAYS + 1) * DAY + 100);
  expect(store.rows.has(`picture/${picture}`)).toBe(false);
  expect(store.rows.has('table/two')).toBe(true);
});

test('whoever opens it starts the time anew; a shorter time that the host sets later takes nothing from what was told; for good is for good', () => {
  const store = newStore();
  const { nk, live } = store;
  const began = secondNow();
  const end = ({ room, match }: Open): void => {
    close(room, 'closed');
    live.delete(match);
  };
  const first = open(store, 'long', 400);
  const picture = evening(first);
  end(first);
  end(open(store, 'long', 3, first.match));
  const good = open(store, 'good', null);
  evening(good);
  end(good);
  sweepAll(nk, began + 390 * DAY);
  expect(store.rows.has('table/long')).toBe(true);
  expect(store.rows.has(`picture/${picture}`)).toBe(true);
  sweepAll(nk, began + 4000 * DAY);
  expect(store.rows.has('table/long')).toBe(false);
  expect(store.rows.has('table/good')).toBe(true);
});

test('a picture that hangs at another table too is kept as long as either', () => {
  const store = newStore();
  const { nk, live } = store;
  const one = open(store, 'one', 10);
  const picture = evening(one);
  const two = open(store, 'two', 100);
  two.room.port.holdPictures([picture]);
  expect(removeTable(one.room, 'ann')).toBe(null);
  live.delete(one.match);
  while (!removalActs.finish(nk, 'one')) expect(store.rows.has('table/one')).toBe(true);
  expect(store.rows.has(`picture/${picture}`)).toBe(true);
  close(two.room, 'closed');
  live.delete(two.match);
  sweepAll(nk, secondNow() + 90 * DAY);
  expect(store.rows.has(`picture/${picture}`)).toBe(true);
  sweepAll(nk, secondNow() + 110 * DAY);
  expect(store.rows.has(`picture/${picture}`)).toBe(false);
});

test('[S3] [S5] its host takes a table away where nobody else sits and nothing of anybody else’s lies hidden; the pictures that he brought go with it, another’s have their time', () => {
  const store = newStore();
  const { nk, live, rows } = store;
  const one = open(store, 'one');
  const { room, tell } = one;
  const own = evening(one);
  expect(tell('bob', { t: 'sit', seat: room.state.seats[1] as never })).toMatchObject({ ok: true });
  const brought = tell('bob', { t: 'picture', size: 'small', data: CARD });
  const bobs = brought.ok ? (brought.out as { picture: string }).picture : '';
  expect(removeTable(room, 'bob')).toEqual({ no: 'host-only' });
  expect(removeTable(room, 'eve')).toEqual({ no: 'not-invited' });
  expect(removeTable(room, 'ann')).toEqual({ no: 'others-sit' });
  const deck = [...room.session.world.zones.values()].find(({ kind }) => kind === 'inside')?.id ?? '';
  expect(tell('bob', { t: 'verb', verb: { t: 'draw', from: deck as never, count: 1, to: 'hand-B' as never }, origin: 'script' })).toMatchObject({ ok: true });
  expect(tell('bob', { t: 'stand' })).toMatchObject({ ok: true });
  left(room, { user: 'bob', session: 's-bob' });
  // What lies in the hand of somebody who has gone is his.
  expect(removeTable(room, 'ann')).toEqual({ no: 'holder-away' });
  expect(rows.has('snap/one')).toBe(true);
  expect(tell('ann', { t: 'propose', what: { t: 'mix' } })).toMatchObject({ ok: true });
  expect(removeTable(room, 'ann')).toBe(null);
  live.delete(one.match);
  while (!removalActs.finish(nk, 'one'));
  expect([...rows.keys()].filter((key) => key.includes('/one') || key.startsWith('invite/'))).toEqual([]);
  expect(rows.has(`picture/${own}`)).toBe(false);
  expect(rows.has(`picture/${bobs}`)).toBe(true);
  expect(() => tell('ann', { t: 'away', on: true })).toThrow('closed');
});

test('a long log goes a thousand rows at a time, and is never opened again meanwhile', () => {
  const store = newStore();
  const { nk, live, rows } = store;
  const one = open(store, 'one');
  const { room, tell } = one;
  evening(one);
  for (let i = 0; i < 2200; i++) {
    tell('ann', { t: 'rename', name: `Ann ${i}` });
    room.tick += 10;
  }
  expect(removeTable(room, 'ann')).toBe(null);
  live.delete(one.match);
  const logs = (): number => [...rows.keys()].filter((key) => key.startsWith('log/')).length;
  const all = logs();
  expect(all).toBeGreaterThan(2200);
  expect(removalActs.finish(nk, 'one')).toBe(false);
  expect(logs()).toBe(all - 1000);
  expect(() => bind(nk, quiet, 'one', 'late', 1, one.match, DAYS)).toThrow('taken away');
  // Whoever looks at the lobby goes on with it.
  for (let i = 0; i < 10 && rows.has('table/one'); i++) removalActs.sweep(nk, secondNow());
  expect(logs()).toBe(0);
  expect(rows.has('table/one')).toBe(false);
});

test('[S7] an account has room for so many pictures at all its tables; what goes gives its room back, and nobody else has less', () => {
  const store = newStore();
  const { nk, live, rows } = store;
  const one = open(store, 'one', 10);
  const picture = evening(one);
  const two = open(store, 'two', 10);
  evening(two);
  const has = (): unknown => rows.get('art/ann')?.value.n;
  expect(has()).toBe(2 * PICTURES.small.units);
  rows.set('art/ann', { ...(rows.get('art/ann') as StorageRow), value: { n: PICTURE_UNITS_OWN } });
  expect(one.tell('ann', { t: 'picture', size: 'small', data: CARD })).toMatchObject({ ok: false, no: 'pictures-full' });
  expect(one.room.state.pictures).toBe(PICTURES.small.units);
  expect(one.tell('bob', { t: 'sit', seat: one.room.state.seats[1] as never })).toMatchObject({ ok: true });
  expect(one.tell('bob', { t: 'picture', size: 'large', data: CARD })).toMatchObject({ ok: true });
  expect([has(), rows.get('art/bob')?.value.n]).toEqual([PICTURE_UNITS_OWN, PICTURES.large.units]);
  // Deleted by hand, with its table, and when its time is over.
  expect(one.tell('ann', { t: 'dropPicture', picture })).toMatchObject({ ok: true });
  expect(has()).toBe(PICTURE_UNITS_OWN - PICTURES.small.units);
  expect(one.tell('ann', { t: 'picture', size: 'small', data: CARD })).toMatchObject({ ok: true });
  expect(removeTable(two.room, 'ann')).toBe(null);
  live.delete(two.match);
  while (!removalActs.finish(nk, 'two'));
  expect(has()).toBe(PICTURE_UNITS_OWN - PICTURES.small.units);
  close(one.room, 'closed');
  live.delete(one.match);
  sweepAll(nk, secondNow() + 12 * DAY);
  expect([has(), rows.get('art/bob')?.value.n]).toEqual([PICTURE_UNITS_OWN - 2 * PICTURES.small.units, 0]);
});

test('[S7] a picture in pieces takes the room of its class; what is never whole is dropped after an hour, an account’s oldest beyond two at once, and deleted it leaves nothing', () => {
  const store = newStore();
  const { nk, rows } = store;
  const one = open(store, 'one', 60);
  evening(one);
  const has = (): number => Number(rows.get('art/ann')?.value.n) - PICTURES.small.units;
  const art = (): string[] => [...rows.keys()].filter((key) => /^(?:picture|lease)/.test(key));
  const before = art();
  const tell = (data: string, part: string): ActOut => {
    one.room.tick += 60;
    return one.tell('ann', { t: 'picture', size: 'map', data, part });
  };
  const pieces = piecesOf(jpegOf(2000, 1000, 60_000));
  const begin = (): string => {
    const begun = tell(jpegOf(700, 350), String(pieces.length));
    if (!begun.ok) throw new Error(begun.no);
    return (begun.out as { picture: string }).picture;
  };
  const [first, second, third] = [begin(), begin(), begin()];
  expect(has()).toBe(2 * PICTURES.map.units);
  expect(tell('?', first)).toMatchObject({ ok: false, no: 'no-such-picture' });
  expect([second, third].map((id) => tell('?', id))).toMatchObject([{ out: { missing: [1, 2] } }, { out: { missing: [1, 2] } }]);
  pieces.forEach((piece, i) => expect(tell(piece, `${third}:${i + 1}`)).toMatchObject({ ok: true }));
  expect(one.tell('ann', { t: 'readPicture', picture: third })).toMatchObject({ out: { pieces: 2 } });
  expect(one.tell('ann', { t: 'ownPictures' })).toMatchObject({ out: { pictures: [expect.any(String), third] } });
  // What is whole stays, what is not goes with its hour.
  sweepAll(nk, secondNow() + UPLOAD_SECONDS + 10);
  expect(has()).toBe(PICTURES.map.units);
  expect(tell('?', second)).toMatchObject({ ok: false, no: 'no-such-picture' });
  expect(art().filter((key) => key.includes(second))).toEqual([]);
  expect(art().filter((key) => key.includes(third))).toHaveLength(4);
  expect(one.tell('ann', { t: 'dropPicture', picture: third })).toMatchObject({ ok: true });
  expect([has(), art()]).toEqual([0, before]);
  // An account that has no more room begins none, and nothing is kept.
  rows.set('art/ann', { ...(rows.get('art/ann') as StorageRow), value: { n: PICTURE_UNITS_OWN - PICTURES.map.units + 1 } });
  expect(tell(jpegOf(700, 350), '2')).toMatchObject({ ok: false, no: 'pictures-full' });
  expect(art()).toEqual(before);
});

const BUCKET = {
  BAIZE_S3_URL: 'http://pages.test',
  BAIZE_S3_INSIDE: 'http://store.test:9000',
  BAIZE_S3_REGION: 'eu-1',
  BAIZE_S3_BUCKET: 'art',
  BAIZE_S3_KEY: 'key',
  BAIZE_S3_SECRET: 'secret',
};

/** A table of Ann's whose server has a bucket; `put`: what a page does with an address. */
function withBucket() {
  const store = newStore();
  const state = { down: false, later: 0 };
  const double = createDouble({ bucket: 'art', region: 'eu-1', key: 'key', secret: 'secret', now: () => Date.now() / 1000 + state.later });
  const nk = store.nk as { -readonly [name in keyof Nakama]: Nakama[name] };
  nk.sha256Hash = (text) => createHash('sha256').update(text).digest('hex');
  nk.httpRequest = (url, method, headers) => {
    if (state.down) throw new Error(`no answer from ${url}`);
    expect(url).toMatch(/^http:\/\/store\.test:9000\/art\//);
    const small = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const { status, headers: said, body } = double.answer({ method: method.toUpperCase(), url, headers: small, body: Buffer.alloc(0) });
    return {
      code: status,
      headers: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, [value]])),
      body: Buffer.from(body).toString('latin1'),
    };
  };
  nk.base64Encode = (body) => Buffer.from(body, 'latin1').toString('base64');
  const one = open(store, 'one', 60, null, BUCKET);
  evening(one);
  const put = (url: string, data: string, type = 'image/jpeg'): number => {
    const body = Buffer.from(data, 'base64');
    return double.answer({ method: 'PUT', url, headers: { 'content-length': String(body.length), 'content-type': type }, body }).status;
  };
  const get = (url: string) => double.answer({ method: 'GET', url, headers: {}, body: Buffer.alloc(0) });
  const base64Of = (url: string): string => Buffer.from(get(url).body).toString('base64');
  const tell = (data: string, part: string, who = 'ann'): ActOut => {
    one.room.tick += 60;
    return one.tell(who, { t: 'picture', size: 'map', data, part });
  };
  const out = (answer: ActOut): { picture?: string; put?: string; missing?: number[]; at?: string; data?: string } =>
    answer.ok ? (answer.out as object) : { picture: answer.no };
  const begin = (data: string): { id: string; at: string } => {
    const { picture: id = '' } = out(tell(jpegOf(700, 350), String(piecesOf(data).length)));
    return { id, at: out(tell(`${Buffer.from(data, 'base64').length}/jpeg`, id)).put ?? '' };
  };
  return { ...store, one, state, double, put, get, base64Of, tell, out, begin };
}
const MAP = jpegOf(2000, 1000, 60_001);

test('[S7] past the server: what was put is looked at, read by an address that holds for minutes, and nobody can change it', () => {
  const { one, state, double, put, get, base64Of, tell, out, begin, rows } = withBucket();
  const { id, at } = begin(MAP);
  expect([at.startsWith(`http://pages.test/art/${comingName(id)}?`), out(tell('!', id)).missing]).toEqual([true, [1, 2]]);
  // Another length, another type, another name, another time.
  expect([put(at, jpegOf(2000, 1000, 60_002)), put(at, MAP, 'text/html'), put(at.replace(/in\/./, 'in/x'), MAP)]).toEqual([403, 403, 403]);
  state.later = PUT_SECONDS + 2;
  expect(put(at, MAP)).toBe(403);
  state.later = 0;
  expect([put(at, MAP), out(one.tell('ann', { t: 'readPicture', picture: id })).picture]).toEqual([200, 'no-such-picture']);
  expect(one.tell('bob', { t: 'sit', seat: one.room.state.seats[1] as never })).toMatchObject({ ok: true });
  expect(out(tell('!', id, 'bob')).picture).toBe('no-such-picture');
  expect(out(tell('!', id))).toEqual({ missing: [] });
  const read = (who: string) => out(one.tell(who, { t: 'readPicture', picture: id }));
  const { at: lies = '', data } = read('bob');
  expect([data, base64Of(lies)]).toEqual([jpegOf(700, 350), MAP]);
  // Whoever still has the first address changes nothing, and by the second nobody puts anything.
  expect([put(at, jpegOf(64, 64, 60_001)), put(lies, MAP), base64Of(read('ann').at ?? '')]).toEqual([200, 403, MAP]);
  state.later = 301;
  expect(get(lies).status).toBe(403);
  state.later = 0;
  // What came in goes when its address is over, the picture when it is taken away; no row holds an address.
  expect(JSON.stringify([...rows.values()])).not.toContain('X-Amz');
  sweepAll(one.nk, secondNow() + 2 * PUT_SECONDS + 10, BUCKET);
  expect([...double.objects.keys()]).toEqual([id]);
  expect(one.tell('ann', { t: 'dropPicture', picture: id })).toMatchObject({ ok: true });
  expect([double.objects.size, [...rows.keys()].filter((key) => key.includes(id)), rows.get('art/ann')?.value.n]).toEqual([0, [], PICTURES.small.units]);
});

test('past the server: what is no picture goes at once; a store that gives no answer is done without, and asked again for what is to go', () => {
  const { one, state, double, put, tell, out, begin, rows } = withBucket();
  for (const bad of [jpegOf(2049, 100, 40_000), 'A'.repeat(60_000)]) {
    const { id, at } = begin(bad);
    expect([put(at, bad), out(tell('!', id)).picture, double.objects.has(id), out(tell('?', id)).picture]).toEqual([
      200,
      'bad-picture',
      false,
      'no-such-picture',
    ]);
  }
  const { id, at } = begin(MAP);
  expect(put(at, MAP)).toBe(200);
  state.down = true;
  expect(out(tell('!', id)).missing).toEqual([1, 2]);
  piecesOf(MAP).forEach((piece, i) => tell(piece, `${id}:${i + 1}`));
  expect(out(one.tell('ann', { t: 'readPicture', picture: id }))).toEqual({ data: jpegOf(700, 350), pieces: 2 });
  expect(one.tell('ann', { t: 'dropPicture', picture: id })).toMatchObject({ ok: true });
  expect([out(one.tell('ann', { t: 'readPicture', picture: id })).picture, rows.get('art/ann')?.value.n]).toEqual(['no-such-picture', PICTURES.small.units]);
  state.down = false;
  one.nk.localcacheDelete?.('objects rest');
  sweepAll(one.nk, secondNow() + 2 * PUT_SECONDS + 10, BUCKET);
  expect([double.objects.size, [...rows.keys()].filter((key) => key.startsWith('lease')).length]).toEqual([0, 1]);
});
