// Rests: what stands on what, what is turned away and why. Those that lie: tests/physics/forged.test.ts.

import { describe, expect, test } from 'vitest';
import { piece, zone, type PieceId } from '../ids.ts';
import { lockPiece } from '../ops.ts';
import type { Lean } from '../types.ts';
import type { Rest } from '../verb.ts';
import { A, B, smallTable } from '../verbs/testing.ts';
import { addZone, FELT, getPiece, makeZone } from '../world.ts';
import { boxOf, overlap, turnOf, turnOfLean } from './boxes.ts';

/** A chip is 7.6 mm high and 30 wide, a pawn 33.5 high, a die 18.4. */
function table() {
  const t = smallTable();
  const chips = [0, 1, 2].map((i) => t.lay(`chip${i}`, 'chip', FELT, { up: true, x: -3000 + 600 * i, z: -2000 }));
  const pawn = t.lay('pawn', 'pawn', FELT, { up: true, x: -3000, z: -1000 });
  const die = t.lay('die', 'die', FELT, { face: 3, up: true, x: -2000, z: -1000 });
  const tray = t.lay('tray', 'tray', FELT, { up: true, x: 3000, z: -3000 });
  const rest = (pieces: readonly PieceId[], ...places: Rest[]): string => t.act(A, { t: 'rest', pieces: [...pieces], places });
  return { ...t, chips: chips as [PieceId, PieceId, PieceId], pawn, die, tray, rest };
}
const flat = (x: number, z: number): Rest => ({ x, z, turn: 0 });
const at = (x: number, z: number, y: number, lean?: Lean): Rest => ({ x, z, turn: 0, y, ...(lean === undefined ? {} : { lean }) });
const ON_SIDE: Lean = [724, 0, 0, 724];

