// What a replay costs at most: a file from anywhere, a long day at a table, a page that shows much.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import { Writer } from '../../server-modules/protocol/bytes.ts';
import { writePatch, writeSnapshot } from '../../server-modules/protocol/codec.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { smallView } from '../store/testing.ts';
import { chosenOf, eyesIn } from './cut.ts';
import { opsOf } from './door.ts';
import { develop } from './film.ts';
import { MOST } from './shots.ts';
import { stale } from './handed.ts';
import { ALL, keptView } from './kept.ts';
import { drawnOf, type Mark } from './marks.ts';
import { createRecording } from './recording.ts';
import type { Reel, Shot } from './record.ts';
import type { Row, Shelf } from './shelf.ts';

const view = keptView(smallView(), ALL);
const first: Shot = { whole: true, after: 0, bytes: writeSnapshot(view) };
const patch = (change: Parameters<typeof writePatch>[0]): Shot => ({ whole: false, after: 1, bytes: writePatch(change).slice() });

describe('a file from anywhere', () => {
  const [piece] = view.pieces.values();
  const [zone] = view.zones.values();
  if (piece === undefined || zone === undefined) throw new Error('no piece');
  const many = Array.from({ length: MOST.ops + 1 }, () => ({ t: 'extra' as const, h: piece.h, extra: null }));

  test('of more operations than a table can be put together of none is folded, wherever in a shot they stand', async () => {
    expect(opsOf(first)).toBeLessThan(MOST.ops / 100);
    const after = new Writer();
    after.raw(writePatch({ ops: [], tick: 9 }));
    after.raw(writePatch({ ops: many }));
    const list = Array.from({ length: MOST.ops + 1 }, () => piece.h);
    for (const bad of [
      patch({ ops: many }),
      { whole: false, after: 1, bytes: after.finish() },
      patch({ ops: [{ t: 'laid', n: zone.n, order: list }] }),
      patch({ ops: [{ t: 'thrown', hs: list }] }),
    ]) {
      expect(opsOf(bad)).toBe(Infinity);
      expect(await develop({ talk: true, reels: [[first, bad]] })).toBe('too-large');
    }
  });

  test('a file that is much work is put aside in the middle, and whatever else waits has its turn before', async () => {
    const some = patch({ ops: many.slice(0, 5000), tick: 9 });
    let turns = 0;
    const file = { talk: true, reels: [[first, ...Array.from({ length: 20 }, () => some)]] };
    const told = (): Promise<void> => {
      turns++;
      return Promise.resolve();
    };
    expect(await develop(file, told, 10_000_000)).toBe('too-large');
    expect(turns).toBeGreaterThan(5);
    expect(typeof (await develop(file, told, 30_000_000))).toBe('object');
  });

  test('a place cannot list more pieces than there are', async () => {
    const [one] = [...view.zones.values()].filter(({ order }) => order !== null && order.length > 0);
    if (one === undefined) throw new Error('no place with an order');
    const order = Array.from({ length: view.pieces.size + 1 }, () => one.order?.[0] ?? piece.h);
    expect(await develop({ talk: true, reels: [[first, patch({ ops: [{ t: 'order', n: one.n, order }] })]] })).toBe('no-table');
  });

  test('a hand that was shown to watchers is kept as it is printed, and what is none is refused', async () => {
    const extra = { tint: 0, scale: 100, tilt: 0, states: 0, name: '', about: '', words: '', clock: null, picture: 'drawn-by-chance' };
    const hand = { seat: seat('B'), cards: [{ kind: 'card' as const, look: 2, face: 7, extra }] };
    const kept = keptView({ ...view, room: { ...view.room, hands: [hand] } }, ALL);
    expect(kept.room.hands).toEqual([{ seat: 'B', cards: [{ kind: 'card', look: 2, face: 7, extra: null }] }]);
    const said = async (hands: unknown): Promise<string> => {
      const room = { ...kept.room, hands: hands as never };
      const film = await develop({ talk: true, reels: [[{ ...first, bytes: writeSnapshot({ ...kept, room }) }]] });
      return typeof film === 'string' ? film : 'film';
    };
    expect(await said(kept.room.hands)).toBe('film');
    for (const bad of [
      [hand],
      [{ seat: 'Z', cards: [] }],
      { length: 1 },
      [{ seat: 'B', cards: Array.from({ length: 500 }, () => kept.room.hands?.[0]?.cards[0]) }],
    ])
      expect(await said(bad)).toBe('no-table');
  });

  test('from whole Views and between them one comes anywhere, though few of them stay in memory', async () => {
    const shots: Shot[] = [];
    for (let i = 0; i < 300; i++) shots.push(i % 50 === 7 ? { ...first, bytes: writeSnapshot({ ...view, tick: i }) } : patch({ ops: [], tick: i }));
    const film = await develop({ talk: true, reels: [[first, ...shots]] });
    if (typeof film === 'string') throw new Error(film);
    for (const i of [1, 300, 64, 57, 58, 8, 130, 299, 2]) expect(film.at(i).tick).toBe(i - 1);
    expect(film.ticks.slice(1, 4)).toEqual([0, 1, 2]);
  });
});

