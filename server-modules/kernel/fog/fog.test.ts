// Fog by line of sight: rules Z6 to Z10.

import { describe, expect, test } from 'vitest';
import { createProjector } from '../diff.ts';
import { decodeWorld, encodeWorld } from '../encode.ts';
import { pieceOf } from '../handles.ts';
import { zone, type Handle, type PieceId, type Seat, type Viewer, type ZoneId } from '../ids.ts';
import { takeChanges } from '../journal.ts';
import { project } from '../project.ts';
import type { Eyes } from '../types.ts';
import type { Verb } from '../verb.ts';
import { A, B, smallTable, type SmallTable } from '../verbs/testing.ts';
import { FELT } from '../world.ts';
import { stands } from './looks.ts';

const FOG = zone('made:0');
/** A lays fog over a square of two metres about a place where nothing lies. */
const MIDDLE = { x: 8000, z: 8000 };
function foggy(
  see: Eyes = 'none',
): SmallTable & { fog(make?: object): string; sees(viewer: Viewer, id: PieceId): boolean; h(who: Seat, id: PieceId): Handle | undefined } {
  const table = smallTable();
  const fog = (over: object = {}): string =>
    table.act(A, {
      t: 'zone',
      make: { kind: 'fog', owner: null, ...MIDDLE, turn: 0, w: 10_000, d: 10_000, see, count: 'all', touch: 'none', insert: 'none', ...over },
    });
  const named = (viewer: Viewer, id: PieceId): Handle | undefined =>
    [...project(table.w, viewer).pieces.keys()].find((h) => pieceOf(table.w, viewer, h) === id);
  return { ...table, fog, sees: (viewer, id) => named(viewer, id) !== undefined, h: (who, id) => named(who, id) };
}
const at = (x: number, z: number) => ({ x: MIDDLE.x + x, z: MIDDLE.z + z, turn: 0 });
const put = (piece: PieceId, x: number, z: number, onto: ZoneId = FELT): Verb<PieceId> => ({
  t: 'put',
  piece,
  onto,
  at: onto === FELT ? at(x, z) : { x, z, turn: 0 },
});

