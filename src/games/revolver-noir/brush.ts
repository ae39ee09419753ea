// What all pictures of rooms share: their size in millimetres, their colours, the light behind, the blinds and the man
// in the hat.

import { ellipse, linear, radial, rect, shape, stroke } from '../paint.ts';
import type { Ctx } from '../types.ts';

export const W = 63,
  H = 59;
export const NIGHT = '#0E0A09',
  DUSK = '#1F1512',
  WALL = '#2B1C15',
  EDGE = 'rgba(244,231,203,.5)';
export const CREAM = '#F4E7CB',
  AMBER = '#E2B562',
  RED = '#B4231F',
  BRASS = '#C9A15B';

/** Room tone and the light in it. */
export function glow(ctx: Ctx, x: number, y: number, reach: number, warm: string, top = '#2A1B18', middle = '#5A3A2A'): void {
  rect(ctx, linear(ctx, 0, 0, 0, H, { 0: top, 0.6: middle, 1: '#1B1310' }), 0, 0, W, H);
  rect(ctx, radial(ctx, x, y, 1, reach, { 0: warm.replace('A', '.85'), 0.3: warm.replace('A', '.34'), 1: warm.replace('A', '0') }), 0, 0, W, H);
}
export const LAMP = 'rgba(244,214,150,A)',
  FIRE = 'rgba(236,120,52,A)',
  MOON = 'rgba(222,224,214,A)';

/** Light through blinds, slanting across the room. */
export function blinds(ctx: Ctx, alpha: number): void {
  ctx.fillStyle = `rgba(12,8,7,${alpha})`;
  for (let i = 0; i < 9; i++) {
    const y = -4 + (62 / 9) * i,
      t = (62 / 9) * 0.56;
    ctx.beginPath();
    ctx.moveTo(-4, y + 10);
    ctx.lineTo(68, y);
    ctx.lineTo(68, y + t);
    ctx.lineTo(-4, y + t + 10);
    ctx.fill();
  }
}

/** A man in hat and coat, seen from behind; about 37 high, standing on y. */
export function man(ctx: Ctx, x: number, y: number, scale = 1): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  shape(ctx, '#0A0706', 'M-9.5 0C-9.5-12-8-19-3.6-21.5L-3-24H3L3.6-21.5C8-19 9.5-12 9.5 0Z');
  ellipse(ctx, '#0A0706', 0, -27, 3.4, 4.6);
  ellipse(ctx, '#0A0706', 0, -29.6, 8, 1.7, -0.08);
  shape(ctx, '#0A0706', 'M-4.6-29.8C-4.8-36-2-36.5 0-35.4C2-36.5 4.8-36 4.4-30.3Z');
  rect(ctx, RED, -4.6, -31.6, 9.1, 1.5);
  stroke(ctx, EDGE, 0.45, 'M4.4-34L4.6-30.4M3.3-28Q3.8-26 3-24M4.2-21C8-18.8 9.2-12 9.3-4');
  ctx.restore();
}
