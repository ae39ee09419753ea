// Where a piece that is let go comes to rest: drawn to a snap point or a place of a board near by, else to the grid,
// else just where it is. The server takes any place;
// this only spares the hand the last millimetres.

import { LOOKS } from '../../../server-modules/games/box/data/catalogue.ts';
import { BOARD_POINTS, type BoardPoints } from '../../../server-modules/games/box/data/points.ts';
import { TABLES } from '../../../server-modules/games/box/data/tables.ts';
import type { SnapPoint } from '../../../server-modules/kernel/sheet.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { feltZone, norm } from '../place.ts';
import { gridOf, snapsOf } from '../sheet.ts';

interface At {
  x: number;
  z: number;
  turn: number;
}

/** The place on the felt (0.1 mm) that draws the piece, or the one it was let go at. */
export function snapped(view: View, piece: Pick<PieceView, 'kind'>, at: At): At {
  let best: At | null = null;
  let near = Infinity;
  for (const point of [...snapsOf(view), ...onBoards(view, piece, at)]) {
    if (point.kind !== null && point.kind !== piece.kind) continue;
    const far = Math.hypot(point.x - at.x, point.z - at.z);
    if (far > point.reach || far >= near) continue;
    near = far;
    best = { x: point.x, z: point.z, turn: point.turns ? point.turn : at.turn };
  }
  if (best !== null) return best;
  const grid = gridOf(view);
  if (grid === null || grid.snap === 'none') return at;
  const [x, z] =
    grid.shape === 'square' ? onSquares(at.x - grid.x, at.z - grid.z, grid.size, grid.snap === 'corner') : onHexes(at.x - grid.x, at.z - grid.z, grid.size);
  return { x: Math.round(grid.x + x), z: Math.round(grid.z + z), turn: norm(at.turn) };
}

/** Does anything on this table draw pieces to it? */
export const draws = (view: View): boolean => snapsOf(view).length > 0 || (gridOf(view)?.snap ?? 'none') !== 'none' || boardsOf(view).length > 0;

/**
 * Boards that lie open on the felt of a table of the box, with what they draw: asked in each frame of a drag, so kept
 * as long as no piece changes.
 */
function boardsOf(view: View): readonly Drawing[] {
  let list = boards.get(view.pieces);
  if (list === undefined) {
    const [felt, ofBox] = [feltZone(view)?.id, TABLES.some((id) => id === view.room.game)];
    list = [...view.pieces.values()].flatMap((board) => {
      const of = ofBox && board.kind === 'board' && board.up && board.zone === felt ? BOARD_POINTS[LOOKS[board.look] ?? ''] : undefined;
      return of === undefined ? [] : [{ board, of }];
    });
    boards.set(view.pieces, list);
  }
  return list;
}
interface Drawing {
  board: PieceView;
  of: BoardPoints;
}
const boards = new WeakMap<View['pieces'], readonly Drawing[]>();

/**
 * The nearest place of each board that draws the piece: they go with the board, so one that was brought or moved has
 * them too.
 */
function onBoards(view: View, piece: Pick<PieceView, 'kind'>, at: At): SnapPoint[] {
  if (piece.kind === 'board' || piece.kind === 'tray') return [];
  const out: SnapPoint[] = [];
  for (const { board, of } of boardsOf(view)) {
    if (of.kinds !== null && !of.kinds.includes(piece.kind)) continue;
    const size = ((board.extra?.scale ?? 100) / 100) * TENTHS,
      a = (board.turn * Math.PI) / 180,
      [c, s] = [Math.cos(a), Math.sin(a)];
    let near = Infinity,
      found: SnapPoint | null = null;
    for (const point of of.points) {
      const x = board.x + (point.x * c - point.z * s) * size,
        z = board.z + (point.x * s + point.z * c) * size,
        far = Math.hypot(x - at.x, z - at.z);
      if (far >= near) continue;
      near = far;
      found = { x: Math.round(x), z: Math.round(z), turn: 0, reach: of.reach * size, turns: false, kind: null };
    }
    if (found !== null) out.push(found);
  }
  return out;
}
/** In a millimetre. */
const TENTHS = 10;

/** The middle of the square around a place, or its nearest corner. */
function onSquares(x: number, z: number, size: number, corner: boolean): [number, number] {
  if (corner) return [Math.round(x / size) * size, Math.round(z / size) * size];
  return [(Math.floor(x / size) + 0.5) * size, (Math.floor(z / size) + 0.5) * size];
}

/**
 * The middle of the hexagon around a place; `size` from side to side, a point towards each player. Rounded in cube
 * coordinates.
 */
function onHexes(x: number, z: number, size: number): [number, number] {
  const row = z / ((size * Math.sqrt(3)) / 2);
  const q = x / size - row / 2;
  const cube = [q, row, -q - row] as const;
  const [a, b, c] = cube.map(Math.round) as [number, number, number];
  const [da, db, dc] = [Math.abs(a - cube[0]), Math.abs(b - cube[1]), Math.abs(c - cube[2])];
  const [i, j] = da > db && da > dc ? [-b - c, b] : db > dc ? [a, -a - c] : [a, b];
  return [(i + j / 2) * size, j * ((size * Math.sqrt(3)) / 2)];
}
