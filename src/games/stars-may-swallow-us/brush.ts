// What all pictures of The Stars May Swallow Us share: the night outside, orbits, the ring of a hatch, panels with cut
// corners, chips of oxygen and power. Millimetres.

import { disc, ellipse, fill, glyph, inIcon, linear, pathOf, radial, rect, ring, rng, rounded, stroke, title } from '../paint.ts';
import { at } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { STAR_ICONS, type StarIcon } from './icons.generated.ts';

export const INK = '#0B0D26',
  PAPER = '#EAF3F5',
  CYAN = '#63DDDD',
  AMBER = '#FFB04F',
  NIGHT = '#14173C',
  ALARM = '#F0564A';
export const TITLE_FONT = '700 $ "Saira Condensed"',
  LABEL_FONT = '600 $ "Saira Condensed"';

/** The two levels of the ship: oxygen is always cyan with bubbles, power always amber with a bolt. */
export const LEVELS = {
  oxygen: { icon: 'bubbles', bright: CYAN, ink: '#07525E', pale: '#BDEEEE', deep: '#0E4A58' },
  power: { icon: 'power-lightning', bright: AMBER, ink: '#7A3C00', pale: '#FFDDA8', deep: '#5E3308' },
} as const satisfies { [level: string]: { icon: StarIcon; bright: string; ink: string; pale: string; deep: string } };
export type Level = keyof typeof LEVELS;

/** Two rings and what holds them together, in a box of 512. */
export const HANDCUFFS =
  'M130 160a110 110 0 1 0 .1 0ZM130 204a66 66 0 1 1-.1 0ZM382 160a110 110 0 1 0 .1 0ZM382 204a66 66 0 1 1-.1 0ZM236 254h40v34h-40ZM98 116h64v38h-64ZM350 116h64v38h-64Z';

/** A plain icon in one ink, middle there. */
export const sign = (ctx: Ctx, name: StarIcon, x: number, y: number, size: number, ink: string | CanvasGradient): void =>
  glyph(ctx, STAR_ICONS[name], x, y, size, ink);

/** With its sign, as numbers are printed: a true minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** Clouds of gas in three colours, from the light in the middle to the dark outside, and the stars behind them. */
export function sky(
  ctx: Ctx,
  [w, h]: readonly [number, number],
  [cx, cy]: readonly [number, number],
  gas: readonly [string, string, string],
  seed: number,
): void {
  const r = rng(seed),
    far = Math.hypot(w, h) * 0.72;
  rect(ctx, INK, 0, 0, w, h);
  rect(ctx, radial(ctx, cx, cy, 1, far, { 0: gas[0], 0.4: gas[1], 0.78: gas[2], 1: INK }), 0, 0, w, h);
  // Veils, each in one of the colours, drawn out along a slope.
  for (let i = 0; i < 7; i++) {
    const [x, y, size] = [cx + (r() - 0.5) * w * 1.1, cy + (r() - 0.5) * h * 0.9, 7 + r() * 15];
    at(ctx, x, y, 1, -0.5 + r() * 0.5, () => {
      ctx.scale(1.9, 0.62);
      disc(ctx, radial(ctx, 0, 0, 0, size, { 0: `${gas[i % 3] ?? gas[0]}66`, 0.5: `${gas[i % 3] ?? gas[0]}22`, 1: `${gas[i % 3] ?? gas[0]}00` }), 0, 0, size);
    });
  }
  for (let i = 0; i < (w * h) / 26; i++)
    disc(ctx, `rgba(${r() > 0.8 ? '255,214,160' : '232,246,255'},${0.2 + r() * 0.8})`, r() * w, r() * h, 0.07 + r() ** 3 * 0.34);
}

