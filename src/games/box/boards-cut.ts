// The boards of reversi, Chinese checkers and pachisi, and the disc of reversi, painted from their measures.
// Millimetres from the left top corner.

import {
  DISC,
  isCastle,
  PACHISI,
  PACHISI_FIELDS,
  pachisiSide,
  REVERSI,
  reversiSide,
  STAR,
  STAR_HOLES,
  starSide,
} from '../../../server-modules/games/box/data/boards-cut.ts';
import { disc, grain, radial, rect, ring } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { BRASS, fillOf, STONE_FILL, WOOD } from './colours.ts';
import { frame, plank } from './wood.ts';

const CLOTH = '#1F5A3E';
export function paintReversi(ctx: Ctx): void {
  const { squares, square, frame: f } = REVERSI;
  rect(ctx, CLOTH, 0, 0, reversiSide, reversiSide);
  grain(ctx, reversiSide, reversiSide, 13);
  ctx.strokeStyle = 'rgba(6,24,15,.85)';
  ctx.lineWidth = 1;
  for (let i = 0; i <= squares; i++) {
    ctx.strokeRect(f + i * square, f, 0, squares * square);
    ctx.strokeRect(f, f + i * square, squares * square, 0);
  }
  for (const x of [2, 6]) for (const y of [2, 6]) disc(ctx, 'rgba(6,24,15,.85)', f + x * square, f + y * square, 2.4);
  frame(ctx, WOOD.frame, BRASS, reversiSide, reversiSide, f, 23);
}

export const paintDisc =
  (colour: 'black' | 'white') =>
  (ctx: Ctx): void => {
    const [side, half] = [DISC.across, DISC.across / 2];
    rect(ctx, STONE_FILL[colour], 0, 0, side, side);
    disc(ctx, radial(ctx, half * 0.8, half * 0.7, 1, half * 1.2, { 0: colour === 'black' ? '#34363A' : '#FFFDF6', 1: STONE_FILL[colour] }), half, half, half);
    ring(ctx, colour === 'black' ? 'rgba(255,255,255,.10)' : 'rgba(90,80,60,.22)', 0.7, half, half, half * 0.78);
  };

/** Points of the star, from the one away from seat A on clockwise. */
const ARMS = ['red', 'yellow', 'green', 'blue', 'purple', 'white'] as const;
export function paintStar(ctx: Ctx): void {
  const half = starSide / 2;
  plank(ctx, WOOD.light, 0, 0, starSide, starSide, 53, { deep: 0.14, dense: 5 });
  ring(ctx, WOOD.edge, 5, half, half, half - 2.5);
  ring(ctx, BRASS, 0.8, half, half, half - 6);
  // Lines between neighbours lie under the holes.
  ctx.strokeStyle = 'rgba(50,23,11,.55)';
  ctx.lineWidth = 0.8;
  for (const one of STAR_HOLES)
    for (const other of STAR_HOLES) {
      const far = Math.hypot(one.x - other.x, one.z - other.z);
      if (far > STAR.step * 1.1 || far === 0 || one.x > other.x || (one.x === other.x && one.z > other.z)) continue;
      ctx.beginPath();
      ctx.moveTo(half + one.x, half + one.z);
      ctx.lineTo(half + other.x, half + other.z);
      ctx.stroke();
    }
  for (const { x, z, arm } of STAR_HOLES) {
    const colour = arm === null ? null : ARMS[arm];
    disc(ctx, colour === null || colour === undefined ? '#E2C38F' : fillOf(colour), half + x, half + z, 8.4);
    disc(ctx, radial(ctx, half + x, half + z - 2, 1, 6.4, { 0: '#1E0E06', 1: '#5A3517' }), half + x, half + z, 5.6);
    ring(ctx, 'rgba(30,14,6,.7)', 0.6, half + x, half + z, 8.4);
  }
}

/** Home columns of the four arms, from the one before seat A on clockwise. */
const HOMES = ['yellow', 'green', 'red', 'blue'] as const;
export function paintPachisi(ctx: Ctx): void {
  const half = pachisiSide / 2,
    { cell, wide } = PACHISI;
  rect(ctx, '#5E1F26', 0, 0, pachisiSide, pachisiSide);
  grain(ctx, pachisiSide, pachisiSide, 29);
  ctx.lineWidth = 0.9;
  for (const field of PACHISI_FIELDS) {
    const [x, y] = [half + field.x - cell / 2, half + field.z - cell / 2];
    const home = HOMES[field.arm] ?? 'white';
    rect(ctx, field.column === 0 && field.out < PACHISI.long ? fillOf(home) : '#EAD9B4', x, y, cell, cell);
    ctx.strokeStyle = '#3A1418';
    ctx.strokeRect(x, y, cell, cell);
    if (!isCastle(field)) continue;
    ctx.strokeStyle = fillOf(home);
    ctx.lineWidth = 2.2;
    ctx.beginPath();
    ctx.moveTo(x + 5, y + 5);
    ctx.lineTo(x + cell - 5, y + cell - 5);
    ctx.moveTo(x + cell - 5, y + 5);
    ctx.lineTo(x + 5, y + cell - 5);
    ctx.stroke();
    ctx.lineWidth = 0.9;
  }
  const side = wide * cell;
  rect(ctx, '#C79A4B', half - side / 2, half - side / 2, side, side);
  HOMES.forEach((home, i) => {
    const at = (turn: number): [number, number] => [
      half + (Math.cos((turn * Math.PI) / 2 + Math.PI / 4) * side) / Math.SQRT2,
      half + (Math.sin((turn * Math.PI) / 2 + Math.PI / 4) * side) / Math.SQRT2,
    ];
    ctx.fillStyle = fillOf(home);
    ctx.beginPath();
    ctx.moveTo(half, half);
    ctx.lineTo(...at(i));
    ctx.lineTo(...at(i + 1));
    ctx.closePath();
    ctx.fill();
    ctx.strokeStyle = '#3A1418';
    ctx.stroke();
  });
  frame(ctx, WOOD.frame, BRASS, pachisiSide, pachisiSide, PACHISI.frame, 61);
}
