// The jokers: a jester in the frame of the court cards, mirrored like them. Millimetres.

import { CARD_H, CARD_W, disc, ellipse, grain, rect, round, shape, stroke, title } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { BRASS, PAPER } from './colours.ts';
import { halves } from './cards.ts';

const STAR = 'M0-5L1.3-1.6L4.9-1.5L2.1.7L3 4.3L0 2.3L-3 4.3L-2.1.7L-4.9-1.5L-1.3-1.6Z';

function index(ctx: Ctx, ink: string): void {
  [...'JOKER'].forEach((letter, i) => title(ctx, letter, -25.4, -37 + i * 5.1, 6, 5.2, '700 $ Cinzel', ink));
  shape(ctx, ink, STAR, -25.4, -10.4, 0.62);
}

/** A cap with two horns and bells, a mask, a collar of points. */
function jester(ctx: Ctx, ink: string, other: string): void {
  const robe = 'M-19 12V0C-15-7-9-9.5-5-10H5C9-9.5 15-7 19 0V12Z';
  shape(ctx, ink, robe);
  ctx.save();
  ctx.clip(new Path2D(robe));
  for (let i = -6; i < 7; i++) for (let j = 0; j < 4; j++) if ((i + j) % 2 === 0) shape(ctx, other, 'M0-3L2.1 0L0 3L-2.1 0Z', i * 2.1, -6 + j * 3);
  ctx.restore();
  for (let i = -2; i <= 2; i++) {
    const x = i * 3.5,
      y = -6.6 - Math.abs(i) * -0.5;
    shape(ctx, i % 2 === 0 ? BRASS : PAPER, `M${x - 2.2} -11L${x} ${y + 3.6}L${x + 2.2} -11Z`);
    disc(ctx, BRASS, x, y + 3.8, 0.8);
  }
  shape(ctx, '#EBC7A0', 'M-4.7-22H4.7V-15.6C4.6-12.4 2-11 0-11C-2-11-4.6-12.4-4.7-15.6Z');
  shape(ctx, '#DDB48A', 'M0-22H4.7V-15.6C4.6-12.4 2-11 0-11Z');
  shape(ctx, '#22180F', 'M-4.7-20.4C-2.6-21.2-1-20.4 0-19.6C1-20.4 2.6-21.2 4.7-20.4V-17.6C2.8-16.4 1-17.2 0-18.2C-1-17.2-2.8-16.4-4.7-17.6Z');
  for (const side of [-1, 1]) ellipse(ctx, PAPER, side * 2.4, -18.9, 0.95, 0.6);
  stroke(ctx, '#A5352F', 0.7, 'M-2.4-14.2C-1-12.8 1-12.8 2.4-14.2');
  shape(ctx, ink, 'M0-22.4H-6C-7.5-27-9-30-14.5-29.4C-12-34.5-4-34.6 0-28.6Z');
  shape(ctx, other, 'M0-22.4H6C7.5-27 9-30 14.5-29.4C12-34.5 4-34.6 0-28.6Z');
  rect(ctx, BRASS, -6.4, -23.4, 12.8, 1.7);
  for (const side of [-1, 1]) disc(ctx, BRASS, side * 14.2, -28.2, 1.5);
}

export function paintJoker(ctx: Ctx, red: boolean): void {
  const ink = red ? '#B51F2B' : '#1A2230',
    other = red ? '#1E5A43' : '#C2571A';
  rect(ctx, PAPER, 0, 0, CARD_W, CARD_H);
  halves(ctx, () => index(ctx, ink));
  ctx.save();
  round(ctx, 14.5, 8, 34, 72, 1.6);
  ctx.clip();
  rect(ctx, '#F3E7CC', 0, 0, CARD_W, CARD_H);
  halves(ctx, () => {
    ctx.beginPath();
    for (const [x, y] of [
      [-17, 7.7],
      [17, -7.7],
      [17, -36],
      [-17, -36],
    ] as const)
      ctx.lineTo(x, y);
    ctx.clip();
    ctx.fillStyle = 'rgba(217,164,65,.2)';
    for (let i = 0; i < 9; i++) for (let j = 0; j < 9; j++) if ((i + j) % 2 === 0) ctx.fillRect(-17 + i * 4, -36 + j * 4.6, 4, 4.6);
    jester(ctx, ink, other);
  });
  ctx.restore();
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.4;
  round(ctx, 14.5, 8, 34, 72, 1.6);
  ctx.stroke();
  stroke(ctx, BRASS, 0.8, 'M14.5 51.7L48.5 36.3');
  grain(ctx, CARD_W, CARD_H, red ? 61 : 62);
}
