// The boards, painted from their measures: inlaid squares, go lines with star points, the points of backgammon, grids
// for prototypes. Millimetres from the left top corner.

import {
  BACKGAMMON,
  backgammonDepth,
  backgammonWidth,
  CHECKERS,
  checkersSide,
  checkersSquare,
  GO,
  goPoint,
  goSide,
  goStars,
  GRID,
  gridSide,
  hexDepth,
  HEXES,
  hexPoint,
  hexWidth,
  isDark,
} from '../../../server-modules/games/box/data/boards.ts';
import { PACHISI, pachisiSide, REVERSI, reversiSide, STAR, starSide } from '../../../server-modules/games/box/data/boards-cut.ts';
import { CROKINOLE } from '../../../server-modules/games/box/data/wood.ts';
import { GO_SIZES, type GoSize } from '../../../server-modules/games/box/data/catalogue.ts';
import { disc, fill, grain, linear, rect, shape, stroke, title } from '../paint.ts';
import type { Cell, Ctx, Slab } from '../types.ts';
import { paintPachisi, paintReversi, paintStar } from './boards-cut.ts';
import { BRASS, WOOD } from './colours.ts';
import { frame, plank } from './wood.ts';

export interface Board {
  w: number;
  h: number;
  thick: number;
  slab: Slab;
}

const wooden = (edge: string): Slab => ({ corner: 3, bevel: 1.4, edge, rough: 0.4 });
const printed: Slab = { corner: 4, bevel: 0.8, edge: '#C9B48E', rough: 0.6 };

/** Sizes of the boards by look. */
export const BOARDS: { readonly [look: string]: Board } = {
  'board-checkers': { w: checkersSide, h: checkersSide, thick: CHECKERS.thick, slab: wooden(WOOD.edge) },
  'board-backgammon': { w: backgammonWidth, h: backgammonDepth, thick: BACKGAMMON.thick, slab: wooden(WOOD.edge) },
  ...Object.fromEntries(
    GO_SIZES.map((size): [string, Board] => [
      `board-go-${size}`,
      { w: goSide(size), h: goSide(size), thick: GO.thick, slab: { corner: 2, bevel: 1.2, edge: '#8C6431', rough: 0.46 } },
    ]),
  ),
  'board-square': { w: gridSide, h: gridSide, thick: GRID.thick, slab: printed },
  'board-crokinole': {
    w: CROKINOLE.across,
    h: CROKINOLE.across,
    thick: CROKINOLE.thick,
    slab: { ...wooden(WOOD.edge), corner: CROKINOLE.across / 2 },
  },
  'board-reversi': { w: reversiSide, h: reversiSide, thick: REVERSI.thick, slab: wooden(WOOD.edge) },
  'board-star': { w: starSide, h: starSide, thick: STAR.thick, slab: { ...wooden(WOOD.edge), corner: starSide / 2 } },
  'board-pachisi': { w: pachisiSide, h: pachisiSide, thick: PACHISI.thick, slab: wooden(WOOD.edge) },
  'board-hex': { w: hexWidth, h: hexDepth, thick: HEXES.thick, slab: printed },
};

function checkers(ctx: Ctx): void {
  const s = CHECKERS.square;
  for (let column = 0; column < CHECKERS.squares; column++)
    for (let row = 0; row < CHECKERS.squares; row++) {
      const { x, z } = checkersSquare(column, row);
      const dark = isDark(column, row);
      plank(ctx, dark ? WOOD.dark : WOOD.light, x + checkersSide / 2 - s / 2, z + checkersSide / 2 - s / 2, s, s, column * 8 + row + 1, {
        deep: dark ? 0.3 : 0.13,
        dense: 14,
        upright: dark,
      });
    }
  ctx.strokeStyle = 'rgba(30,12,4,.5)';
  ctx.lineWidth = 0.3;
  for (let i = 0; i <= CHECKERS.squares; i++) {
    const at = CHECKERS.frame + i * s;
    ctx.strokeRect(at, CHECKERS.frame, 0, CHECKERS.squares * s);
    ctx.strokeRect(CHECKERS.frame, at, CHECKERS.squares * s, 0);
  }
  frame(ctx, WOOD.frame, BRASS, checkersSide, checkersSide, CHECKERS.frame, 91);
}

