// A grid that somebody lays over a sheet of cards, and the cells that it cuts. Lengths are in whatever the sheet is
// measured in, millimetres of a page or pixels of a picture; cells are whole pixels of it as it is drawn.

/** What lies between the sheet's edges and its cards, and between cards. */
export interface Grid {
  columns: number;
  rows: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Between two columns, and between two rows. */
  across: number;
  down: number;
}

/** Left, top, width, height, in pixels. */
export type Cell = readonly [x: number, y: number, w: number, h: number];
export interface Size {
  w: number;
  h: number;
}

/** A playing card, in millimetres. */
export const CARD = { w: 63, h: 88 } as const;
/** More columns or rows has no sheet that people make. */
export const LINES_MOST = 30;
/** A cell that is thinner shows nothing, pixels. */
const THINNEST = 2;

/** One card, all of the sheet. */
export const WHOLE: Grid = { columns: 1, rows: 1, left: 0, top: 0, right: 0, bottom: 0, across: 0, down: 0 };

/** Width and height of a card, in the sheet's measure; nothing or less where the grid has no room for any. */
export const cardSize = ({ w, h }: Size, { columns, rows, left, top, right, bottom, across, down }: Grid): Size => ({
  w: (w - left - right - across * (columns - 1)) / columns,
  h: (h - top - bottom - down * (rows - 1)) / rows,
});

/**
 * The cells of a sheet that is drawn so many pixels large, row by row from the top left. Each edge is rounded by
 * itself, so that cells without a gutter meet, none covers another's pixels, and none reaches over the sheet. Empty:
 * the grid has no room for cards.
 */
export function cellsOf(sheet: Size, drawn: Size, grid: Grid): Cell[] {
  const { columns, rows, left, top, across, down } = grid;
  const counts = [columns, rows].every((n) => Number.isInteger(n) && n >= 1 && n <= LINES_MOST);
  const lengths = [left, top, grid.right, grid.bottom, across, down].every((n) => Number.isFinite(n) && n >= 0);
  const card = cardSize(sheet, grid);
  if (!counts || !lengths || !(card.w > 0 && card.h > 0)) return [];
  const [fx, fy] = [drawn.w / sheet.w, drawn.h / sheet.h];
  const edges = (count: number, first: number, length: number, gap: number, scale: number, most: number): [from: number, to: number][] =>
    Array.from({ length: count }, (_, i) => {
      const from = first + i * (length + gap);
      return [Math.min(most, Math.round(from * scale)), Math.min(most, Math.round((from + length) * scale))];
    });
  const xs = edges(columns, left, card.w, across, fx, drawn.w);
  const ys = edges(rows, top, card.h, down, fy, drawn.h);
  if ([...xs, ...ys].some(([from, to]) => to - from < THINNEST)) return [];
  return ys.flatMap(([y0, y1]) => xs.map(([x0, x1]): Cell => [x0, y0, x1 - x0, y1 - y0]));
}

/** As many cards of the usual size as a printed page has room for, in its middle: how sheets to cut are laid out. */
export function pageGrid({ w, h }: Size): Grid {
  const fits = (length: number, card: number): number => Math.max(1, Math.min(LINES_MOST, Math.floor(length / card + 0.02)));
  const [columns, rows] = [fits(w, CARD.w), fits(h, CARD.h)];
  // A page that is smaller than two cards is one.
  if (columns * rows === 1) return WHOLE;
  const rim = (length: number, card: number, count: number): number => Math.max(0, Math.round(((length - card * count) / 2) * 10) / 10);
  const [x, y] = [rim(w, CARD.w, columns), rim(h, CARD.h, rows)];
  return { ...WHOLE, columns, rows, left: x, right: x, top: y, bottom: y };
}

/** The longer side of a picture of one card, pixels: what is longer is a sheet of several. */
const ONE_CARD = 1200;
/** Sheets that people make of pictures, the likeliest first. */
const USUAL = [3, 10, 7, 4, 5, 2, 6, 8, 9, 1];

/** Columns and rows by which the cells of a picture come out as cards: a picture does not say how large it is. */
export function pictureGrid({ w, h }: Size): Grid {
  if (Math.max(w, h) <= ONE_CARD) return WHOLE;
  let best = WHOLE;
  let least = Infinity;
  for (const columns of USUAL)
    for (const rows of USUAL) {
      const off = Math.abs(Math.log(w / columns / (h / rows) / (CARD.w / CARD.h)));
      // What is hardly better is not likelier.
      if (off < least - 0.01) [best, least] = [{ ...WHOLE, columns, rows }, off];
    }
  return best;
}

/** The place behind one of a sheet that is printed on both sides and turned over at its long edge, as a book's leaf. */
export function behind({ columns }: Grid, cell: number): number {
  const column = cell % columns;
  return cell - column + (columns - 1 - column);
}
