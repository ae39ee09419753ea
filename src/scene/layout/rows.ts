// Zones that line up what comes in: how many places such a zone has, where each is, and which one is nearest to a
// point. Pure; lengths in metres, seen from the zone.

/** Columns and rows of places, and the way from one to the next. */
export interface Rows {
  columns: number;
  rows: number;
  stepX: number;
  stepZ: number;
  /** Size of one place, for its outline. */
  w: number;
  d: number;
}

/** Between neighbours, as long as there is room. */
const GAP = 0.008;
/** Half a millimetre: a row that fits by a hair is one that fits. */
const HAIR = 0.0005;

/**
 * The places for `n` pieces of this size: as many beside each other as fit, then the next row; where they do not fit at
 * all they overlap evenly.
 */
export function rowsFor(w: number, d: number, cell: { w: number; d: number }, n: number): Rows {
  const fit = (room: number, size: number): number => Math.max(1, Math.floor((room + GAP + HAIR) / (size + GAP)));
  const rows = fit(d, cell.d),
    columns = Math.max(fit(w, cell.w), Math.ceil(n / rows));
  const step = (room: number, size: number, count: number): number =>
    count < 2 ? size + GAP : Math.min(size + GAP, Math.max(HAIR, (room - size) / (count - 1)));
  return { columns, rows, stepX: step(w, cell.w, columns), stepZ: step(d, cell.d, rows), w: cell.w, d: cell.d };
}

/** The middle of place `i`: the first is far left, as one reads. */
export function placeInRows(r: Rows, i: number): { x: number; z: number } {
  return { x: ((i % r.columns) - (r.columns - 1) / 2) * r.stepX, z: (Math.floor(i / r.columns) - (r.rows - 1) / 2) * r.stepZ };
}

/** The gap nearest to a point among `n` pieces: 0 is before the first, `n` behind the last. */
export function gapInRows(r: Rows, x: number, z: number, n: number): number {
  const row = Math.min(r.rows - 1, Math.max(0, Math.round(z / r.stepZ + (r.rows - 1) / 2)));
  const column = Math.min(r.columns, Math.max(0, Math.round(x / r.stepX + (r.columns - 1) / 2 + 0.5)));
  return Math.min(n, row * r.columns + column);
}

export const sameRows = (a: Rows | null, b: Rows | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.columns === b.columns && a.rows === b.rows && a.stepX === b.stepX && a.stepZ === b.stepZ && a.w === b.w && a.d === b.d);
