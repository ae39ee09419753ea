// The picture of the puzzles: balloons over a lake in the evening, mountains, a village on the shore, boats, a meadow.
// Something of its own in every part of it, so that each piece can be found. Millimetres.

import { PICTURE } from '../../../server-modules/games/box/data/jigsaw.ts';
import { at, disc, ellipse, grain, line, linear, radial, rect, rng, shape } from '../paint.ts';
import type { Ctx } from '../types.ts';

export const SCENERY = 'scenery';

const W = PICTURE.w / 10,
  H = PICTURE.h / 10;
/** It is painted a little beyond its rim, so that nothing else is seen along it. */
const OVER = 3;
/** The far shore and the near one. */
const SHORE = 132,
  MEADOW = 190;

export function paintScenery(ctx: Ctx): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(-OVER, -OVER, W + 2 * OVER, H + 2 * OVER);
  ctx.clip();
  sky(ctx);
  mountains(ctx);
  lake(ctx);
  village(ctx);
  for (const [x, y, size, tilt, ink] of BOATS) boat(ctx, x, y, size, tilt, ink);
  meadow(ctx);
  for (const [x, y, size, inks] of BALLOONS) balloon(ctx, x, y, size, inks);
  ctx.restore();
  grain(ctx, W, H, 21);
}

function sky(ctx: Ctx): void {
  rect(
    ctx,
    linear(ctx, 0, 0, 0, SHORE, { 0: '#27538C', 0.4: '#6E8FB8', 0.68: '#E3A77C', 0.9: '#F6CF8B', 1: '#FBE3A8' }),
    -OVER,
    -OVER,
    W + 2 * OVER,
    SHORE + OVER,
  );
  rect(ctx, radial(ctx, 262, 104, 4, 90, { 0: 'rgba(255,244,200,.95)', 0.12: 'rgba(255,226,150,.7)', 1: 'rgba(255,200,120,0)' }), 150, 0, W - 150, SHORE);
  disc(ctx, '#FFF3CE', 262, 104, 11);
  const r = rng(5);
  for (let i = 0; i < 34; i++) {
    const [x, y] = [r() * W, 10 + r() * 88],
      wide = 12 + r() * 26;
    for (let k = 0; k < 5; k++)
      ellipse(
        ctx,
        `rgba(255,${Math.round(226 + y * 0.2)},${Math.round(214 - y)},${0.16 + r() * 0.16})`,
        x + (k - 2) * wide * 0.3,
        y - r() * 4,
        wide * (0.3 + r() * 0.2),
        2 + r() * 3.4,
      );
  }
  for (const [x, y] of [
    [118, 66],
    [127, 61],
    [137, 64],
    [230, 40],
    [239, 44],
    [20, 84],
    [31, 80],
  ] as const)
    line(ctx, '#2B3550', 0.7, [
      [x - 4, y - 2],
      [x, y],
      [x + 4, y - 2.4],
    ]);
}

function mountains(ctx: Ctx): void {
  const r = rng(11);
  for (const [base, high, ink, snow] of [
    [SHORE, 66, '#8B8FB0', true],
    [SHORE, 44, '#5F6C90', true],
    [SHORE, 26, '#3D5A5C', false],
  ] as const) {
    const tops = Array.from({ length: 9 }, (_, i): [number, number] => [(i - 0.3 + r() * 0.6) * (W / 7.5), base - high * (0.55 + r() * 0.5)]);
    ctx.fillStyle = ink;
    ctx.beginPath();
    ctx.moveTo(-20, base);
    tops.forEach(([x, y], i) => {
      ctx.lineTo(x, y);
      const next = tops[i + 1] ?? [W + 40, base];
      ctx.lineTo((x + next[0]) / 2, base - high * (0.1 + r() * 0.25));
    });
    ctx.lineTo(W + 20, base);
    ctx.fill();
    for (const [x, y] of tops) {
      if (!snow) continue;
      shape(ctx, 'rgba(255,250,245,.85)', `M0 0L7 11L3 8L0 13L-4 8L-8 11Z`, x, y, high / 62);
      shape(ctx, 'rgba(40,44,80,.22)', `M0 0L22 40L6 40L2 14Z`, x, y, high / 62);
    }
  }
  for (let i = 0; i < 90; i++) shape(ctx, ['#27463F', '#2F5346', '#1F3B38'][i % 3] ?? '', 'M0-7L2.6 0H-2.6Z', r() * W, SHORE - r() * 5, 0.7 + r() * 0.7);
}

