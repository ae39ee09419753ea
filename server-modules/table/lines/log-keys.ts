// How the rows of a table's log are named in the store, and how a missing one is found.

/** Digits of a row's number, so that names sort as numbers do. */
const DIGITS = 10;

export const logKey = (table: string, n: number): string => `${table}:${String(n).padStart(DIGITS, '0')}`;

/** Table and number of a row by its name. */
export function readLogKey(key: string): { table: string; n: number } {
  const colon = key.lastIndexOf(':');
  return { table: key.slice(0, colon), n: Number(key.slice(colon + 1)) };
}

/**
 * The first number that is missing, or null. `rows` in ascending order are all there are; those before `first` may be
 * gone (or, where a deletion was broken off, not yet); `last` is the row the snapshot stands at, 0 without one.
 */
export function missingRow(rows: readonly number[], first: number, last: number): number | null {
  let next = first;
  for (const n of rows) {
    if (n < first) continue;
    if (n !== next) return next;
    next++;
  }
  return next <= last ? next : null;
}
