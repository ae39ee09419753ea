// What all pictures of Imposters and Crewmates share: bursts and dots of a comic, stickers in thick ink, tilted titles,
// the grille from behind which somebody looks. Millimetres.

import { at, disc, glyph, inIcon, layers, linear, pathOf, radial, rect, ring, round, rounded, stroke, title } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { IMPOSTER_ICONS, type ImposterIcon } from './icons.generated.ts';

export const INK = '#1E1633',
  PAPER = '#FFF3DC',
  RED = '#D63A31',
  TEAL = '#0E9A8A',
  VIOLET = '#7449CC',
  AMBER = '#F2A81D';
export const TITLE_FONT = '400 $ "Lilita One"';

/** A deck in its colours: bright, plain and dark, and the ink of words that decide. */
export interface Colours {
  light: string;
  plain: string;
  dark: string;
  deep: string;
  bold: string;
}
export const DECK_COLOURS = {
  imp: { light: '#FF7B66', plain: '#DE3B31', dark: '#9C1F26', deep: '#5A0F1E', bold: '#B01B20' },
  crw: { light: '#4FDCC4', plain: '#10A090', dark: '#07695F', deep: '#043D3B', bold: '#086B60' },
  wld: { light: '#B58CFF', plain: '#7A4BD2', dark: '#4B2692', deep: '#2B1358', bold: '#5B2DB0' },
  ev: { light: '#FFD66B', plain: '#F0A41C', dark: '#B4680A', deep: '#2A1F52', bold: '#8A4C00' },
} as const satisfies { [deck: string]: Colours };

type Area = readonly [x: number, y: number, w: number, h: number];

/** Rays from a point over an area, every other one lighter, and a light in their middle. */
export function burst(ctx: Ctx, [x, y, w, h]: Area, cx: number, cy: number, of: Colours, rays = 14, turn = 0.11): void {
  rect(ctx, radial(ctx, cx, cy, 2, Math.hypot(w, h) * 0.62, { 0: of.light, 0.42: of.plain, 1: of.dark }), x, y, w, h);
  ctx.fillStyle = 'rgba(255,255,255,.17)';
  ctx.beginPath();
  const reach = w + h;
  for (let i = 0; i < rays; i++) {
    const a = turn + (i * 2 * Math.PI) / rays,
      half = Math.PI / rays / 2;
    ctx.moveTo(cx, cy);
    ctx.lineTo(cx + Math.cos(a - half) * reach, cy + Math.sin(a - half) * reach);
    ctx.lineTo(cx + Math.cos(a + half) * reach, cy + Math.sin(a + half) * reach);
  }
  ctx.fill();
}

/** What dots are made of: each deck has its own, so that it is told without its colour. */
export type Screen = 'dots' | 'slashes' | 'stars' | 'rings';
export const SCREENS: { readonly [deck in keyof typeof DECK_COLOURS]: Screen } = { imp: 'slashes', crw: 'dots', wld: 'stars', ev: 'rings' };

function dot(ctx: Ctx, screen: Screen, x: number, y: number, r: number): void {
  if (screen === 'slashes') {
    ctx.moveTo(x - r * 1.3, y + r);
    ctx.lineTo(x + r * 0.5, y - r * 1.2);
    ctx.lineTo(x + r * 1.3, y - r);
    ctx.lineTo(x - r * 0.5, y + r * 1.2);
    ctx.closePath();
  } else if (screen === 'stars') {
    for (let i = 0; i < 8; i++) {
      const a = (i * Math.PI) / 4 - Math.PI / 2,
        far = i % 2 ? r * 0.42 : r * 1.25;
      if (i === 0) ctx.moveTo(x + Math.cos(a) * far, y + Math.sin(a) * far);
      else ctx.lineTo(x + Math.cos(a) * far, y + Math.sin(a) * far);
    }
    ctx.closePath();
  } else {
    ctx.moveTo(x + r, y);
    ctx.arc(x, y, r, 0, Math.PI * 2);
    if (screen === 'rings') ctx.arc(x, y, r * 0.5, 0, Math.PI * 2, true);
  }
}

/** The printing screen, growing towards the foot of its area. */
export function screened(ctx: Ctx, [x0, y0, w, h]: Area, screen: Screen, ink: string, size: (u: number, v: number) => number, step = 2.3): void {
  ctx.fillStyle = ink;
  ctx.beginPath();
  for (let row = 0; row * step * 0.8 < h; row++)
    for (let column = 0; column * step < w + step; column++) {
      const x = column * step + (row % 2) * (step / 2),
        y = row * step * 0.8,
        r = size(x / w, y / h) * step * 0.52;
      if (r > 0.07) dot(ctx, screen, x0 + x, y0 + y, r);
    }
  ctx.fill();
}

/** A plain icon in one ink, its middle there. */
export const sign = (ctx: Ctx, name: ImposterIcon, x: number, y: number, size: number, ink: string | CanvasGradient): void =>
  glyph(ctx, IMPOSTER_ICONS[name], x, y, size, ink);

/**
 * An icon as a sticker: its hard shadow, a thick edge of paper within a line of ink, dark inside with a light on its
 * upper left.
 */
