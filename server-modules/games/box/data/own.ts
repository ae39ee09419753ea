// Bodies that people bring themselves: an upright picture on a foot, and a model whose measured box is one of a list,
// sized by percent. Lengths in tenths of a millimetre.

import type { Solid } from '../../../kernel/types.ts';
import { isPageLook } from './pages.ts';

/** Plate and foot; the plate stands in the foot, so much deep. A picture on it is as wide to high as a small one. */
export const STANDEE = { w: 420, h: 620, plate: 587, thick: 8, foot: { w: 360, h: 50, d: 220 } } as const;
/** The second one's picture holds both sides: the front to the left, the back to the right. */
export const STANDEES = ['standee', 'standee-two'] as const;
/** Which look the first of them is; the second and the models follow it, at the end of the catalogue. */
export const STANDEE_LOOK = 95;

/** Width and depth in thousandths of the longer of both, and heights in thousandths of that. */
const FOOTS = [
  [1000, 1000],
  [1000, 707],
  [707, 1000],
  [1000, 500],
  [500, 1000],
  [1000, 354],
  [354, 1000],
] as const;
const HIGHS = [4000, 2828, 2000, 1414, 1000, 707, 500, 354, 250, 177, 125, 88, 44, 22, 11, 5] as const;
/** What is small is never so flat. */
const FLATTEST = 14;
/** The longer side of the foot at 100 percent; what is large is never so tall. */
const SIDES: readonly (readonly [side: number, highs: readonly number[]])[] = [
  [300, HIGHS.slice(0, FLATTEST)],
  [1600, HIGHS.slice(4)],
];

/** Boxes of models, by the number in their look. */
export const MODEL_BOXES: readonly Solid[] = SIDES.flatMap(([side, highs]) =>
  highs.flatMap((high) =>
    FOOTS.map(([w, d]): Solid => ({ w: Math.round((side * w) / 1000), h: Math.round((side * high) / 1000), d: Math.round((side * d) / 1000) })),
  ),
);
const MODEL = 'model-';
export const MODEL_LOOKS: readonly string[] = MODEL_BOXES.map((_, i) => `${MODEL}${i}`);

/** How the sides of a die of six follow each other in a picture round it: from 1 on, as one reads, each a square. */
export const DIE_NET = { columns: 2, rows: 3 } as const;

/** What it bears holds more than a small picture: both sides, triangles and their picture, or a page to read. */
export const takesLarge = (look: string): boolean => look === STANDEES[1] || look.startsWith(MODEL) || isPageLook(look);
export const isModelLook = (look: string): boolean => look.startsWith(MODEL);

/** The room of a standee or of a model at 100 percent, by the name of its look; null: it is another thing. */
export function roomOf(look: string): Solid | null {
  if (look.startsWith('standee')) return { w: STANDEE.w, h: STANDEE.h, d: STANDEE.foot.d };
  return look.startsWith(MODEL) ? (MODEL_BOXES[Number(look.slice(MODEL.length))] ?? null) : null;
}
