// What a page keeps of the promises of chance: always further, never something else.

import { beforeEach, expect, test, vi } from 'vitest';
import type { RoomView } from '../../server-modules/protocol/messages.ts';
import { lineOf, withSeen, type Head, type Seen } from '../../server-modules/protocol/promises.ts';
import { smallView } from './testing.ts';

const head = (count: number, of = 'a'): Head => ({ count, head: of.repeat(64) });
const room = (round: number, promises: RoomView['promises']): RoomView => ({ ...smallView().room, table: 'T', game: 'sandbox', round, promises });

/** Another page of the same browser, or the same one loaded again. */
async function page() {
  vi.resetModules();
  return import('./promises.ts');
}
const disk = new Map<string, string>();
beforeEach(() => {
  disk.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => disk.get(key) ?? null, setItem: (key: string, text: string) => void disk.set(key, text) });
});

test('the newest heads are kept by table and round, over a reload; who comes in the middle of a round knows it', async () => {
  const first = await page();
  first.keepPromises(room(0, null), room(1, { epochs: head(1), draws: head(0), lines: head(0) }));
  first.keepPromises(room(1, { epochs: head(1), draws: head(0), lines: head(0) }), room(1, { epochs: head(2, 'b'), draws: head(3, 'c'), lines: head(0) }));
  const again = await page();
  expect(again.keptOf(room(1, null))).toEqual({
    kept: {
      table: 'T',
      game: 'sandbox',
      round: 1,
      epochs: head(2, 'b'),
      draws: head(3, 'c'),
      whole: true,
      seen: withSeen(withSeen(undefined, head(1)), head(2, 'b')),
      told: withSeen(withSeen(undefined, head(0)), head(3, 'c')),
      lines: head(0),
      read: withSeen(undefined, head(0)),
    },
    broken: false,
  });
  again.keepPromises(null, room(2, { epochs: head(1), draws: head(4), lines: head(0) }));
  expect(again.keptOf(room(2, null))?.kept.whole).toBe(false);
  // An older View tells nothing new.
  again.keepPromises(null, room(1, { epochs: head(1), draws: head(0), lines: head(0) }));
  expect(again.keptOf(room(1, null))).toMatchObject({ kept: { epochs: head(2, 'b') }, broken: false });
});

test.each([
  ['promises', { epochs: head(1, 'f'), draws: head(2), lines: head(0) }],
  ['throws', { epochs: head(1), draws: head(2, 'f'), lines: head(0) }],
])('other %s under the same number break it for good, and what was kept first stays', async (_what, other) => {
  const one = await page();
  one.keepPromises(room(0, null), room(1, { epochs: head(1), draws: head(2), lines: head(0) }));
  one.keepPromises(null, room(1, other));
  one.keepPromises(null, room(1, { epochs: head(5), draws: head(5), lines: head(0) }));
  const again = await page();
  expect(again.keptOf(room(1, null))).toMatchObject({ kept: { epochs: head(1), draws: head(2) }, broken: true });
  expect(await again.holdsProof(room(1, null), {})).toBe(false);
  expect(again.verdict.getState().last).toEqual({ table: 'T', round: 1, holds: false });
});

test('so many rounds and no more; what is broken in the store is left out; without storage the page remembers', async () => {
  const one = await page();
  for (let round = 1; round <= 60; round++) one.keepPromises(null, room(round, { epochs: head(1), draws: head(0), lines: head(0) }));
  const text = disk.get('baize.promises') ?? '';
  expect(text.split('\n').length).toBe(24);
  expect([one.keptOf(room(36, null)), one.keptOf(room(37, null))]).toEqual([null, expect.objectContaining({ broken: false })]);
  disk.set('baize.promises', `garbage\n${text.split('\n')[0] ?? ''}\n{}`);
  const again = await page();
  const kept = again.keptOf(room(37, null))?.kept;
  expect(kept === undefined ? '' : lineOf(kept)).toBe(text.split('\n')[0]);
  vi.stubGlobal('localStorage', undefined);
  const without = await page();
  without.keepPromises(null, room(1, { epochs: head(1), draws: head(0), lines: head(0) }));
  expect(without.keptOf(room(1, null))).not.toBeNull();
  expect(await without.holdsProof(room(9, null), {})).toBeNull();
});

test('a line of a page that kept no heads of throws goes on with the newest, and each one told since is folded into it', async () => {
  const old = lineOf({ table: 'T', game: 'sandbox', round: 1, epochs: head(1), draws: head(2), whole: true, seen: withSeen(undefined, head(1)) });
  disk.set('baize.promises', old);
  const one = await page();
  for (const draws of [head(2), head(3, 'c'), head(3, 'c'), head(4, 'd')]) one.keepPromises(null, room(1, { epochs: head(1), draws, lines: head(0) }));
  const told = [head(2), head(3, 'c'), head(4, 'd')].reduce<Seen | undefined>(withSeen, undefined);
  expect((await page()).keptOf(room(1, null))).toMatchObject({ kept: { told, draws: head(4, 'd') }, broken: false });
});
