// Which place draws a piece to it: snap points, places of boards, cells of the grid. In whole numbers, so that the page
// that lets something go and the server that tidies mean the same place. Tenths of a millimetre and whole degrees.

import { cosine, ONE, rounded, sine } from '../sines.ts';
import type { Grid, SnapPoint } from '../sheet.ts';
import { shareTag } from '../tags.ts';
import type { PieceKind } from '../types.ts';
import type { Pose } from '../verb.ts';

/** What draws on the felt. */
export interface Drawing {
  points: readonly SnapPoint[];
  grid: Grid | null;
}

/** Where on a board pieces belong, millimetres from its middle. */
export interface BoardPoints {
  points: readonly { x: number; z: number }[];
  /** From how far away each draws. */
  reach: number;
  /** What it draws; null: whatever is no board. */
  kinds: readonly PieceKind[] | null;
}

/** Which places the boards of a game have, by their look; null: it has none. */
export type Draws = ((look: number) => BoardPoints | null) | null;

/** A board as it lies, sized by so many percent. */
export interface LaidBoard extends Pose {
  scale: number;
}

/**
 * The place that draws a piece of this kind with these tags, as far as everybody may know them: the nearest point
 * within whose reach it is, else its cell of the grid. Null: nothing draws it. [V38]
 */
export function drawnTo({ points, grid }: Drawing, kind: PieceKind, at: Pose, tags = ''): Pose | null {
  let best: SnapPoint | null = null;
  let near = Infinity;
  for (const point of points) {
    if ((point.kind !== null && point.kind !== kind) || (point.tags && !shareTag(point.tags, tags))) continue;
    const far = square(point.x - at.x, point.z - at.z);
    if (far > point.reach * point.reach || far >= near) continue;
    near = far;
    best = point;
  }
  if (best !== null) return { x: best.x, z: best.z, turn: best.turns ? best.turn : at.turn };
  if (grid === null || grid.snap === 'none') return null;
  const [x, z] =
    grid.shape === 'square' ? onSquares(at.x - grid.x, at.z - grid.z, grid.size, grid.snap === 'corner') : onHexes(at.x - grid.x, at.z - grid.z, grid.size);
  return { x: grid.x + x, z: grid.z + z, turn: at.turn };
}

/** The place of a board that is nearest, as a point that draws; null: the board does not draw such a piece. */
export function nearestOn(of: BoardPoints, board: LaidBoard, kind: PieceKind, at: Pose): SnapPoint | null {
  if (kind === 'board' || kind === 'tray' || (of.kinds !== null && !of.kinds.includes(kind))) return null;
  const [s, c] = [sine(board.turn), cosine(board.turn)];
  const size = (millimetres: number): number => Math.round(millimetres * board.scale * FINE);
  let found: SnapPoint | null = null;
  let near = Infinity;
  for (const point of of.points) {
    const [a, b] = [size(point.x), size(point.z)];
    const x = board.x + rounded(a * c - b * s, 10 * FINE * ONE);
    const z = board.z + rounded(a * s + b * c, 10 * FINE * ONE);
    const far = square(x - at.x, z - at.z);
    if (far >= near) continue;
    near = far;
    found = { x, z, turn: 0, reach: Math.floor((of.reach * board.scale) / 10), turns: false, kind: null };
  }
  return found;
}
/** Parts of a thousandth of a millimetre, in which a point that is no whole number is reckoned. */
const FINE = 10;

const square = (x: number, z: number): number => x * x + z * z;

/** The middle of the square around a place, or its nearest corner. */
function onSquares(x: number, z: number, size: number, corner: boolean): [number, number] {
  if (corner) return [Math.round(x / size) * size, Math.round(z / size) * size];
  const middle = (n: number): number => Math.floor(n / size) * size + Math.floor((size + 1) / 2);
  return [middle(x), middle(z)];
}

/** Half of the root of three, in units of 1/UNIT: rows of hexagons lie so far apart. */
const UNIT = 65_536,
  HIGH = 56_756;

/** The middle of the hexagon around a place; `size` from side to side, a point towards each player. */
function onHexes(x: number, z: number, size: number): [number, number] {
  const row = rounded(z * UNIT, size * HIGH);
  let found: [number, number] = [0, 0];
  let near = Infinity;
  // Which row is nearest does not say in which the nearest middle is.
  for (let j = row - 1; j <= row + 1; j++) {
    const shift = j % 2 === 0 ? 0 : size;
    const middle: [number, number] = [rounded(2 * size * rounded(2 * x - shift, 2 * size) + shift, 2), rounded(j * size * HIGH, UNIT)];
    const far = square(middle[0] - x, middle[1] - z);
    if (far >= near) continue;
    near = far;
    found = middle;
  }
  return found;
}
