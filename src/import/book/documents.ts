// Where documents of a save have come, the notes that stood for them become books of their pages.

import { FIRST, pageLook } from '../../../server-modules/games/box/data/pages.ts';
import { PIECES_MOST } from '../../../server-modules/kernel/copies.ts';
import type { ArtOf, BookArt } from '../art/told.ts';
import { plannedPiece } from '../blank.ts';
import type { Plan, PlannedPiece } from '../plan.ts';

/** Books that lay in a container lie in a row behind the table's far edge, so far apart: no container holds another. */
const SHELF = { x: 2200, z: -30_000, row: 12 } as const;

/**
 * The plan and its pictures with books in it. Pages are added at its end, so that each piece keeps its place. What
 * would make more pieces than a table can have stays a note.
 */
export function withBooks(plan: Plan, art: ArtOf | null): { plan: Plan; art: ArtOf | null } {
  if (art === null || art.books === undefined || art.books.length === 0) return { plan, art };
  const pieces = [...plan.pieces];
  const [of, backs] = [plan.pieces.map((_, i) => art.of[i] ?? -1), plan.pieces.map((_, i) => art.backs?.[i] ?? -1)];
  let shelved = 0;
  for (const book of art.books) {
    const note = pieces[book.piece];
    if (note?.document === undefined || book.pages.length === 0 || pieces.length + book.pages.length > PIECES_MOST) continue;
    const loose = note.inside === null ? note : { ...note, inside: null, ...shelf(shelved++) };
    if (book.pages.length === 1) {
      pieces[book.piece] = { ...bare(loose), kind: 'tile', look: pageLook(book.shape), face: FIRST };
      of[book.piece] = book.pages[0] ?? -1;
      continue;
    }
    pieces[book.piece] = { ...bare(loose), kind: 'deck', look: pageLook(book.shape), open: true };
    for (const n of upwards(book)) {
      pieces.push({ ...plannedPiece(note.from), kind: 'tile', look: pageLook(book.shape), face: n === 0 ? FIRST : 0, inside: book.piece, guid: '' });
      of.push(book.pages[n] ?? -1);
      backs.push(-1);
    }
  }
  return { plan: { ...plan, pieces }, art: { ...art, of, backs } };
}

const shelf = (n: number): { x: number; z: number } => ({
  x: (n % SHELF.row) * SHELF.x - (SHELF.x * (SHELF.row - 1)) / 2,
  z: SHELF.z + Math.floor(n / SHELF.row) * 300,
});

/** What of the note goes on: a book lies with its pages up, in its own colour and size. */
function bare({ document: _page, ...note }: PlannedPiece): PlannedPiece {
  return { ...note, up: true, words: '', tint: 0, scale: 100, tilt: 0, hand: false };
}

/** Pages from the bottom of the pile up: the one at which it is open on top, those before it below all others. */
function upwards({ pages, open }: BookArt): number[] {
  const first = open < pages.length ? open : 0;
  return pages.map((_, i) => (first + i) % pages.length).reverse();
}
