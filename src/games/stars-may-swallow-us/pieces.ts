// What lies on the table of The Stars May Swallow Us besides cards: the two tracks, lit up to their level, wounds,
// discs of the sickbay. Millimetres.

import { levelPlace, STARS, TRACK, type Level } from '../../../server-modules/games/stars-may-swallow-us/data.ts';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import { lookOf, MARK_PATHS } from '../../ui/seats.ts';
import { at, coin, disc, grain, linear, radial, rect, ring, round, rounded, stroke, title, fill } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { ALARM, LABEL_FONT, LEVELS, sign, TITLE_FONT } from './brush.ts';
import { printed } from './locale/index.ts';

const MM = 10;
export const BOARD = { w: TRACK.w / MM, h: TRACK.d / MM } as const;
export const WOUND = { r: 7, thick: 2.4 } as const;
export const DISC = { r: 9, thick: 2.6 } as const;

const CELLS = STARS.most / STARS.step;
/** The middle of the cell of a level, from the left edge of the board. */
const cellX = (level: number): number => BOARD.w / 2 + levelPlace('oxygen', level).x / MM;
const STEP = cellX(STARS.step) - cellX(0);
/** Up to this much the air is short: its cells are printed in red. */
const SHORT = 15;

/** A track that is lit up to a level. Its numbers stand on both sides, to be read from opposite seats. */
export function paintTrack(ctx: Ctx, of: Level, level: number): void {
  const { w, h } = BOARD,
    { icon, bright, deep } = LEVELS[of];
  const short = of === 'oxygen' && level <= SHORT;
  rect(ctx, linear(ctx, 0, 0, 0, h, { 0: '#1E2350', 0.5: '#10122F', 1: '#1A1E48' }), 0, 0, w, h);
  // The light of the lit cells on the board.
  if (level > 0) {
    const reach = cellX(level);
    rect(ctx, linear(ctx, 0, 0, 0, h, { 0: `${bright}00`, 0.5: `${bright}40`, 1: `${bright}00` }), 20, 0, reach - 12, h);
  }
  for (let i = 0; i <= CELLS; i++) cell(ctx, of, i * STARS.step, level);
  for (let n = 0; n <= STARS.most; n += 10) {
    const ink = n <= level ? bright : n <= SHORT && of === 'oxygen' ? '#F08A7C' : '#8E9AC4';
    for (const turn of [0, Math.PI]) at(ctx, cellX(n), h / 2, 1, 0, () => at(ctx, 0, 0, 1, turn, () => title(ctx, String(n), 0, 16.6, 15, 7, TITLE_FONT, ink)));
  }
  // What is counted.
  rounded(ctx, linear(ctx, 3, 5, 24, h - 5, { 0: bright, 1: deep }), 3, 5, 21, h - 10, 3);
  stroke(ctx, bright, 0.6);
  sign(ctx, icon, 13.5, h / 2 - 2.4, 16, '#0B0D26');
  title(ctx, printed[of].toUpperCase(), 13.5, h - 8.8, 18.6, 4, LABEL_FONT, '#0B0D26', 0.2);
  round(ctx, 0.9, 0.9, w - 1.8, h - 1.8, 3);
  stroke(ctx, short ? ALARM : `${bright}CC`, 0.8);
  grain(ctx, w, h, of.length);
}

function cell(ctx: Ctx, of: Level, n: number, level: number): void {
  const { bright, deep, pale } = LEVELS[of],
    wide = STEP - 2,
    x = cellX(n) - wide / 2,
    y = 11,
    h = BOARD.h - 22;
  const lit = n <= level && level > 0,
    short = of === 'oxygen' && n <= SHORT;
  rounded(
    ctx,
    lit ? linear(ctx, 0, y, 0, y + h, { 0: pale, 0.45: bright, 1: deep }) : short ? 'rgba(240,86,74,.16)' : 'rgba(150,170,230,.09)',
    x,
    y,
    wide,
    h,
    1.8,
  );
  stroke(ctx, short ? 'rgba(240,86,74,.9)' : lit ? pale : 'rgba(150,170,230,.34)', short ? 0.7 : 0.4);
  if (!lit) return;
  rounded(ctx, 'rgba(255,255,255,.38)', x + 1.4, y + 1.2, wide - 2.8, h * 0.26, 1);
}

export function paintWound(ctx: Ctx): void {
  const { r } = WOUND;
  coin(ctx, r, '#8E1E2A', '#22060E');
  ring(ctx, '#FFB9AA', r * 0.08, r, r, r * 0.85);
  sign(ctx, 'bleeding-wound', r, r, r * 1.36, '#FFD9CC');
}

/** Whose wound it is: the colour and the mark of the seat. */
export function paintDisc(ctx: Ctx, seat: Seat): void {
  const { r } = DISC,
    { fill: ground, ink, mark } = lookOf(seat);
  rect(ctx, ground, 0, 0, 2 * r, 2 * r);
  disc(ctx, radial(ctx, r * 0.7, r * 0.6, r * 0.1, r * 1.3, { 0: 'rgba(255,255,255,.4)', 1: 'rgba(0,0,0,.28)' }), r, r, r);
  ring(ctx, '#F6EBD6', r * 0.13, r, r, r * 0.86);
  ring(ctx, '#1B1410', r * 0.05, r, r, r * 0.77);
  at(ctx, r, r, r * 0.5, 0, () => fill(ctx, ink, MARK_PATHS[mark]));
}