describe('[Z6] what lies in fog', () => {
  test('is covered when the fog is laid, told to nobody, its owner and watchers among them, nor counted', () => {
    const t = foggy();
    const pawn = t.lay('pawn', 'pawn', FELT, { up: true, ...at(0, 0) });
    const out = t.lay('out', 'pawn', FELT, { up: true, ...at(6000, 0) });
    expect(t.fog()).toBe('ok');
    for (const viewer of [A, B, null]) {
      expect(t.sees(viewer, pawn)).toBe(false);
      expect(t.sees(viewer, out)).toBe(true);
      const view = project(t.w, viewer).zones.get(FOG);
      expect([view?.tell, view?.count, view?.owner]).toEqual([false, null, A]);
    }
  });

  test('is told to the seats that see through all of it, which count it', () => {
    const t = foggy([B]);
    const pawn = t.lay('pawn', 'pawn', FELT, { up: true, ...at(0, 0) });
    t.fog();
    expect([t.sees(A, pawn), t.sees(B, pawn), t.sees(null, pawn)]).toEqual([false, true, false]);
    expect(project(t.w, B).zones.get(FOG)?.count).toBe(1);
  });

  test('boards, what is fastened and what holds things stay in sight', () => {
    const t = foggy();
    const ids = [
      t.lay('map', 'board', FELT, { up: true, ...at(0, 0) }),
      t.lay('wall', 'token', FELT, { up: true, locked: true, ...at(10, 0) }),
      t.lay('box', 'bag', FELT, at(20, 0)),
    ];
    const loose = t.lay('loose', 'token', FELT, { up: true, ...at(30, 0) });
    // A bag is one only with its inside: without it is a thing like others.
    t.fog();
    expect(ids.slice(0, 2).map((id) => t.sees(null, id))).toEqual([true, true]);
    expect(t.act(B, { t: 'put', piece: t.bag, onto: FELT, at: at(0, 500) })).toBe('ok');
    expect(t.sees(null, t.bag)).toBe(true);
    expect(t.sees(null, loose)).toBe(false);
  });

  test('what comes to lie under it by any verb is covered, and what leaves it is seen', () => {
    const t = foggy([B]);
    t.fog();
    const pawn = t.lay('pawn', 'pawn', FELT, { up: true, ...at(6000, 0) });
    expect(t.act(A, { t: 'shift', pieces: [pawn], by: { x: -4000, z: 0, turn: 0 } })).toBe('ok');
    expect([t.sees(A, pawn), t.sees(B, pawn)]).toEqual([false, true]);
    expect(t.act(B, put(pawn, 5500, 0))).toMatch(/ok|barrier/);
    expect(t.sees(A, pawn)).toBe(true);
    expect(t.w.pieces.get(pawn)).toMatchObject({ zone: FELT, x: MIDDLE.x + 5500, z: MIDDLE.z });
    expect(t.act(A, { t: 'take', piece: pawn })).toBe('ok');
    expect(t.act(A, put(pawn, 100, 100))).toBe('ok');
    expect([t.sees(A, pawn), t.sees(B, pawn)]).toEqual([false, true]);
  });

  test('a face that lies down stays unread by whoever sees the piece', () => {
    const t = foggy();
    t.fog();
    const eye = t.lay('eye', 'pawn', FELT, { up: true, ...at(6000, 0) });
    const [up, down] = [t.lay('up', 'card', FELT, { face: 5, up: true, ...at(0, 0) }), t.lay('down', 'card', FELT, { face: 6, ...at(300, 0) })];
    expect(t.act(A, { t: 'sight', pieces: [eye], range: 20_000, to: B })).toBe('ok');
    const faces = (who: Viewer) => [up, down].map((id) => [...project(t.w, who).pieces.values()].find(({ h }) => pieceOf(t.w, who, h) === id)?.face);
    expect(faces(B)).toEqual([5, null]);
    expect(faces(A)).toEqual([undefined, undefined]);
  });

  test('taken away or moved it shows what lay there where it lay', () => {
    const t = foggy();
    const pawn = t.lay('pawn', 'pawn', FELT, { up: true, ...at(123, -321) });
    t.fog();
    const make = {
      kind: 'fog',
      owner: A,
      x: MIDDLE.x - 2000,
      z: MIDDLE.z,
      turn: 0,
      w: 10_000,
      d: 10_000,
      see: 'none',
      count: 'none',
      touch: 'all',
      insert: 'all',
    } as const;
    expect(t.act(B, { t: 'zone', zone: FOG, make })).toBe('not-yours');
    expect(t.act(A, { t: 'zone', zone: FOG, make })).toBe('barrier');
    expect(t.sees(A, pawn)).toBe(false);
    expect(t.w.pieces.get(pawn)).toMatchObject({ zone: FOG, x: 2123, z: -321 });
    expect(t.act(A, { t: 'zone', zone: FOG, make: { ...make, x: MIDDLE.x - 9000 } })).toBe('barrier');
    expect(t.w.pieces.get(pawn)).toMatchObject({ zone: FELT, x: MIDDLE.x + 123, z: MIDDLE.z - 321 });
    expect(t.act(A, { t: 'zone', zone: FOG, make })).toBe('barrier');
    expect(t.act(A, { t: 'zone', zone: FOG, make: null })).toBe('barrier');
    expect(t.w.pieces.get(pawn)).toMatchObject({ zone: FELT, x: MIDDLE.x + 123, z: MIDDLE.z - 321 });
    expect([t.w.fogs, t.w.grants.size]).toEqual([0, 0]);
  });
});

