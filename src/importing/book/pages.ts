// Paints the pages that somebody chose, as fine as a table takes them.

import { PAGES, type PageShape } from '../../../server-modules/games/box/data/pages.ts';
import { PICTURES } from '../../../server-modules/protocol/pictures.ts';
import { partsOf, type Parted } from '../../import/book/plan.ts';
import { cellsOf } from '../../import/deck/grid.ts';
import { cutFrom } from '../art/cut.ts';
import type { DeckRefusal, Sheet } from '../deck/sheet.ts';

/** A page is drawn so many times as fine as it is kept: letters stay smooth. */
const FINE = 2;

/**
 * Base64 of each page in order, all of it and in its own proportions, in a rim where the shape is another. `told`: how
 * many are done; false: stop there, and null comes back. Rejects with a DeckRefusal.
 */
export async function paintPages(sheets: readonly Sheet[], parted: Parted, shape: PageShape, told: (done: number) => boolean): Promise<string[] | null> {
  const pages: string[] = [];
  for (const sheet of sheets) {
    const grid = partsOf(sheet, parted);
    const canvas = await sheet.draw(FINE * Math.max(PICTURES.large.w, PICTURES.large.h));
    for (const part of cellsOf(sheet, { w: canvas.width, h: canvas.height }, grid)) {
      const page = await cutFrom(canvas, part, { shape: PAGES[shape].w / PAGES[shape].h, fit: 'exact', size: 'large' });
      if (page === null) throw 'broken' satisfies DeckRefusal;
      pages.push(page);
      if (!told(pages.length)) return null;
    }
  }
  return pages;
}
