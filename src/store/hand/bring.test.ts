import { describe, expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import { bringAt, canBring, HALF_LARGE, HALF_USUAL } from './bring.ts';
import { pieceView, roomView, smallView, withPieces } from '../testing.ts';

const table = (over = {}) => ({
  ...smallView([], { room: roomView(seat('A'), { game: 'sandbox', mode: 'sandbox', phase: 'playing', ...over }) }),
  rules: null,
});

describe('who may bring', () => {
  test('only with the right, a seat, a game that has begun and a box', () => {
    expect(canBring(table())).toBe(true);
    expect(canBring(table({ game: 'revolver-noir' }))).toBe(false);
    expect(canBring(table({ phase: 'seating' }))).toBe(false);
    expect(canBring(table({ me: { ...table().room.me, rights: ['move'] } }))).toBe(false);
    expect(canBring(table({ me: { ...table().room.me, seat: null } }))).toBe(false);
  });
});

describe('where it lies', () => {
  const apart = (a: { x: number; z: number }, b: { x: number; z: number }) => Math.max(Math.abs(a.x - b.x), Math.abs(a.z - b.z));

  test('on nothing that lies there, and as near as can be', () => {
    const empty = { ...table(), pieces: new Map() };
    const first = bringAt(empty, HALF_USUAL, 1);
    const full = withPieces(empty, { 20: pieceView(20, 'felt', { kind: 'die', x: first.x, z: first.z }) });
    const second = bringAt(full, HALF_USUAL, 1);
    expect(apart(first, second)).toBeGreaterThanOrEqual(HALF_USUAL + 200);
    expect(apart(first, second)).toBeLessThan(1000);
  });

  test('a board keeps farther off and on the felt, several lie round the place, and a table without room is no obstacle', () => {
    const empty = { ...table(), pieces: new Map() };
    const at = bringAt(empty, HALF_USUAL, 1);
    expect(bringAt(empty, HALF_USUAL, 10)).toMatchObject({ x: at.x - 1400, z: at.z - 350 });
    const die = withPieces(empty, { 20: pieceView(20, 'felt', { kind: 'die', x: at.x, z: at.z }) });
    expect(apart(bringAt(die, HALF_LARGE, 1), at)).toBeGreaterThanOrEqual(HALF_LARGE);
    const board = bringAt(empty, HALF_LARGE, 1);
    expect(Math.hypot(Math.abs(board.x) + HALF_LARGE, Math.abs(board.z) + HALF_LARGE)).toBeLessThanOrEqual(4300);
    const crowd = Object.fromEntries(
      Array.from({ length: 900 }, (_, i) => [
        100 + i,
        pieceView(100 + i, 'felt', { kind: 'card', x: ((i % 30) - 15) * 500, z: (Math.floor(i / 30) - 15) * 500 }),
      ]),
    );
    expect(bringAt(withPieces(empty, crowd), HALF_LARGE, 1)).toMatchObject({ x: at.x, z: at.z });
  });
});
