// A table that is driven to its bounds by its public door: what it keeps stops growing. And nothing that is kept is
// missing from the table of bounds.

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TableMsg } from '../protocol/messages.ts';
import { FIRST_RIGHTS, RIGHTS } from '../protocol/rights.ts';
import { MOST } from '../table/bounds.ts';
import { Fenced, type Port } from '../table/port.ts';
import { snapshot } from '../table/keep/record.ts';
import { freshParts } from '../table/state.ts';
import { twoAndWatcher, A, B, someCard } from '../../tests/support/people.ts';
import { code, openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import { refusals as sentences } from '../../src/locale/en/refusals.ts';
import { bind } from './binding.ts';
import { BOUNDS } from './bounds.ts';
import type { Nakama, StorageKey, StorageRow, StorageWrite } from './runtime.ts';

/** Bytes of the snapshot as it is written now, and rows that the store keeps besides it. */
function kept(t: TestTable): { bytes: number; rows: number } {
  snapshot(t.room);
  const text = t.disk.snapshot?.text ?? '';
  return { bytes: text.length, rows: t.disk.rows.size };
}

/** What holds things by key in the live table: how many each holds. */
function heldBy(t: TestTable): { [field: string]: number } {
  const sizes: { [field: string]: number } = {};
  for (const [name, value] of Object.entries(t.room)) {
    if (value instanceof Map) sizes[name] = value.size;
    else if (Array.isArray(value)) sizes[name] = value.length;
  }
  sizes['numbers'] = t.room.numbers.accounts.size;
  sizes['shelves'] = t.room.log.shelves.size;
  sizes['early'] = t.room.passing.early.size;
  sizes['desks'] = t.room.outbox.desks.size;
  const { world } = t.room.session;
  for (const name of ['pieces', 'zones', 'grants', 'streams', 'counters', 'aux', 'sheet', 'order', 'wells'] as const) sizes[`world.${name}`] = world[name].size;
  return sizes;
}

/** One evening of strangers: each comes, speaks, whispers, sits, takes and lays something, asks, and goes. */
function evening(t: TestTable, ann: TestPerson, from: number, people: number): void {
  for (let i = from; i < from + people; i++) {
    const stranger = t.person(`stranger ${i}`, { invite: null });
    const say = (msg: TableMsg): unknown => stranger.act(msg);
    // Where as much lies aside as a table keeps, those who are there mix it before somebody else sits down.
    if (code(stranger.act({ t: 'sit', seat: B })) === 'seat-kept') {
      yes(ann.act({ t: 'propose', what: { t: 'mix' } }));
      yes(stranger.act({ t: 'sit', seat: B }));
    }
    say({ t: 'chat', text: `I am stranger number ${i} and have something to say`, to: 'all' });
    for (let times = 0; times < 4; times++) say({ t: 'chat', text: 'a whisper', to: [ann.who] });
    say({ t: 'note', page: 0, title: 'mine', text: 'my own page', private: true });
    say({ t: 'note', page: i % 10, title: 'all', text: `page of ${i % 7}`, private: false });
    say({ t: 'team', seat: B, team: 1 });
    say({ t: 'propose', what: { t: 'undo' } });
    ann.act({ t: 'consent', id: t.room.state.nextProposal - 1, yes: i % 2 === 0 });
    say({ t: 'rename', name: `another name ${i}` });
    const deck = [...ann.now.zones.values()].find((zone) => zone.kind === 'inside')?.id;
    if (deck !== undefined) say({ t: 'verb', verb: { t: 'draw', from: deck, count: 1, to: 'hand-B' as never }, origin: 'script' });
    const card = someCard(ann, 'felt');
    stranger.verb({ t: 'turn', piece: card.h, degrees: 90 });
    stranger.verb({ t: 'ink', stroke: { colour: 1, width: 20, line: [0, 0, i % 50, 10] } });
    if (i % 40 === 0) ann.verb({ t: 'erase', keys: 'all' });
    ann.act({ t: 'propose', what: { t: 'undo' } });
    stranger.act({ t: 'consent', id: t.room.state.nextProposal - 1, yes: true });
    yes(ann.act({ t: 'rights', who: stranger.who, right: 'copy', on: false }));
    if (i % 3 === 0) say({ t: 'stand' });
    if (i % 5 === 0) yes(ann.act({ t: 'kick', who: stranger.who }));
    else if (i % 5 === 1) yes(stranger.act({ t: 'leave' }));
    else {
      say({ t: 'stand' });
      stranger.drop();
    }
    t.people.delete(stranger.session);
    t.ticks(1);
    t.sent.length = 0;
    for (const one of t.people.values()) one.inbox.length = 0;
  }
}

describe('a table that strangers come to for ever', () => {
  test('[S7] what it keeps, written and in memory, stops growing', () => {
    const t = openTestTable({ listed: true });
    const ann = t.person('ann');
    yes(ann.act({ t: 'sit', seat: A }));
    yes(ann.act({ t: 'start' }));
    for (const right of RIGHTS) if (!FIRST_RIGHTS.guest.includes(right)) yes(ann.act({ t: 'rights', role: 'guest', right, on: true }));
    for (let i = 0; i < MOST.bans; i++) {
      const stranger = t.person(`rude ${i}`, { invite: null });
      yes(ann.act({ t: 'kick', who: stranger.who }));
      t.people.delete(stranger.session);
    }
    const sizes: { bytes: number; rows: number; held: { [field: string]: number } }[] = [];
    for (let round = 0; round < 3; round++) {
      evening(t, ann, 1000 + round * 60, 60);
      ann.verb({ t: 'erase', keys: 'all' });
      yes(ann.act({ t: 'propose', what: { t: 'mix' } }));
      sizes.push({ ...kept(t), held: heldBy(t) });
    }
    const [, before, after] = sizes;
    if (before === undefined || after === undefined) throw new Error('nothing was measured');
    // Longer numbers, and lines of other lengths.
    expect(after.bytes).toBeLessThan(before.bytes * 1.03);
    for (const [field, size] of Object.entries(after.held)) {
      const was = before.held[field] ?? 0;
      expect({ field, size }).toEqual({ field, size: expect.toSatisfy((now: number) => now <= Math.max(was, ALLOWED[field] ?? 0), `at most ${was}`) });
    }
    // It wakes as it is.
    const { bytes } = kept(t);
    t.crash();
    t.person('ann');
    expect(Math.abs(kept(t).bytes - bytes)).toBeLessThan(500);
  }, 120_000);
});

/** What goes up and down below a bound of its own. */
const ALLOWED: { [field: string]: number } = { buckets: MOST.buckets, undo: MOST.noticed, redo: MOST.steps, draws: 0 };

describe('the table of bounds', () => {
  const named = new Set(Object.values(BOUNDS).flatMap(({ at }) => at));
  const holds = (value: unknown): boolean => typeof value === 'object' && value !== null;
  const unnamed = (place: string, of: object): string[] =>
    Object.entries(of).flatMap(([name, value]) => (holds(value) && !named.has(`${place}.${name}`) ? [`${place}.${name}`] : []));

  test('names everything that a table holds by the many, in memory and written down', () => {
    const { t } = twoAndWatcher();
    const { port: _, state, session, test: __, ...live } = t.room;
    // Null where nothing is: as it is when something is.
    expect(unnamed('room', { ...freshParts(), ...state, fixing: {} })).toEqual([]);
    expect(unnamed('live', live)).toEqual([]);
    // Indexes are derived from pieces and zones; what clicks is a game's own, the same at every table.
    const {
      seats: _seats,
      mates: _t,
      members: _m,
      insides: _i,
      named: _n,
      onPiece: _p,
      onZone: _z,
      pieceIds: _pi,
      zoneIds: _zi,
      journal: _j,
      marks: _k,
      forced: _f,
      ...world
    } = session.world;
    expect(unnamed('world', world)).toEqual([]);
    snapshot(t.room);
    const saved = JSON.parse(t.disk.snapshot?.text ?? '') as object;
    expect(unnamed('saved', { redo: [], notes: [], ...saved, world: {}, room: {} })).toEqual([]);
  });

  test('names every kind of row in the store', () => {
    const folder = new URL('.', import.meta.url);
    const text = readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8'))
      .join('\n');
    const port = readFileSync(new URL('../account/port.ts', import.meta.url), 'utf8');
    const kinds = [...text.matchAll(/\b(?:row|key|readOne)\((?:nk, )?'(\w+)'/g), ...port.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, kind]) => `store.${kind}`);
    expect(kinds.length).toBeGreaterThan(15);
    expect([...new Set(kinds)].filter((kind) => !named.has(kind))).toEqual([]);
  });

  test('every refusal at a bound has a sentence', () => {
    for (const { bound, code: no, whose } of Object.values(BOUNDS)) if (bound === 'refused' && whose === 'table') expect(sentences).toHaveProperty([no ?? '']);
  });
});

