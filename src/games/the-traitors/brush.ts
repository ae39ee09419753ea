// What all pictures of The Traitors share: the castle's colours, candle gold, lancet windows, stone, engraved lines.
// Millimetres.

import { at, linear, radial, rect, ring, rng, rounded, stroke } from '../paint.ts';
import type { Ctx } from '../types.ts';

export const INK = '#2A0A1E',
  PAPER = '#F3E4C4',
  WAX = '#7A1734',
  GOLD = '#DCA744',
  FOREST = '#143F36',
  NIGHT = '#0A1A1C',
  /** The line that everything of gold is cut with. */
  EDGE = '#3A1C06';

/** Struck gold: light from above, a darker band, light again. */
export const gilt = (ctx: Ctx, y0: number, y1: number): CanvasGradient =>
  linear(ctx, 0, y0, (y1 - y0) * 0.2, y1, { 0: '#FBE7A8', 0.34: '#DCA744', 0.56: '#A86F1E', 0.76: '#E9BE62', 1: '#8A5412' });

/** Outline of a window with a pointed arch. */
export function lancet(cx: number, top: number, w: number, bottom: number): Path2D {
  const h = w / 2;
  return new Path2D(
    `M${cx - h} ${bottom}V${top + w * 0.62}C${cx - h} ${top + w * 0.28} ${cx - w * 0.22} ${top + w * 0.1} ${cx} ${top}` +
      `C${cx + w * 0.22} ${top + w * 0.1} ${cx + h} ${top + w * 0.28} ${cx + h} ${top + w * 0.62}V${bottom}Z`,
  );
}

/** A wall of hewn stones with a lit upper edge each. */
export function stones(ctx: Ctx, ground: string, w: number, h: number, seed: number): void {
  rect(ctx, ground, 0, 0, w, h);
  const r = rng(seed);
  for (let row = 0; row * 5.4 < h; row++)
    for (let column = -1; column * 9.5 < w; column++) {
      const x = column * 9.5 + (row % 2) * 4.7 + 0.3,
        y = row * 5.4 + 0.3;
      rounded(ctx, `rgba(255,225,190,${0.02 + r() * 0.06})`, x, y, 8.9, 4.8, 0.6);
      rect(ctx, 'rgba(255,235,200,.07)', x + 0.6, y + 0.15, 7.7, 0.22);
    }
}

/** Light that fans out from a point; `warm` carries A where its strength goes. */
export function rays(ctx: Ctx, x: number, y: number, reach: number, warm: string): void {
  const strength = (a: number): string => warm.replace('A', String(a));
  ctx.fillStyle = strength(0.1);
  for (let i = 0; i < 36; i += 2) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.arc(x, y, reach * 2, (i * Math.PI) / 18, ((i + 1) * Math.PI) / 18);
    ctx.fill();
  }
  rect(ctx, radial(ctx, x, y, 1, reach, { 0: strength(0.78), 0.42: strength(0.28), 1: strength(0) }), x - reach, y - reach, reach * 2, reach * 2);
}
export const CANDLE = 'rgba(255,214,132,A)',
  MOON = 'rgba(196,222,210,A)';

/** How a shape is cut: its fill, its outline, and the lines that shade it from light to dark along a direction. */
export interface Cut {
  fill: string | CanvasGradient;
  edge?: string;
  width?: number;
  /** Radians of the shading lines, and how far apart they are; 0 for none. */
  angle?: number;
  step?: number;
  /** Where the shading begins and where it is full, across the shape. */
  shade?: readonly [x0: number, y0: number, x1: number, y1: number];
  ink?: string;
}

