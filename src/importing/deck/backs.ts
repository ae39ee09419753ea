// Pages of backs, found by their looks: sheets to print and cut bear the same back in every place of a page.

import { looksSame, type Pixels } from '../../import/deck/ink.ts';
import { pixelsOf } from './sheet.ts';
import type { Shown } from './useDrawn.ts';

/** Fewer equal places on a page say nothing. */
const LEAST = 2;

/** A place of a sheet, by their numbers. */
export interface PlaceOf {
  sheet: number;
  cell: number;
}

const look = ({ canvas }: Shown): Pixels => pixelsOf(canvas);
const printedIn = ({ cells }: Shown): number[] => [...cells.keys()].filter((i) => cells[i]?.empty === false);

/** Do both places show the same? */
function same(one: Shown, ones: Pixels, a: number, other: Shown, others: Pixels, b: number): boolean {
  const [first, second] = [one.cells[a], other.cells[b]];
  return first !== undefined && second !== undefined && looksSame(ones, first.cell, others, second.cell);
}

/**
 * The back that a document brings: the first place of its last page on which every place shows the same, where another
 * page is not like that. null: there is none. Of two such pages the last one counts: backs are printed after fronts.
 */
export function backAmong(shown: readonly Shown[], pixelsIn = look): PlaceOf | null {
  let [found, isOther]: [PlaceOf | null, boolean] = [null, false];
  for (const [sheet, one] of shown.entries()) {
    const [cell, ...rest] = printedIn(one);
    if (cell === undefined) continue;
    const pixels = pixelsIn(one);
    if (rest.length >= LEAST - 1 && rest.every((i) => same(one, pixels, cell, one, pixels, i))) found = { sheet, cell };
    else isOther = true;
  }
  return isOther ? found : null;
}

/** Of each sheet the places that show the same as this one, itself among them. */
export function likeOf(shown: readonly Shown[], { sheet, cell }: PlaceOf, pixelsIn = look): readonly ReadonlySet<number>[] {
  const back = shown[sheet];
  if (back === undefined) return [];
  const backs = pixelsIn(back);
  return shown.map((one) => {
    const pixels = one === back ? backs : pixelsIn(one);
    return new Set(printedIn(one).filter((i) => same(back, backs, cell, one, pixels, i)));
  });
}