/** Paths of planets round a point, seen at a slant, and the planets on them. */
export function orbits(
  ctx: Ctx,
  x: number,
  y: number,
  first: number,
  step: number,
  count: number,
  o: { turn?: number; flat?: number; strength?: number } = {},
): void {
  const { turn = -0.32, flat = 0.42, strength = 0.75 } = o;
  at(ctx, x, y, 1, turn, () => {
    for (let k = 0; k < count; k++) {
      const r = first + k * step,
        a = 1.9 + k * 1.9;
      ctx.strokeStyle = `rgba(99,221,221,${strength - k * 0.1})`;
      ctx.lineWidth = 0.3;
      ctx.setLineDash(k % 2 ? [] : [1.4, 0.9]);
      ctx.beginPath();
      ctx.ellipse(0, 0, r, r * flat, 0, 0, Math.PI * 2);
      ctx.stroke();
      ctx.setLineDash([]);
      disc(ctx, k % 2 ? AMBER : CYAN, Math.cos(a) * r, Math.sin(a) * r * flat, 0.95 - k * 0.06);
    }
  });
}

/** A glow that is white in its middle. */
export function glow(ctx: Ctx, x: number, y: number, r: number, ink: string, core = '#FFF8E6'): void {
  disc(ctx, radial(ctx, x, y, 0, r, { 0: core, 0.3: `${ink}E6`, 0.62: `${ink}66`, 1: `${ink}00` }), x, y, r);
}

/** An icon against the light: dark, its upper left edge lit. */
export function silhouette(
  ctx: Ctx,
  name: StarIcon,
  x: number,
  y: number,
  size: number,
  rim: string,
  dark: readonly [string, string] = ['#2C1746', '#0A0A22'],
): void {
  const path = pathOf(STAR_ICONS[name]);
  const pen = (dx: number, dy: number, ink: string | CanvasGradient, clipped: boolean): void =>
    at(ctx, x, y, 1, 0, () =>
      inIcon(ctx, size, (unit) => {
        if (clipped) ctx.clip(path, 'evenodd');
        ctx.translate(dx * unit, dy * unit);
        ctx.fillStyle = ink;
        ctx.fill(path, 'evenodd');
      }),
    );
  pen(1.1, 1.3, 'rgba(4,4,20,.55)', false);
  pen(0, 0, rim, false);
  at(ctx, x, y, 1, 0, () =>
    inIcon(ctx, size, (unit) => {
      ctx.clip(path, 'evenodd');
      ctx.translate(0.5 * unit, 0.62 * unit);
      ctx.fillStyle = linear(ctx, 0, 30, 0, 490, { 0: dark[0], 1: dark[1] });
      ctx.fill(path, 'evenodd');
    }),
  );
}

/** The outline of a panel with its corners cut: [left top, right top, right foot, left foot]. */
export function cut(ctx: Ctx, x: number, y: number, w: number, h: number, [a, b, c, d]: readonly [number, number, number, number]): void {
  ctx.beginPath();
  ctx.moveTo(x + a, y);
  ctx.lineTo(x + w - b, y);
  ctx.lineTo(x + w, y + b);
  ctx.lineTo(x + w, y + h - c);
  ctx.lineTo(x + w - c, y + h);
  ctx.lineTo(x + d, y + h);
  ctx.lineTo(x, y + h - d);
  ctx.lineTo(x, y + a);
  ctx.closePath();
}

export function panel(
  ctx: Ctx,
  x: number,
  y: number,
  w: number,
  h: number,
  corner: number,
  ground: string | CanvasGradient,
  edge?: string,
  width = 0.35,
): void {
  cut(ctx, x, y, w, h, [0, corner, corner, 0]);
  fill(ctx, ground);
  if (edge === undefined) return;
  stroke(ctx, edge, width);
}

/** What a card or an action does to one level: its icon and a large number on its colour. */
export function chip(ctx: Ctx, level: Level, text: string, x: number, y: number, w: number, h: number): void {
  const { icon, ink, pale, bright } = LEVELS[level];
  const size = Math.min(h * 0.7, w * 0.36),
    letters = Math.min(h * 0.7, w * 0.42);
  rounded(ctx, linear(ctx, x, y, x, y + h, { 0: pale, 1: bright }), x, y, w, h, h * 0.2);
  stroke(ctx, ink, h * 0.02 + 0.08);
  ctx.font = TITLE_FONT.replace('$', `${letters}px`);
  const wide = Math.min(ctx.measureText(text).width, w - size - h * 0.2),
    left = x + (w - size - wide - h * 0.12) / 2;
  sign(ctx, icon, left + size / 2, y + h / 2, size, ink);
  title(ctx, text, left + size + h * 0.12 + wide / 2, y + h / 2, wide + 0.1, letters, TITLE_FONT, ink);
}

