// Rectangles side by side on a page: in shelves, the finest that fit.

import type { Cell } from '../../games/types.ts';

/** A place on a page, in pixels from its left top corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Packed {
  /** Pixels per millimetre. */
  scale: number;
  places: ReadonlyMap<string, Box>;
}

/** Empty pixels around each picture. */
export const MARGIN = 2;

/** Rows of pictures on one page: each goes into the lowest row that it fills well, else it opens a new one. */
export function createShelves(width: number, height: number): { place(w: number, h: number): Box | null } {
  const rows: { x: number; y: number; h: number }[] = [];
  let end = 0;
  return {
    place(w, h) {
      const wide = w + 2 * MARGIN,
        high = h + 2 * MARGIN;
      let row = rows.find((one) => one.x + wide <= width && one.h >= high && high >= one.h * 0.8);
      if (!row && end + high <= height && wide <= width) {
        row = { x: 0, y: end, h: high };
        rows.push(row);
        end += high;
      }
      row ??= rows.find((one) => one.x + wide <= width && one.h >= high);
      if (!row) return null;
      const at = { x: row.x + MARGIN, y: row.y + MARGIN, w, h };
      row.x += wide;
      return at;
    },
  };
}

/** What is larger than a whole page is painted so coarsely that it fits on one. */
export function sized(cell: Cell, scale: number, width: number, height: number): [number, number] {
  const fit = Math.min(scale, (width - 2 * MARGIN) / cell.w, (height - 2 * MARGIN) / cell.h);
  return [Math.floor(cell.w * fit), Math.floor(cell.h * fit)];
}

function packedAt(cells: readonly Cell[], scale: number, width: number, height: number): Packed['places'] | null {
  const places = new Map<string, Box>(),
    shelves = createShelves(width, height);
  for (const cell of [...cells].sort((a, b) => b.h - a.h || b.w - a.w)) {
    const at = shelves.place(...sized(cell, scale, width, height));
    if (!at) return null;
    places.set(cell.key, at);
  }
  return places;
}

/**
 * The finest scale, from `least` to `most` pixels per millimetre, at which all cells fit on one page; null when they
 * need several.
 */
export function pack(cells: readonly Cell[], width: number, height: number, least: number, most: number): Packed | null {
  const whole = packedAt(cells, most, width, height);
  if (whole) return { scale: most, places: whole };
  let low = least,
    high = most,
    best = packedAt(cells, low, width, height);
  for (let i = 0; best && i < 16; i++) {
    const middle = (low + high) / 2,
      places = packedAt(cells, middle, width, height);
    if (places) [low, best] = [middle, places];
    else high = middle;
  }
  return best && { scale: low, places: best };
}
