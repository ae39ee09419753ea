// The two who meet on the lid of the box, in flat ink: somebody in a hood, somebody in a hard hat. Drawn about the
// origin, feet at y = 0, about 40 high. Millimetres.

import { disc, ellipse, linear, radial, rect, rounded, stroke, fill } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { AMBER, INK, PAPER } from './brush.ts';

/** Filled, within a line of ink. */
function cut(ctx: Ctx, ink: string | CanvasGradient, path: string, width = 1.1): void {
  ctx.lineJoin = 'round';
  stroke(ctx, INK, width * 2, path);
  fill(ctx, ink, path);
}

/** A hood, two eyes, a grin, and claws. */
export function hooded(ctx: Ctx, light: string, dark: string): void {
  const cloth = linear(ctx, -12, -40, 14, 0, { 0: light, 1: dark });
  // Horns, then the cloak with its torn hem, then the hood.
  cut(ctx, PAPER, 'M-9 -35C-14 -37-15 -42-14 -46C-11 -42-7 -41-5 -38ZM9 -35C14 -37 15 -42 14 -46C11 -42 7 -41 5 -38Z');
  cut(ctx, cloth, 'M-8 -24C-14 -16-17 -8-18 0L-13 -3L-10 1L-5 -3L0 1L5 -3L10 1L13 -3L18 0C17 -8 14 -16 8 -24Z');
  cut(ctx, cloth, 'M0 -48C7 -44 13 -38 13 -30C13 -23 8 -19 0 -19C-8 -19-13 -23-13 -30C-13 -38-7 -44 0 -48Z');
  cut(ctx, '#120B22', 'M0 -38C6 -38 10 -34 10 -29.500C10 -24 6 -21 0 -21C-6 -21-10 -24-10 -29.500C-10 -34-6 -38 0 -38Z', 0.4);
  for (const s of [-1, 1]) {
    ellipse(ctx, '#FFE45C', s * 4.3, -31.4, 2.9, 1.7, s * 0.5);
    disc(ctx, INK, s * 3.9, -31.1, 0.9);
  }
  cut(ctx, PAPER, 'M-6.500 -27.500C-3 -25.800 3 -25.800 6.500 -27.500L5 -23.400L3.200 -25L1.600 -22.600L0 -24.800L-1.600 -22.600L-3.200 -25L-5 -23.400Z', 0.3);
  for (const s of [-1, 1]) {
    cut(ctx, cloth, `M${s * 10} -19C${s * 16} -17 ${s * 19} -12 ${s * 19} -9L${s * 14} -8C${s * 13} -11 ${s * 11} -13 ${s * 8} -14Z`, 0.9);
    cut(ctx, PAPER, `M${s * 14} -9L${s * 13} -4L${s * 15.4} -7L${s * 16.4} -3L${s * 17.4} -7L${s * 20} -5L${s * 19} -9.400Z`, 0.7);
  }
}

/** A hard hat with a lamp, goggles wide open, running. */
export function runner(ctx: Ctx, light: string, dark: string): void {
  const cloth = linear(ctx, -8, -24, 9, 0, { 0: light, 1: dark });
  cut(ctx, INK, 'M-4 -8L-10 -3L-13 -4L-14 -1L-9 1L-2 -5ZM3 -8L6 -2L10 -1L10 1.500L3 1.500L-1 -6Z', 0.6);
  cut(ctx, cloth, 'M-7 -7C-9 -14-7 -22 0 -22C7 -22 9 -14 7 -7C4 -5-4 -5-7 -7Z');
  rect(ctx, INK, -7.6, -11.6, 15.2, 1.9);
  rect(ctx, AMBER, -1.6, -12, 3.2, 2.7);
  for (const s of [-1, 1]) {
    cut(ctx, cloth, `M${s * 5} -20C${s * 10} -19 ${s * 13} -22 ${s * 14} -25L${s * 11} -27C${s * 10} -24 ${s * 8} -23 ${s * 5} -23Z`, 0.8);
    disc(ctx, INK, s * 13, -26.6, 2.6);
    disc(ctx, PAPER, s * 13, -26.6, 1.9);
  }
  disc(ctx, INK, 0, -27, 8.4);
  disc(ctx, radial(ctx, -2, -29, 1, 9, { 0: '#FFE2B4', 1: '#D9A067' }), 0, -27, 7.3);
  for (const s of [-1, 1]) {
    disc(ctx, INK, s * 3.1, -27, 3.1);
    disc(ctx, '#D9FFFA', s * 3.1, -27, 2.3);
    disc(ctx, INK, s * 2.6, -27.2, 0.9);
  }
  ellipse(ctx, '#6A241E', 0, -22, 1.7, 1.4);
  cut(ctx, '#FFC94A', 'M-10 -30.500C-10 -40 10 -40 10 -30.500C6 -32-6 -32-10 -30.500Z', 0.9);
  rounded(ctx, '#E6A928', -11.6, -31.8, 23.2, 2.4, 1.2);
  stroke(ctx, INK, 0.8);
  disc(ctx, INK, 0, -34.6, 2.5);
  disc(ctx, '#FFF9D8', 0, -34.6, 1.8);
}
