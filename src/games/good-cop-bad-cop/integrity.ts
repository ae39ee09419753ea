// The faces of integrity cards, and their back.

import { at, CARD_H, CARD_W, fill, grain, linear, radial, rect, round, rounded, rules, title } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { type Print, INK, GOLD, SLIME, rays, halftone, star, sticker, brass, heading, badge, TITLE_FONT, sign } from './brush.ts';
import { half, rim } from './brush.ts';
import { CX } from './brush.ts';
import type { CopIcon } from './icons.generated.ts';
import { printed } from './locale/index.ts';

export type Integrity = 'honest' | 'crooked' | 'agent' | 'kingpin' | 'infector';
interface Rank {
  icon: CopIcon;
  size: number;
  light: string;
  dark: string;
  /** Ink of the name, of its band, and the frame. */
  ink: string;
  band: string;
  frame: string;
  print?: Print;
  leads?: true;
}

export const BLACK: Print = { top: '#3A3F4C', foot: '#0B0D13', shine: 'rgba(255,220,140,.24)' };
const RANKS: {
  readonly [K in Integrity]: Rank;
} = {
  honest: { icon: 'police-badge', size: 33, light: '#7DB6FF', dark: '#1D50A6', ink: '#FFFFFF', band: '#123472', frame: '#F4F0E4' },
  crooked: { icon: 'take-my-money', size: 36, light: '#F0705E', dark: '#7A1416', ink: '#FFFFFF', band: '#2A0C0E', frame: '#F4F0E4', print: BLACK },
  agent: { icon: 'police-officer-head', size: 35, light: '#9CCBFF', dark: '#123F94', ink: INK, band: GOLD, frame: GOLD, leads: true },
  kingpin: { icon: 'imperial-crown', size: 36, light: '#E0523F', dark: '#3A080A', ink: '#2A0C0E', band: GOLD, frame: GOLD, print: BLACK, leads: true },
  infector: {
    icon: 'biohazard',
    size: 36,
    light: '#C8E86A',
    dark: '#29480F',
    ink: '#16260A',
    band: SLIME,
    frame: SLIME,
    print: { top: '#2F4B1C', foot: '#0C1706' },
  },
};

export const INTEGRITY_KEYS = Object.keys(RANKS) as Integrity[];

export function paintIntegrity(ctx: Ctx, id: Integrity): void {
  const { icon, size, light, dark, ink, band, frame, print, leads } = RANKS[id];
  rect(ctx, radial(ctx, CX, 33, 3, 60, { 0: light, 1: dark }), 0, 0, CARD_W, CARD_H);
  rays(ctx, CX, 34, 90, 'rgba(255,255,255,.10)', leads ? 16 : 10);
  halftone(ctx, [0, 0, CARD_W, CARD_H], 2.2, 'rgba(5,10,28,.5)', (u, v) => Math.max(0, Math.min(0.95, Math.hypot(u - 0.5, (v - 0.4) * 1.2) * 1.7 - 0.5)));
  if (leads) at(ctx, CX, 35, 1, 0, () => star(ctx, 5, 27, 13.4, 'rgba(255,214,90,.32)', 4));
  sticker(ctx, icon, CX, 34.6, size, { edge: 3, ...(print ? { print } : {}) });
  if (id === 'honest') at(ctx, CX, 33.4, 1, 0, () => star(ctx, 5, 8.4, 3.7, brass(ctx, 8), 0.8));
  // The name on a plate, its rule below.
  rounded(ctx, 'rgba(0,0,0,.4)', 3.6, 57.4, CARD_W - 7.2, 13.6, 1.6);
  rounded(ctx, leads ? brassBand(ctx) : band, 3.2, 56.6, CARD_W - 6.4, 13.6, 1.6);
  ctx.strokeStyle = 'rgba(255,255,255,.4)';
  ctx.lineWidth = 0.3;
  round(ctx, 4, 57.4, CARD_W - 8, 12, 1.1);
  ctx.stroke();
  heading(ctx, printed.names[id], CX, 63.5, 52, 9.6, ink);
  rounded(ctx, 'rgba(248,243,230,.96)', 3.2, 71.4, CARD_W - 6.4, 13.4, 1.4);
  rules(ctx, printed.rules[id], CX, 71.9, 52, 12.4, 3.9, 3.1, '#1B2740', leads || id === 'honest' ? '#0D3F9A' : id === 'infector' ? '#3E6B12' : '#9A1B18');
  for (const [x, y, turn] of [
    [7.4, 8, 0],
    [CARD_W - 7.4, 8, 0],
  ] as const)
    at(ctx, x, y, 1, turn, () => (leads ? badge(ctx, 0, 0, 4.4) : corner(ctx, id)));
  ctx.strokeStyle = frame;
  ctx.lineWidth = leads ? 1.1 : 0.7;
  round(ctx, 1.9, 1.9, CARD_W - 3.8, CARD_H - 3.8, 2.2);
  ctx.stroke();
  grain(ctx, CARD_W, CARD_H, id.length);
}

const brassBand = (ctx: Ctx): CanvasGradient => linear(ctx, 0, 56, 0, 71, { 0: '#FFE9A0', 0.5: '#F2B90C', 1: '#B97F08' });
/** The small sign in the corners, by which cards are told apart in a fan: star, dagger of a crook, plague. */
function corner(ctx: Ctx, id: Integrity): void {
  if (id === 'honest') star(ctx, 5, 3.6, 1.6, '#FFFFFF', 0.4);
  else if (id === 'crooked') {
    ctx.beginPath();
    ctx.arc(0, 0, 3.4, 0, Math.PI * 2);
    fill(ctx, '#16060A');
    title(ctx, '$', 0, 0.05, 6, 5.4, TITLE_FONT, '#F2B90C');
  } else sign(ctx, 'biohazard', 0, 0, 7.4, '#16260A');
}

/** Who somebody is: a star half gold, half black, with eyes; the same upside down. */
export function paintIntegrityBack(ctx: Ctx): void {
  rect(ctx, '#14284A', 0, 0, CARD_W, CARD_H);
  half(ctx, false, () => rect(ctx, '#2D62B6', 0, 0, CARD_W, CARD_H));
  halftone(ctx, [0, 0, CARD_W, CARD_H], 2.3, 'rgba(255,255,255,.13)', (u, v) => Math.max(0, 0.58 - Math.abs(u + v - 1) * 0.9));
  rim(ctx, 'rgba(244,240,228,.92)');
  for (const dark of [false, true])
    half(ctx, dark, () => {
      at(ctx, CX, CARD_H / 2, 1, dark ? Math.PI : 0, () => star(ctx, 5, 20.5, 12, dark ? '#0A1222' : brass(ctx, 20), 3));
      ctx.fillStyle = dark ? '#F2B90C' : '#14284A';
      ctx.beginPath();
      ctx.arc(CX, CARD_H / 2, 8.6, 0, Math.PI * 2);
      ctx.fill();
      sign(ctx, 'evil-eyes', CX, CARD_H / 2, 12.4, dark ? '#0A1222' : '#F2B90C');
    });
  grain(ctx, CARD_W, CARD_H, 3);
}
