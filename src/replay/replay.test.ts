// What a file holds and what it never holds; bad files are refused with a reason each; what the shelf throws away.

import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import { seededPick } from '../../server-modules/kernel/testing.ts';
import { Writer } from '../../server-modules/protocol/bytes.ts';
import { writePatch, writeSnapshot } from '../../server-modules/protocol/codec.ts';
import { OP, PROTOCOL_VERSION, type View } from '../../server-modules/protocol/messages.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import { smallView } from '../store/testing.ts';
import { cutOf } from './cut.ts';
import { develop, type Film } from './film.ts';
import { FORMAT_VERSION, pack, unpack, writeBody, type Flaw, type Packed } from './format.ts';
import { MOST } from './shots.ts';
import { eyesOf, keptView, ALL } from './kept.ts';
import { createRecorder, type Reel, type Shot } from './record.ts';
import { gone, inOrder, SHELF, type Row } from './shelf.ts';
import { recordingPage, type Page } from './testing.ts';

const film = async (packed: Packed): Promise<Film> => {
  const made = await develop(packed);
  if (typeof made === 'string') throw new Error(made);
  return made;
};
const whole = (view: View): Shot => ({ whole: true, after: 0, bytes: writeSnapshot(keptView(view, ALL)) });
const zipped = async (body: Uint8Array): Promise<Uint8Array> => {
  const stream = new Blob([body as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('gzip'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  return Uint8Array.from([...new TextEncoder().encode('BZREPLAY'), FORMAT_VERSION, ...packed]);
};
/** What opening this file says. */
async function opened(file: Uint8Array): Promise<Flaw | 'film'> {
  const packed = await unpack(file);
  if (typeof packed === 'string') return packed;
  const made = await develop(packed);
  return typeof made === 'string' ? made : 'film';
}

function listens(page: Page, person: ReturnType<ReturnType<typeof openTestTable>['person']>): void {
  const receive = person.receive.bind(person);
  person.receive = (op, bytes) => {
    receive(op, bytes);
    page.hear(op, bytes);
  };
  yes(person.act({ t: 'resync' }));
}

/** Ann has sat down at a free table of her own that has begun, and her page records. */
async function recorded(): Promise<{ t: TestTable; ann: TestPerson; page: Awaited<ReturnType<typeof recordingPage>> }> {
  const t = openTestTable({ game: 'sandbox', listed: true });
  const ann = t.person('ann');
  const page = await recordingPage();
  listens(page, ann);
  yes(ann.act({ t: 'sit', seat: seat('A') }));
  yes(ann.act({ t: 'start' }));
  return { t, ann, page };
}

describe('what a file holds', () => {
  test('nothing that lets anybody in: no table, invite, link, ban, picture or note of the host is in its bytes', async () => {
    const { t, ann, page } = await recorded();
    yes(ann.act({ t: 'note', page: 0, title: 'my secret page', text: 'x', private: true }));
    yes(ann.act({ t: 'watching', policy: { who: 'link', delay: 0, hands: 'never', names: true, closes: false } }));
    const link = (yes(ann.act({ t: 'watchLink', delay: 0 })).out as { code: string }).code;
    t.ticks(3);
    const invite = ann.now.room.me.invite ?? '';
    expect(invite.length).toBeGreaterThan(8);
    const text = page.reels.flatMap(({ shots }) => shots.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))).join('\n');
    expect(text).toContain('Ann');
    for (const secret of [invite, link, 'my secret page', 'ann-', '"table":"table"', t.disk.label])
      expect(secret.length > 2 && text.includes(secret)).toBe(false);
  });

  test('a picture of somebody’s own is kept without the name by which the server gives it out', () => {
    const view = smallView();
    const [first] = view.pieces.values();
    if (first === undefined) throw new Error('no piece');
    const extra = { tint: 0, scale: 100, tilt: 0, states: 0, name: 'Ace', about: '', words: '', clock: null, picture: 'drawn-by-chance' };
    const with_: View = { ...view, pieces: new Map([...view.pieces, [first.h, { ...first, extra }]]) };
    const shots: Shot[] = [];
    const recorder = createRecorder({ reel: () => undefined, shot: (_, shot) => void shots.push(shot) }, () => 0);
    recorder.take(with_, null, null);
    const later: View = { ...with_, tick: 4 };
    recorder.take(later, with_, writePatch({ ops: [{ t: 'extra', h: first.h, extra }], tick: 4 }));
    expect(shots.map(({ whole }) => whole)).toEqual([true, false]);
    for (const { bytes } of shots) {
      expect(Buffer.from(bytes).includes('drawn-by-chance')).toBe(false);
      expect(Buffer.from(bytes).includes('Ace')).toBe(true);
    }
  });

  test('a line that comes back begins with a whole View and goes on in the same reel; another round, or other eyes, in a reel of their own', async () => {
    const t = openTestTable({ game: 'sandbox', listed: true });
    const ann = t.person('ann');
    const page = await recordingPage();
    listens(page, ann);
    expect(page.reels.map(({ eyes }) => eyes)).toEqual(['1  true'].map(() => eyesOf(ann.now.room)));
    yes(ann.act({ t: 'sit', seat: seat('A') }));
    t.ticks(1);
    expect(page.reels).toHaveLength(2);
    const before = page.reels[1]?.shots.length ?? 0;
    yes(ann.act({ t: 'resync' }));
    expect(page.reels).toHaveLength(2);
    expect(page.reels[1]?.shots[before]?.whole).toBe(true);
    yes(ann.act({ t: 'start' }));
    t.ticks(1);
    const rounds = page.reels.map(({ round }) => round);
    expect(new Set(rounds).size).toBeGreaterThan(0);
    yes(ann.act({ t: 'cover', on: true }));
    t.ticks(1);
    expect(page.reels.at(-1)?.eyes).toBe('');
    const shown = cutOf(page.reels, { talk: true, last: false, covered: true });
    for (let i = 0, made = await film(shown); i < made.length; i++) expect(made.at(i).room.me.covered).toBe(true);
  });

  test('what people said can be left out, and the rest is as it was', async () => {
    const { t, ann, page } = await recorded();
    yes(ann.act({ t: 'chat', text: 'nobody else needs to read this', to: 'all' }));
    yes(ann.act({ t: 'verb', verb: { t: 'roll', pieces: ann.in('felt').flatMap(({ kind, h }) => (kind === 'die' ? [h] : [])) }, origin: 'script' }));
    t.ticks(2);
    const [told, silent] = [true, false].map((talk) => cutOf(page.reels, { talk, last: false, covered: false }));
    if (told === undefined || silent === undefined) throw new Error('nothing');
    const text = (packed: Packed): string => Buffer.from(writeBody(packed)).toString('latin1');
    expect(text(told)).toContain('nobody else needs');
    expect(text(silent)).not.toContain('nobody else needs');
    const [one, two] = [await film(told), await film(silent)];
    const last = (made: Film): View => made.at(made.length - 1);
    expect([...last(two).pieces]).toEqual([...last(one).pieces]);
    expect(last(two).log.map(({ i }) => i)).toEqual(
      last(one)
        .log.filter(({ kind }) => kind !== 'chat')
        .map(({ i }) => i),
    );
  });
});

describe('the door', () => {
  const view = smallView();
  const good: Packed = { talk: true, reels: [[whole(view), { whole: false, after: 3, bytes: writePatch({ ops: [], tick: 9 }) }]] };

  test('each bad file has a reason of its own', async () => {
    const file = await pack(good);
    expect(await opened(file)).toBe('film');
    const with_ = (at: number, byte: number): Uint8Array => file.map((was, i) => (i === at ? byte : was));
    expect(await opened(new TextEncoder().encode('{"a":1}'))).toBe('no-replay');
    expect(await opened(new Uint8Array(0))).toBe('no-replay');
    expect(await opened(with_(8, FORMAT_VERSION + 1))).toBe('newer');
    expect(await opened(with_(8, 0))).toBe('older');
    expect(await opened(file.subarray(0, file.length - 9))).toBe('damaged');
    expect(await opened(with_(file.length - 6, 0x55))).toBe('damaged');
    expect(await opened(new Uint8Array(MOST.file + 1))).toBe('too-large');
    expect(await opened(await pack({ talk: true, reels: [] }))).toBe('empty');
    expect(await opened(await pack({ talk: true, reels: [[{ ...(good.reels[0]?.[0] as Shot), whole: false }]] }))).toBe('damaged');
    const body = new Writer();
    body.varint(PROTOCOL_VERSION + 1);
    expect(await opened(await zipped(body.finish()))).toBe('newer');
    body.varint(PROTOCOL_VERSION - 1);
    expect(await opened(await zipped(body.finish()))).toBe('older');
  });

  test('a packed file that would fill the memory is put aside while it is unpacked', { timeout: 60_000 }, async () => {
    expect(await opened(await zipped(new Uint8Array(MOST.unpacked + 1)))).toBe('too-large');
  });

  test('what tells of no table is refused, whatever part of it is not as it must be', async () => {
    const bad = (change: Partial<View>): Packed => ({
      talk: true,
      reels: [[{ whole: true, after: 0, bytes: writeSnapshot({ ...keptView(view, ALL), ...change }) }]],
    });
    const room = keptView(view, ALL).room;
    const rules = keptView(view, ALL).rules;
    const piece = [...view.pieces.values()][0];
    if (piece === undefined || rules === null) throw new Error('no piece');
    const cases: Partial<View>[] = [
      { room: { ...room, me: { ...room.me, invite: 'XXXX' } } },
      { room: { ...room, table: 'somewhere' } },
      { room: { ...room, seats: 7 as never } },
      { room: { ...room, people: [{ ...(room.people[0] as (typeof room.people)[number]), name: 'x'.repeat(500) }] } },
      { room: { ...room, extra: 1 } as never },
      { rules: { ...rules, can: [{ move: 'x', verb: { t: 'pass' } as never, words: { k: 'x' } }] } },
      { rules: { ...rules, facts: JSON.parse('{"__proto__":{"a":1}}') as never } },
      { rules: { ...rules, facts: { deep: Array.from({ length: 20 }).reduce((inner) => [inner], 1) } as never } },
      { log: [{ i: 1, tick: 1, kind: 'shout' as never, by: null, line: { k: 'x' } }] },
      { log: 'none' as never },
      { pieces: new Map([[piece.h, { ...piece, turn: 999 }]]) },
      { sheet: new Map([['cloth', 'no json']]) },
    ];
    for (const change of cases)
      expect([JSON.stringify(change).slice(0, 60), await opened(await pack(bad(change)))]).toEqual([JSON.stringify(change).slice(0, 60), 'no-table']);
  });
});

describe('any bytes', () => {
  interface Kept {
    seeds: number[];
  }
  const FILE = new URL('seeds.json', import.meta.url);
  const kept = (): Kept => JSON.parse(readFileSync(FILE, 'utf8')) as Kept;

  test('are refused or shown, and break nothing; a seed that ever failed is tried for ever', { timeout: 300_000 }, async () => {
    const t = openTestTable({ game: 'go-fish', mode: 'enforced' });
    const ann = t.person('ann');
    const page = await recordingPage();
    listens(page, ann);
    yes(ann.act({ t: 'sit', seat: seat('A') }));
    yes(ann.act({ t: 'bot', seat: seat('B'), on: true }));
    yes(ann.act({ t: 'start' }));
    t.ticks(80);
    const good = cutOf(page.reels, { talk: true, last: false, covered: false });
    const body = writeBody(good);
    const file = await pack(good);
    const counts = new Map<string, number>();
    const seeds = [...new Set([...kept().seeds, ...Array.from({ length: process.env['BAIZE_LONG'] === '1' ? 20_000 : 700 }, (_, i) => 5000 + i)])];
    for (const seed of seeds) {
      const pick = seededPick(`replay ${seed}`);
      // The packing finds nearly every fault by itself: most go behind it.
      const from = pick(8) === 0 ? file : body;
      const bytes = from.slice();
      for (let n = 1 + pick(3); n > 0; n--) {
        const at = pick(bytes.length);
        bytes[at] = pick(3) === 0 ? (bytes[at] ?? 0) ^ (1 << pick(8)) : pick(256);
      }
      const cut = pick(5) === 0 ? bytes.slice(0, pick(bytes.length)) : bytes;
      try {
        const said = await opened(from === file ? cut : await zipped(cut));
        counts.set(said, (counts.get(said) ?? 0) + 1);
      } catch (error) {
        if (!kept().seeds.includes(seed)) writeFileSync(FILE, `${JSON.stringify({ seeds: [...kept().seeds, seed] })}\n`);
        throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
      }
    }
    console.log(`${seeds.length} files: ${[...counts].map(([said, n]) => `${said} ${n}`).join(', ')}`);
    for (const said of ['film', 'no-table', 'damaged']) expect(counts.get(said) ?? 0).toBeGreaterThan(5);
  });
});

describe('the shelf', () => {
  const row = (id: string, from: number, to: number, bytes = 10): Row => ({
    id,
    table: 't',
    who: 1,
    game: 'g',
    round: 1,
    eyes: '',
    from,
    to,
    bytes,
    chunks: 1,
  });

  test('throws away what is old and then the oldest, never what is being recorded', () => {
    const day = 24 * 60 * 60 * 1000;
    const now = 100 * day;
    expect(gone([row('a 1', 0, now - 31 * day), row('b 1', 0, now)], now, 'v 2').map(({ id }) => id)).toEqual(['a 1']);
    const half = SHELF.bytes / 2;
    const rows = [row('a 1', 0, now - 3, half), row('b 1', 0, now - 2, half), row('v 1', 0, now - 5, half), row('v 2', 0, now - 6, 10)];
    // Of a long visit too: what is being recorded stays, what it recorded before does not.
    expect(gone(rows, now, 'v 2').map(({ id }) => id)).toEqual(['v 1', 'a 1']);
    expect(gone(rows.slice(0, 2), now, 'v 2')).toEqual([]);
  });

  test('plays nothing twice that two windows recorded at once', () => {
    const rows = [row('b 1', 5, 9), row('a 2', 8, 12), row('a 1', 0, 8), row('c 1', 13, 14)];
    expect(inOrder(rows).map(({ id }) => id)).toEqual(['a 1', 'a 2', 'c 1']);
  });
});

test('waits are told in tenths of a second, of the page alone', () => {
  let now = 0;
  const reels: Reel[] = [];
  const recorder = createRecorder({ reel: (reel) => void reels.push(reel), shot: () => undefined }, () => now);
  const view = smallView();
  recorder.take(view, null, null);
  let last = view;
  for (const wait of [120, 3000, 9_999_999]) {
    now += wait;
    const next: View = { ...last, tick: last.tick + 1, log: [...last.log, { i: last.log.length + 1, tick: 1, kind: 'game', by: null, line: { k: 'x' } }] };
    recorder.take(next, last, writePatch({ ops: [], tick: next.tick }));
    last = next;
  }
  expect(reels[0]?.shots.map(({ after }) => after)).toEqual([0, 1, 30, 6000]);
  expect(OP.snapshot).toBe(1);
});