function go(ctx: Ctx, size: GoSize): void {
  const side = goSide(size),
    half = side / 2;
  plank(ctx, WOOD.kaya, 0, 0, side, side, size, { deep: 0.11, dense: 5, upright: true });
  // Broad year rings, hardly to be seen.
  for (let i = 0; i < side / 9; i++)
    rect(ctx, `rgba(150,92,30,${0.03 + 0.05 * Math.abs(Math.sin(i * 1.7))})`, i * 9 + Math.sin(i * 2.3) * 3, 0, 1.6 + (i % 3), side);
  const first = goPoint(size, 0, 0),
    last = goPoint(size, size - 1, size - 1);
  ctx.strokeStyle = '#1C1006';
  for (let i = 0; i < size; i++) {
    const at = goPoint(size, i, i);
    ctx.lineWidth = i === 0 || i === size - 1 ? 1.3 : 0.85;
    ctx.beginPath();
    ctx.moveTo(half + at.x, half + first.z);
    ctx.lineTo(half + at.x, half + last.z);
    ctx.moveTo(half + first.x, half + at.z);
    ctx.lineTo(half + last.x, half + at.z);
    ctx.stroke();
  }
  for (const [column, row] of goStars(size)) {
    const at = goPoint(size, column, row);
    disc(ctx, '#2A1A0C', half + at.x, half + at.z, 2.4);
  }
}

const FELT = '#173A30';
/** A long leaf, its foot on the rim and its tip towards the middle. */
function point(ctx: Ctx, x: number, foot: number, down: boolean, ink: string, light: string): void {
  const w = BACKGAMMON.point / 2 - 0.8,
    l = BACKGAMMON.length * (down ? 1 : -1);
  shape(ctx, ink, `M${x - w} ${foot}L${x} ${foot + l}L${x + w} ${foot}Z`);
  ctx.strokeStyle = light;
  ctx.lineWidth = 0.6;
  const inset = 3.4;
  ctx.stroke(new Path2D(`M${x - w + inset} ${foot + (down ? 2 : -2)}L${x} ${foot + l * 0.9}L${x + w - inset} ${foot + (down ? 2 : -2)}`));
}

function backgammon(ctx: Ctx): void {
  const { frame: f, bar, point: p } = BACKGAMMON;
  const w = backgammonWidth,
    h = backgammonDepth;
  rect(ctx, FELT, 0, 0, w, h);
  grain(ctx, w, h, 5);
  for (let i = 0; i < 12; i++) {
    const x = f + (i + 0.5) * p + (i < 6 ? 0 : bar);
    const oxblood = i % 2 === 0;
    point(ctx, x, f, true, oxblood ? '#581714' : '#BC9C64', oxblood ? '#8E4733' : '#86602E');
    point(ctx, x, h - f, false, oxblood ? '#BC9C64' : '#581714', oxblood ? '#86602E' : '#8E4733');
  }
  const left = f + 6 * p;
  plank(ctx, WOOD.frame, left, 0, bar, h, 33, { deep: 0.3, dense: 10, upright: true });
  rect(
    ctx,
    linear(ctx, left, 0, left + bar, 0, {
      0: 'rgba(0,0,0,.35)',
      0.12: 'rgba(255,220,170,.08)',
      0.5: 'rgba(0,0,0,.12)',
      0.88: 'rgba(255,220,170,.08)',
      1: 'rgba(0,0,0,.35)',
    }),
    left,
    0,
    bar,
    h,
  );
  rect(ctx, BRASS, left + bar / 2 - 0.35, f, 0.7, h - 2 * f);
  for (const y of [h * 0.22, h * 0.78]) {
    rect(ctx, '#8A6224', left + bar / 2 - 5, y - 14, 10, 28);
    rect(ctx, BRASS, left + bar / 2 - 4.4, y - 13.4, 8.8, 26.8);
    for (const d of [-10, 10]) disc(ctx, '#7A531D', left + bar / 2, y + d, 1.5);
  }
  frame(ctx, WOOD.frame, BRASS, w, h, f, 71);
}

const CREAM = '#B8A377';
const DARKER = 'rgba(60,42,16,.3)',
  LIGHTER = 'rgba(255,246,222,.22)';

