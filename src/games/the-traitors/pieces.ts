// What lies before each seat of The Traitors besides cards: the slip that is pressed and folded, the token of the
// agreement, the dealer's marker. Millimetres.

import { at, disc, grain, linear, radial, rect, ring, round, rounded, stroke, TEXT, title } from '../paint.ts';
import type { Ctx, Pressable } from '../types.ts';
import { engrave, flame, FOREST, gilt, GOLD, INK, KEYHOLE, seal, strokes, WAX } from './brush.ts';
import { TITLE_FONT } from './faces.ts';
import { sheetOf } from './objects.ts';
import { printed } from './locale/index.ts';

/** As it is drawn, and so many times larger as it lies: its numbers are read from one's own seat. */
const DRAWN = { w: 40, h: 46 } as const,
  LARGER = 1.5;
export const SLIP = { w: DRAWN.w * LARGER, h: DRAWN.h * LARGER } as const;
export const TOKEN = { r: 13, thick: 3 } as const;
export const DEALER = { r: 13, thick: 3.4 } as const;

/** Fields of a slip: F, then a number for each seat, three in a row. */
const FIELD = { side: 11.4, gap: 0.9, top: 8.2 } as const;
const FIELDS = 9;

/** Where the n-th field is drawn; 0 is F. */
function drawn(n: number): { x: number; y: number; side: number } {
  const step = FIELD.side + FIELD.gap,
    left = (DRAWN.w - 3 * FIELD.side - 2 * FIELD.gap) / 2;
  return { x: left + (n % 3) * step, y: FIELD.top + Math.floor(n / 3) * step, side: FIELD.side };
}

/** Where it lies on the slip. */
export function fieldOf(n: number): Pressable {
  const { x, y, side } = drawn(n);
  return { button: String(n), x: x * LARGER, y: y * LARGER, w: side * LARGER, h: side * LARGER };
}

export function paintSlip(ctx: Ctx): void {
  ctx.save();
  ctx.scale(LARGER, LARGER);
  rect(ctx, sheetOf(ctx, 0, DRAWN.h), 0, 0, DRAWN.w, DRAWN.h);
  ctx.strokeStyle = '#B98A3C';
  ctx.lineWidth = 0.3;
  round(ctx, 1.2, 1.2, DRAWN.w - 2.4, DRAWN.h - 2.4, 1);
  ctx.stroke();
  ctx.font = `800 3.2px ${TEXT}`;
  title(ctx, printed.slip, DRAWN.w / 2, 4.9, 33, 4, '700 $ Cinzel', '#7A1022');
  for (let n = 0; n < FIELDS; n++) {
    const { x, y, side } = drawn(n);
    rounded(ctx, n === 0 ? FOREST : '#FFF8E6', x, y, side, side, 1.2);
    stroke(ctx, n === 0 ? GOLD : 'rgba(122,90,40,.75)', 0.35);
    title(ctx, n === 0 ? printed.faithful : String(n), x + side / 2, y + side / 2, side - 2, 7.4, TITLE_FONT, n === 0 ? '#F6DFA4' : INK);
  }
  grain(ctx, DRAWN.w, DRAWN.h, 5);
  ctx.restore();
}

/** Folded: two creases and the seal. */
export function paintSlipBack(ctx: Ctx): void {
  const { w, h } = DRAWN;
  ctx.save();
  ctx.scale(LARGER, LARGER);
  rect(ctx, sheetOf(ctx, 0, h), 0, 0, w, h);
  engrave(ctx, `M0 0H${w}L${w / 2} ${h * 0.56}Z`, {
    fill: '#F3E0B4',
    edge: 'rgba(58,28,6,.35)',
    width: 0.3,
    shade: [w / 2, 0, w / 2, h * 0.8],
    angle: 0,
    step: 0.8,
  });
  strokes(ctx, `M0 ${h}L${w * 0.42} ${h * 0.47}M${w} ${h}L${w * 0.58} ${h * 0.47}`, 'rgba(58,28,6,.35)', 0.3);
  seal(ctx, w / 2, h * 0.54, 8.4);
  ctx.strokeStyle = '#B98A3C';
  ctx.lineWidth = 0.3;
  round(ctx, 1.2, 1.2, w - 2.4, h - 2.4, 1);
  ctx.stroke();
  grain(ctx, w, h, 6);
  ctx.restore();
}

function medal(ctx: Ctx, r: number, ground: string, rim: string): void {
  rect(ctx, rim, 0, 0, r * 2, r * 2);
  disc(ctx, radial(ctx, r * 0.8, r * 0.7, 1, r * 1.2, { 0: ground, 1: INK }), r, r, r * 0.86);
  ring(ctx, gilt(ctx, 0, r * 2), r * 0.07, r, r, r * 0.86);
}

/** Yes: the candle burns. No: it is out, and smokes. */
export function paintToken(ctx: Ctx, yes: boolean): void {
  const r = TOKEN.r;
  medal(ctx, r, yes ? '#2C7A66' : '#5A1A2C', yes ? '#CBA257' : '#7A5A3A');
  at(ctx, r, r + 1.7, 0.84, 0, () => {
    rect(ctx, linear(ctx, -2.4, 0, 2.4, 0, { 0: '#CDB07C', 0.4: '#FFF7E4', 1: '#A98A5A' }), -2.4, -6, 4.8, 9);
    engrave(ctx, 'M-4.6 3H4.6C4.6 4.8 3 5 2 5H-2C-3 5-4.6 4.8-4.6 3Z', { fill: gilt(ctx, 3, 5), edge: '#3A1C06', width: 0.25 });
    strokes(ctx, 'M0-6V-7.2', '#1A0C06', 0.5);
    if (yes) flame(ctx, 0, -7, 1);
    else strokes(ctx, 'M0-7.4C1.6-8.6-1.4-9.8.4-11.4C1.6-12.6 0-13.4-.4-14.4', 'rgba(220,214,206,.75)', 0.55);
  });
  // The two halves that are pressed: no at the left, yes at the right.
  strokes(ctx, `M${r * 0.2} ${r - 1.4}l2.8 2.8m0-2.8l-2.8 2.8`, '#FFD9CF', 0.8);
  strokes(ctx, `M${r * 1.8 - 3} ${r}l1.2 1.4 2-3`, '#D6FFE2', 0.8);
  title(ctx, yes ? printed.yes : printed.no, r, r * 1.64, r * 1.1, 3.4, `800 $ ${TEXT}`, '#FFF1CF');
}

export function paintDealer(ctx: Ctx): void {
  const r = DEALER.r;
  medal(ctx, r, WAX, '#CBA257');
  at(ctx, r, r - 3.4, 0.82, 0, () => engrave(ctx, KEYHOLE, { fill: gilt(ctx, -3, 9), edge: '#2B0A14', width: 0.3 }));
  title(ctx, printed.dealer, r, r * 1.46, r * 1.3, 4.4, TITLE_FONT, '#FFF1CF', 0.1);
}
