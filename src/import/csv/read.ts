// A table of cards as spreadsheets write it (CSV, or TSV): a head line, then a row a card. Cells are text whatever they
// begin with; nothing is worked out, so a formula stays what was typed.

import Papa from 'papaparse';
import { CARDS_MOST } from '../deck/plan.ts';
import { plain } from '../read/words.ts';
import { flawed, type Taken } from './flaw.ts';

/** Bytes of a file, columns, rows, letters of a cell and of a column's name. */
export const CSV_MOST = { bytes: 4 * 1024 * 1024, columns: 100, rows: CARDS_MOST, cell: 4000, head: 60 } as const;

export interface CardTable {
  columns: readonly string[];
  /** As many cells as there are columns. */
  rows: readonly CardRow[];
}
export interface CardRow {
  cells: readonly string[];
  /** As a spreadsheet counts it: the head is 1. */
  at: number;
}

/** What may stand between cells, the likeliest first. */
const BETWEEN = [',', '\t', ';', '|'];
/** Letters by which it is guessed; lines that are read, empty ones too. */
const LOOKED_AT = 16_384;
const LINES_MOST = 20_000;
/** Spreadsheets may say it in a line of its own. */
const SAID = /^sep=(.)\r?\n/i;

/**
 * Reads a file. Refuses tableLarge, noText, noRows, manyColumns, manyRows, longHead, headTwice, longCell, wideRow,
 * openQuote. Rows in which nothing stands are passed over.
 */
export function readTable(file: string | Uint8Array): Taken<{ table: CardTable }> {
  if (file.length > CSV_MOST.bytes) return flawed('tableLarge');
  const whole = typeof file === 'string' ? file : decoded(file);
  // A picture, a document or a workbook that is called a table has such signs in it.
  if (whole.includes('\0')) return flawed('noText');
  const said = SAID.exec(whole);
  const body = said === null ? whole : whole.slice(said[0].length);
  const delimiter = said?.[1] ?? Papa.parse(body.slice(0, LOOKED_AT), { preview: 10, delimitersToGuess: BETWEEN }).meta.delimiter;
  const before = said === null ? 1 : 2;
  // Looked for before the library reads it, which looks through the rest of a file for each quotation mark left open.
  const open = openQuote(body, delimiter);
  if (open !== null) return flawed('openQuote', open + before);
  const { data } = Papa.parse<string[]>(body, { delimiter, preview: LINES_MOST });
  if (data.length === LINES_MOST) return flawed('manyRows', LINES_MOST);
  const lines = data.map((cells, i) => ({ cells: trimmed(cells), at: i + before })).filter(({ cells }) => cells.length > 0);
  const [head, ...rows] = lines;
  if (head === undefined || rows.length === 0) return flawed('noRows');
  if (rows.length > CSV_MOST.rows) return flawed('manyRows', rows[CSV_MOST.rows]?.at);
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  if (width > CSV_MOST.columns) return flawed('manyColumns');
  const wide = rows.find(({ cells }) => cells.length > head.cells.length);
  if (wide !== undefined) return flawed('wideRow', wide.at);
  // A column without a name goes by its number.
  const columns = head.cells.map((cell, i) => plain(cell).replace(/\s+/g, ' ') || `#${i + 1}`);
  const long = columns.find(({ length }) => length > CSV_MOST.head);
  if (long !== undefined) return flawed('longHead', head.at, long.slice(0, CSV_MOST.head));
  const twice = columns.find((name, i) => columns.some((other, k) => k < i && isSame(other, name)));
  if (twice !== undefined) return flawed('headTwice', head.at, twice);
  for (const { cells, at } of rows) {
    const far = cells.findIndex(({ length }) => length > CSV_MOST.cell);
    if (far >= 0) return flawed('longCell', at, columns[far]);
  }
  return { ok: true, table: { columns, rows: rows.map(({ cells, at }) => ({ cells: columns.map((_, i) => plain(cells[i] ?? '')), at })) } };
}

/** Column names are the same however they are capitalised. */
export const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The row, from 0 on, in which a cell begins with a quotation mark and does not end with one; null: all do. */
function openQuote(text: string, delimiter: string): number | null {
  let row = 0;
  let isStart = true;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (isStart && sign === '"') {
      for (i = text.indexOf('"', i + 1); i >= 0 && text[i + 1] === '"'; i = text.indexOf('"', i + 2));
      const next = text[i + 1];
      if (i < 0 || !(next === undefined || next === delimiter || next === '\n' || next === '\r')) return row;
      isStart = false;
    } else {
      isStart = sign === delimiter || sign === '\n' || sign === '\r';
      if (sign === '\n' || (sign === '\r' && text[i + 1] !== '\n')) row++;
    }
  }
  return null;
}

/** Without the empty cells at its end, with which spreadsheets fill up rows. */
function trimmed(cells: readonly string[]): string[] {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] ?? '').trim() === '') end--;
  return cells.slice(0, end);
}

/** UTF-8, or what the byte-order mark says; what is neither was written by an older program for Windows. */
function decoded(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const how = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(how, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
