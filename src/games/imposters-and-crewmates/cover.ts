// What stands on the lid of the box: somebody looms over the emergency button, and somebody runs for it.

import { at, CARD_H, CARD_W, disc, ellipse, fill, grain, linear, radial, rect, round, stroke } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { AMBER, burst, DECK_COLOURS, grille, INK, PAPER, plate, screened } from './brush.ts';
import { hooded, runner } from './figures.ts';

const CX = CARD_W / 2;

function button(ctx: Ctx, x: number, y: number): void {
  disc(ctx, radial(ctx, x, y - 3, 2, 18, { 0: 'rgba(255,120,90,.8)', 1: 'rgba(255,90,60,0)' }), x, y - 3, 18);
  ellipse(ctx, INK, x, y + 2.4, 13.4, 5.2);
  ctx.save();
  ctx.beginPath();
  ctx.ellipse(x, y + 1.6, 12.3, 4.4, 0, 0, Math.PI * 2);
  ctx.clip();
  for (let i = 0; i < 10; i++) rect(ctx, i % 2 ? INK : AMBER, x - 13 + i * 2.6, y - 4, 2.6, 12);
  ctx.restore();
  ellipse(ctx, INK, x, y - 0.2, 9.2, 3.4);
  ctx.beginPath();
  ctx.moveTo(x - 8, y - 0.6);
  ctx.bezierCurveTo(x - 8, y - 10, x + 8, y - 10, x + 8, y - 0.6);
  ctx.bezierCurveTo(x + 5, y + 2, x - 5, y + 2, x - 8, y - 0.6);
  fill(ctx, radial(ctx, x - 2.4, y - 5, 0.6, 11, { 0: '#FFB3A0', 0.4: '#F0463A', 1: '#9C1420' }));
  stroke(ctx, INK, 1);
}

export function paintCover(ctx: Ctx): void {
  burst(ctx, [0, 0, CARD_W, CARD_H], CX, 34, { light: '#FFCF66', plain: '#EF6A3A', dark: '#7A1836', deep: '#2B0B2A', bold: INK }, 20, 0.05);
  screened(ctx, [0, 0, CARD_W, CARD_H], 'dots', 'rgba(48,10,46,.55)', (_, v) => Math.max(0, Math.abs(v - 0.38) * 1.9 - 0.3), 2.4);
  at(ctx, 50.4, 12.6, 1, 0.16, () => grille(ctx, 0, 0, 20, 15, { slats: 3 }));
  at(ctx, CX + 1, 61, 1.06, 0, () => hooded(ctx, '#8C2CC4', '#2F0F52'));
  rect(ctx, linear(ctx, 0, 48, 0, 66, { 0: 'rgba(18,9,34,0)', 1: 'rgba(18,9,34,.86)' }), 0, 48, CARD_W, 40);
  at(ctx, 14.6, 62, 0.74, -0.1, () => runner(ctx, DECK_COLOURS.crw.light, DECK_COLOURS.crw.dark));
  button(ctx, 41, 60);
  plate(ctx, 'IMPOSTERS', CX - 2, 70.4, 54, 11, -0.03, { ground: DECK_COLOURS.imp.plain, size: 10 });
  plate(ctx, '& CREWMATES', CX + 2, 79.2, 54, 10, -0.03, { ground: DECK_COLOURS.crw.dark, size: 8.6 });
  round(ctx, 2.2, 2.2, CARD_W - 4.4, CARD_H - 4.4, 3);
  stroke(ctx, PAPER, 0.9);
  grain(ctx, CARD_W, CARD_H, 21);
}
