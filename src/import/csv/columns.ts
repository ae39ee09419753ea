// What the columns of a table of cards are for, as far as their names say it.

import { DECK_LIMIT } from '../../../server-modules/kernel/decks.ts';
import { flawed, type Taken } from './flaw.ts';
import { isSame, type CardTable } from './read.ts';

/** Names of columns by what they are for, in English and German, the likeliest first. */
const CALLED = {
  count: ['count', 'qty', 'quantity', 'copies', 'anzahl', 'amount', 'number', 'menge'],
  title: ['name', 'title', 'card', 'card name', 'titel', 'karte'],
  type: ['type', 'kind', 'class', 'category', 'typ', 'art', 'klasse'],
  text: ['text', 'rules', 'description', 'effect', 'ability', 'body', 'regel', 'beschreibung', 'effekt', 'wirkung'],
  picture: ['picture', 'image', 'art', 'artwork', 'file', 'bild', 'grafik', 'datei'],
} as const;
export type Use = keyof typeof CALLED;

/** Cells that name a file. */
const FILE = /\.(?:png|jpe?g|webp)$/i;
/** A number as it stands in a corner: short, with a sign or without. */
const NUMBER = /^[-+]?\d{1,4}(?:[.,]\d{1,2})?$/;

const cellsOf = ({ rows }: CardTable, column: number): string[] => rows.map(({ cells }) => cells[column] ?? '');
/** Every cell says how many, or nothing. */
const counts = (table: CardTable, column: number): boolean => cellsOf(table, column).every((cell) => cell === '' || countOf(cell) !== null);
/** Short numbers and nothing else, and at least one of them. */
export const isNumeric = (table: CardTable, column: number): boolean => {
  const said = cellsOf(table, column).filter((cell) => cell !== '');
  return said.length > 0 && said.every((cell) => NUMBER.test(cell));
};
const hasFile = (table: CardTable, column: number): boolean => cellsOf(table, column).some((cell) => FILE.test(cell));
const isFiles = (table: CardTable, column: number): boolean => hasFile(table, column) && cellsOf(table, column).every((cell) => cell === '' || FILE.test(cell));

/** The column for something, by its place; null: none is called so. `taken`: columns that are for something else. */
export function columnFor(table: CardTable, use: Use, taken: readonly (number | null)[] = []): number | null {
  const free = [...table.columns.keys()].filter((column) => !taken.includes(column));
  const named = CALLED[use].flatMap((name) => free.filter((column) => isSame(table.columns[column] ?? '', name)));
  if (use === 'count') return named.find((column) => isSure(table, column) || counts(table, column)) ?? null;
  // “Art” means a picture in English and a kind in German: a cell that names a file tells. Other names are plain.
  const isArt = (column: number): boolean => isSame('art', table.columns[column] ?? '');
  if (use === 'picture') return named.find((column) => !isArt(column) || hasFile(table, column)) ?? free.find((column) => isFiles(table, column)) ?? null;
  return named.find((column) => !hasFile(table, column)) ?? null;
}
/** Names that mean nothing else: a flaw in such a column is told, while a “number” may be what a card is worth. */
const isSure = ({ columns }: CardTable, column: number): boolean => !['amount', 'number'].some((name) => isSame(name, columns[column] ?? ''));

function countOf(cell: string): number | null {
  const count = /^\d{1,4}$/.test(cell) ? Number(cell) : NaN;
  return count <= DECK_LIMIT ? count : null;
}

/**
 * How many there are of each row; one of each where no column says it, and one where a cell is empty. Refuses
 * badCount.
 */
export function countsOf(table: CardTable, column: number | null): Taken<{ counts: number[] }> {
  const found: number[] = [];
  for (const { cells, at } of table.rows) {
    const cell = column === null ? '' : (cells[column] ?? '');
    const count = cell === '' ? 1 : countOf(cell);
    if (count === null) return flawed('badCount', at, cell.slice(0, 40));
    found.push(count);
  }
  return { ok: true, counts: found };
}
