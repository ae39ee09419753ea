import { describe, expect, test } from 'vitest';
import { applyVerb } from '../apply.ts';
import { decodeWorld, encodeWorld } from '../encode.ts';
import type { PieceId } from '../ids.ts';
import { count } from '../journal.ts';
import { changeExtra, flipPiece, lockPiece } from '../ops.ts';
import { project } from '../project.ts';
import type { Mates } from '../types.ts';
import type { Verb } from '../verb.ts';
import { A, B, smallTable } from '../verbs/testing.ts';
import { FELT, getPiece } from '../world.ts';
import { jointsOf } from './ends.ts';

const WIDE = 12,
  CELL = 400;
/** Faces are cells of a grid that is twelve wide; of look 1 anything fits either end of anything. */
const mates: Mates = {
  beside(a, b) {
    if (a.look !== b.look) return [];
    if (a.look === 1)
      return [
        { x: CELL, z: 0, turn: 0 },
        { x: -CELL, z: 0, turn: 180 },
      ];
    const [x, z] = [(b.face % WIDE) - (a.face % WIDE), Math.floor(b.face / WIDE) - Math.floor(a.face / WIDE)];
    return Math.abs(x) + Math.abs(z) === 1 ? [{ x: x * CELL, z: z * CELL, turn: 0 }] : [];
  },
  draws: () => ({ reach: 60, turns: 10 }),
  reach: 60,
  far: CELL,
  whole: ({ look }) => (look === 0 ? 4 : 0),
};

/** The pieces of so many cells, far from each other, and a hand that moves them. */
function table(...faces: number[]) {
  const t = smallTable();
  t.w.mates = mates;
  count(t.w, 'joint');
  const ids = faces.map((face, i) => t.lay(`cell${i}`, 'figure', FELT, { look: 0, face, up: true, x: -12_000 + 2000 * i, z: 9000 }));
  const did = (verb: Verb<PieceId>) => {
    const done = applyVerb(t.w, A, verb);
    return done.ok ? done.value.events.filter((event) => event.t === 'clicked') : done.error.code;
  };
  const put = (piece: PieceId | undefined, x: number, z: number, turn = 0) => did({ t: 'put', piece: piece as PieceId, onto: FELT, at: { x, z, turn } });
  const at = (id: PieceId | undefined) => {
    const { x, z, turn } = getPiece(t.w, id as PieceId);
    return { x, z, turn };
  };
  const ends = (id: PieceId | undefined): number => jointsOf(getPiece(t.w, id as PieceId)).length;
  return { ...t, ids, did, put, at, ends };
}

