// The secret of a remote, kept for all pages of a browser.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableStore } from '../../../store/signature.ts';
import { endRemote, forgetRemote, remote, startRemote } from './state.ts';

const lines: string[] = [];
vi.mock('./listen.ts', () => ({
  listen: (_: TableStore, secret: string, say: (now: object) => void) => {
    lines.push(secret);
    say({ stage: 'open', key: `key of ${secret}` });
    return () => void lines.splice(lines.indexOf(secret), 1);
  },
}));

const KEPT = 'baize.remote';
const [ONE, OTHER] = ['a-secret-of-22-letters', 'b-secret-of-22-letters'];
let seat: string | null = null;
const store = { getState: () => ({ shown: { room: { me: { seat } } } }) } as unknown as TableStore;
let kept: Map<string, string>, page: EventTarget;
/** As a browser tells it of another page of the same place. */
function elsewhere(secret: string | null, key: string | null = KEPT): void {
  if (secret === null) kept.delete(KEPT);
  else kept.set(KEPT, secret);
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  kept = new Map([[KEPT, ONE]]);
  page = new EventTarget();
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  endRemote();
  vi.unstubAllGlobals();
});

test('ended on one page of a browser a remote steers none of its pages; made anew, they follow the new one', async () => {
  await startRemote(store);
  expect(lines).toEqual([ONE]);
  elsewhere(OTHER);
  await expect.poll(() => lines).toEqual([OTHER]);
  elsewhere(OTHER, 'baize.director');
  expect(remote.getState()).toEqual({ stage: 'open', key: `key of ${OTHER}` });
  elsewhere(null);
  expect([lines, remote.getState().stage]).toEqual([[], 'off']);
  elsewhere(ONE);
  expect(lines).toEqual([]);
});

test('whoever has sat down makes none, and draws no secret', async () => {
  kept.clear();
  seat = 'A';
  await startRemote(store);
  expect([lines, kept.size, remote.getState().stage]).toEqual([[], 0, 'off']);
  seat = null;
  await startRemote(store);
  expect([lines.length, kept.size]).toEqual([1, 1]);
});

test('a browser source listens with the secret of its address, whatever is kept', async () => {
  vi.stubGlobal('location', { hash: `#/w/ABCD?remote=${OTHER}` });
  await startRemote(store);
  elsewhere(null);
  expect(lines).toEqual([OTHER]);
  kept.set(KEPT, ONE);
  await forgetRemote();
  expect([lines, kept.get(KEPT)]).toEqual([[], ONE]);
});

test('whoever ends it has its key voided first, while this page still listens: once, and whatever the server says', async () => {
  for (const answer of [() => Promise.resolve(new Response('{}')), () => Promise.reject(new TypeError('no line'))]) {
    const asked: unknown[] = [];
    kept.set(KEPT, ONE);
    vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
      asked.push([method, path, lines.length]);
      return answer();
    });
    await startRemote(store);
    await Promise.all([forgetRemote(), forgetRemote()]);
    expect(asked).toEqual([['DELETE', `/hook/screen/${ONE}`, 1]]);
    expect([lines, kept.size, remote.getState().stage]).toEqual([[], 0, 'off']);
  }
});

test('made anew on another page while its end is under way, the new one stays', async () => {
  vi.stubGlobal('fetch', async () => {
    elsewhere(OTHER);
    await expect.poll(() => lines).toEqual([OTHER]);
    return new Response('{}');
  });
  await startRemote(store);
  await forgetRemote();
  expect([lines, kept.get(KEPT)]).toEqual([[OTHER], OTHER]);
});
