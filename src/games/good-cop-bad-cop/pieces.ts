// What lies on the table of Good Cop Bad Cop besides cards: tokens that lie on cards, chips, the badge before each
// seat, the sides of the zombie die. Millimetres.

import { at, coin, disc, linear, radial, rect, ring, title } from '../paint.ts';
import { SHEET_OF_SIDES } from '../sides.ts';
import type { Ctx } from '../types.ts';
import { badge, GOLD, PAPER, sign, star, TITLE_FONT } from './brush.ts';
import type { CopIcon } from './icons.generated.ts';
import { printed } from './locale/index.ts';

export const WOUND = { r: 12, thick: 2.6 } as const;
export const INFECTION = { r: 8, thick: 2.2 } as const;
export const OUT = { r: 14, thick: 3 } as const;
export const BADGE = { r: 15, thick: 2.6 } as const;
export const ARROW = { w: 46, h: 46, thick: 2.4 } as const;

/** A round print: ground with a light above, a ring. */
function round(ctx: Ctx, r: number, light: string, dark: string, line: string): void {
  coin(ctx, r, light, dark);
  ring(ctx, line, r * 0.07, r, r, r * 0.86);
}

export function paintWound(ctx: Ctx): void {
  const { r } = WOUND;
  round(ctx, r, '#54161A', '#16070A', '#FFF1E2');
  sign(ctx, 'bleeding-wound', r + 0.2, r + 0.4, r * 1.34, 'rgba(0,0,0,.6)');
  sign(ctx, 'bleeding-wound', r, r, r * 1.34, '#FF5748');
}

export function paintInfection(ctx: Ctx): void {
  const { r } = INFECTION;
  round(ctx, r, '#CDEB70', '#3C6314', 'rgba(20,40,6,.8)');
  sign(ctx, 'biohazard', r, r, r * 1.5, '#17290A');
}

/** Lies before whoever is out. */
export function paintOut(ctx: Ctx): void {
  const { r } = OUT;
  round(ctx, r, '#6C737F', '#16181D', 'rgba(244,240,228,.8)');
  sign(ctx, 'tombstone', r, r * 0.84, r * 1.02, PAPER);
  title(ctx, printed.out.toUpperCase(), r, r * 1.56, r * 1.1, r * 0.34, TITLE_FONT, '#FFD9C9', 0.2);
}

export function paintBadge(ctx: Ctx): void {
  const { r } = BADGE;
  round(ctx, r, '#3C5C96', '#0B1529', 'rgba(242,185,12,.9)');
  badge(ctx, r, r, r * 0.72);
}

/** Three chevrons round a ring: which way the turns go. It is turned over the felt by half a turn. */
export function paintArrow(ctx: Ctx, clockwise: boolean): void {
  const { w } = ARROW,
    c = w / 2;
  rect(ctx, '#0E1A30', 0, 0, w, w);
  disc(ctx, radial(ctx, c * 0.7, c * 0.6, 2, c * 1.2, { 0: '#2C4A80', 1: '#0A1222' }), c, c, c);
  ring(ctx, GOLD, 0.9, c, c, c - 2);
  at(ctx, c, c, 1, 0, () => {
    if (!clockwise) ctx.scale(-1, 1);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    for (let i = 0; i < 3; i++)
      at(ctx, 0, 0, 1, (i * 2 * Math.PI) / 3, () => {
        ctx.strokeStyle = linear(ctx, -14, -14, 14, 14, { 0: '#FFE082', 1: '#E0A106' });
        ctx.lineWidth = 3.4;
        ctx.beginPath();
        ctx.arc(0, 0, 13.6, -2.2, -0.62);
        ctx.stroke();
        at(ctx, 13.6 * Math.cos(-0.5), 13.6 * Math.sin(-0.5), 1, -0.5 + Math.PI / 2, () => {
          ctx.fillStyle = '#F2B90C';
          ctx.beginPath();
          ctx.moveTo(5.4, 0);
          ctx.lineTo(-2.4, -4.8);
          ctx.lineTo(-2.4, 4.8);
          ctx.closePath();
          ctx.fill();
        });
      });
    star(ctx, 5, 5.2, 2.3, '#F2B90C', 0.6);
  });
}

/** One side of the picture that lies around a die. */
const SIDE = 20;
const SIDES: { readonly [side: string]: { icon: CopIcon; ink: string; size: number } } = {
  zombie: { icon: 'shambling-zombie', ink: '#16260A', size: 17 },
  infection: { icon: 'biohazard', ink: '#16260A', size: 17 },
  arms: { icon: 'evil-hand', ink: '#16260A', size: 16 },
};

/** What the sides of the zombie die show, from the first on. */
export const SIDES_OF_DIE = ['zombie', 'infection', 'arms', 'arms', 'blank', 'blank'] as const;

/** The six sides of the zombie die, from the first on; a side without a name stays bare. */
export const sidesCell = (key: string, sides: readonly string[]) => ({
  key,
  w: SHEET_OF_SIDES.columns * SIDE,
  h: SHEET_OF_SIDES.rows * SIDE,
  paint: (ctx: Ctx): void =>
    sides.forEach((name, i) => {
      const side = SIDES[name];
      if (!side) return;
      const x = ((i % SHEET_OF_SIDES.columns) + 0.5) * SIDE,
        y = (Math.floor(i / SHEET_OF_SIDES.columns) + 0.5) * SIDE;
      sign(ctx, side.icon, x, y, side.size, side.ink);
    }),
});