describe('[V36] what fits clicks', () => {
  test('it is drawn exactly into its place, turned as the other lies, and joined; as one step that undo takes back whole', () => {
    const { ids, put, at, ends, undone, w } = table(0, 1);
    expect(put(ids[0], 0, 0, 90)).toEqual([]);
    expect(put(ids[1], 55, 442, 97)).toEqual([{ t: 'clicked', pieces: 2, as: 'clicks' }]);
    expect([at(ids[1]), ends(ids[0]), ends(ids[1])]).toEqual([{ x: 0, z: 400, turn: 90 }, 1, 1]);
    expect(jointsOf(getPiece(w, ids[0] as PieceId))[0]?.[1]).toBe(0);
    expect(undone(B, { t: 'put', piece: ids[1] as PieceId, onto: FELT, at: { x: 3000, z: 0, turn: 0 } })).toBe(true);
  });

  test.each([
    ['61 tenths off along one side', 461, 0, 0],
    ['61 tenths off along the other', 400, -61, 0],
    ['11 degrees off', 400, 0, 11],
    ['beside its other side', -400, 0, 0],
  ])('not %s', (_, x, z, turn) => {
    const { ids, put, at, ends } = table(0, 1);
    put(ids[0], 0, 0);
    expect(put(ids[1], x, z, turn)).toEqual([]);
    expect([at(ids[1]), ends(ids[1])]).toEqual([{ x, z, turn }, 0]);
  });

  test('the smaller heap goes to the larger one, of equal ones the moved one; a heap that is locked stays', () => {
    const { w, ids, put, at } = table(0, 1, 2, 3);
    put(ids[0], 0, 0);
    put(ids[1], 410, 0);
    expect(at(ids[1])).toMatchObject({ x: 400 });
    put(ids[2], 2000, 0);
    // The two are moved to the one, and it comes to them.
    put(ids[0], 1180, 0);
    expect([at(ids[0]), at(ids[1]), at(ids[2])]).toMatchObject([{ x: 1180 }, { x: 1580 }, { x: 1980 }]);
    lockPiece(w, ids[0] as PieceId, true);
    put(ids[3], 2400, 10);
    expect([at(ids[2]), at(ids[3])]).toMatchObject([
      { x: 1980, z: 0 },
      { x: 2380, z: 0 },
    ]);
  });

  test('a larger heap that may move goes to the smaller one that is locked in part, and two that are locked stay apart', () => {
    const { w, ids, put, at, ends } = table(0, 1, 2, 3);
    put(ids[0], 0, 0);
    put(ids[1], 400, 0);
    put(ids[3], 5000, 0);
    put(ids[2], 4600, 0);
    lockPiece(w, ids[3] as PieceId, true);
    put(ids[0], 3790, 0);
    expect([at(ids[0]), at(ids[1]), at(ids[2])]).toMatchObject([{ x: 3800 }, { x: 4200 }, { x: 4600 }]);
    expect([ends(ids[1]), ends(ids[2])]).toEqual([2, 2]);
  });

  test('all that lies in its place along the seam is joined, and the last one makes it whole', () => {
    const { ids, put, ends } = table(0, 1, WIDE, WIDE + 1);
    put(ids[0], 0, 0);
    put(ids[1], 430, 0);
    put(ids[2], 0, 430);
    expect(put(ids[3], 380, 420)).toEqual([{ t: 'clicked', pieces: 4, as: 'completes' }]);
    expect(ids.map(ends)).toEqual([2, 2, 2, 2]);
  });

  test('one that fits between two clicks to both at once', () => {
    const { ids, put, at, ends } = table(0, 1, 2);
    put(ids[0], 0, 0);
    put(ids[2], 810, 20);
    expect(put(ids[1], 400, 10)).toEqual([{ t: 'clicked', pieces: 3, as: 'clicks' }]);
    expect([ends(ids[1]), at(ids[0]).z === at(ids[1]).z && at(ids[1]).z === at(ids[2]).z, at(ids[2]).x - at(ids[0]).x]).toEqual([2, true, 800]);
  });

  test('however often it is turned, all lies to a tenth of a millimetre where it fits', () => {
    const { ids, put, did, at } = table(0, 1, 2, 3, 4, 5);
    ids.forEach((id, i) => put(id, 400 * i, 0));
    for (let i = 0; i < 240; i++) did({ t: 'turn', piece: ids[i % 6] as PieceId, degrees: 15 + (i % 7) });
    did({ t: 'turn', piece: ids[0] as PieceId, degrees: 360 - at(ids[0]).turn });
    ids.forEach((id, i) => expect(at(id)).toEqual({ x: at(ids[0]).x + 400 * i, z: at(ids[0]).z, turn: 0 }));
  });

  test('moved by any verb it clicks: turned, shifted, come to rest; and not where it glides back', () => {
    const { w, ids, put, did, ends } = table(0, 1);
    put(ids[0], 0, 0);
    put(ids[1], 400, 0, 45);
    expect(did({ t: 'turn', piece: ids[1] as PieceId, degrees: 315 })).toMatchObject([{ pieces: 2 }]);
    did({ t: 'join', pieces: [ids[0] as PieceId], as: 'none' });
    expect(ends(ids[1])).toBe(0);
    did({ t: 'take', piece: ids[1] as PieceId });
    expect(did({ t: 'put', piece: ids[1] as PieceId, onto: FELT, at: { x: 400, z: 0, turn: 0 } })).toEqual([]);
    expect(did({ t: 'shift', pieces: [ids[1] as PieceId], by: { x: 20, z: 0, turn: 0 } })).toMatchObject([{ pieces: 2 }]);
    did({ t: 'join', pieces: ids, as: 'none' });
    w.solids = () => ({ w: 380, h: 20, d: 380 });
    expect(did({ t: 'rest', pieces: [ids[1] as PieceId], places: [{ x: 430, z: 0, turn: 0 }] })).toMatchObject([{ pieces: 2 }]);
  });

  test('of several places the nearest is taken', () => {
    const { ids, put, at, lay } = table();
    const [a, b] = ['m', 'n'].map((name, i) => lay(`${name}1`, 'figure', FELT, { look: 1, face: 0, up: true, x: 3000 * i, z: 0 })) as [PieceId, PieceId];
    expect(ids).toEqual([]);
    put(b, -390, 20, 174);
    expect([at(a), at(b)]).toEqual([
      { x: 0, z: 0, turn: 0 },
      { x: -400, z: 0, turn: 180 },
    ]);
  });
});