/** Fills a shape, shades it with parallel lines as an engraver does, and outlines it. */
export function engrave(ctx: Ctx, path: Path2D | string, cut: Cut): void {
  const shape = typeof path === 'string' ? new Path2D(path) : path;
  const ink = cut.ink ?? '60,24,6';
  ctx.fillStyle = cut.fill;
  ctx.fill(shape, 'evenodd');
  if (cut.shade) {
    const [x0, y0, x1, y1] = cut.shade;
    ctx.save();
    ctx.clip(shape, 'evenodd');
    const angle = cut.angle ?? 0.6,
      step = cut.step ?? 0.72;
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
    ctx.translate(cx, cy);
    ctx.rotate(angle);
    // The gradient turns with the pen: it is set against the turn.
    ctx.strokeStyle = turned(ctx, cut.shade, cx, cy, angle, ink);
    ctx.lineWidth = step * 0.4;
    ctx.beginPath();
    for (let y = -60; y < 60; y += step) {
      ctx.moveTo(-60, y);
      ctx.lineTo(60, y);
    }
    ctx.stroke();
    ctx.restore();
  }
  if (cut.edge === undefined) return;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  stroke(ctx, cut.edge, cut.width ?? 0.5, shape);
}

function turned(ctx: Ctx, [x0, y0, x1, y1]: NonNullable<Cut['shade']>, cx: number, cy: number, angle: number, ink: string): CanvasGradient {
  const [c, s] = [Math.cos(-angle), Math.sin(-angle)];
  const at = (x: number, y: number): [number, number] => [(x - cx) * c - (y - cy) * s, (x - cx) * s + (y - cy) * c];
  return linear(ctx, ...at(x0, y0), ...at(x1, y1), { 0: `rgba(${ink},0)`, 0.35: `rgba(${ink},.24)`, 1: `rgba(${ink},.85)` });
}

/** Lines of an engraving: thin, round ends. */
export function strokes(ctx: Ctx, path: string, ink: string | CanvasGradient, width = 0.4): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  stroke(ctx, ink, width, path);
}

/** A flame, its foot at the origin, about 6 high. */
export function flame(ctx: Ctx, x: number, y: number, scale = 1): void {
  at(ctx, x, y, scale, 0, () => {
    rect(ctx, radial(ctx, 0, -2.6, 0.4, 9, { 0: 'rgba(255,226,150,.75)', 0.4: 'rgba(255,180,80,.25)', 1: 'rgba(255,160,60,0)' }), -9, -12, 18, 18);
    engrave(ctx, 'M0 0C-2 0-2.3-1.9-1.5-3.2C-.8-4.3-.4-5-.2-6.4C1-5.2 2.2-3.6 2-1.9C1.9-.7 1.1 0 0 0Z', { fill: '#F6A531' });
    engrave(ctx, 'M0-.3C-1-.3-1.1-1.4-.7-2.1C-.3-2.8 0-3.2 0-4C.8-3.2 1.2-2.3 1-1.4C.9-.7.5-.3 0-.3Z', { fill: '#FFF1C4' });
  });
}

/** A keyhole, its ring in the origin. */
export const KEYHOLE = 'M-2.1 1.9A3 3 0 1 1 2.1 1.9L3.4 8.4H-3.4Z';

/** A blob of wax with a sign pressed into it. */
export function seal(ctx: Ctx, x: number, y: number, r: number, color = '#9C1B33'): void {
  const wobble = rng(11);
  let path = '';
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2,
      k = r * (0.94 + wobble() * 0.14);
    path += `${i === 0 ? 'M' : 'L'}${(Math.cos(a) * k).toFixed(2)} ${(Math.sin(a) * k).toFixed(2)}`;
  }
  at(ctx, x, y, 1, 0, () => {
    engrave(ctx, new Path2D(`${path}Z`), {
      fill: radial(ctx, -r * 0.3, -r * 0.4, 0, r * 1.3, { 0: '#D2495A', 0.5: color, 1: '#4D0B1A' }),
      edge: 'rgba(60,6,16,.8)',
      width: r * 0.08,
    });
    ring(ctx, 'rgba(50,4,14,.6)', r * 0.09, 0, 0, r * 0.7);
    at(ctx, 0, -r * 0.14, r * 0.07, 0, () => engrave(ctx, KEYHOLE, { fill: 'rgba(50,4,14,.75)' }));
  });
}
