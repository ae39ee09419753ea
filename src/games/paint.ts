// Drawing on a canvas whose unit is the millimetre: icons, gradients, text that fits. Faces are functions of data and
// use nothing else.

import { GAME_ICONS, type GameIcon } from '../ui/icons.generated.ts';
import { keptPicture } from './kept.ts';
import type { Ctx } from './types.ts';
import { wordFont, wrap } from './wrap.ts';

export const CARD_W = 63;
export const CARD_H = 88;
export { TEXT } from './wrap.ts';

/** A repeatable row of numbers in 0..1: the same face looks the same on every screen. */
export function rng(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

/** Colours by where they stand along a gradient, 0 to 1. */
export type Stops = { readonly [at: number]: string };
function stopped(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  // An object lists whole numbers before others.
  const rising = Object.entries(stops).sort(([a], [b]) => Number(a) - Number(b));
  for (const [at, color] of rising) gradient.addColorStop(Number(at), color);
  return gradient;
}

export const linear = (ctx: Ctx, x0: number, y0: number, x1: number, y1: number, stops: Stops): CanvasGradient =>
  stopped(ctx.createLinearGradient(x0, y0, x1, y1), stops);
export const radial = (ctx: Ctx, x: number, y: number, r0: number, r1: number, stops: Stops): CanvasGradient =>
  stopped(ctx.createRadialGradient(x, y, r0, x, y, r1), stops);

type Ink = string | CanvasGradient;

export function rect(ctx: Ctx, ink: Ink, x: number, y: number, w: number, h: number): void {
  ctx.fillStyle = ink;
  ctx.fillRect(x, y, w, h);
}

export function disc(ctx: Ctx, ink: Ink, x: number, y: number, r: number): void {
  ctx.fillStyle = ink;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
}

/** The ground of a round print that fills its square: a light above, the dark of its edge up to the corners. */
export function coin(ctx: Ctx, r: number, light: string, dark: string): void {
  rect(ctx, dark, 0, 0, 2 * r, 2 * r);
  disc(ctx, radial(ctx, r * 0.7, r * 0.6, r * 0.1, r * 1.3, { 0: light, 1: dark }), r, r, r);
}

export function ellipse(ctx: Ctx, ink: Ink, x: number, y: number, rx: number, ry: number, turn = 0): void {
  ctx.fillStyle = ink;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  ctx.fill();
}

/** The line of a circle. */
export function ring(ctx: Ctx, ink: Ink, width: number, x: number, y: number, r: number): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.stroke();
}

export function round(ctx: Ctx, x: number, y: number, w: number, h: number, r: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, r);
}

type Path = Path2D | string;
const outline = (path: Path): Path2D => (typeof path === 'string' ? pathOf(path) : path);

/** The area of the path that was traced last, or of that one. */
export function fill(ctx: Ctx, ink: Ink, path?: Path): void {
  ctx.fillStyle = ink;
  if (path === undefined) ctx.fill();
  else ctx.fill(outline(path));
}

/** A line along the path that was traced last, or along that one. */
export function stroke(ctx: Ctx, ink: Ink, width: number, path?: Path): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = width;
  if (path === undefined) ctx.stroke();
  else ctx.stroke(outline(path));
}

/** As `rect`, with round corners; its path stays. */
export function rounded(ctx: Ctx, ink: Ink, x: number, y: number, w: number, h: number, r: number): void {
  round(ctx, x, y, w, h, r);
  fill(ctx, ink);
}

/** Drawn about the origin there, scaled and turned. */
export function at(ctx: Ctx, x: number, y: number, scale: number, turn: number, paint: () => void): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(scale, scale);
  paint();
  ctx.restore();
}

/** Filled outline given as SVG path data, moved to (x, y) and scaled. */
export function shape(ctx: Ctx, ink: Ink, path: string, x = 0, y = 0, scale = 1, flip = false): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(flip ? -scale : scale, scale);
  ctx.fillStyle = ink;
  ctx.fill(new Path2D(path));
  ctx.restore();
}

export function line(ctx: Ctx, ink: Ink, width: number, points: readonly (readonly [number, number])[]): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = width;
  ctx.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.stroke();
}

const paths = new Map<string, Path2D>();
/** The outline that SVG path data describes, made once. */
export function pathOf(data: string): Path2D {
  let path = paths.get(data);
  if (!path) paths.set(data, (path = new Path2D(data)));
  return path;
}

/** In the units in which icons are drawn: their box of 512 is `size` wide, its middle at the origin. */
export function inIcon(ctx: Ctx, size: number, paint: (unit: number) => void): void {
  ctx.save();
  ctx.scale(size / 512, size / 512);
  ctx.translate(-256, -256);
  paint(512 / size);
  ctx.restore();
}