function lake(ctx: Ctx): void {
  rect(
    ctx,
    linear(ctx, 0, SHORE, 0, MEADOW + 20, { 0: '#F1C98C', 0.2: '#C9A08F', 0.55: '#5F86A6', 1: '#2A5878' }),
    -OVER,
    SHORE,
    W + 2 * OVER,
    H + OVER - SHORE,
  );
  const r = rng(31);
  for (let i = 0; i < 420; i++) {
    const y = SHORE + 1 + r() * (H - SHORE),
      x = r() * W,
      near = (y - SHORE) / 60;
    rect(
      ctx,
      r() > 0.5 ? `rgba(255,236,196,${0.1 + r() * 0.2})` : `rgba(20,48,80,${0.08 + r() * 0.16})`,
      x,
      y,
      (4 + r() * 16) * (0.4 + near),
      0.4 + near * 0.6,
    );
  }
  for (let i = 0; i < 36; i++)
    rect(ctx, `rgba(255,244,205,${0.55 - i * 0.012})`, 262 - 3 - r() * (6 + i * 0.4), SHORE + 2 + i * 1.7, 8 + r() * (8 + i * 0.5), 0.8);
}

const ROOFS = ['#A33B2C', '#C75B36', '#7C3440', '#5B4A6B', '#B8772F'] as const;
const WALLS = ['#F3E4C4', '#E8CFA6', '#F6EEDD', '#D9B99A', '#C9D3C4'] as const;

function village(ctx: Ctx): void {
  const r = rng(8);
  for (let i = 0; i < 19; i++) {
    const x = 8 + i * 9.6 + r() * 3,
      w = 6.5 + r() * 3.5,
      h = 6 + r() * 8,
      y = SHORE + 4;
    rect(ctx, WALLS[i % WALLS.length] ?? '', x, y - h, w, h);
    rect(ctx, 'rgba(60,30,20,.18)', x + w * 0.62, y - h, w * 0.38, h);
    shape(ctx, ROOFS[(i * 3) % ROOFS.length] ?? '', `M${-w / 2 - 1} 0L0 ${-4 - (i % 3)}L${w / 2 + 1} 0Z`, x + w / 2, y - h);
    for (let k = 0; k < 3; k++) rect(ctx, r() > 0.4 ? '#FFD978' : '#4A5468', x + 1 + (k % 2) * (w / 2), y - h + 1.6 + Math.floor(k / 2) * 3.4, 1.7, 2);
    rect(ctx, 'rgba(120,60,40,.22)', x, y, w, h * 0.5);
  }
  // The church, and a jetty.
  rect(ctx, '#EFE3CB', 92, SHORE - 22, 9, 26);
  rect(ctx, 'rgba(60,30,20,.2)', 97.6, SHORE - 22, 3.4, 26);
  shape(ctx, '#3F5F6B', 'M-6 0L0-20L6 0Z', 96.5, SHORE - 22);
  disc(ctx, '#FFF6DA', 96.5, SHORE - 15, 2.4);
  line(ctx, '#3A2A22', 0.5, [
    [96.5, SHORE - 15],
    [96.5, SHORE - 16.6],
  ]);
  rect(ctx, '#6B4A33', 148, SHORE + 5, 34, 1.8);
  for (let i = 0; i < 6; i++) rect(ctx, '#4B3325', 150 + i * 6, SHORE + 6, 1.2, 6);
  // A lighthouse on the other side.
  shape(ctx, '#F4EBDA', 'M-4 0L-2.6-30H2.6L4 0Z', 326, SHORE + 4);
  for (const k of [0, 2])
    shape(
      ctx,
      '#B5342B',
      `M${-3.8 + k * 0.24} ${-4 - k * 5}L${-3.5 + k * 0.24} ${-9 - k * 5}H${3.5 - k * 0.24}L${3.8 - k * 0.24} ${-4 - k * 5}Z`,
      326,
      SHORE + 4,
    );
  rect(ctx, '#FFE27A', 324, SHORE - 30, 4, 4);
  shape(ctx, '#3A3340', 'M-3.4 0L0-4L3.4 0Z', 326, SHORE - 30);
  ellipse(ctx, '#4F6B4A', 326, SHORE + 5, 19, 3.2);
}

const BOATS = [
  [40, 156, 1, -0.04, '#D8483B'],
  [214, 150, 0.72, 0.05, '#F4F0E4'],
  [296, 168, 1.25, 0.03, '#E9A13B'],
  [120, 174, 1.5, -0.03, '#3E7CB5'],
  [186, 163, 0.55, 0, '#7A5BA0'],
] as const;

function boat(ctx: Ctx, x: number, y: number, size: number, tilt: number, ink: string): void {
  at(ctx, x, y, size, tilt, () => {
    ellipse(ctx, 'rgba(20,40,70,.35)', 0, 3.4, 13, 1.6);
    shape(ctx, ink, 'M1-2V-30C9-24 13-12 13.5-2Z');
    shape(ctx, '#F8F1DE', 'M-1-2V-27C-8-20-11-10-11.5-2Z');
    shape(ctx, 'rgba(0,0,0,.12)', 'M1-2V-30C4-22 5-12 4-2Z');
    rect(ctx, '#3B281C', -0.5, -32, 1, 32);
    shape(ctx, '#5A3623', 'M-13-1.4H14.5C13 3 10 4.4 6 4.6H-6C-10 4.2-12 2-13-1.4Z');
    rect(ctx, '#E9D7B0', -13, -1.6, 27.5, 1);
  });
}

