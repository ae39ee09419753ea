// What all pictures of Good Cop Bad Cop share: the colours of the department, dots of a printing screen, stickers with
// a white edge, barrier tape, the badge. Millimetres.

import { at, CARD_H, CARD_W, fill, glyph, inIcon, layers, linear, pathOf, rect, ring, round, title } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { COP_ICONS, type CopIcon } from './icons.generated.ts';

export const INK = '#101D33',
  PAPER = '#F4F0E4',
  GOLD = '#F2B90C',
  BLUE = '#2E6FD0',
  SLIME = '#9BC53D',
  RED = '#C8322B',
  STICKER = '#FDF8EA';
export const TITLE_FONT = '600 $ Oswald';

/** Dots in rows whose size follows `size` (0 to 1) over the area: u to the right, v downwards. */
export function halftone(
  ctx: Ctx,
  [x0, y0, w, h]: readonly [number, number, number, number],
  step: number,
  ink: string,
  size: (u: number, v: number) => number,
): void {
  ctx.fillStyle = ink;
  ctx.beginPath();
  for (let row = 0; row * step < h; row++)
    for (let column = 0; column * step < w; column++) {
      const x = column * step + (row % 2) * (step / 2),
        y = row * step,
        r = size(x / w, y / h) * step * 0.62;
      if (r <= 0.06) continue;
      ctx.moveTo(x0 + x + r, y0 + y);
      ctx.arc(x0 + x, y0 + y, r, 0, Math.PI * 2);
    }
  ctx.fill();
}

/** A plain icon in one ink, middle there. */
export const sign = (ctx: Ctx, name: CopIcon, x: number, y: number, size: number, ink: string | CanvasGradient): void =>
  glyph(ctx, COP_ICONS[name], x, y, size, ink);

/** How a sticker is printed: its ink above and below, and the colour of the light on its upper half. */
export interface Print {
  top: string;
  foot: string;
  shine?: string;
}
const NAVY: Print = { top: '#24427A', foot: '#0B162B', shine: 'rgba(140,190,255,.30)' };

/**
 * An icon cut out with a white edge and laid on with its shadow. The edge is closed over holes that are narrower than
 * itself.
 */
export function sticker(
  ctx: Ctx,
  name: CopIcon,
  x: number,
  y: number,
  size: number,
  o: { turn?: number; print?: Print; edge?: number; flip?: boolean } = {},
): void {
  const { top, foot, shine } = o.print ?? NAVY,
    edge = o.edge ?? 2.6,
    path = pathOf(COP_ICONS[name]);
  at(ctx, x, y, 1, o.turn ?? 0, () => {
    if (o.flip) ctx.scale(-1, 1);
    layers(ctx, path, size, [
      [0.9, 1.5, 'rgba(4,10,24,.5)', edge],
      [0, 0, '#D5CBB0', edge + 0.35],
      [0, 0, STICKER, edge],
    ]);
    inIcon(ctx, size, () => {
      ctx.fillStyle = linear(ctx, 0, 40, 0, 480, { 0: top, 1: foot });
      ctx.fill(path, 'evenodd');
    });
    // The upper left half shines as lacquer does.
    ctx.save();
    inIcon(ctx, size, () => {
      ctx.clip(path, 'evenodd');
      ctx.fillStyle = shine ?? 'rgba(255,255,255,.18)';
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(420, 0);
      ctx.bezierCurveTo(300, 150, 170, 260, 0, 350);
      ctx.fill();
    });
    ctx.restore();
  });
}

/** Barrier tape across a card, its text over and over. */
export function tape(ctx: Ctx, x: number, y: number, turn: number, text: string, o: { ink?: string; ground?: string; high?: number } = {}): void {
  const high = o.high ?? 5.8,
    ink = o.ink ?? INK,
    ground = o.ground ?? GOLD,
    word = text.toUpperCase();
  at(ctx, x, y, 1, turn, () => {
    rect(ctx, 'rgba(0,0,0,.16)', -60, -high / 2 + 0.9, 120, high);
    rect(ctx, 'rgba(0,0,0,.22)', -60, -high / 2 + 0.5, 120, high);
    rect(ctx, ground, -60, -high / 2, 120, high);
    rect(
      ctx,
      linear(ctx, 0, -high / 2, 0, high / 2, { 0: 'rgba(255,255,255,.34)', 0.45: 'rgba(255,255,255,0)', 1: 'rgba(60,30,0,.22)' }),
      -60,
      -high / 2,
      120,
      high,
    );
    rect(ctx, ink, -60, -high / 2 + 0.55, 120, 0.4);
    rect(ctx, ink, -60, high / 2 - 0.95, 120, 0.4);
    ctx.font = TITLE_FONT.replace('$', `${high * 0.56}px`);
    ctx.letterSpacing = '0.3px';
    const wide = ctx.measureText(word).width + 5.2;
    ctx.fillStyle = ink;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    const foot = ctx.measureText('H').actualBoundingBoxAscent / 2;
    for (let i = -3; i <= 3; i++) {
      ctx.fillText(word, i * wide, foot);
      rect(ctx, ink, (i + 0.5) * wide - 0.5, -0.5, 1, 1);
    }
    ctx.letterSpacing = '0px';
  });
}