/** Layers of a sticker, the lowest first: the outline of an icon, moved and made wider. */
export function layers(ctx: Ctx, path: Path2D, size: number, of: readonly (readonly [dx: number, dy: number, ink: Ink, wide: number])[]): void {
  for (const [dx, dy, ink, wide] of of) {
    ctx.save();
    ctx.translate(dx, dy);
    inIcon(ctx, size, (unit) => {
      ctx.lineJoin = 'round';
      ctx.strokeStyle = ctx.fillStyle = ink;
      ctx.lineWidth = wide * unit;
      ctx.stroke(path);
      ctx.fill(path, 'evenodd');
    });
    ctx.restore();
  }
}

/** An icon given as path data, `size` wide, middle at (x, y). Outline width in the same unit. */
export function glyph(
  ctx: Ctx,
  data: string,
  x: number,
  y: number,
  size: number,
  ink: Ink,
  o: { outline?: string; width?: number; turn?: number; flip?: boolean } = {},
): void {
  const path = pathOf(data);
  at(ctx, x, y, 1, o.turn ?? 0, () => {
    if (o.flip) ctx.scale(-1, 1);
    inIcon(ctx, size, (unit) => {
      if (o.outline !== undefined) {
        ctx.lineJoin = 'round';
        ctx.lineWidth = (o.width ?? 1) * unit;
        ctx.strokeStyle = o.outline;
        ctx.stroke(path);
      }
      ctx.fillStyle = ink;
      ctx.fill(path, 'evenodd');
    });
  });
}

/** An icon of the set that the games share. */
export const icon = (ctx: Ctx, name: GameIcon, x: number, y: number, size: number, ink: Ink, o?: Parameters<typeof glyph>[6]): void =>
  glyph(ctx, GAME_ICONS[name], x, y, size, ink, o);

/**
 * One line of text, shrunk until it is at most `w` wide; its capitals are centred on `y`. `font` carries `$` where the
 * size goes.
 */
export function title(ctx: Ctx, text: string, x: number, y: number, w: number, size: number, font: string, ink: Ink, spacing = 0): number {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.letterSpacing = `${spacing}px`;
  let fs = size;
  for (; fs > 2; fs -= 0.1) {
    ctx.font = font.replace('$', `${fs}px`);
    if (ctx.measureText(text).width <= w) break;
  }
  ctx.fillStyle = ink;
  ctx.fillText(text, x + spacing / 2, y + ctx.measureText('H').actualBoundingBoxAscent / 2);
  ctx.letterSpacing = '0px';
  return fs;
}

const LEADING = 1.27;

/**
 * Rules text in a box, its lines centred about `x` or begun there: the largest size between `most` and `least` that
 * fits.
 */
export function rules(
  ctx: Ctx,
  text: string,
  x: number,
  top: number,
  w: number,
  h: number,
  most: number,
  least: number,
  ink: string,
  boldInk = ink,
  align: 'center' | 'left' = 'center',
): void {
  let size = most;
  let lines = wrap(ctx, text, w, size);
  while (size > least && lines.length * size * LEADING > h) {
    size -= 0.1;
    lines = wrap(ctx, text, w, size);
  }
  const step = size * LEADING;
  let y = top + (h - lines.length * step) / 2 + size * 0.92;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  for (const words of lines) {
    let at = align === 'left' ? x : x - words.reduce((sum, word) => sum + word.w, 0) / 2;
    for (const word of words) {
      ctx.font = wordFont(word.bold, size);
      ctx.fillStyle = word.bold ? boldInk : ink;
      ctx.fillText(word.text, at, y);
      at += word.w;
    }
    y += step;
  }
}

const GRAIN = 256;

/** Specks of fibre; every face shows another part of the same tile. */
function grainTile(): HTMLCanvasElement | null {
  const image = document.createElement('canvas');
  image.width = image.height = GRAIN;
  const pen = image.getContext('2d'),
    r = rng(7);
  if (!pen) return null;
  const pixels = pen.createImageData(GRAIN, GRAIN);
  for (let i = 0; i < GRAIN * GRAIN; i++) {
    const light = r() > 0.5,
      speck = r() < 0.011;
    // A speck is two pixels long.
    const p = i * 4,
      again = !speck && i > 0 && (pixels.data[p - 1] ?? 0) > 0 && r() > 0.4;
    if (again) pixels.data.copyWithin(p, p - 4, p);
    else if (speck) pixels.data.set([light ? 255 : 40, light ? 255 : 20, light ? 255 : 0, 9 * r()], p);
  }
  pen.putImageData(pixels, 0, 0);
  return image;
}

/** Specks of fibre over a finished face, so that flat colour reads as paper. */
export function grain(ctx: Ctx, w: number, h: number, seed = 7): void {
  const image = keptPicture('grain', grainTile),
    pattern = image && ctx.createPattern(image, 'repeat');
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix().translate(-(seed % 13), -(seed % 7)).scale(0.1));
  ctx.fillStyle = pattern;
  ctx.fillRect(0, 0, w, h);
}
