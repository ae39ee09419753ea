// Shots as bytes, on the shelf and in a file. Apart from the file: every table records, and few replays are saved.

import type { Reader, Writer } from '../../server-modules/protocol/bytes.ts';
import type { Shot } from './record.ts';

/** `shot`: bytes of one; `ops`: operations of one, of which a table with all it may have takes two thirds. */
export const MOST = { file: 32_000_000, unpacked: 100_000_000, reels: 400, shots: 100_000, shot: 4_000_000, ops: 60_000 } as const;

export function writeShot(out: Writer, { whole, after, bytes, beside }: Shot): void {
  out.u8(whole ? 1 : beside ? 2 : 0);
  out.varint(after);
  out.varint(bytes.length);
  out.raw(bytes);
}

/** Null: not one that was written by `writeShot`. */
export function readShot(from: Reader): Shot | null {
  const kind = from.u8();
  const after = from.varint();
  const length = from.varint();
  if (from.bad || kind > 2 || length > MOST.shot || from.at + length > from.bytes.length) return null;
  const bytes = from.bytes.slice(from.at, from.at + length);
  from.at += length;
  return { whole: kind === 1, after, bytes, ...(kind === 2 ? { beside: true as const } : {}) };
}