function meadow(ctx: Ctx): void {
  const r = rng(77);
  shape(
    ctx,
    linear(ctx, 0, MEADOW - 8, 0, H, { 0: '#7E9A4B', 0.5: '#557A3A', 1: '#345528' }) as never,
    `M${-OVER} ${MEADOW + 6}C60 ${MEADOW - 12} 120 ${MEADOW + 14} 190 ${MEADOW + 4}S320 ${MEADOW - 10} ${W + OVER} ${MEADOW + 2}V${H + OVER}H${-OVER}Z`,
  );
  for (let i = 0; i < 900; i++) {
    const x = r() * W,
      y = MEADOW + 8 + r() * (H - MEADOW);
    line(ctx, ['#8FAF57', '#3F6430', '#A9BE68', '#2E4E26'][i % 4] ?? '', 0.35, [
      [x, y],
      [x + (r() - 0.5) * 2.4, y - 2 - r() * 4],
    ]);
  }
  const inks = ['#E2483D', '#F2B632', '#F5F0E6', '#B65BB0', '#5B7FD6', '#F08A4B'];
  for (let i = 0; i < 260; i++) {
    const x = r() * W,
      y = MEADOW + 12 + r() * (H - MEADOW - 12),
      size = 0.5 + ((y - MEADOW) / (H - MEADOW)) * 1.5,
      // Each sort has a corner of the meadow where most of it grows.
      ink = inks[Math.floor((x / W) * 6 + r() * 1.6 - 0.3 + 6) % 6] ?? '';
    for (let k = 0; k < 5; k++) disc(ctx, ink, x + Math.cos(k * 1.2566) * size, y + Math.sin(k * 1.2566) * size, size * 0.72);
    disc(ctx, '#5A3B12', x, y, size * 0.5);
  }
  // A tree at the left, a fence at the right.
  shape(ctx, '#4A3020', 'M-4 0C-2-20-3-34-6-46L0-40L5-50C4-30 4-14 6 0Z', 26, H - 4);
  for (let i = 0; i < 70; i++)
    disc(ctx, ['#3F6B35', '#558043', '#2F5530', '#6C9450'][i % 4] ?? '', 26 + (r() - 0.5) * 52, H - 66 + (r() - 0.5) * 40, 3 + r() * 5);
  for (let i = 0; i < 9; i++) disc(ctx, '#C9322C', 26 + (r() - 0.5) * 44, H - 64 + (r() - 0.5) * 32, 1.9);
  for (let i = 0; i < 8; i++) {
    rect(ctx, '#8A6A48', 262 + i * 13, MEADOW + 16 - i * 0.6, 2.6, 20);
    rect(ctx, 'rgba(40,24,10,.3)', 264 + i * 13, MEADOW + 16 - i * 0.6, 0.6, 20);
  }
  for (const k of [4, 12])
    line(ctx, '#9A7A55', 2, [
      [258, MEADOW + 17 + k],
      [W, MEADOW + 12 + k],
    ]);
}

const BALLOONS = [
  [70, 44, 1.5, ['#C8372D', '#F3D9A0', '#C8372D', '#F3D9A0']],
  [172, 34, 0.95, ['#2F6F9F', '#F2B632', '#2F6F9F', '#F5F0E6']],
  [222, 74, 0.6, ['#3F8F46', '#E9E0C4', '#3F8F46', '#E9E0C4']],
  [312, 46, 1.75, ['#F08A4B', '#7A3E8E', '#F2C14B', '#B5342B']],
  [20, 108, 0.5, ['#7A5BA0', '#F5F0E6', '#7A5BA0', '#F5F0E6']],
  [126, 92, 0.45, ['#E2483D', '#F2B632', '#3E7CB5', '#3F8F46']],
] as const;

function balloon(ctx: Ctx, x: number, y: number, size: number, inks: readonly string[]): void {
  at(ctx, x, y, size, 0, () => {
    for (const [i, half] of [22, 16, 9.4, 3].entries())
      shape(
        ctx,
        inks[i] ?? '',
        `M${-half} 0C${-half} ${-30} ${half} ${-30} ${half} 0C${half} 12 ${half * 0.3} 21 ${half * 0.22} 26H${-half * 0.22}C${-half * 0.3} 21 ${-half} 12 ${-half} 0Z`,
      );
    ellipse(ctx, 'rgba(255,255,255,.16)', -8, -8, 6, 10, 0.4);
    for (const side of [-4, 4])
      line(ctx, '#3A2A22', 0.4, [
        [side, 26],
        [side * 0.8, 33],
      ]);
    rect(ctx, '#7A5231', -4, 33, 8, 5.4);
    rect(ctx, '#5A3A22', -4, 33, 8, 1.2);
  });
}
