// Bytes out and bytes in.

import { describe, expect, test } from 'vitest';
import { applyVerb } from '../kernel/apply.ts';
import { scriptVerb, scriptWorld } from '../kernel/determinism.ts';
import { createProjector } from '../kernel/diff.ts';
import { piece, zone, type Handle, type Seat, type Viewer } from '../kernel/ids.ts';
import { movePiece, throwPiece } from '../kernel/ops.ts';
import { project } from '../kernel/project.ts';
import { foldable, seededPick } from '../kernel/testing.ts';
import { eachPiece } from '../kernel/world.ts';
import { Reader, Writer } from './bytes.ts';
import { applyPatch, readSnapshot, writePatch, writeSnapshot } from './codec.ts';
import type { LogLine, RoomView, RulesView, View } from './messages.ts';
import { readPointers, readPoses, writePointers, writePoses } from './passing.ts';

const room: RoomView = {
  table: 't',
  game: 'sandbox',
  mode: 'sandbox',
  phase: 'playing',
  round: 1,
  options: {},
  seats: [],
  plays: [],
  people: [],
  proposals: [],
  fixing: null,
  listed: false,
  arbiter: null,
  promises: null,
  canUndo: false,
  canRedo: false,
  rights: { guest: [], player: [], people: [] },
  teams: [],
  turns: { on: false, order: [], at: null, seconds: null, auto: false, since: 0 },
  notes: [],
  saves: [],
  aside: [],
  kept: [],
  bans: [],
  me: { who: 1, seat: null, sees: false, host: false, invite: null, closed: [], rights: [], notes: [], handShown: false },
};
const rules: RulesView = { facts: { phase: 'day' }, own: null, ask: null, stack: [], force: [], can: [], speak: 'free', pointers: true, over: null };
const line: LogLine = { i: 1, tick: 5, kind: 'chat', by: 1, line: { k: 'said', a: ['Grüße 🎲'] } };
const viewOf = (w: ReturnType<typeof scriptWorld>, viewer: Viewer): View => ({ ...project(w, viewer), rev: 0, tick: 7, room, rules: null, log: [] });

test('whole numbers of every size come back', () => {
  const out = new Writer();
  const numbers = [0, 1, 127, 128, 300, 2 ** 21, 2 ** 28, 2 ** 31 - 1, 2 ** 31, 4127195136, 2 ** 32, 2 ** 40 + 3, Number.MAX_SAFE_INTEGER];
  for (const n of numbers) out.varint(n);
  for (const n of [0, -1, 32767, -32768, -12345]) out.i16(n);
  out.i16(99_999);
  const from = new Reader(out.finish());
  expect(numbers.map(() => from.varint())).toEqual(numbers);
  expect([0, 0, 0, 0, 0, 0].map(() => from.i16())).toEqual([0, -1, 32767, -32768, -12345, 32767]);
  expect(from.bad).toBe(false);
  from.u8();
  expect(from.bad).toBe(true);
});

test('a number that no other can be told from is refused: 2^53 and more', () => {
  const read = (last: number): Reader => {
    const from = new Reader(Uint8Array.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, last]));
    from.varint();
    return from;
  };
  expect([0x0f, 0x10, 0x7f, 0x80].map((last) => read(last).bad)).toEqual([false, true, true, true]);
});

test('a face of 32 bits comes back, and so does a counter that went below nothing', () => {
  const view = viewOf(scriptWorld('1'), null);
  const faces = [0, 1, 2 ** 20, 2 ** 20 + 1, 4127195136, 2 ** 32 - 1, -1, -12_345];
  const first = [...view.pieces.values()].find(({ face }) => face !== null);
  if (first === undefined) throw new Error('nothing shows its face');
  for (const face of faces) {
    const bytes = writeSnapshot({ ...view, pieces: new Map(view.pieces).set(first.h, { ...first, face }) });
    expect(readSnapshot(bytes).pieces.get(first.h)?.face).toBe(face);
  }
});

describe.each(['1', '2', 'cafe'])('seed %s', (seed) => {
  test('[C4] a snapshot comes back, and patches over it give a fresh projection', () => {
    const w = scriptWorld(seed);
    const pick = seededPick(seed);
    const viewers: Viewer[] = [...w.seats, null];
    const projector = createProjector(w, viewers);
    const views = new Map(viewers.map((viewer) => [viewer, readSnapshot(writeSnapshot(viewOf(w, viewer)))]));
    for (let i = 0; i < 400; i++) {
      const seat = w.seats[pick(w.seats.length)] as Seat;
      applyVerb(w, seat, scriptVerb(w, seat, pick));
      const patches = projector.collect();
      for (const viewer of viewers) {
        const ops = patches.get(viewer);
        if (ops === undefined) continue;
        views.set(viewer, applyPatch(views.get(viewer) as View, writePatch({ ops })));
        expect(foldable(views.get(viewer) as View)).toEqual(foldable(project(w, viewer)));
      }
      if (i % 50 === 0)
        for (const viewer of viewers) {
          const view = { ...(views.get(viewer) as View), rules, log: [line] };
          const back = readSnapshot(writeSnapshot(view));
          expect(foldable(back)).toEqual(foldable(view));
          expect([back.rev, back.tick, back.room, back.rules, back.log]).toEqual([view.rev, view.tick, room, rules, [line]]);
          expect(writeSnapshot(back)).toEqual(writeSnapshot(view));
        }
    }
  });
});

