// Cuts the cards that somebody chose out of their sheets, as small as a table takes them.

import { cellsOf, cardSize, type Grid } from '../../import/deck/grid.ts';
import type { DeckCard } from '../../import/deck/plan.ts';
import { cutFrom } from '../art/cut.ts';
import { PICTURES } from '../../../server-modules/protocol/pictures.ts';
import type { Sheet } from './sheet.ts';

/** A sheet, and which of its cells become cards, row by row. */
export interface Chosen {
  sheet: Sheet;
  cells: readonly number[];
}

/** Where the back of a deck is cut out, and under which grid: that of the fronts, or none. */
export interface BackOf {
  sheet: Sheet;
  cell: number;
  grid: Grid;
}

/** A card is drawn so many times as large as a table shows it, and a sheet never larger: memory. */
const FINE = 1.5;
const SHEET_MOST = 8192;
const SHAPE = 63 / 88;

/**
 * Each card, in order. `told`: how many are done; false: stop there, and null comes back. Rejects with a
 * DeckRefusal.
 */
export async function cutCards(chosen: readonly Chosen[], grid: Grid, told: (done: number) => boolean): Promise<DeckCard[] | null> {
  const cards: DeckCard[] = [];
  for (const { sheet, cells } of chosen) {
    if (cells.length === 0) continue;
    const canvas = await sheet.draw(sharp(sheet, grid));
    const parts = cellsOf(sheet, { w: canvas.width, h: canvas.height }, grid);
    for (const i of cells) {
      const part = parts[i];
      const front = part === undefined ? null : await cutFrom(canvas, part, { shape: SHAPE, fit: 'whole', size: 'small' });
      if (front === null) throw 'broken';
      cards.push({ front, name: sheet.title, copies: sheet.copies });
      if (!told(cards.length)) return null;
    }
  }
  return cards;
}

/** A sheet, and for each card of its front page the cell behind it; null: nothing is printed there. */
export interface Behind {
  sheet: Sheet;
  cells: readonly (number | null)[];
}

/** Gives cards that were cut, sheet by sheet, the backs that are printed behind them. Rejects with a DeckRefusal. */
export async function withBehind(cards: readonly DeckCard[], behind: readonly Behind[], grid: Grid): Promise<DeckCard[]> {
  const backs: (string | null)[] = [];
  for (const { sheet, cells } of behind) {
    const cut = (await cutCards([{ sheet, cells: cells.filter((cell) => cell !== null) }], grid, () => true)) ?? [];
    const next = cut.values();
    for (const cell of cells) backs.push(cell === null ? null : (next.next().value?.front ?? null));
  }
  return cards.map((card, i) => ({ ...card, back: backs[i] ?? null }));
}

/** What is on the back of every card: a cell of a sheet. Rejects with a DeckRefusal. */
export async function cutBack({ sheet, cell, grid }: BackOf): Promise<string> {
  const [card] = (await cutCards([{ sheet, cells: [cell] }], grid, () => true)) ?? [];
  if (card === undefined) throw 'broken';
  return card.front;
}

/** Pixels on the longer side of a sheet by which its cards are sharp. */
function sharp(sheet: Sheet, grid: Grid): number {
  const card = cardSize(sheet, grid);
  const scale = Math.max((FINE * PICTURES.small.w) / card.w, (FINE * PICTURES.small.h) / card.h);
  return Math.max(1, Math.min(SHEET_MOST, Math.ceil(scale * Math.max(sheet.w, sheet.h))));
}
