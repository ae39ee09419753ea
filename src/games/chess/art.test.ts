import { describe, expect, test } from 'vitest';
import { FACES, LOOKS, MEN } from '../../../server-modules/games/chess/data.ts';
import { SQUARES, placeOf, takenPlace, HALF_PLACE, BOARD_SIDE } from '../../../server-modules/games/chess/data.ts';
import { createShelves } from '../../scene/pieces/pack.ts';
import { chessArt } from './art.ts';

const piece = (look: (typeof LOOKS)[number], face: number) =>
  ({ h: 2, kind: 'figure', look: LOOKS.indexOf(look), face, zone: 'e1', x: 0, z: 0, turn: 0, up: true }) as never;
const body = (look: (typeof LOOKS)[number], face: number) => chessArt.bodyOf(piece(look, face), null as never);

describe('the men', () => {
  test('six models, each once, and the tint tells the sides apart', () => {
    const models = MEN.map((man) => body('white', FACES.indexOf(man)));
    expect(new Set(models.map((one) => (one.t === 'model' ? one.model : ''))).size).toBe(6);
    expect(models.map((one) => (one.t === 'model' ? one.model : ''))).toEqual(chessArt.models);
    expect(body('white', 1)).not.toEqual(body('black', 1));
  });
  test('a pawn that became a queen is drawn as one', () => {
    expect(body('black', FACES.indexOf('queen'))).toMatchObject({ model: 'chess-queen' });
  });
});

test('every picture fits on the smallest page, at the coarsest that can be read', () => {
  const shelves = createShelves(2048, 1024);
  for (const { w, h } of [...chessArt.cells()].sort((a, b) => b.h - a.h)) expect(shelves.place(Math.floor(w * 2.5), Math.floor(h * 2.5))).not.toBeNull();
});

test('all that lies beside the board lies on the felt, and nothing on it', () => {
  const felt = (chessArt.table?.radius ?? 0) * 10_000;
  for (const by of ['w', 'b'] as const)
    for (let n = 0; n < 15; n++) {
      const { x, z } = takenPlace(by, n);
      expect(Math.hypot(x, z) + 180).toBeLessThan(felt);
      expect(Math.abs(x) - 180).toBeGreaterThan(BOARD_SIDE / 2);
    }
  expect(Math.hypot(HALF_PLACE.x, HALF_PLACE.z) + 250).toBeLessThan(felt);
  for (const square of SQUARES) expect(Math.abs(placeOf(square).x) + 250).toBeLessThanOrEqual(BOARD_SIDE / 2 - 260);
});