export function sticker(
  ctx: Ctx,
  name: ImposterIcon,
  x: number,
  y: number,
  size: number,
  o: { turn?: number; flip?: boolean; edge?: number; inner?: readonly [string, string] } = {},
): void {
  const path = pathOf(IMPOSTER_ICONS[name]),
    edge = o.edge ?? 3.2,
    [top, foot] = o.inner ?? ['#6A55A6', '#150E28'];
  at(ctx, x, y, 1, o.turn ?? 0, () => {
    if (o.flip) ctx.scale(-1, 1);
    layers(ctx, path, size, [
      [1.2, 1.7, 'rgba(20,10,40,.5)', edge + 1],
      [0, 0, INK, edge + 1.3],
      [0, 0, PAPER, edge],
    ]);
    inIcon(ctx, size, () => {
      // A light falls over its upper left, with a hard edge as in a comic.
      ctx.fillStyle = linear(ctx, 30, 10, 330, 500, { 0: top, 0.44: '#55428A', 0.45: '#2A1D4C', 1: foot });
      ctx.fill(path, 'evenodd');
    });
  });
}

/** A dark plate a little askew with a name on it, one line. */
export function plate(
  ctx: Ctx,
  text: string,
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  o: { ink?: string; ground?: string; size?: number } = {},
): void {
  at(ctx, x, y, 1, turn, () => {
    rounded(ctx, 'rgba(20,10,40,.32)', -w / 2 + 0.7, -h / 2 + 1, w, h, 2.4);
    rounded(ctx, o.ground ?? INK, -w / 2, -h / 2, w, h, 2.4);
    round(ctx, -w / 2 + 0.7, -h / 2 + 0.7, w - 1.4, h - 1.4, 1.8);
    stroke(ctx, 'rgba(255,243,220,.28)', 0.3);
    title(ctx, text, 0, 0.1, w - 4, o.size ?? 7.4, TITLE_FONT, o.ink ?? PAPER, 0.1);
  });
}

/** A label with round ends. Gives half its width. */
export function pill(ctx: Ctx, text: string, x: number, y: number, ground: string, o: { size?: number; least?: number; most?: number } = {}): number {
  const size = o.size ?? 3.1;
  ctx.font = TITLE_FONT.replace('$', `${size}px`);
  ctx.letterSpacing = '0.3px';
  const w = Math.min(o.most ?? 40, Math.max(o.least ?? 18, ctx.measureText(text.toUpperCase()).width + 6)),
    h = size * 1.95;
  ctx.letterSpacing = '0px';
  rounded(ctx, ground, x - w / 2, y - h / 2, w, h, h / 2);
  stroke(ctx, INK, 0.9);
  title(ctx, text.toUpperCase(), x, y, w - 4, size, TITLE_FONT, PAPER, 0.3);
  return w / 2;
}

/** A round label with a number. */
export function badge(ctx: Ctx, text: string, x: number, y: number, r: number, ground: string, ink = PAPER): void {
  disc(ctx, 'rgba(20,10,40,.35)', x + 0.5, y + 0.8, r + 0.4);
  disc(ctx, INK, x, y, r + 0.7);
  disc(ctx, PAPER, x, y, r);
  disc(ctx, ground, x, y, r - 0.8);
  title(ctx, text, x, y, r * 1.5, r * 1.35, TITLE_FONT, ink);
}

/** The grille of a vent: slats, and two eyes that look out between them. */
export function grille(ctx: Ctx, x: number, y: number, w: number, h: number, o: { steel?: string; dark?: string; eyes?: string; slats?: number } = {}): void {
  const { steel = '#C9CDE0', dark = '#120C22', eyes = '#FFE45C', slats = 5 } = o;
  rounded(ctx, 'rgba(20,10,40,.4)', x - w / 2 + 0.8, y - h / 2 + 1.2, w, h, 3);
  rounded(ctx, INK, x - w / 2, y - h / 2, w, h, 3);
  rounded(ctx, linear(ctx, 0, y - h / 2, 0, y + h / 2, { 0: '#E8EAF4', 1: steel }), x - w / 2 + 1.1, y - h / 2 + 1.1, w - 2.2, h - 2.2, 2.2);
  const iw = w - 8,
    step = (h - 6) / slats;
  for (let i = 0; i < slats; i++) {
    const top = y - h / 2 + 3 + i * step;
    rounded(ctx, dark, x - iw / 2, top + step * 0.14, iw, step * 0.72, step * 0.3);
  }
  const mid = y - h / 2 + 3 + (Math.floor(slats / 2) + 0.5) * step;
  ctx.save();
  round(ctx, x - iw / 2, mid - step * 0.36, iw, step * 0.72, step * 0.3);
  ctx.clip();
  for (const s of [-1, 1]) {
    ctx.fillStyle = eyes;
    ctx.beginPath();
    ctx.ellipse(x + s * w * 0.13, mid, w * 0.085, step * 0.46, s * 0.3, 0, Math.PI * 2);
    ctx.fill();
    disc(ctx, dark, x + s * w * 0.115, mid + step * 0.05, step * 0.2);
  }
  ctx.restore();
  for (const sx of [-1, 1]) for (const sy of [-1, 1]) disc(ctx, '#6B7190', x + sx * (w / 2 - 2.4), y + sy * (h / 2 - 2.4), 0.7);
}

/** A bar across, for what is forbidden. */
export function struck(ctx: Ctx, x: number, y: number, r: number): void {
  ctx.lineCap = 'round';
  for (const [ink, width] of [
    [INK, 5],
    [PAPER, 3.8],
    ['#E23B31', 2.6],
  ] as const) {
    ring(ctx, ink, width, x, y, r);
    ctx.beginPath();
    ctx.moveTo(x - r * 0.7, y + r * 0.7);
    ctx.lineTo(x + r * 0.7, y - r * 0.7);
    ctx.stroke();
  }
  ctx.lineCap = 'butt';
}
