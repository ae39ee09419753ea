// Documents of a save become books: each is read and painted by the page, with the bounds of a book of one's own, as
// far as the table has room for pictures.

import type { PageShape } from '../../../server-modules/games/box/data/pages.ts';
import { shapeOf, unitsOf } from '../../import/book/plan.ts';
import type { PdfBad } from '../../import/art/told.ts';
import type { DeckRefusal } from '../deck/sheet.ts';

/** Base64 of its pages, the first page first. */
export interface Painted {
  shape: PageShape;
  pages: string[];
}

const SAID: { readonly [R in DeckRefusal]?: PdfBad } = {
  locked: 'lockedPdf',
  manyPages: 'largePdf',
  hugePage: 'largePdf',
  largePdf: 'largePdf',
  slow: 'slowPdf',
};

/**
 * Paints the pages of a PDF. `room`: units that pictures may take; `goesOn`: asked after each page, false: stop there.
 * Null: it was stopped. Refuses noPdf, lockedPdf, largePdf, slowPdf, noRoomForPdf.
 */
export async function paintDocument(bytes: Uint8Array, room: number, goesOn: () => boolean): Promise<Painted | { no: PdfBad } | null> {
  const [{ openPdf }, { paintPages }] = await Promise.all([import('../deck/pdf.ts'), import('../book/pages.ts')]);
  const opened = await openPdf(new File([bytes as Uint8Array<ArrayBuffer>], ''));
  if (!opened.ok) return { no: SAID[opened.no] ?? 'noPdf' };
  try {
    if (unitsOf(opened.sheets.length) > room) return { no: 'noRoomForPdf' };
    const shape = shapeOf(opened.sheets, 'whole');
    const pages = await paintPages(opened.sheets, 'whole', shape, goesOn);
    return pages === null ? null : { shape, pages };
  } catch (no) {
    return { no: SAID[no as DeckRefusal] ?? 'noPdf' };
  } finally {
    opened.close();
  }
}
