// A file of virtualtabletop.io: a zip with the state of each variant of a game as JSON, and its pictures beside them.
// Read where it lies; nothing but one state is unpacked.

import type { RefusalCode } from '../data/missing.ts';
import { entriesOf, unpack, type Entry, type Pool } from '../art/zip.ts';
import { get, isRec, rec, type Rec } from '../read/fields.ts';
import { readJson } from '../read/json.ts';

/** Bytes of the file, and of a state, as that program takes them. */
export const VTT_MOST = { file: 1024 * 1024 * 1024, state: 20 * 1024 * 1024 } as const;

export interface VttFile {
  state: Rec;
  /** What the game is called, '' where nobody says it. */
  title: string;
  /** How many variants there are in it; the first is read. */
  variants: number;
}
export type VttRead = ({ ok: true } & VttFile) | { ok: false; no: RefusalCode };

const STATE = /^[^/]+\.json$/;
/** States that lie in a zip of games. */
const GAME = /\.(?:vtt|pcio)$/i;
/** What else is JSON at the top of such a file. */
const NO_STATE: ReadonlySet<string> = new Set(['asset-map.json', 'widgets.json']);

/** Zips begin so. */
export const isZipHead = ([p, k]: Uint8Array): boolean => p === 0x50 && k === 0x4b;

export const poolOf = (bytes: Uint8Array): Pool => ({ size: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(from, to)) });

/** Refuses too-large, broken-zip, no-vtt, several-vtt, too-deep, not-json. */
export async function readVtt(pool: Pool): Promise<VttRead> {
  if (pool.size > VTT_MOST.file) return { ok: false, no: 'too-large' };
  const entries = await entriesOf(pool);
  if (typeof entries === 'string') return { ok: false, no: 'broken-zip' };
  const states = entries.filter(({ path }) => STATE.test(path) && !NO_STATE.has(path)).sort(byNumber);
  const [first] = states;
  if (first === undefined) return { ok: false, no: entries.some(({ path }) => GAME.test(path)) ? 'several-vtt' : 'no-vtt' };
  if (first.size > VTT_MOST.state) return { ok: false, no: 'too-large' };
  const bytes = await unpack(pool, first);
  if (bytes === null) return { ok: false, no: 'broken-zip' };
  const read = readJson(bytes);
  if (!read.ok) return read;
  const state = stateOf(read.raw);
  if (state === null) return { ok: false, no: 'no-vtt' };
  const name = get(rec(rec(state, '_meta') ?? {}, 'info') ?? {}, 'name');
  return { ok: true, state, title: typeof name === 'string' ? name : '', variants: states.length };
}

/** Widgets by name, and the version of that program that wrote them. */
export const stateOf = (raw: unknown): Rec | null => (isRec(raw) && typeof get(rec(raw, '_meta') ?? {}, 'version') === 'number' ? raw : null);

/** Variants are called by their numbers. */
function byNumber(a: Entry, b: Entry): number {
  const [x, y] = [Number.parseInt(a.path, 10), Number.parseInt(b.path, 10)];
  const [p, q] = [Number.isNaN(x) ? Infinity : x, Number.isNaN(y) ? Infinity : y];
  return p !== q ? (p < q ? -1 : 1) : a.path < b.path ? -1 : 1;
}
