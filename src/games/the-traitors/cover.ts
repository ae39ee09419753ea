// What stands on the lid of the box: the castle at night, one window lit, and somebody at the gate.

import { at, CARD_H, CARD_W, disc, grain, linear, radial, rect, rng, round, title } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { engrave, gilt, GOLD, lancet, strokes } from './brush.ts';
import { TITLE_FONT } from './faces.ts';
import { cloaked } from './scenes.ts';

const CX = CARD_W / 2;

export function paintCover(ctx: Ctx): void {
  rect(ctx, linear(ctx, 0, 0, 0, CARD_H, { 0: '#06131A', 0.5: '#17504A', 0.75: '#0E2F2B', 1: '#050D0C' }), 0, 0, CARD_W, CARD_H);
  const r = rng(31);
  for (let i = 0; i < 70; i++) disc(ctx, `rgba(255,246,214,${0.2 + r() * 0.6})`, r() * CARD_W, r() * 40, 0.12 + r() * 0.24);
  rect(ctx, radial(ctx, 44, 20, 4, 30, { 0: 'rgba(255,236,180,.6)', 0.4: 'rgba(200,220,190,.2)', 1: 'rgba(200,220,190,0)' }), 0, 0, CARD_W, 60);
  disc(ctx, '#F6E7BE', 44, 20, 8.4);
  for (const [x, y, s] of [
    [41.5, 18, 1.9],
    [46.6, 22.6, 2.4],
    [47, 16, 1.1],
  ] as const)
    disc(ctx, 'rgba(150,120,60,.2)', x, y, s);
  ctx.save();
  round(ctx, 3, 3, CARD_W - 6, CARD_H - 6, 2.2);
  ctx.clip();
  castle(ctx);
  hill(ctx);
  ctx.restore();
  at(ctx, CX, 61, 0.94, 0, () => cloaked(ctx));
  ctx.strokeStyle = gilt(ctx, 0, CARD_H);
  ctx.lineWidth = 0.9;
  round(ctx, 3, 3, CARD_W - 6, CARD_H - 6, 2.2);
  ctx.stroke();
  ctx.lineWidth = 0.3;
  round(ctx, 4.4, 4.4, CARD_W - 8.8, CARD_H - 8.8, 1.6);
  ctx.stroke();
  engrave(ctx, 'M5 74H58L61 79L58 84H5L2 79Z', { fill: '#5E0F2A', edge: GOLD, width: 0.6 });
  title(ctx, 'The Traitors', CX, 79, 50, 7.2, TITLE_FONT, '#FFF1CF', 0.1);
  grain(ctx, CARD_W, CARD_H, 17);
}

function castle(ctx: Ctx): void {
  const wall = 'M2 70V40H5V37H7V40H10V37H12V40H14V24L18.5 13L23 24V33H27V30H29V33H32V30H34V33H37V36H39V18L43.5 6L48 18V42H51V39H53V42H56V39H58V42H61V70Z';
  engrave(ctx, wall, {
    fill: linear(ctx, 0, 8, 0, 70, { 0: '#0C2A2A', 1: '#04100F' }),
    edge: 'rgba(220,167,68,.55)',
    width: 0.4,
    shade: [8, 30, 56, 60],
    angle: 1.2,
    step: 0.9,
    ink: '0,6,6',
  });
  for (const [x, y, w, lit] of [
    [18.5, 27, 2.6, false],
    [43.5, 21, 2.8, true],
    [43.5, 32, 2.2, false],
    [29, 38, 2, true],
    [8, 46, 2, false],
    [54.5, 48, 2.2, false],
  ] as const) {
    if (lit) rect(ctx, radial(ctx, x, y + w, 0.5, 9, { 0: 'rgba(255,200,100,.55)', 1: 'rgba(255,180,80,0)' }), x - 9, y - 8, 18, 20);
    engrave(ctx, lancet(x, y, w, y + w * 2.1), { fill: lit ? '#FFD67E' : '#020807', edge: 'rgba(220,167,68,.5)', width: 0.25 });
  }
}

function hill(ctx: Ctx): void {
  engrave(ctx, 'M0 60C12 54 20 60 31 62C42 60 52 55 63 60V88H0Z', {
    fill: linear(ctx, 0, 55, 0, 88, { 0: '#103B33', 1: '#030908' }),
  });
  strokes(ctx, 'M3 62C12 58 20 63 28 65M36 65C46 62 52 59 60 62M4 66C12 63 18 66 24 68M40 68C48 66 54 64 60 66', 'rgba(220,167,68,.18)', 0.3);
}
