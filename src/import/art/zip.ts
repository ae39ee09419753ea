// Reads a zip file where it lies, without unpacking it: its list, and one entry at a time. Nothing is written anywhere,
// so a path in it leads nowhere; what an entry says of its length is held to, whatever comes out of it.

import { Inflate } from 'fflate';
import { ART } from './head.ts';

/** Bytes that can be read in parts: a file of the browser, or of a disk. */
export interface Pool {
  size: number;
  /** Those from here on, up to there. */
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface Entry {
  path: string;
  /** Bytes when unpacked, as it says itself. */
  size: number;
  packed: number;
  /** Where its own head begins. */
  at: number;
  stored: boolean;
}

export type ZipRefusal = 'noZip' | 'zipTooMany';
/** Longest list, in bytes, and most entries that are looked at. */
const LIST = { bytes: 16 * 1024 * 1024, entries: 50_000 } as const;
/** The end of a zip: 22 bytes and a remark of at most 65,535. */
const END = { mark: 0x06054b50, least: 22, most: 22 + 65_535 } as const;
const ROW = { mark: 0x02014b50, length: 46 } as const;
const HEAD = { mark: 0x04034b50, length: 30 } as const;
const STORED = 0;
const DEFLATED = 8;
const LOCKED = 1;
/** Fed to the unpacker at once: at most a thousand times as much comes out before somebody looks. */
const STEP = 16 * 1024;

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * All files in it that can be unpacked here. Locked ones, folders, those that are packed another way or say that they
 * are larger than a picture can be are passed over.
 */
export async function entriesOf(pool: Pool): Promise<Entry[] | ZipRefusal> {
  const tail = await pool.read(Math.max(0, pool.size - END.most), pool.size);
  const marks = view(tail);
  let end = tail.length - END.least;
  while (end >= 0 && marks.getUint32(end, true) !== END.mark) end--;
  if (end < 0) return 'noZip';
  const count = marks.getUint16(end + 10, true);
  const [length, from] = [marks.getUint32(end + 12, true), marks.getUint32(end + 16, true)];
  if (count > LIST.entries || length > LIST.bytes) return 'zipTooMany';
  if (from + length > pool.size) return 'noZip';
  const list = await pool.read(from, from + length);
  const rows = view(list);
  const found: Entry[] = [];
  for (let i = 0, at = 0; i < count; i++) {
    if (at + ROW.length > list.length || rows.getUint32(at, true) !== ROW.mark) return found.length === 0 ? 'noZip' : found;
    const [flags, method] = [rows.getUint16(at + 8, true), rows.getUint16(at + 10, true)];
    const [packed, size, head] = [rows.getUint32(at + 20, true), rows.getUint32(at + 24, true), rows.getUint32(at + 42, true)];
    const [name, extra, remark] = [rows.getUint16(at + 28, true), rows.getUint16(at + 30, true), rows.getUint16(at + 32, true)];
    const path = new TextDecoder().decode(list.subarray(at + ROW.length, at + ROW.length + name));
    at += ROW.length + name + extra + remark;
    const known = method === STORED || method === DEFLATED;
    if ((flags & LOCKED) !== 0 || !known || path.endsWith('/') || head + HEAD.length > pool.size) continue;
    found.push({ path, size, packed, at: head, stored: method === STORED });
  }
  return found;
}

/** Its bytes; null: it is larger than a picture can be, or not what the list says. */
export async function unpack(pool: Pool, { at, size, packed, stored }: Entry): Promise<Uint8Array | null> {
  if (size > ART.bytes || packed > ART.bytes || (stored && size !== packed)) return null;
  const head = await pool.read(at, at + HEAD.length);
  if (head.length < HEAD.length || view(head).getUint32(0, true) !== HEAD.mark) return null;
  const from = at + HEAD.length + view(head).getUint16(26, true) + view(head).getUint16(28, true);
  if (from + packed > pool.size) return null;
  const bytes = await pool.read(from, from + packed);
  if (bytes.length !== packed) return null;
  return stored ? bytes : inflated(bytes, size);
}

/** Exactly so many bytes; null as soon as there are more, or where it is broken. */
function inflated(packed: Uint8Array, size: number): Uint8Array | null {
  const out = new Uint8Array(size);
  let filled = 0;
  let over = false;
  const flow = new Inflate((chunk) => {
    if (filled + chunk.length > size) over = true;
    else out.set(chunk, filled);
    filled += chunk.length;
  });
  try {
    for (let from = 0; from < packed.length && !over; from += STEP) flow.push(packed.subarray(from, from + STEP), from + STEP >= packed.length);
  } catch {
    return null;
  }
  return over || filled !== size ? null : out;
}
