import { describe, expect, test } from 'vitest';
import { decodeWorld, encodeWorld } from '../encode.ts';
import type { PieceId } from '../ids.ts';
import { lockPiece } from '../ops.ts';
import { project } from '../project.ts';
import type { VerbArgs } from '../verb.ts';
import { A, B, HAND_A, HAND_B, smallTable } from '../verbs/testing.ts';
import { FELT, getPiece } from '../world.ts';
import { jointsOf } from './ends.ts';

function table() {
  const t = smallTable();
  const [a, b, c] = [0, 1, 2].map((i) => t.lay(`fig${i}`, 'figure', FELT, { up: true, x: -3000 + 400 * i, z: -2000 })) as [PieceId, PieceId, PieceId];
  const join = (as: VerbArgs<PieceId>['join']['as'], ...pieces: PieceId[]): string => t.act(A, { t: 'join', pieces, as });
  const at = (id: PieceId) => {
    const { x, z, turn, zone } = getPiece(t.w, id);
    return { x, z, turn, zone };
  };
  const ends = (id: PieceId): number => jointsOf(getPiece(t.w, id)).length;
  const put = (piece: PieceId, x: number, z: number, turn = 0): string => t.act(A, { t: 'put', piece, onto: FELT, at: { x, z, turn } });
  return { ...t, a, b, c, join, at, ends, put };
}