describe('a long day', () => {
  const reel = (n: number, eyes: string, shots: number, bytes = 10): Reel => ({
    game: 'g',
    round: n,
    eyes,
    shots: Array.from({ length: shots }, () => first),
    bytes,
  });

  test('goes into a file as far as it can be opened again, the newest of it', () => {
    const cut = { last: false, covered: false };
    const many = Array.from({ length: MOST.reels + 5 }, (_, n) => reel(n, '', 1));
    expect(chosenOf(many, cut).map(({ round }) => round)).toEqual(many.slice(5).map(({ round }) => round));
    const large = [reel(0, '', 1, 1000), reel(1, '', 1, MOST.unpacked / 2), reel(2, '', 1, MOST.unpacked / 2 - 100)];
    expect(chosenOf(large, cut).map(({ round }) => round)).toEqual([1, 2]);
    const long = Array.from({ length: 6 }, (_, n) => reel(n, '', MOST.shots / 5));
    expect(chosenOf(long, cut)).toHaveLength(5);
  });

  test('whose eyes a file has is said of all that is in it: who stood up keeps what he knew', () => {
    const [sat, person, covered] = [reel(1, '3 B true', 1), reel(1, '3  false', 1), reel(1, '', 1)];
    expect(eyesIn([sat, person])).toBe('seat');
    expect(eyesIn([person, covered])).toBe('person');
    expect(eyesIn([covered])).toBe('watchers');
    expect(eyesIn(chosenOf([sat, person, covered], { last: false, covered: true }))).toBe('watchers');
  });

  test('of files for the page that plays them the newest stay', () => {
    const now = 1e9;
    const kept = Array.from({ length: 15 }, (_, i): [string, { at: number }] => [`f${i}`, { at: now - i * 1000 }]);
    expect(stale(kept, now)).toEqual(['f11', 'f12', 'f13', 'f14']);
    expect(stale([['old', { at: now - 25 * 3_600_000 }]], now)).toEqual(['old']);
  });
});

describe('what a page has recorded', () => {
  beforeEach(() => void vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' }));
  afterEach(() => void vi.unstubAllGlobals());

  function memoryShelf(works = true): Shelf & { rows: Map<string, Row> } {
    const rows = new Map<string, Row>();
    const chunks = new Map<string, Uint8Array[]>();
    return {
      rows,
      allRows: () => Promise.resolve([...rows.values()]),
      keepChunk(row, chunk) {
        if (!works) return Promise.reject(new Error('nothing is kept here'));
        rows.set(row.id, row);
        chunks.set(row.id, [...(chunks.get(row.id) ?? []), chunk]);
        return Promise.resolve();
      },
      chunksOf: ({ id }) => Promise.resolve(chunks.get(id) ?? []),
      dropRows(gone) {
        for (const { id } of gone) rows.delete(id);
        return Promise.resolve();
      },
    };
  }
  /** Rounds, each with two more shots. */
  function plays(recording: ReturnType<typeof createRecording>, rounds: number): void {
    for (let round = 1; round <= rounds; round++) {
      let now: View = { ...view, room: { ...view.room, table: 'here', round } };
      recording.take(now, null, null);
      for (let i = 0; i < 2; i++) {
        const next: View = { ...now, tick: now.tick + 1, log: [...now.log, { i: 900 + i, tick: 1, kind: 'game', by: null, line: { k: 'x' } }] };
        recording.take(next, now, writePatch({ ops: [], tick: next.tick }));
        now = next;
      }
    }
  }

  test('is there again from the shelf when memory has let go of it', async () => {
    const recording = createRecording(memoryShelf(), first.bytes.length * 3);
    plays(recording, 9);
    const reels = await recording.reels();
    expect(reels.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { shots } of reels) expect(shots.map(({ whole }) => whole)).toEqual([true, false, false]);
  });

  test('is the newest of it where the browser keeps nothing', async () => {
    const recording = createRecording(memoryShelf(false), first.bytes.length * 3);
    plays(recording, 9);
    const reels = await recording.reels();
    expect(reels.map(({ round }) => round).slice(-2)).toEqual([8, 9]);
    expect(reels.length).toBeLessThan(5);
  });
});

test('a line of time bears no more marks than it has places, and of those that fall together the one that matters', () => {
  const times = Array.from({ length: 50_000 }, (_, i) => i);
  const marks: Mark[] = times.map((index) => ({ index, kind: index === 25_000 ? 'over' : index % 100 === 3 ? 'moment' : 'turn', text: '', seat: null }));
  const drawn = drawnOf(marks, times);
  expect(drawn.length).toBeLessThan(900);
  expect(drawn.filter(({ kind }) => kind === 'over').map(({ index }) => index)).toEqual([25_000]);
  expect(drawn.filter(({ kind }) => kind === 'moment').length).toBeGreaterThan(400);
  expect(drawnOf(marks.slice(0, 3), [0, 1, 2]).map(({ at }) => at)).toEqual([0, 0.5, 1]);
});
