// The plan of a book: an open pile of pages, the first one on top, each with its picture; and which shape they have.

import { FIRST, pageLook, PAGES, PAGE_SHAPES, type PageShape } from '../../../server-modules/games/box/data/pages.ts';
import { DECK_LIMIT } from '../../../server-modules/kernel/decks.ts';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import { PICTURES, PICTURE_UNITS } from '../../../server-modules/protocol/pictures.ts';
import type { ArtOf } from '../art/told.ts';
import { newPlan, plannedPiece } from '../blank.ts';
import { WHOLE, type Grid, type Size } from '../deck/grid.ts';
import type { Plan, PlannedPiece } from '../plan.ts';
import { cut, oneLine } from '../read/words.ts';

/** As many as a pile can hold and a table has room for pictures. */
export const PAGES_MOST = Math.min(DECK_LIMIT, Math.floor(PICTURE_UNITS / PICTURES.large.units));
/** What so many pages take of a table's room for pictures. */
export const unitsOf = (pages: number): number => pages * PICTURES.large.units;

/** A page as it is, or as two halves, which show small print one and a half times as large. */
export type Parted = 'whole' | 'halves';

/** How a page is cut: halves lie across its longer side, the upper or the left one first. */
export function partsOf({ w, h }: Size, parted: Parted): Grid {
  if (parted === 'whole') return WHOLE;
  return h >= w ? { ...WHOLE, rows: 2 } : { ...WHOLE, columns: 2 };
}

/** Width to height of what is cut out of such a page. */
function ratioOf(page: Size, parted: Parted): number {
  const { columns, rows } = partsOf(page, parted);
  return page.w / columns / (page.h / rows);
}

/** The shape that comes nearest to all of these pages together: all pages of a book have the same. */
export function shapeOf(pages: readonly Size[], parted: Parted): PageShape {
  const off = (shape: PageShape): number => {
    const ratio = PAGES[shape].w / PAGES[shape].h;
    return pages.reduce((sum, page) => sum + Math.abs(Math.log(ratioOf(page, parted) / ratio)), 0);
  };
  return PAGE_SHAPES.reduce((best, shape) => (off(shape) < off(best) ? shape : best));
}

/** `pages`: base64 of the pictures, the first page first. One page is no book: it lies there alone. */
export function bookPlan(title: string, shape: PageShape, pages: readonly string[]): { plan: Plan; art: ArtOf } {
  const name = cut(oneLine(title), BOUNDS.name);
  const look = pageLook(shape);
  const isBook = pages.length > 1;
  const page = (n: number): PlannedPiece => ({ ...plannedPiece(n), kind: 'tile', look, face: n === 0 ? FIRST : 0, inside: isBook ? 0 : null });
  // What lies in a pile stands in the plan from its bottom up.
  const up = pages.map((data, n) => ({ data, piece: page(n) })).reverse();
  const book: PlannedPiece = { ...plannedPiece(), kind: 'deck', look, open: true, name };
  const loose = up.map(({ piece }) => (isBook ? piece : { ...piece, name }));
  const plan: Plan = { ...newPlan(name), pieces: isBook ? [book, ...loose] : loose };
  const pictures = up.map(({ data }) => ({ size: 'large' as const, data }));
  return { plan, art: { pictures, of: [...(isBook ? [-1] : []), ...pictures.map((_, i) => i)] } };
}
