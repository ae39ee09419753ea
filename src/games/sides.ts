// What is typed on the sides of a die, as one picture: a sticker for each side that says something, nothing for the
// others. Millimetres.

import { sideWords } from '../../server-modules/kernel/sidewords.ts';
import { rect, rounded, stroke, TEXT } from './paint.ts';
import type { Cell, Ctx } from './types.ts';

/** How the sides follow each other in the picture, from the least number on, in rows from above. */
export const SHEET_OF_SIDES = { columns: 3, rows: 2 } as const;

/** One side of the picture: painted larger than it is, so that it can be read closely. */
const SIDE = 20;
/** Around the sticker, and between its edge and what stands on it. */
const GAP = 0.6,
  MARGIN = 1.5;
const PAPER = '#FBF6EA',
  EDGE = 'rgba(120,96,60,.5)',
  INK = '#241B14';
/** The largest letters, and from line to line. */
const LARGEST = 15,
  LEADING = 1.1;

/** All ways to break words into two lines, besides one line and a line for each word. */
function layouts(text: string): string[][] {
  const words = text.split(/\s+/);
  return [[words.join(' ')], words, ...words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])];
}

const font = (size: number): string => `800 ${size}px ${TEXT}`;

/** In the lines in which its letters are largest. */
function paintSide(ctx: Ctx, text: string, x: number, y: number): void {
  rounded(ctx, PAPER, x + GAP, y + GAP, SIDE - 2 * GAP, SIDE - 2 * GAP, 3);
  stroke(ctx, EDGE, 0.25);
  const room = SIDE - 2 * (GAP + MARGIN);
  ctx.font = font(10);
  const fitted = layouts(text).map((lines) => {
    const widest = Math.max(...lines.map((line) => ctx.measureText(line).width));
    return { lines, size: Math.min(LARGEST, (10 * room) / widest, room / (lines.length * LEADING)) };
  });
  const { lines, size } = fitted.reduce((best, one) => (one.size > best.size ? one : best));
  ctx.font = font(size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = INK;
  const middle = y + SIDE / 2 + ctx.measureText('H').actualBoundingBoxAscent / 2;
  lines.forEach((line, i) => ctx.fillText(line, x + SIDE / 2, middle + (i - (lines.length - 1) / 2) * size * LEADING));
  // What could be read upside down is underlined.
  if (/^[69]+$/.test(text)) rect(ctx, INK, x + SIDE / 2 - size * 0.28, middle + size * 0.1, size * 0.56, size * 0.08);
}

/** The cell of these words. */
export function sidesCell(key: string, words: string): Cell {
  const { columns, rows } = SHEET_OF_SIDES;
  const paint = (ctx: Ctx): void =>
    sideWords(words, columns * rows).forEach((text, i) => {
      if (text !== '') paintSide(ctx, text, (i % columns) * SIDE, Math.floor(i / columns) * SIDE);
    });
  return { key, w: columns * SIDE, h: rows * SIDE, paint };
}