function squares(ctx: Ctx): void {
  rect(ctx, CREAM, 0, 0, gridSide, gridSide);
  const { cell, columns, rows, frame: f } = GRID;
  for (let i = 0; i < columns; i++) for (let j = 0; j < rows; j++) rect(ctx, (i + j) % 2 === 0 ? DARKER : LIGHTER, f + i * cell, f + j * cell, cell, cell);
  ctx.strokeStyle = '#4A3A20';
  ctx.lineWidth = 1;
  for (let i = 0; i <= columns; i++) ctx.strokeRect(f + i * cell, f, 0, rows * cell);
  for (let j = 0; j <= rows; j++) ctx.strokeRect(f, f + j * cell, columns * cell, 0);
  ctx.lineWidth = 1.4;
  ctx.strokeRect(f, f, columns * cell, rows * cell);
  for (let i = 0; i < columns; i++) {
    title(ctx, String.fromCharCode(65 + i), f + (i + 0.5) * cell, gridSide - f / 2, 8, 5, '700 $ "Atkinson Hyperlegible Next"', '#4A3A20');
    title(ctx, String(rows - i), f / 2, f + (i + 0.5) * cell, 8, 5, '700 $ "Atkinson Hyperlegible Next"', '#4A3A20');
  }
  grain(ctx, gridSide, gridSide, 3);
}

function hexes(ctx: Ctx): void {
  rect(ctx, CREAM, 0, 0, hexWidth, hexDepth);
  const r = HEXES.flat / Math.sqrt(3);
  for (let row = 0; row < HEXES.rows; row++)
    for (let column = 0; column < HEXES.columns; column++) {
      const { x, z } = hexPoint(column, row);
      ctx.beginPath();
      for (let k = 0; k < 6; k++) {
        const a = ((k + 0.5) * Math.PI) / 3;
        ctx.lineTo(hexWidth / 2 + x + Math.cos(a) * r, hexDepth / 2 + z + Math.sin(a) * r);
      }
      ctx.closePath();
      // Three shades, so that no two neighbours share one.
      fill(ctx, [LIGHTER, 'rgba(60,42,16,.1)', DARKER][(column + 2 * (row % 2)) % 3] ?? '');
      stroke(ctx, '#4A3A20', 1);
    }
  grain(ctx, hexWidth, hexDepth, 9);
}

/** Rings from five points to fifteen, a hole for twenty, and the lines between the quarters. */
function crokinole(ctx: Ctx): void {
  const { across, lines, hole } = CROKINOLE,
    half = across / 2;
  plank(ctx, WOOD.light, 0, 0, across, across, 37, { deep: 0.16, dense: 4 });
  const ring = (r: number, width: number, ink: string): void => {
    ctx.strokeStyle = ink;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(half, half, r, 0, 2 * Math.PI);
    ctx.stroke();
  };
  const [outer, , inner] = lines;
  disc(ctx, 'rgba(75,36,18,.22)', half, half, inner);
  for (const r of lines) ring(r, 1.4, INLAY);
  ctx.strokeStyle = INLAY;
  ctx.lineWidth = 1.4;
  for (const [x, y] of [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const) {
    const at = (r: number): [number, number] => [half + x * r * Math.SQRT1_2, half + y * r * Math.SQRT1_2];
    ctx.beginPath();
    ctx.moveTo(...at(inner));
    ctx.lineTo(...at(outer));
    ctx.stroke();
  }
  disc(ctx, '#1E0E06', half, half, hole);
  ring(hole, 1.2, BRASS);
  ring(half - 2, 4, WOOD.edge);
}
const INLAY = '#32170B';

const PAINT: { readonly [look: string]: (ctx: Ctx) => void } = {
  'board-checkers': checkers,
  'board-backgammon': backgammon,
  ...Object.fromEntries(GO_SIZES.map((size): [string, (ctx: Ctx) => void] => [`board-go-${size}`, (ctx) => go(ctx, size)])),
  'board-crokinole': crokinole,
  'board-reversi': paintReversi,
  'board-star': paintStar,
  'board-pachisi': paintPachisi,
  'board-square': squares,
  'board-hex': hexes,
};

/** The face of a board; its underside is plain. */
export function boardCell(look: string): Cell | null {
  const board = BOARDS[look],
    paint = PAINT[look];
  return board && paint ? { key: look, w: board.w, h: board.h, paint } : null;
}