describe('patches', () => {
  test('[C1] a plain move takes at most 8 bytes, and is one array for all who see the same [C2]', () => {
    const w = scriptWorld('1');
    const projector = createProjector(w, [...w.seats, null]);
    movePiece(w, piece('token:5'), zone('felt'), { x: -1234, z: 4321, turn: 0 });
    const patches = [...projector.collect().values()].map((ops) => writePatch({ ops }));
    expect(patches.length).toBe(5);
    expect(new Set(patches).size).toBe(1);
    expect(patches[0]?.length).toBeLessThanOrEqual(8);
  });

  test('[C3] what did not change is the old object', () => {
    const w = scriptWorld('1');
    const view = viewOf(w, null);
    const projector = createProjector(w, [null]);
    movePiece(w, piece('token:5'), zone('felt'), { x: 1, z: 2, turn: 0 });
    const next = applyPatch(view, writePatch({ ops: projector.collect().get(null) ?? [] }));
    const changed = [...next.pieces.values()].filter((p) => view.pieces.get(p.h) !== p);
    expect(changed.length).toBe(1);
    expect([next.zones, next.room, next.log, next.rev]).toEqual([view.zones, view.room, view.log, 1]);
    expect(next.zones).toBe(view.zones);
    const idle = applyPatch(next, writePatch({ ops: [], tick: 9 }));
    expect([idle.pieces, idle.tick]).toEqual([next.pieces, 9]);
    expect(idle.pieces).toBe(next.pieces);
  });

  test('[C2] sections are merged by their top-level keys, and filling rounds the size up', () => {
    const view = viewOf(scriptWorld('1'), null);
    const bytes = writePatch({ ops: [], room: { round: 2 }, rules, lines: [line], tick: 300, pad: 64 });
    expect(bytes.length % 64).toBe(0);
    const next = applyPatch(view, bytes);
    expect(next).toMatchObject({ room: { round: 2, game: 'sandbox' }, rules, log: [line], tick: 300 });
    const later = applyPatch(next, writePatch({ ops: [], rules: { speak: 'no' } }));
    expect(later.rules).toEqual({ ...rules, speak: 'no' });
    expect(applyPatch(later, writePatch({ ops: [], rules: null })).rules).toBeNull();
  });

  test('[P10] old names come along where sight goes on', () => {
    const w = scriptWorld('1');
    const A = 'A' as Seat;
    movePiece(w, piece('token:5'), zone('hand:A'), { index: 0 });
    const projector = createProjector(w, [A]);
    const view = viewOf(w, A);
    movePiece(w, piece('token:5'), zone('felt'), { x: 1, z: 2, turn: 0 });
    const was = new Map<Handle, Handle>();
    applyPatch(view, writePatch({ ops: projector.collect().get(A) ?? [] }), was);
    expect([...was.values()]).toEqual([...view.pieces.values()].filter((p) => p.zone === 'hand:A').map((p) => p.h));
  });

  test('[P11] throws come along, and the View of a die that shows what it showed is what it was', () => {
    const w = scriptWorld('1');
    const die = eachPiece(w).find(({ kind, zone: at }) => kind === 'die' && at === 'felt');
    if (die === undefined) throw new Error('the script lays a die');
    const view = viewOf(w, null);
    const projector = createProjector(w, [null]);
    throwPiece(w, die.id, die.face);
    const thrown = new Set<Handle>();
    const next = applyPatch(view, writePatch({ ops: projector.collect().get(null) ?? [] }), undefined, thrown);
    expect([...thrown].map((h) => next.pieces.get(h)?.kind)).toEqual(['die']);
    expect(next.pieces).toBe(view.pieces);
  });

  test('bytes cut short are noticed', () => {
    const w = scriptWorld('1');
    const bytes = writeSnapshot(viewOf(w, null));
    expect(() => readSnapshot(bytes.slice(0, 100))).toThrow();
    expect(() => applyPatch(viewOf(w, null), Uint8Array.of(1))).toThrow();
    expect(() => applyPatch(viewOf(w, null), Uint8Array.of(0xd7))).toThrow();
  });
});

describe('passing things', () => {
  test('[C6] poses and pointers come back, wrong bytes are a flaw', () => {
    const poses = [
      { h: 8 as Handle, x: -5, y: 300, z: 12000, turn: 359 },
      { h: 4001 as Handle, x: 0, y: 0, z: 0, turn: 0 },
    ];
    expect(readPoses(writePoses(poses))).toEqual({ ok: true, value: poses });
    const pointers = [{ who: 3, x: 1, z: -1 }];
    expect(readPointers(writePointers(pointers))).toEqual({ ok: true, value: pointers });
    expect(readPoses(writePoses(poses).slice(1, 9)).ok).toBe(false);
    expect(readPoses(new Uint8Array(9 * 1000)).ok).toBe(false);
    expect(readPoses(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 255, 255)).ok).toBe(false);
    expect(readPointers(new Uint8Array(5 * 1000)).ok).toBe(false);
  });
});