describe('[V36] nothing clicks', () => {
  test.each([
    ['locked', (w, id) => lockPiece(w, id, true)],
    ['face down', (w, id) => flipPiece(w, id, false)],
    ['sized', (w, id) => changeExtra(w, id, { scale: 120 })],
    ['tilted', (w, id) => changeExtra(w, id, { tilt: 15 })],
    ['raised', (w, id) => changeExtra(w, id, { y: 300 })],
  ] as [string, (w: ReturnType<typeof table>['w'], id: PieceId) => void][])('that is %s', (_, make) => {
    const { w, ids, put, ends } = table(0, 1);
    put(ids[0], 0, 0);
    make(w, ids[0] as PieceId);
    expect([put(ids[1], 410, 0), ends(ids[1])]).toEqual([[], 0]);
  });

  test('by a face that somebody may not know: two tables that differ in one stay equal for him', () => {
    const [fits, other] = [1, 7].map((face) => {
      const { w, ids, put } = table(0, face);
      put(ids[0], 0, 0);
      flipPiece(w, ids[1] as PieceId, false);
      put(ids[1], 410, 0);
      return JSON.stringify([...project(w, null).pieces.values()]);
    });
    expect(fits).toBe(other);
  });

  test('and one that hands joined face down goes along as it lies and makes nothing whole, whatever it shows', () => {
    const [fits, other] = [1, 7].map((face) => {
      const { w, ids, did, put, at } = table(0, face, WIDE, WIDE + 1);
      flipPiece(w, ids[1] as PieceId, false);
      put(ids[0], 0, 0);
      put(ids[1], 405, 4);
      did({ t: 'join', pieces: ids.slice(0, 2), as: 'fixed' });
      const told = [put(ids[2], 0, 400), put(ids[3], 400, 400)];
      const lies = [0, 37, 323].map((degrees) => (did({ t: 'turn', piece: ids[0] as PieceId, degrees }), at(ids[1])));
      return { told, lies, seen: [...project(w, null).pieces.values()] };
    });
    expect(fits).toEqual(other);
    expect(fits?.told).toMatchObject([[{ as: 'clicks' }], [{ as: 'clicks' }]]);
    expect(fits?.lies[0]).toEqual({ x: 405, z: 4, turn: 0 });
  });

  test('beyond a hundred that hang together', () => {
    const { w, ids, put, ends, at } = table(...Array.from({ length: 102 }, (_, i) => i));
    ids.slice(0, 100).forEach((id, i) => put(id, CELL * (i % WIDE) - 2000, CELL * Math.floor(i / WIDE) - 2000));
    expect(ends(ids[99])).toBeGreaterThan(0);
    const read = decodeWorld(encodeWorld(w));
    expect(read.ok && encodeWorld(read.value)).toBe(encodeWorld(w));
    const [x, z] = [CELL * (100 % WIDE) - 2000, CELL * 8 - 2000];
    expect([put(ids[100], x + 30, z), ends(ids[100]), at(ids[100]).x]).toEqual([[], 0, x + 30]);
  });

  test('to what has as many joints as a piece can bear', () => {
    const { ids, did, put, ends } = table(0, 24, 26, 28, 30, 48, 50, 52, 54, 1);
    ids.slice(0, 9).forEach((id, i) => put(id, -3000 + 700 * i, 5000));
    expect(did({ t: 'join', pieces: ids.slice(0, 9), as: 'hinge' })).toEqual([]);
    expect(ends(ids[0])).toBe(8);
    expect([put(ids[9], -2590, 5000), ends(ids[9])]).toEqual([[], 0]);
  });

  test('on a table whose game says of nothing that it fits', () => {
    const { w, ids, put, ends } = table(0, 1);
    w.mates = null;
    put(ids[0], 0, 0);
    expect([put(ids[1], 410, 0), ends(ids[1])]).toEqual([[], 0]);
  });
});
