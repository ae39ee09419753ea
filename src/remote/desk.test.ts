// What the remote on a phone asks its server.

import { afterEach, expect, test, vi } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import { askRemote } from './desk.ts';

const KEY = 'a-key-of-22-letters-aa';
const STATE = { leads: true, now: 'wide', seats: [{ seat: 'A', name: 'Ann' }], shots: null };
afterEach(() => vi.unstubAllGlobals());

test('its key stands in a header, never in an address; what comes back is read, and what is no answer is none', async () => {
  const asked: [string, RequestInit][] = [];
  let said = JSON.stringify({ ok: true, screens: 2, ...STATE });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return new Response(said);
  });
  expect(await askRemote(KEY, null)).toEqual({ t: 'there', screens: 2, state: STATE });
  said = '{"ok":false,"no":"too-fast"}';
  expect(await askRemote(KEY, { t: 'cut', seat: seat('B') })).toEqual({ t: 'refused', no: 'too-fast' });
  said = '<!doctype html>';
  expect(await askRemote(KEY, { t: 'wide' })).toEqual({ t: 'failed' });
  expect(asked.map(([url, { method }]) => [url, method])).toEqual([
    ['/hook/direct', 'GET'],
    ['/hook/direct/cut/B', 'POST'],
    ['/hook/direct/wide', 'POST'],
  ]);
  expect(asked.every(([, { headers }]) => new Headers(headers).get('authorization') === `Bearer ${KEY}`)).toBe(true);
});
