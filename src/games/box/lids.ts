// What stands on the lids of the tables that live from weight: a tower with a block half out, stones in a curve that
// fall, a corner of the round board, marbles. Millimetres.

import { CARD_H, CARD_W, disc, ellipse, radial, shape } from '../paint.ts';
import { lineOf } from '../../scene/pieces/cut-line.ts';
import type { Ctx } from '../types.ts';
import { BRASS, MAN_FILL, WOOD } from './colours.ts';
import { plank } from './wood.ts';

const CX = CARD_W / 2,
  CY = CARD_H / 2;

const shade = (ctx: Ctx, x: number, y: number, rx: number, ry: number): void => ellipse(ctx, 'rgba(0,0,0,.35)', x + 1.2, y + 1.6, rx, ry);

/** Seen from the front: blocks lengthwise, and ends of those across them. */
export function tower(ctx: Ctx): void {
  const wide = 27,
    high = 5.4,
    storeys = 11,
    foot = CY + 30;
  shade(ctx, CX, foot, wide / 2 + 4, 3.4);
  for (let storey = 0; storey < storeys; storey++) {
    const y = foot - (storey + 1) * high,
      // It leans a little, the more the higher.
      x = CX - wide / 2 + storey * storey * 0.03,
      ends = storey % 2 === 1;
    for (let i = 0; i < (ends ? 3 : 1); i++) {
      // One has been pulled out, and another is on its way.
      if (storey === 5 && i === 1) continue;
      const w = ends ? wide / 3 : wide,
        out = storey === 7 && i === 2 ? 5 : 0;
      plank(ctx, ends ? '#B98A55' : '#CDA067', x + i * w + 0.15 + out, y + 0.15, w - 0.3, high - 0.3, storey * 5 + i, { deep: 0.24, dense: 16 });
    }
  }
  ctx.save();
  ctx.translate(CX + 13, foot - 1);
  ctx.rotate(-0.4);
  plank(ctx, '#CDA067', -9, -high, 18, high - 0.3, 77, { deep: 0.24, dense: 16 });
  ctx.restore();
}

/** From the right they fall, one onto the next. */
export function spiral(ctx: Ctx): void {
  const inks = ['#C8372D', '#E9A13B', '#E8CE4A', '#3F8F46', '#5FB3DC', '#5B4BB0'];
  for (let i = 0; i < 9; i++) {
    const x = 11 + i * 5.2,
      y = CY + 16 - Math.sin((i / 8) * Math.PI) * 7,
      lean = i < 3 ? 0 : Math.min(1.05, (i - 2) * 0.21);
    shade(ctx, x, y, 4, 1.8);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(-lean);
    shape(ctx, inks[i % inks.length] ?? '', 'M-1.6 0V-25H1.8V0Z', 0, 0, 1);
    shape(ctx, 'rgba(255,255,255,.28)', 'M-1.6 0V-25H-.6V0Z', 0, 0, 1);
    ctx.restore();
  }
}

/** A quarter of the board with its pegs, two discs near the hole. */
export function board(ctx: Ctx): void {
  const [x, y] = [CX, CY + 24];
  disc(ctx, WOOD.edge, x, y, 58);
  disc(ctx, WOOD.light, x, y, 55);
  ctx.strokeStyle = WOOD.frame;
  ctx.lineWidth = 0.6;
  for (const r of [48, 33, 17]) {
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 2 * Math.PI);
    ctx.stroke();
  }
  disc(ctx, '#1E0E06', x, y, 5);
  for (let i = 0; i < 8; i++) {
    const a = ((i + 0.5) * Math.PI) / 4;
    disc(ctx, BRASS, x + Math.cos(a) * 17, y + Math.sin(a) * 17, 1.3);
  }
  for (const [dx, dy, ink] of [
    [-9, -28, MAN_FILL.light],
    [13, -24, '#2A1810'],
    [2, -43, '#2A1810'],
  ] as const) {
    shade(ctx, x + dx, y + dy, 5.2, 5.2);
    disc(ctx, ink, x + dx, y + dy, 5.2);
    disc(ctx, 'rgba(255,235,200,.18)', x + dx, y + dy, 4);
    disc(ctx, ink, x + dx, y + dy, 2.8);
  }
}

/** Glass with the light in it. */
export function glass(ctx: Ctx): void {
  ctx.strokeStyle = 'rgba(244,239,228,.75)';
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.arc(CX, CY, 23, 0, 2 * Math.PI);
  ctx.stroke();
  for (const [x, y, r, light, dark] of [
    [CX - 7, CY - 9, 6, '#8FD0EE', '#235C86'],
    [CX + 9, CY - 5, 6, '#F3B7C9', '#8A2F55'],
    [CX - 3, CY + 8, 6, '#F5DE9A', '#94691B'],
    [CX + 11, CY + 12, 6, '#A9DDA0', '#2B6A37'],
    [CX - 16, CY + 27, 9, '#D9CDF2', '#4B3A8C'],
  ] as const) {
    shade(ctx, x, y + r * 0.7, r, r * 0.5);
    disc(ctx, radial(ctx, x - r * 0.35, y - r * 0.4, 0.4, r, { 0: '#FFFFFF', 0.25: light, 1: dark }), x, y, r);
  }
}

/** Four pieces, one of them not yet in its place. */
export function puzzle(ctx: Ctx): void {
  const s = 17;
  for (const [x, y, turn, ink, sides] of [
    [CX - s / 2, CY - 2, 0, '#D98C4A', [0, 1, -1, 0]],
    [CX + s / 2, CY - 2, 0, '#5FA6C4', [0, 0, 1, -1]],
    [CX - s / 2, CY - 2 + s, 0, '#7FA65A', [1, -1, 0, 0]],
    [CX + s / 2 + 5, CY + s + 6, 0.35, '#C9524A', [-1, 0, 0, 1]],
  ] as const) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(turn);
    for (const [dx, dy, fill] of [
      [0.9, 1.3, 'rgba(0,0,0,.4)'],
      [0, 0, ink],
    ] as const) {
      ctx.save();
      ctx.translate(dx, dy);
      ctx.fillStyle = fill;
      ctx.beginPath();
      sides.forEach((state, k) => {
        const [c, n] = [Math.cos((k * Math.PI) / 2), Math.sin((k * Math.PI) / 2)];
        for (const [along, out] of lineOf(state)) ctx.lineTo((along * c + (out + 0.5) * n) * s, (along * n - (out + 0.5) * c) * s);
      });
      ctx.closePath();
      ctx.fill();
      ctx.restore();
    }
    ctx.strokeStyle = 'rgba(255,246,222,.35)';
    ctx.lineWidth = 0.35;
    ctx.stroke();
    ctx.restore();
  }
}