describe('[V32] rest', () => {
  test('a pawn comes to stand on a stack of chips, in one verb with them', () => {
    const { w, rest, chips, pawn } = table();
    expect(rest([pawn, ...chips], at(0, -2000, 228 + 168), at(0, -2000, 38), at(0, -2000, 114), at(4, -2003, 190))).toBe('ok');
    expect(getPiece(w, pawn)).toMatchObject({ x: 0, z: -2000, extra: { y: 396 } });
    expect(getPiece(w, pawn).stamp).toBeGreaterThan(getPiece(w, chips[2]).stamp);
  });

  test('a pawn knocked over lies on its side on the felt, and lies so once more after a trip through text', () => {
    const { w, rest, pawn, undone } = table();
    expect(rest([pawn], at(-1000, -3000, 112, ON_SIDE))).toBe('ok');
    expect(getPiece(w, pawn).extra).toMatchObject({ y: 112, lean: ON_SIDE });
    expect(undone(A, { t: 'rest', pieces: [pawn], places: [at(-1200, -3000, 112, ON_SIDE)] })).toBe(true);
  });

  test('a heap in which more than 400 pairs could touch is too much to look at, whatever lies flat around', () => {
    const t = smallTable();
    const chips = Array.from({ length: 40 }, (_, i) => t.lay(`heap${i}`, 'chip', FELT, { up: true, x: 0, z: 0 }));
    const rest = (count: number, high: number): string =>
      t.act(A, {
        t: 'rest',
        pieces: chips.slice(0, count),
        places: chips.slice(0, count).map((_, i) => at(3000 + 310 * (i % 3), 310 * (Math.floor(i / 3) % 3), high + 76 * Math.floor(i / 9))),
      });
    expect(rest(1, 38)).toBe('ok');
    expect(rest(36, 38)).toBe('ok');
    const heap = Array.from({ length: 40 }, (_, i) => t.lay(`dice${i}`, 'die', FELT, { face: 1, up: true, x: -2000, z: 0 }));
    const close = heap.map((_, i) => at(-3000 + 20 * i, -3000, 92));
    expect(t.act(A, { t: 'rest', pieces: heap, places: close })).toBe('too-many');
    expect(t.act(A, { t: 'rest', pieces: heap.slice(0, 2), places: close.slice(0, 2) })).toBe('blocked');
  });

  test('what is held can be dropped, flat without a height', () => {
    const { w, act, rest, pawn } = table();
    expect(act(A, { t: 'take', piece: pawn })).toBe('ok');
    expect(act(B, { t: 'rest', pieces: [pawn], places: [flat(0, -2000)] })).toBe('piece-held');
    expect(rest([pawn], flat(0, -2000))).toBe('ok');
    expect(getPiece(w, pawn)).toMatchObject({ zone: FELT, x: 0, z: -2000, extra: null });
  });

  test('nothing reaches into another body, a wall or the felt, and touching is no reaching', () => {
    const { rest, chips, pawn, die } = table();
    const [one, two] = chips;
    expect(rest([one], flat(-2400 + 290, -2000))).toBe('blocked');
    expect(rest([one], flat(-2400 - 296, -2000))).toBe('ok');
    expect(rest([one, two], flat(0, -2000), flat(200, -2000))).toBe('blocked');
    expect(rest([die], flat(3000 - 1450, -3000))).toBe('blocked');
    expect(rest([die], flat(3000 - 1200, -3000))).toBe('ok');
    expect(rest([pawn], at(-1000, -3000, 100, ON_SIDE))).toBe('blocked');
    expect(rest([pawn], at(-2000, -1000, 184 + 160))).toBe('hangs');
  });

  test('nothing hangs in the air, and nothing is left hanging', () => {
    const { rest, chips, pawn } = table();
    const [one, two] = chips;
    expect(rest([pawn], at(0, -2000, 400))).toBe('hangs');
    // Beside a tall thing is not on it.
    expect(rest([one], at(-3000 + 262, -1000, 200))).toBe('hangs');
    // Two that hold each other hold nothing.
    expect(rest([one, two], at(0, -3000, 300), at(297, -3000, 300))).toBe('hangs');
    expect(rest([one], at(-2400, -2000, 114))).toBe('ok');
    expect(rest([two], flat(0, -2000))).toBe('hangs');
    expect(rest([two, one], flat(0, -2000), flat(0, -1000))).toBe('ok');
  });

  test('each refusal in its place', () => {
    const { w, lay, rest, chips, pawn, die, tray, deck } = table();
    const card = lay('card', 'card', FELT, { face: 5, x: 2000, z: 0 });
    addZone(w, makeZone(zone('area'), 'area', { x: 0, z: 4000, w: 1000, d: 1000 }));
    const elsewhere = lay('there', 'pawn', zone('area'));
    expect(rest([])).toBe('nothing-to-do');
    expect(rest([pawn])).toBe('bad-order');
    expect(rest([pawn, pawn], flat(0, 0), flat(0, 900))).toBe('bad-order');
    expect(rest([piece('nothing')], flat(0, 0))).toBe('unknown-piece');
    expect(rest([tray], flat(0, -3000))).toBe('wrong-kind');
    expect(rest([elsewhere], flat(0, -3000))).toBe('wrong-kind');
    expect(rest([piece('c0')], flat(0, -3000))).not.toBe('ok');
    expect(rest([pawn], flat(20_000, 0))).toBe('out-of-bounds');
    expect(rest([pawn], { ...flat(0, -3000), y: -1 })).toBe('out-of-bounds');
    expect(rest([pawn], { ...flat(0, -3000), lean: ON_SIDE })).toBe('bad-value');
    expect(rest([pawn], at(0, -3000, 112, [1, 2, 3, 4]))).toBe('bad-value');
    // The number of a die is the server's: it lies as it lay.
    expect(rest([die], at(0, -3000, 92, ON_SIDE))).toBe('bad-value');
    // A card that lies face down is not tipped over, nor set on its edge; a chip is turned over by flip alone.
    expect(rest([card], at(0, -3000, 440, ON_SIDE))).toBe('not-public');
    expect(rest([card], at(0, -3000, 2, [0, 0, 1024, 0]))).toBe('not-public');
    expect(rest([chips[0]], at(0, -3000, 38, [0, 0, 1024, 0]))).toBe('bad-value');
    expect(rest([deck], flat(0, -3000))).toBe('ok');
    lockPiece(w, pawn, true);
    expect(rest([pawn], flat(0, -3000))).toBe('locked');
  });
});

describe('bodies in whole numbers', () => {
  test('boxes that are turned meet where they meet', () => {
    const cube = (x: number, y: number, degrees = 0): ReturnType<typeof boxOf> => boxOf([x, y, 0], turnOf(degrees), [100, 100, 100], false);
    expect(overlap(cube(0, 0), cube(200, 0), 0)).toBe(false);
    expect(overlap(cube(0, 0), cube(195, 0), 0)).toBe(true);
    expect(overlap(cube(0, 0), cube(195, 0), 10)).toBe(false);
    expect(overlap(cube(0, 0), cube(235, 0, 45), 0)).toBe(true);
    expect(overlap(cube(0, 0), cube(245, 0, 45), 0)).toBe(false);
    // On its edge, an eighth of a turn about z.
    const edge = boxOf([0, 240, 0], turnOfLean([0, 0, 392, 946]), [100, 100, 100], false);
    expect(overlap(cube(0, 0), edge, 5)).toBe(false);
    expect(overlap(cube(0, 5), edge, 0)).toBe(true);
  });

  test('a lying cylinder is as long as it is high and no wider than it is', () => {
    const lying = boxOf([0, 0, 0], turnOfLean([0, 0, 724, 724]), [100, 300, 100], true);
    const ball = (x: number, y: number): ReturnType<typeof boxOf> => boxOf([x, y, 0], turnOf(0), [10, 10, 10], false);
    expect(overlap(lying, ball(300, 0), 0)).toBe(true);
    expect(overlap(lying, ball(315, 0), 0)).toBe(false);
    expect(overlap(lying, ball(0, 105), 0)).toBe(true);
    expect(overlap(lying, ball(0, 115), 0)).toBe(false);
  });
});