/** The ring of a hatch with its bolts; what is seen through it is painted first. */
export function hatch(ctx: Ctx, x: number, y: number, r: number, ink: string, bolts = 12): void {
  ring(ctx, 'rgba(4,5,20,.8)', r * 0.24, x, y, r * 0.94);
  ring(ctx, ink, r * 0.065, x, y, r);
  ring(ctx, ink, r * 0.028, x, y, r * 0.86);
  for (let i = 0; i < bolts; i++) {
    const a = (i * 2 * Math.PI) / bolts;
    disc(ctx, ink, x + Math.cos(a) * r * 0.93, y + Math.sin(a) * r * 0.93, r * 0.03);
  }
}

/** A planet with rings, half in its own shadow. */
export function planet(ctx: Ctx, x: number, y: number, r: number, turn = -0.35): void {
  const back = (front: boolean): void => {
    ctx.lineWidth = r * 0.2;
    ctx.strokeStyle = linear(ctx, -r * 2, 0, r * 2, 0, { 0: '#FFE3B0', 0.6: '#E58A3C', 1: '#6A2F3A' });
    ctx.beginPath();
    ctx.ellipse(0, 0, r * 1.72, r * 0.44, 0, front ? 0 : Math.PI, front ? Math.PI : Math.PI * 2);
    ctx.stroke();
    ctx.lineWidth = r * 0.06;
    ctx.beginPath();
    ctx.ellipse(0, 0, r * 1.42, r * 0.36, 0, front ? 0 : Math.PI, front ? Math.PI : Math.PI * 2);
    ctx.stroke();
  };
  at(ctx, x, y, 1, turn, () => {
    back(false);
    ctx.save();
    ctx.beginPath();
    ctx.arc(0, 0, r, 0, Math.PI * 2);
    ctx.clip();
    rect(ctx, linear(ctx, 0, -r, 0, r, { 0: '#FFD9A0', 0.5: '#FF9A3D', 1: '#C4532F' }), -r, -r, 2 * r, 2 * r);
    for (const [at_, high, ink] of [
      [-0.5, 0.14, 'rgba(255,240,210,.5)'],
      [-0.1, 0.2, 'rgba(150,50,30,.35)'],
      [0.34, 0.12, 'rgba(255,226,170,.4)'],
      [0.62, 0.16, 'rgba(110,30,40,.4)'],
    ] as const)
      rect(ctx, ink, -r, at_ * r, 2 * r, high * r);
    ellipse(ctx, radial(ctx, -r * 0.45, -r * 0.5, r * 0.3, r * 1.7, { 0: 'rgba(20,8,40,0)', 0.6: 'rgba(20,8,40,.35)', 1: 'rgba(12,6,34,.95)' }), 0, 0, r, r);
    ctx.restore();
    back(true);
  });
}

/** Small capitals with space between them. */
export const label = (ctx: Ctx, text: string, x: number, y: number, w: number, size: number, ink: string, spacing = 0.35): number =>
  title(ctx, text.toUpperCase(), x, y, w, size, LABEL_FONT, ink, spacing);

/** Half of the height of a capital of the display face. */
const CAPITALS = 0.35;

/** One line that begins at the left edge, shrunk until it fits; its capitals are centred on `y`. Gives its width. */
export function from(ctx: Ctx, text: string, x: number, y: number, w: number, size: number, font: string, ink: string, spacing = 0): number {
  let fs = size;
  ctx.letterSpacing = `${spacing}px`;
  for (; fs > 2; fs -= 0.1) {
    ctx.font = font.replace('$', `${fs}px`);
    if (ctx.measureText(text).width <= w) break;
  }
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = ink;
  // Browsers round what they measure: of small letters too much.
  ctx.fillText(text, x, y + fs * CAPITALS);
  const wide = ctx.measureText(text).width;
  ctx.letterSpacing = '0px';
  return wide;
}