test('[Z6] nobody lays fog over what somebody else has laid, and of overlapping ones a piece keeps its own', () => {
  const t = foggy();
  t.fog({ see: [B] });
  const over = {
    kind: 'fog',
    owner: null,
    x: MIDDLE.x + 6000,
    z: MIDDLE.z,
    turn: 90,
    w: 1000,
    d: 2100,
    see: 'owner',
    count: 'all',
    touch: 'all',
    insert: 'all',
  } as const;
  expect(t.act(B, { t: 'zone', make: over })).toBe('blocked');
  expect(t.act(B, { t: 'zone', make: { ...over, turn: 0 } })).toBe('ok');
  expect(t.act(B, { t: 'zone', zone: zone('made:1'), make: over })).toBe('blocked');
  for (let i = 0; i < 10; i++) expect(t.act(A, { t: 'zone', make: { ...over, x: MIDDLE.x, turn: 0, owner: A, see: 'none' } })).toBe('ok');
  const pawn = t.lay('pawn', 'pawn', FELT, { up: true, ...at(-4000, 0) });
  t.act(A, { t: 'turn', piece: pawn, degrees: 90 });
  expect(t.w.pieces.get(pawn)?.zone).toBe(FOG);
  expect(t.act(B, put(pawn, 0, 0))).toBe('ok');
  expect(t.w.pieces.get(pawn)?.zone).toBe(FOG);
});

describe('[Z7] lookers', () => {
  test('show what lies within their range to their seat alone, from where they stand, and no longer when they go', () => {
    const t = foggy();
    t.fog();
    const eye = t.lay('eye', 'pawn', FELT, { up: true, ...at(6000, 0) });
    const pawn = t.lay('pawn', 'pawn', FELT, { up: true, ...at(3000, 0) });
    expect(t.act(A, { t: 'sight', pieces: [eye], range: 3000, to: B })).toBe('ok');
    expect([t.sees(A, pawn), t.sees(B, pawn), t.sees(null, pawn)]).toEqual([false, true, false]);
    const first = t.h(B, pawn);
    // Lifted it looks from where it stood.
    t.act(B, { t: 'take', piece: eye });
    expect(t.h(B, pawn)).toBe(first);
    t.act(B, put(eye, 6001, 0));
    expect(t.sees(B, pawn)).toBe(false);
    t.act(B, put(eye, 0, 0));
    expect(t.sees(B, pawn)).toBe(true);
    // In fog it sees itself, and so does its seat.
    expect([t.sees(A, eye), t.sees(B, eye)]).toEqual([false, true]);
    expect(t.h(B, pawn)).not.toBe(first);
  });

  test('one for all shows it to everybody, watchers too', () => {
    const t = foggy();
    t.fog();
    const eye = t.lay('eye', 'lamp', FELT, { up: true, ...at(6000, 0) });
    const pawn = t.lay('pawn', 'pawn', FELT, { up: true, ...at(3000, 0) });
    t.act(A, { t: 'sight', pieces: [eye], range: 3000, to: 'all' });
    expect([A, B, null].map((viewer) => t.sees(viewer, pawn))).toEqual([true, true, true]);
    expect((t.h(A, pawn) ?? 1) % 2).toBe(0);
  });

  test('are given by whoever laid the fog, work in his fogs alone, and refuse what cannot look', () => {
    const t = foggy();
    const eye = t.lay('eye', 'pawn', FELT, { up: true, ...at(6000, 0) });
    const sight = (over: object = {}): Verb<PieceId> => ({ t: 'sight', pieces: [eye], range: 9000, to: B, ...over });
    expect(t.act(A, sight())).toBe('not-yours');
    t.fog();
    expect(t.act(B, sight())).toBe('not-yours');
    expect(t.act(A, sight({ pieces: [] }))).toBe('nothing-to-do');
    expect(t.act(A, sight({ pieces: [eye, eye] }))).toBe('bad-order');
    expect(t.act(A, sight({ pieces: [t.deck] }))).toBe('wrong-kind');
    expect(t.act(A, sight({ pieces: ['c1' as PieceId] }))).toMatch(/not-public|wrong-kind/);
    expect(t.act(A, sight({ to: 'J' }))).toBe('bad-value');
    expect(t.act(A, sight({ range: 0 }))).toBe('nothing-to-do');
    expect(t.act(A, sight())).toBe('ok');
    expect(t.act(A, sight())).toBe('nothing-to-do');
    const many = Array.from({ length: 40 }, (_, i) => t.lay(`e${i}`, 'pawn', FELT, { up: true, x: -5000, z: 10 * i }));
    expect(t.act(A, sight({ pieces: many }))).toBe('table-full');
    // B's own fog is none of A's business.
    const pawn = t.lay('pawn', 'pawn', FELT, { up: true, x: -8000, z: -8000 });
    const far = t.lay('far', 'pawn', FELT, { up: true, x: -8000, z: -4000 });
    t.act(A, sight({ pieces: [far], range: 30_000 }));
    t.act(B, {
      t: 'zone',
      make: { kind: 'fog', owner: null, x: -8000, z: -8000, turn: 0, w: 2000, d: 2000, see: 'none', count: 'none', touch: 'all', insert: 'all' },
    });
    expect(t.sees(B, pawn)).toBe(false);
    t.act(B, sight({ pieces: [far], range: 30_000 }));
    expect(t.sees(B, pawn)).toBe(true);
  });

  test('a copy looks for nobody', () => {
    const t = foggy();
    t.fog();
    const eye = t.lay('eye', 'pawn', FELT, { up: true, x: 0, z: -3000 });
    t.act(A, { t: 'sight', pieces: [eye], range: 3000, to: B });
    t.act(B, { t: 'copy', pieces: [eye], at: { x: 500, z: -3000, turn: 0 } });
    expect([...t.w.pieces.values()].filter(({ extra }) => extra?.looks).map(({ id }) => id)).toEqual([eye]);
  });
});