describe('[V35] join', () => {
  test('what is fixed goes along, however long the chain, turned about what the hand moved; undo brings all back', () => {
    const { w, a, b, c, join, at, put, undone } = table();
    expect([join('fixed', a, b), join('fixed', b, c)]).toEqual(['ok', 'ok']);
    expect(put(a, 0, 0, 90)).toBe('ok');
    expect([a, b, c].map(at)).toEqual([0, 400, 800].map((z) => ({ x: 0, z, turn: 90, zone: FELT })));
    expect(undone(A, { t: 'turn', piece: b, degrees: 180 })).toBe(true);
    expect(decodeWorld(encodeWorld(w)).ok).toBe(true);
  });

  test('it goes along with what was lifted as soon as that is laid down, and stays where that glides back', () => {
    const { a, b, join, at, act, put } = table();
    join('fixed', a, b);
    expect(act(A, { t: 'take', piece: a })).toBe('ok');
    expect(at(b)).toMatchObject({ x: -2600, z: -2000 });
    expect(put(a, 1000, 1000)).toBe('ok');
    expect(at(b)).toEqual({ x: 1400, z: 1000, turn: 0, zone: FELT });
  });

  test('a hinge keeps the ends together and nothing turns with it; a spring comes to be as long as it was', () => {
    const { w, a, b, c, join, at, act, put, ends } = table();
    expect([join('hinge', a, b), join('spring', a, c)]).toEqual(['ok', 'ok']);
    expect(act(A, { t: 'turn', piece: a, degrees: 90 })).toBe('ok');
    // The middle between the two lay 200 to the right of a, and lies below it now.
    expect(at(b)).toEqual({ x: -2800, z: -1800, turn: 0, zone: FELT });
    expect(at(c)).toMatchObject({ x: -2200, z: -2000 });
    join('none', a, b);
    expect(put(a, 0, -2000)).toBe('ok');
    expect(at(c)).toEqual({ x: -800, z: -2000, turn: 0, zone: FELT });
    expect(put(a, -700, -2000)).toBe('ok');
    expect(at(c)).toMatchObject({ x: -1500, z: -2000 });
    lockPiece(w, c, true);
    expect(put(a, 3000, 0)).toBe('ok');
    expect(at(c)).toMatchObject({ x: -1500, z: -2000 });
    expect([ends(a), ends(c)]).toEqual([1, 1]);
  });

  test('both ends are in every view, under one number; a trip through text and the older texts keep what they had', () => {
    const { w, a, b, join } = table();
    join('hinge', a, b);
    for (const viewer of [A, B, null]) {
      const seen = [...project(w, viewer).pieces.values()].flatMap(jointsOf);
      expect(seen).toEqual([
        [0, 1, 200, 0],
        [0, 1, -200, 0],
      ]);
    }
    const read = decodeWorld(encodeWorld(w));
    expect(read.ok && encodeWorld(read.value)).toBe(encodeWorld(w));
  });

  test('in a hand, a bag, a pile or out of the game a piece is joined to nothing, and neither is a copy', () => {
    const { a, b, c, join, ends, act, w } = table();
    join('fixed', a, b, c);
    expect([a, b, c].map(ends)).toEqual([2, 1, 1]);
    expect(act(A, { t: 'copy', pieces: [a, b], at: { x: 0, z: 3000, turn: 0 } })).toBe('ok');
    expect([...w.pieces.values()].reduce((sum, piece) => sum + jointsOf(piece).length, 0)).toBe(4);
    expect(act(A, { t: 'put', piece: b, onto: HAND_A })).not.toBe('locked');
    expect([a, b, c].map(ends)).toEqual([1, 0, 1]);
    expect(act(A, { t: 'remove', pieces: [c] })).toBe('ok');
    expect([a, b].map(ends)).toEqual([0, 0]);
    expect(join('fixed', a)).toBe('nothing-to-do');
    expect(getPiece(w, a).extra).toBeNull();
  });

  test('what is locked stays, and is joined to nothing any more when the other goes', () => {
    const { w, a, b, join, at, ends, put } = table();
    join('fixed', a, b);
    lockPiece(w, b, true);
    expect(put(a, 0, 0)).toBe('ok');
    expect(at(b)).toMatchObject({ x: -2600, z: -2000 });
    expect([ends(a), ends(b)]).toEqual([0, 0]);
  });

  test('`none` ends all joints of one, and those between several; another kind takes the place of the first', () => {
    const { w, a, b, c, join, ends } = table();
    join('fixed', a, b, c);
    expect(join('hinge', a, b)).toBe('ok');
    expect(jointsOf(getPiece(w, b)).map(([, kind]) => kind)).toEqual([1]);
    expect([join('none', b, c), join('none', a, b)]).toEqual(['nothing-to-do', 'ok']);
    expect([a, b, c].map(ends)).toEqual([1, 0, 1]);
    expect([join('none', a), join('none', a)]).toEqual(['ok', 'nothing-to-do']);
    expect([a, b, c].map((id) => getPiece(w, id).extra)).toEqual([null, null, null]);
  });

  test('is refused by code, and then nothing has changed', () => {
    const { w, a, b, c, join, lay, act } = table();
    const before = encodeWorld(w);
    const locked = lay('firm', 'figure', FELT, { up: true, locked: true, x: 100 });
    const far = lay('far', 'figure', FELT, { up: true, x: 9000, z: 0 });
    const theirs = lay('theirs', 'card', HAND_B);
    const mine = lay('mine', 'card', HAND_A);
    expect(before).not.toBe(encodeWorld(w));
    const laid = encodeWorld(w);
    expect(join('fixed', a, locked)).toBe('locked');
    expect(join('fixed', a, theirs)).toBe('not-yours');
    expect(join('fixed', a, mine)).toBe('not-public');
    expect(join('fixed', a, far)).toBe('out-of-bounds');
    expect(join('fixed', a, 'bag' as PieceId)).toBe('wrong-kind');
    expect(join('fixed', a, 'nobody' as PieceId)).toBe('unknown-piece');
    expect(join('fixed', a, a)).toBe('bad-order');
    expect([join('fixed', a), join('none', a)]).toEqual(['nothing-to-do', 'nothing-to-do']);
    expect(encodeWorld(w)).toBe(laid);
    expect(act(B, { t: 'take', piece: b })).toBe('ok');
    expect(join('fixed', a, b)).toBe('piece-held');
    const many = Array.from({ length: 9 }, (_, i) => lay(`many${i}`, 'figure', FELT, { up: true, x: 300 * i, z: 2000 }));
    expect(join('fixed', a, ...many)).toBe('too-many');
    expect(join('fixed', c, ...many.slice(0, 8))).toBe('ok');
    expect(join('fixed', c, a)).toBe('too-many');
  });

  test('sixty hang together and no more, by whatever joints', () => {
    const { join, lay } = table();
    const row = Array.from({ length: 62 }, (_, i) => lay(`row${i}`, 'figure', FELT, { up: true, x: 60 * i, z: 3000 }));
    const said = row.slice(1).map((id, i) => join(i % 2 === 0 ? 'fixed' : 'spring', row[i] as PieceId, id));
    expect(said.slice(0, 59).every((one) => one === 'ok')).toBe(true);
    expect(said.slice(59)).toEqual(['too-many', 'ok']);
    // Two and sixty of the same table.
    expect(join('hinge', row[59] as PieceId, row[60] as PieceId)).toBe('too-many');
  });

  test('a table has 200 joints and no more', () => {
    const { join, lay } = table();
    const said = Array.from({ length: 202 }, (_, i) => {
      const [a, b] = ['one', 'two'].map((end) => lay(`${end}${i}`, 'figure', FELT, { up: true, x: 40 * i - 4000, z: 3000 })) as [PieceId, PieceId];
      return join('fixed', a, b);
    });
    expect(said.filter((one) => one === 'ok')).toHaveLength(200);
    expect(said.slice(200)).toEqual(['table-full', 'table-full']);
  });

  test('a text that nobody here wrote joins nothing and breaks nothing', () => {
    const { w, a, b, lay, put, at } = table();
    const [odd, other] = ['0,9,x,1e99 ', '7'].map((joints, i) => lay(`odd${i}`, 'figure', FELT, { up: true, x: 500 * i, extra: { joints } })) as [
      PieceId,
      PieceId,
    ];
    expect(jointsOf(getPiece(w, odd)).flat().every(Number.isInteger)).toBe(true);
    expect([put(odd, 100, 100), put(a, 0, 200)]).toEqual(['ok', 'ok']);
    expect(at(other)).toMatchObject({ x: 500, z: 0 });
    expect(at(b)).toMatchObject({ x: -2600, z: -2000 });
  });
});
