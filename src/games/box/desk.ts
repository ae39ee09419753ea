// Things of a desk: a calculator with its display, and a slate to write on with chalk. Millimetres.

import { CALCULATOR, SLATE } from '../../../server-modules/games/box/data/desk.ts';
import { grain, rect, round, rounded, rules } from '../paint.ts';
import type { Ctx } from '../types.ts';

const KEYS = ['C', '⌫', '÷', '×', '7', '8', '9', '−', '4', '5', '6', '+', '1', '2', '3', '='] as const;
const DISPLAY = { x: 6, y: 7, w: 60, h: 22 } as const;

/** `words`: what stands on its display, a sum or a number alone. */
export function paintCalculator(ctx: Ctx, words: string): void {
  const { w, h } = CALCULATOR;
  rect(ctx, '#33383E', 0, 0, w, h);
  rounded(ctx, '#B9C7A6', DISPLAY.x, DISPLAY.y, DISPLAY.w, DISPLAY.h, 2);
  rules(ctx, words === '' ? '0' : words, DISPLAY.x + DISPLAY.w / 2, DISPLAY.y + 2, DISPLAY.w - 6, DISPLAY.h - 4, 11, 2.2, '#1D2417');
  KEYS.forEach((key, i) => {
    const [x, y] = [6 + (i % 4) * 15.5, 36 + Math.floor(i / 4) * 14.5];
    keyCap(ctx, key, x, y, 13.5, i % 4 === 3 || i < 4);
  });
  keyCap(ctx, '0', 6, 94, 29, false);
  keyCap(ctx, '.', 37, 94, 13.5, false);
  grain(ctx, w, h, 11);
}

function keyCap(ctx: Ctx, key: string, x: number, y: number, w: number, dark: boolean): void {
  rounded(ctx, dark ? '#8C6A3A' : '#E4DFD2', x, y, w, 12, 2);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = '600 7px sans-serif';
  ctx.fillStyle = dark ? '#FFF6E0' : '#2A2C2E';
  ctx.fillText(key, x + w / 2, y + 6.4);
}

export function paintCalculatorBack(ctx: Ctx): void {
  rect(ctx, '#2A2E33', 0, 0, CALCULATOR.w, CALCULATOR.h);
  grain(ctx, CALCULATOR.w, CALCULATOR.h, 12);
}

const RIM = 7;
/** Dark stone in a frame of wood, and what is written on it. */
export function paintSlate(ctx: Ctx, words: string): void {
  const { w, h } = SLATE;
  rect(ctx, '#8A5F36', 0, 0, w, h);
  rounded(ctx, '#2B3432', RIM, RIM, w - 2 * RIM, h - 2 * RIM, 1.5);
  ctx.strokeStyle = 'rgba(0,0,0,.4)';
  ctx.lineWidth = 0.6;
  round(ctx, RIM, RIM, w - 2 * RIM, h - 2 * RIM, 1.5);
  ctx.stroke();
  if (words !== '') rules(ctx, words, w / 2, RIM + 5, w - 2 * RIM - 12, h - 2 * RIM - 10, 16, 4, '#F1F0E6');
  grain(ctx, w, h, 13);
}

export function paintSlateBack(ctx: Ctx): void {
  rect(ctx, '#7A5330', 0, 0, SLATE.w, SLATE.h);
  grain(ctx, SLATE.w, SLATE.h, 14);
}