describe('[Z8] walls', () => {
  test('a line stands between what it crosses or touches, and not at the end of a look', () => {
    const p = { x: 0, z: 0 };
    const q = { x: 100, z: 0 };
    expect(stands([50, -10, 50, 10], p, q)).toBe(true);
    expect(stands([50, 0, 50, 10], p, q)).toBe(true);
    expect(stands([50, 1, 50, 10], p, q)).toBe(false);
    expect(stands([100, -10, 100, 10], p, q)).toBe(false);
    expect(stands([0, -10, 0, 10], p, q)).toBe(false);
    expect(stands([20, 0, 80, 0], p, q)).toBe(false);
    expect(stands([-32767, 32767, 32767, -32766], { x: -32767, z: -32767 }, { x: 32767, z: 32767 })).toBe(true);
  });

  test('drawn they hide, erased they hide no more', () => {
    const t = foggy();
    t.fog();
    const eye = t.lay('eye', 'pawn', FELT, { up: true, ...at(6000, 0) });
    const pawn = t.lay('pawn', 'pawn', FELT, { up: true, ...at(3000, 0) });
    t.act(A, { t: 'sight', pieces: [eye], range: 3000, to: B });
    const line = [MIDDLE.x + 4000, MIDDLE.z - 500, MIDDLE.x + 4000, MIDDLE.z + 500];
    expect(t.act(B, { t: 'ink', stroke: { colour: 1, width: 10, line } })).toBe('ok');
    expect(t.sees(B, pawn)).toBe(true);
    expect(t.act(B, { t: 'ink', stroke: { colour: 1, width: 10, line: [...line, 0, 0], wall: true } })).toBe('bad-value');
    expect(t.act(B, { t: 'ink', stroke: { colour: 1, width: 10, line, wall: true } })).toBe('ok');
    expect(t.sees(B, pawn)).toBe(false);
    expect(t.act(A, { t: 'erase', keys: 'all' })).toBe('ok');
    expect(t.act(A, { t: 'erase', keys: 'all' })).toBe('nothing-to-do');
    expect(t.sees(B, pawn)).toBe(false);
    expect(t.act(B, { t: 'erase', keys: 'mine' })).toBe('ok');
    expect(t.sees(B, pawn)).toBe(true);
    for (let i = 0; i < 200; i++) t.act(B, { t: 'ink', stroke: { colour: 1, width: 10, line, wall: true } });
    expect(t.act(B, { t: 'ink', stroke: { colour: 1, width: 10, line, wall: true } })).toBe('table-full');
  });
});

