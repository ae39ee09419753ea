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

/** Rows that go so that the rest fits: what is too old, then the oldest. `recorded`: the one that is being written. */
export function gone(rows: readonly Row[], now: number, recorded: string): Row[] {
  const old = [...rows].filter(({ id }) => id !== recorded).sort((a, b) => a.to - b.to);
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

/** Where reels lie. */
export interface Shelf {
  /** Rows of all tables. Empty where the browser keeps nothing. */
  allRows(): Promise<Row[]>;
  /** Keeps one more chunk of a reel; `row` as it is with it. Rejects where the browser keeps nothing. */
  keepChunk(row: Row, chunk: Uint8Array): Promise<void>;
  /** What of a reel is there, from its beginning on. */
  chunksOf(row: Row): Promise<Uint8Array[]>;
  dropRows(rows: readonly Row[]): Promise<void>;
}

export const browserShelf: Shelf = {
  async allRows() {
    try {
      return (await entries<string, Row>(opened().rows)).map(([, row]) => row);
    } catch {
      return [];
    }
  },
  async keepChunk(row, chunk) {
    // A page that dies in between leaves a row without its chunk, which goes with its day; a chunk without a row stays.
    await setMany([[row.id, row]], opened().rows);
    await setMany([[chunkKey(row.id, row.chunks - 1), chunk]], opened().chunks);
  },
  async chunksOf({ id, chunks }) {
    const keys = Array.from({ length: chunks }, (_, n) => chunkKey(id, n));
    const found = await getMany<Uint8Array | undefined>(keys, opened().chunks).catch(() => []);
    // Without one in the middle what follows cannot be told.
    const end = found.findIndex((one) => one === undefined);
    return found.slice(0, end < 0 ? found.length : end) as Uint8Array[];
  },
  async dropRows(rows) {
    if (rows.length === 0) return;
    const keys = rows.flatMap(({ id, chunks }) => Array.from({ length: chunks }, (_, n) => chunkKey(id, n)));
    // Chunks first: those of a row that is gone are found by nobody.
    await delMany(keys, opened().chunks);
    await delMany(
      rows.map(({ id }) => id),
      opened().rows,
    );
  },
};
