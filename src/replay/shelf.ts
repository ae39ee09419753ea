// Where reels lie in this browser: what a page was sent outlives a reload, within so many bytes and days. Nothing of it
// leaves the browser before somebody saves a file.

import { createStore, delMany, entries, getMany, setMany, type UseStore } from 'idb-keyval';

/** What is known of a reel without its shots. */
export interface Row {
  /** Of the page's visit, and of the reel in it. */
  id: string;
  table: string;
  who: number;
  game: string;
  round: number;
  eyes: string;
  /** When it began and when its last shot came, as Date.now() counts. */
  from: number;
  to: number;
  bytes: number;
  chunks: number;
}

export const SHELF = { bytes: 64_000_000, days: 30 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows that go so that the rest fits: what is too old, then the oldest. Those of `visit` stay. */
export function gone(rows: readonly Row[], now: number, visit: string): Row[] {
  const old = [...rows].filter(({ id }) => !id.startsWith(visit)).sort((a, b) => a.to - b.to);
  let left = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  return old.filter(({ to, bytes }) => {
    if (now - to <= SHELF.days * DAY_MS && left <= SHELF.bytes) return false;
    left -= bytes;
    return true;
  });
}

/** In their order; of what two windows recorded at one time, the one that began first. */
export function inOrder(rows: readonly Row[]): Row[] {
  const visitOf = ({ id }: Row): string => id.slice(0, id.indexOf(' '));
  const order: Row[] = [];
  for (const row of [...rows].sort((a, b) => a.from - b.from || a.id.localeCompare(b.id))) {
    const last = order.at(-1);
    if (last === undefined || row.from >= last.to || visitOf(row) === visitOf(last)) order.push(row);
  }
  return order;
}

let stores: { rows: UseStore; chunks: UseStore } | null = null;
const opened = (): { rows: UseStore; chunks: UseStore } =>
  (stores ??= { rows: createStore('baize-replays', 'reels'), chunks: createStore('baize-replay-shots', 'chunks') });

const chunkKey = (id: string, n: number): string => `${id} ${n}`;

/** Rows of all tables. Empty where the browser keeps nothing. */
export async function allRows(): Promise<Row[]> {
  return (await entries<string, Row>(opened().rows).catch(() => [])).map(([, row]) => row);
}

/** Keeps one more chunk of a reel; `row` as it is with it. Rejects where the browser keeps nothing. */
export async function keepChunk(row: Row, chunk: Uint8Array): Promise<void> {
  await setMany([[chunkKey(row.id, row.chunks - 1), chunk]], opened().chunks);
  await setMany([[row.id, row]], opened().rows);
}

export async function chunksOf({ id, chunks }: Row): Promise<Uint8Array[]> {
  const found = await getMany<Uint8Array | undefined>(
    Array.from({ length: chunks }, (_, n) => chunkKey(id, n)),
    opened().chunks,
  ).catch(() => []);
  // Without one in the middle what follows cannot be told.
  const end = found.findIndex((one) => one === undefined);
  return found.slice(0, end < 0 ? found.length : end) as Uint8Array[];
}

export async function dropRows(rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await delMany(
    rows.map(({ id }) => id),
    opened().rows,
  );
  await delMany(
    rows.flatMap(({ id, chunks }) => Array.from({ length: chunks }, (_, n) => chunkKey(id, n))),
    opened().chunks,
  );
}