describe('at the bound', () => {
  test('[S7] whoever went is known by his numbers for a while: what he said does not come twice, here and after waking', () => {
    const t = openTestTable({ listed: true });
    const ann = t.person('ann');
    const bob = t.person('bob');
    const { n } = bob;
    yes(bob.act({ t: 'chat', text: 'once', to: 'all' }));
    yes(bob.act({ t: 'leave' }));
    t.people.delete(bob.session);
    const back = t.person('bob');
    expect(back.n).toBe(n + 2);
    expect(code(back.act({ t: 'chat', text: 'once', to: 'all' }, n + 1))).toBe('ok');
    expect(ann.now.log.filter(({ line }) => line.k === 'said')).toHaveLength(1);
    yes(back.act({ t: 'leave' }));
    for (let i = 0; i < MOST.forgotten; i++) {
      yes(t.person(`more ${i}`).act({ t: 'leave' }));
    }
    t.crash();
    expect(t.room.numbers.accounts.has('bob')).toBe(false);
    expect(t.room.numbers.accounts.size).toBeLessThanOrEqual(1 + MOST.forgotten);
    const anew = t.person('bob');
    expect(anew.n).toBe(0);
    yes(anew.act({ t: 'chat', text: 'again', to: 'all' }));
    // The rows of his first stay say other things under these numbers.
    t.crash();
    expect(t.person('bob').act({ t: 'chat', text: 'again', to: 'all' }, 1)).toMatchObject({ ok: true, n: 1 });
    expect(t.room.numbers.accounts.get('bob')?.kept).toHaveLength(1);
  });

  test('[S7] a fix takes so many steps that others notice, and can be put back as a whole', () => {
    const t = openTestTable({ game: 'chess', mode: 'enforced' });
    const ann = t.person('ann');
    const bob = t.person('bob');
    yes(ann.act({ t: 'sit', seat: t.room.state.seats[0] ?? A }));
    yes(bob.act({ t: 'sit', seat: t.room.state.seats[1] ?? B }));
    yes(ann.act({ t: 'start' }));
    yes(ann.act({ t: 'propose', what: { t: 'fix' } }));
    yes(bob.act({ t: 'consent', id: t.room.state.nextProposal - 1, yes: true }));
    const piece = [...ann.now.pieces.values()].find(({ locked }) => !locked);
    if (piece === undefined) throw new Error('no piece');
    const turn = (person: TestPerson): string => code(person.verb({ t: 'turn', piece: piece.h, degrees: 90 }));
    for (let i = 0; i < MOST.fixSteps; i++) expect(turn(i % 2 === 0 ? ann : bob)).toBe('ok');
    const { bytes } = kept(t);
    for (let i = 0; i < 50; i++) expect(turn(i % 2 === 0 ? ann : bob)).toBe('fix-full');
    expect(kept(t).bytes).toBeLessThan(bytes * 1.03);
    yes(ann.act({ t: 'fixed', offer: 'put-back' }));
    expect(t.room.state.fixing).toBeNull();
    expect(ann.now.pieces.get(piece.h)?.turn).toBe(piece.turn);
  });

  test('a chair passes on so often in a round, and a table keeps so many rows of one', () => {
    const t = openTestTable({ game: 'chess', mode: 'enforced' });
    const ann = t.person('ann');
    const bob = t.person('bob');
    const [white = A, black = B] = t.room.state.seats;
    yes(ann.act({ t: 'sit', seat: white }));
    yes(bob.act({ t: 'sit', seat: black }));
    yes(ann.act({ t: 'start' }));
    let holder = ann;
    for (let i = 0; i < MOST.heirs; i++) {
      const next = t.person(`next ${i}`);
      yes(holder.act({ t: 'substitute', who: next.who, now: true }));
      holder = next;
    }
    expect(code(holder.act({ t: 'substitute', who: t.person('last').who, now: true }))).toBe('seat-closed');

    let from = 0;
    const port = t.room.port as { snapshot: (n: number, text: string, keep: number) => void };
    port.snapshot = (_n, _text, keep) => void (from = keep);
    t.room.row = MOST.roundRows + 1234;
    snapshot(t.room);
    expect(from).toBe(1234);
  });
});

