// The chessboard as it is painted: squares of two woods with their grain, a mitred frame with coordinates for both
// players, and the lid of the box. Millimetres.

import { BOARD, BOARD_SIDE, FILES, RANKS } from '../../../server-modules/games/chess/data.ts';
import { frame, plank } from '../box/wood.ts';
import { CARD_H, CARD_W, ellipse, grain, radial, rect, round, shape, stroke } from '../paint.ts';
import type { Ctx } from '../types.ts';

const MM = 10;
export const SIDE = BOARD_SIDE / MM;
const SQUARE = BOARD.square / MM;
const FRAME = BOARD.frame / MM;

const MAPLE = '#D8B27C';
const WALNUT = '#70442A';
const ROSEWOOD = '#43221A';
const BRASS = '#C79A4B';
const INK = 'rgba(236,208,150,.92)';

/** Row 8 lies away from White, so the painting begins with it; a1 is dark. (FC 2.4) */
export function paintBoard(ctx: Ctx): void {
  for (let column = 0; column < 8; column++)
    for (let row = 0; row < 8; row++) {
      const dark = (column + row) % 2 === 0;
      const [x, y] = [FRAME + column * SQUARE, FRAME + (7 - row) * SQUARE];
      plank(ctx, dark ? WALNUT : MAPLE, x, y, SQUARE, SQUARE, 11 + column * 8 + row, { deep: dark ? 0.28 : 0.13, dense: 12, upright: dark });
    }
  ctx.strokeStyle = 'rgba(30,12,4,.45)';
  ctx.lineWidth = 0.3;
  for (let i = 0; i <= 8; i++) {
    const at = FRAME + i * SQUARE;
    ctx.strokeRect(at, FRAME, 0, 8 * SQUARE);
    ctx.strokeRect(FRAME, at, 8 * SQUARE, 0);
  }
  frame(ctx, ROSEWOOD, BRASS, SIDE, SIDE, FRAME, 71);
  coordinates(ctx);
}

/** Letters along White's and Black's edges, digits along the others, each upright for whoever sits there. */
function coordinates(ctx: Ctx): void {
  ctx.fillStyle = INK;
  ctx.font = '700 8.6px Cinzel';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const turned of [false, true]) {
    ctx.save();
    if (turned) {
      ctx.translate(SIDE, SIDE);
      ctx.rotate(Math.PI);
    }
    for (let i = 0; i < 8; i++) {
      const at = FRAME + (i + 0.5) * SQUARE;
      const far = turned ? 7 - i : i;
      ctx.fillText((FILES[far] ?? '').toUpperCase(), at, SIDE - FRAME / 2 + 0.6);
      ctx.fillText(RANKS[7 - far] ?? '', FRAME / 2, at + 0.6);
    }
    ctx.restore();
  }
}

export const PLAQUE = { w: 42, h: 27, thick: 4 } as const;
/** The plaque that claims a draw: half a point in brass. */
export function paintPlaque(ctx: Ctx): void {
  plank(ctx, ROSEWOOD, 0, 0, PLAQUE.w, PLAQUE.h, 5, { deep: 0.2 });
  ctx.strokeStyle = BRASS;
  ctx.lineWidth = 0.7;
  round(ctx, 2, 2, PLAQUE.w - 4, PLAQUE.h - 4, 1.6);
  ctx.stroke();
  ctx.fillStyle = '#E9C67E';
  ctx.font = '700 15px "Young Serif"';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText('½', PLAQUE.w / 2, PLAQUE.h / 2 + 0.8);
}
export const paintUnder = (ctx: Ctx): void => rect(ctx, ROSEWOOD, 0, 0, 20, 20);

/** A knight's head in profile, looking to the left; 40 wide and 46 high from its own corner. */
const KNIGHT =
  'M34 46C36 34 37 20 27 10C25 7.5 22.5 6 20 5.5L18.5 0L15.5 5.2C11 6.6 8 10 6.6 14.5C4 18 1.6 21 0.6 25C0 27.6 0.6 29.6 2.6 30.4C4 31 5.2 30.6 6.2 29.6C8.4 30.4 10.6 29.2 12.4 27.6C14.8 26.6 17.4 26.4 19 25.4C19 30 15.6 33 12.6 36.4C10.2 39.2 9 42.4 8.8 46Z';

/** The lid of the box: the knight on a corner of the board. */
export function paintCover(ctx: Ctx): void {
  rect(ctx, '#F5EBD5', 0, 0, CARD_W, CARD_H);
  ctx.save();
  round(ctx, 4, 4, CARD_W - 8, CARD_H - 8, 2.4);
  ctx.clip();
  rect(ctx, radial(ctx, CARD_W / 2, CARD_H / 2 - 10, 4, 60, { 0: '#51708A', 1: '#1C2A36' }), 0, 0, CARD_W, CARD_H);
  const size = 13.75;
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 2; row++) {
      const dark = (column + row) % 2 === 0;
      plank(ctx, dark ? WALNUT : MAPLE, 4 + column * size, 61 + row * size, size, size, 31 + column * 2 + row, { deep: dark ? 0.26 : 0.14, dense: 20 });
    }
  ellipse(ctx, 'rgba(0,0,0,.4)', CARD_W / 2 + 2, 70, 17, 4);
  ctx.translate(CARD_W / 2 - 20, 17);
  ctx.save();
  ctx.translate(1.4, 1.6);
  shape(ctx, 'rgba(0,0,0,.35)', KNIGHT);
  ctx.restore();
  shape(ctx, '#F1E4C8', KNIGHT);
  shape(ctx, '#2A180E', 'M11.4 13.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0ZM3 25.4a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0Z');
  stroke(ctx, 'rgba(110,74,40,.8)', 0.8, 'M22 9C31 19 30.6 32 28.6 43M26 16L30 17M28 22L32.4 23.4M28.8 28.4L33.4 30M29 34.6L33.6 36.4');
  shape(ctx, '#F1E4C8', 'M6 46.6H37C39 46.6 40 48 40 49.6V54H3V49.6C3 48 4 46.6 6 46.6Z');
  ctx.restore();
  ctx.strokeStyle = BRASS;
  ctx.lineWidth = 0.7;
  round(ctx, 5.6, 5.6, CARD_W - 11.2, CARD_H - 11.2, 1.6);
  ctx.stroke();
  grain(ctx, CARD_W, CARD_H, 12);
}

/** The side of the box that lies behind: squares alone. */
export function paintCoverBack(ctx: Ctx): void {
  const [columns, rows] = [6, 8];
  const [w, h] = [CARD_W / columns, CARD_H / rows];
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const dark = (column + row) % 2 === 0;
      plank(ctx, dark ? WALNUT : MAPLE, column * w, row * h, w, h, 60 + column * 8 + row, { deep: dark ? 0.26 : 0.14, dense: 20, upright: dark });
    }
  ctx.strokeStyle = BRASS;
  ctx.lineWidth = 0.9;
  round(ctx, 3.2, 3.2, CARD_W - 6.4, CARD_H - 6.4, 2);
  ctx.stroke();
}
