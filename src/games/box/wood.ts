// Painted wood: grain along one direction, from a seed, so that a board looks the same on every screen. Millimetres.

import { linear, rect, rng } from '../paint.ts';
import type { Ctx } from '../types.ts';

interface Grain {
  /** Strokes per 1000 square millimetres. */
  dense?: number;
  /** How strongly they show, 0..1. */
  deep?: number;
  upright?: boolean;
}

/** A plank: ground, wavy dark and light strokes along it, pores. */
export function plank(
  ctx: Ctx,
  ground: string,
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  { dense = 6, deep = 0.16, upright = false }: Grain = {},
): void {
  const r = rng(seed);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  rect(ctx, ground, x, y, w, h);
  const [long, across] = upright ? [h, w] : [w, h];
  const at = (along: number, side: number): [number, number] => (upright ? [x + side, y + along] : [x + along, y + side]);
  const count = Math.round((w * h * dense) / 1000) + 4;
  for (let i = 0; i < count; i++) {
    const side = r() * across,
      from = r() * long * 1.2 - long * 0.2,
      to = from + long * (0.25 + r() * 0.6),
      sway = (r() - 0.5) * Math.min(4, across * 0.06);
    const dark = r() > 0.42;
    ctx.strokeStyle = dark ? `rgba(38,16,6,${deep * r()})` : `rgba(255,214,150,${deep * 0.8 * r()})`;
    ctx.lineWidth = 0.15 + r() * 0.75;
    ctx.beginPath();
    ctx.moveTo(...at(from, side));
    ctx.bezierCurveTo(...at(from + (to - from) * 0.35, side + sway), ...at(from + (to - from) * 0.7, side - sway), ...at(to, side + sway * 0.4));
    ctx.stroke();
  }
  for (let i = 0; i < count * 1.6; i++) {
    const side = r() * across,
      from = r() * long;
    ctx.strokeStyle = `rgba(30,12,4,${deep * 1.4 * r()})`;
    ctx.lineWidth = 0.12;
    ctx.beginPath();
    ctx.moveTo(...at(from, side));
    ctx.lineTo(...at(from + 0.8 + r() * 2.2, side));
    ctx.stroke();
  }
  ctx.restore();
}

/** A frame of four mitred planks round a field, with a thin inlaid line and a shadow on the field. */
export function frame(ctx: Ctx, ground: string, line: string, w: number, h: number, wide: number, seed: number): void {
  const corners = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ] as const;
  const inner = [
    [wide, wide],
    [w - wide, wide],
    [w - wide, h - wide],
    [wide, h - wide],
  ] as const;
  for (let i = 0; i < 4; i++) {
    const j = (i + 1) % 4;
    ctx.save();
    ctx.beginPath();
    for (const [x = 0, y = 0] of [corners[i], corners[j], inner[j], inner[i]] as [number, number][]) ctx.lineTo(x, y);
    ctx.clip();
    const upright = i % 2 === 1;
    plank(ctx, ground, i === 1 ? w - wide : 0, i === 2 ? h - wide : 0, upright ? wide : w, upright ? h : wide, seed + i, { deep: 0.3, dense: 10, upright });
    // Light falls from above: the near rail is darker inside, the far one outside.
    rect(ctx, ['rgba(255,220,170,.07)', 'rgba(0,0,0,.08)', 'rgba(0,0,0,.12)', 'rgba(255,220,170,.03)'][i] ?? '', 0, 0, w, h);
    ctx.restore();
  }
  ctx.strokeStyle = line;
  ctx.lineWidth = 0.7;
  ctx.strokeRect(wide - 1.6, wide - 1.6, w - 2 * wide + 3.2, h - 2 * wide + 3.2);
  const shade = 3.5;
  rect(ctx, linear(ctx, 0, wide, 0, wide + shade, { 0: 'rgba(0,0,0,.38)', 1: 'rgba(0,0,0,0)' }), wide, wide, w - 2 * wide, shade);
  rect(ctx, linear(ctx, wide, 0, wide + shade * 0.7, 0, { 0: 'rgba(0,0,0,.26)', 1: 'rgba(0,0,0,0)' }), wide, wide, shade, h - 2 * wide);
}