/** A star with rounded corners. */
export function star(ctx: Ctx, points: number, outer: number, inner: number, ink: string | CanvasGradient, round = 0): void {
  ctx.beginPath();
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 ? inner : outer,
      a = (i * Math.PI) / points - Math.PI / 2;
    if (i === 0) ctx.moveTo(Math.cos(a) * r, Math.sin(a) * r);
    else ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
  }
  ctx.closePath();
  ctx.fillStyle = ctx.strokeStyle = ink;
  if (round > 0) {
    ctx.lineJoin = 'round';
    ctx.lineWidth = round;
    ctx.stroke();
  }
  ctx.fill();
}

/** Polished brass, lit from above. */
export const brass = (ctx: Ctx, r: number): CanvasGradient =>
  linear(ctx, -r * 0.4, -r, r * 0.4, r, { 0: '#FFF0B0', 0.38: '#F2B90C', 0.62: '#C98A08', 0.8: '#F3C849', 1: '#9A6606' });

/** The badge of the department: a star with seven points, a ring, a small star in the middle. */
export function badge(ctx: Ctx, x: number, y: number, r: number, o: { ink?: string; ground?: string | CanvasGradient } = {}): void {
  const ink = o.ink ?? INK;
  at(ctx, x, y, 1, 0, () => {
    at(ctx, 0.06 * r, 0.12 * r, 1, 0, () => star(ctx, 7, r, r * 0.74, 'rgba(0,0,0,.35)', r * 0.1));
    star(ctx, 7, r, r * 0.74, o.ground ?? brass(ctx, r), r * 0.1);
    for (let i = 0; i < 7; i++) {
      const a = (i * 2 * Math.PI) / 7 - Math.PI / 2;
      ctx.beginPath();
      ctx.arc(Math.cos(a) * r * 0.95, Math.sin(a) * r * 0.95, r * 0.08, 0, Math.PI * 2);
      fill(ctx, ink);
    }
    ring(ctx, ink, r * 0.07, 0, 0, r * 0.58);
    star(ctx, 5, r * 0.42, r * 0.18, ink, r * 0.04);
  });
}

/** Rays of a searchlight from a point upwards. */
export function rays(ctx: Ctx, x: number, y: number, reach: number, ink: string, count = 9): void {
  ctx.fillStyle = ink;
  ctx.beginPath();
  for (let i = 0; i < count; i++) {
    const a = (i * 2 * Math.PI) / count,
      half = Math.PI / count / 2.1;
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(a - half) * reach, y + Math.sin(a - half) * reach);
    ctx.lineTo(x + Math.cos(a + half) * reach, y + Math.sin(a + half) * reach);
  }
  ctx.fill();
}

/** A title in capitals. */
export const heading = (ctx: Ctx, text: string, x: number, y: number, w: number, size: number, ink: string): number =>
  title(ctx, text.toUpperCase(), x, y, w, size, TITLE_FONT, ink, 0.25);
export const CX = CARD_W / 2;
/** One of the two halves of a card, cut from corner to corner. */
export function half(ctx: Ctx, lower: boolean, paint: () => void): void {
  ctx.save();
  ctx.beginPath();
  if (lower) ctx.moveTo(CARD_W, CARD_H);
  else ctx.moveTo(0, 0);
  ctx.lineTo(CARD_W, 0);
  ctx.lineTo(0, CARD_H);
  ctx.clip();
  paint();
  ctx.restore();
}

export function rim(ctx: Ctx, ink: string): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.8;
  round(ctx, 3.2, 3.2, CARD_W - 6.4, CARD_H - 6.4, 2);
  ctx.stroke();
}