describe('in the store', () => {
  test('first rows of older instances are kept so many times: a table that wakes for ever stays as small, and the instances before still collide', () => {
    const rows = new Map<string, StorageRow>();
    let count = 0;
    const nk = {
      storageRead: (keys: StorageKey[]) => keys.flatMap((one) => rows.get(`${one.collection}/${one.key}`) ?? []),
      storageWrite: (writes: StorageWrite[]) => {
        for (const { collection, key, version } of writes)
          if (version === '*' && rows.has(`${collection}/${key}`)) throw new Error('Storage write rejected - version check failed.');
        return writes.map((one) => {
          const version = `v${++count}`;
          rows.set(`${one.collection}/${one.key}`, { ...one, version });
          return { key: one.key, version };
        });
      },
      storageDelete: (keys: StorageKey[]) => keys.forEach((one) => rows.delete(`${one.collection}/${one.key}`)),
    } as unknown as Nakama;
    const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const ends: { port: Port; n: number }[] = [];
    for (let i = 0; i < 3 * MOST.fences; i++) {
      const n = 3 * i + 1;
      const { port } = bind(nk, logger, 'table', `match ${i}`, Math.max(1, n - 2), i === 0 ? null : `match ${i - 1}`);
      port.append([{ n, text: 'wake', fence: true }]);
      port.append([{ n: n + 1, text: 'verb' }]);
      port.append([{ n: n + 2, text: 'verb' }]);
      port.snapshot(n + 2, 'all', n + 2);
      ends.push({ port, n: n + 2 });
    }
    expect([...rows.keys()].filter((key) => key.startsWith('log/')).length).toBeLessThanOrEqual(MOST.fences + 1);
    for (const { port, n } of ends.slice(-MOST.fences, -1)) expect(() => port.append([{ n: n + 1, text: 'late' }])).toThrow(Fenced);
  });
});
