// The line of a page that listens: what it tells and when, what it does with what it hears, and servers that refuse it.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AUTO, AWAY, direct, directing } from '../../../store/directing.ts';
import type { TableStore } from '../../../store/signature.ts';
import { roomView, smallView } from '../../../store/testing.ts';
import { listen } from './listen.ts';
import type { RemoteHere } from './state.ts';

const room = roomView(null);
const WATCHER = { ...smallView(), room: { ...room, me: { ...room.me, seat: null } } };
const PLAYER = { ...smallView(), room: { ...room, me: { ...room.me, seat: 'A' } } };

class Line extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static last: Line;
  static opened = 0;
  readyState = 0;
  constructor() {
    super();
    Line.last = this;
    Line.opened++;
  }
  hears(type: string, data: string): void {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
  fails(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = 2;
  }
}

let told: string[], said: RemoteHere[], shown: object, end: () => void;
let type = 'application/json',
  status = 200;
const store = { getState: () => ({ shown }), subscribe: () => () => undefined } as unknown as TableStore;
const wait = (ms = 300): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [told, said, shown, type, status] = [[], [], WATCHER, 'application/json', 200];
  Line.opened = 0;
  vi.stubGlobal('EventSource', Line);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    told.push(body);
    return { status, headers: new Headers({ 'content-type': type }) };
  });
  end = listen(store, 'a-secret-of-22-letters', (now) => said.push(now));
});
afterEach(() => {
  end();
  directing.setState(AWAY);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('it tells how it is when the line is there, when something has changed, and when the line is there again', async () => {
  direct({ t: 'wide' }, WATCHER);
  await wait();
  expect(told).toEqual([]);
  Line.last.hears('key', 'the-key');
  await wait();
  expect(told.map((one) => (JSON.parse(one) as { now: string }).now)).toEqual(['wide']);
  Line.last.hears('message', 'cut/B');
  Line.last.hears('message', 'above');
  await wait();
  expect(told.map((one) => (JSON.parse(one) as { now: string }).now)).toEqual(['wide', 'above']);
  directing.setState({ lines: false });
  await wait();
  expect(told).toHaveLength(2);
  Line.last.fails(0);
  Line.last.hears('key', 'the-key');
  await wait();
  expect(told).toHaveLength(3);
  expect(said.map(({ stage }) => stage)).toEqual(['open', 'lost', 'open']);
  end();
  direct(AUTO, WATCHER);
  await wait();
  expect(told).toHaveLength(3);
});

test('what is no word does nothing, and nothing is done or told for whoever sits at the table', async () => {
  Line.last.hears('key', 'the-key');
  for (const text of ['zoom', '', 'cut/J', '{"t":"off"}']) Line.last.hears('message', text);
  expect(directing.getState()).toEqual(AWAY);
  shown = PLAYER;
  Line.last.hears('message', 'wide');
  expect(directing.getState()).toEqual(AWAY);
  await wait();
  expect(told.at(-1)).toBe(JSON.stringify({ leads: false, now: null, seats: [], shots: null }));
});

test('a refused line is opened again after a while; where there is no such address, never', async () => {
  Line.last.fails(2);
  await wait(20_000);
  expect([said.at(-1)?.stage, Line.opened]).toEqual(['full', 2]);
  // It speaks for none of the pages that took its place.
  expect(told).toEqual(['']);
  type = 'text/html';
  status = 502;
  Line.last.fails(2);
  await wait(20_000);
  expect([said.at(-1)?.stage, Line.opened]).toEqual(['lost', 3]);
  status = 405;
  Line.last.fails(2);
  await wait(60_000);
  expect([said.at(-1)?.stage, Line.opened]).toEqual(['absent', 3]);
});

test('ended by another page it is ended here: nothing is opened again, whether it was there or asks anew', async () => {
  Line.last.hears('key', 'the-key');
  Line.last.hears('ended', '');
  await wait(60_000);
  expect([said.at(-1), Line.opened, Line.last.readyState]).toEqual([{ stage: 'ended', key: null }, 1, 2]);
  status = 410;
  Line.last.fails(2);
  await wait(60_000);
  expect([said.at(-1), Line.opened]).toEqual([{ stage: 'ended', key: null }, 1]);
});
