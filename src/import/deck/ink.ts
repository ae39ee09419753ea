// Where a sheet bears ink: which cells of a grid are empty, and what of the sheet is printed on. Pixels are read as
// they lie in a canvas that was white before: four bytes each, row by row.

import type { Cell, Size } from './grid.ts';

export interface Pixels extends Size {
  data: Uint8ClampedArray;
}

/** Darker in any colour is ink; what is lighter may be how paper was scanned or packed. */
const PAPER = 236;
/** So much of a cell's sides is not looked at: cut marks and a neighbour's rim reach in there. */
const RIM = 0.06;
/** A cell with less ink is empty: dust of a scan. */
const DUST = 0.0005;
/** A row or column of which less bears ink holds cut marks alone. */
const MARKS = 0.12;

const isInk = (data: Uint8ClampedArray, i: number): boolean => Math.min(data[i] ?? 255, data[i + 1] ?? 255, data[i + 2] ?? 255) < PAPER;

/** Is nothing printed in it? */
export function isEmpty({ data, w }: Pixels, [x, y, cw, ch]: Cell): boolean {
  const [rx, ry] = [Math.floor(cw * RIM), Math.floor(ch * RIM)];
  const most = (cw - 2 * rx) * (ch - 2 * ry) * DUST;
  let ink = 0;
  for (let v = y + ry; v < y + ch - ry; v++) for (let u = x + rx; u < x + cw - rx; u++) if (isInk(data, 4 * (v * w + u)) && ++ink > most) return false;
  return true;
}

/** So much may a colour differ from all that lie around its place in the other cell: edges as drawn, and packing. */
const SHADE = 32;
/** Cells with fewer pixels that differ look the same: a digit that is another has more. */
const SPECKS = 4;

/**
 * Do two cells of one size show the same picture? Each may stand up to a pixel beside where it should, as edges are
 * rounded; their rims, with cut marks, are not looked at.
 */
export function looksSame(one: Pixels, a: Cell, other: Pixels, b: Cell): boolean {
  if (Math.abs(a[2] - b[2]) > 1 || Math.abs(a[3] - b[3]) > 1) return false;
  return !differs(one, a, other, b) && !differs(other, b, one, a);
}

function differs(one: Pixels, [ax, ay, aw, ah]: Cell, other: Pixels, [bx, by, bw, bh]: Cell): boolean {
  const [w, h] = [Math.min(aw, bw), Math.min(ah, bh)];
  const [rx, ry] = [Math.ceil(w * RIM) + 1, Math.ceil(h * RIM) + 1];
  let specks = 0;
  for (let v = ry; v < h - ry; v++)
    for (let u = rx; u < w - rx; u++) if (!isAround(one.data, 4 * ((ay + v) * one.w + ax + u), other, bx + u, by + v) && ++specks >= SPECKS) return true;
  return false;
}

/** Lies each colour of the pixel within what the nine around that place have? */
function isAround(data: Uint8ClampedArray, at: number, other: Pixels, x: number, y: number): boolean {
  for (let c = 0; c < 3; c++) {
    const colour = data[at + c] ?? 255;
    let [least, most] = [255, 0];
    for (let v = y - 1; v <= y + 1; v++)
      for (let u = x - 1; u <= x + 1; u++) {
        const near = other.data[4 * (v * other.w + u) + c] ?? 255;
        if (near < least) least = near;
        if (near > most) most = near;
      }
    if (colour < least - SHADE || colour > most + SHADE) return false;
  }
  return true;
}

/** What is printed on, cut marks left out, as shares of the sheet; null: nothing is. */
export function printed({ data, w, h }: Pixels): { left: number; top: number; right: number; bottom: number } | null {
  const columns = new Uint32Array(w);
  const rows = new Uint32Array(h);
  for (let v = 0; v < h; v++)
    for (let u = 0; u < w; u++)
      if (isInk(data, 4 * (v * w + u))) {
        columns[u] = (columns[u] ?? 0) + 1;
        rows[v] = (rows[v] ?? 0) + 1;
      }
  const [left, right] = ends(columns, h * MARKS);
  const [top, bottom] = ends(rows, w * MARKS);
  return left < 0 || top < 0 ? null : { left: left / w, top: top / h, right: (w - 1 - right) / w, bottom: (h - 1 - bottom) / h };
}

/** The first and the last with so much; -1: none has. */
function ends(counts: Uint32Array, least: number): [first: number, last: number] {
  let last = counts.length - 1;
  while (last >= 0 && (counts[last] ?? 0) < least) last--;
  return [counts.findIndex((n) => n >= least), last];
}