describe('[Z9] hands in fog', () => {
  test('what a seat sees there it moves and turns, unlifted; the others are told nothing, and no public number moves', () => {
    const t = foggy([B]);
    t.fog();
    const pawn = t.lay('pawn', 'pawn', FELT, { up: true, ...at(6000, 0) });
    t.act(B, put(pawn, 0, 0));
    takeChanges(t.w);
    const projector = createProjector(t.w, [A, B, null]);
    const before = t.w.counters.get('h');
    for (const verb of [
      { t: 'take', piece: pawn },
      put(pawn, 100, 100),
      put(pawn, 200, 200, FOG),
      { t: 'turn', piece: pawn, degrees: 90 },
      { t: 'shift', pieces: [pawn], by: { x: 10, z: 0, turn: 0 } },
    ] as Verb<PieceId>[]) {
      expect(t.act(B, verb), verb.t).toBe('ok');
      const told = projector.collect();
      expect([told.get(A), told.get(null)], verb.t).toEqual([undefined, undefined]);
      expect(told.has(B)).toBe(verb.t !== 'take');
    }
    expect(t.w.counters.get('h')).toBe(before);
    for (const verb of [
      { t: 'remove', pieces: [pawn] },
      { t: 'lock', pieces: [pawn], on: true },
      { t: 'peek', piece: pawn },
      { t: 'roll', pieces: [pawn] },
    ] as Verb<PieceId>[])
      expect(t.act(B, verb), verb.t).toBe('not-public');
    for (const verb of [
      { t: 'draw', from: FOG, count: 1, to: FELT },
      { t: 'shuffle', zone: FOG },
      { t: 'show', zone: FOG, to: 'all' },
      { t: 'take', from: FOG, count: 1 },
    ] as Verb<PieceId>[])
      expect(t.act(B, verb), verb.t).toBe('not-public');
  });

  test('a seat whose looker sees it moves it too, and it is his no longer when it leaves his sight', () => {
    const t = foggy();
    t.fog();
    const eye = t.lay('eye', 'pawn', FELT, { up: true, ...at(6000, 0) });
    const pawn = t.lay('pawn', 'pawn', FELT, { up: true, ...at(5900, 100) });
    t.act(A, { t: 'sight', pieces: [eye], range: 3000, to: B });
    const open = t.h(B, pawn);
    t.act(B, put(pawn, 4000, 0));
    expect(t.sees(B, pawn)).toBe(true);
    expect(t.sees(A, pawn)).toBe(false);
    const own = t.h(B, pawn);
    expect(own).not.toBe(open);
    expect(t.act(B, put(pawn, 3500, 0))).toBe('ok');
    expect(t.h(B, pawn)).toBe(own);
    expect(t.act(B, put(pawn, 1000, 0))).toBe('ok');
    expect(t.sees(B, pawn)).toBe(false);
  });
});

test('[Z10] what comes in sight again is called anew, in the order of places, whatever came when', () => {
  const names = (order: readonly number[]): number[] => {
    const t = foggy();
    t.fog();
    const eye = t.lay('eye', 'pawn', FELT, { up: true, x: 0, z: -8000 });
    t.act(A, { t: 'sight', pieces: [eye], range: 9000, to: B });
    const ids = order.map((i) => t.lay(`p${i}`, 'pawn', FELT, { up: true, ...at(6000, 300 * i) }));
    ids.forEach((id, n) => t.act(A, put(id, 300 * (order[n] as number), 0)));
    t.act(B, put(eye, 0, 0));
    return [0, 1, 2, 3].map((i) => t.h(B, `p${i}` as PieceId) as number);
  };
  const one = names([0, 1, 2, 3]);
  expect(one).toEqual([...one].sort((a, b) => a - b));
  expect(names([2, 0, 3, 1])).toEqual(one);
});

test('[Z6] it is read again from its text, and rolled back byte for byte', () => {
  const t = foggy();
  t.lay('pawn', 'pawn', FELT, { up: true, ...at(0, 0) });
  t.fog();
  const eye = t.lay('eye', 'pawn', FELT, { up: true, ...at(6000, 0) });
  expect(t.undone(A, { t: 'sight', pieces: [eye], range: 9000, to: B })).toBe(true);
  t.act(A, { t: 'sight', pieces: [eye], range: 9000, to: B });
  const read = decodeWorld(encodeWorld(t.w));
  if (!read.ok) throw new Error(read.error.part);
  expect([read.value.fogs, encodeWorld(read.value)]).toEqual([1, encodeWorld(t.w)]);
  expect(t.undone(B, put(eye, -20_000, 0))).toBe(true);
});
