// A replay as a file: a mark, a version, then reels of shots, packed. What a file may hold at most is said here; what
// its shots may say is looked at by door.ts.

import { Reader, Writer } from '../../server-modules/protocol/bytes.ts';
import { PROTOCOL_VERSION } from '../../server-modules/protocol/messages.ts';
import { readAtMost } from '../net/read-at-most.ts';
import type { Shot } from './record.ts';
import { MOST, readShot, writeShot } from './shots.ts';

export const ENDING = '.baize-replay';
/** Raised whenever an older page could misread a newer file; what is packed follows PROTOCOL_VERSION. */
export const FORMAT_VERSION = 2;
/** What a file is written as in which nothing stands beside the table: older pages read it as well. */
const WITHOUT_BESIDE = 1;
const MARK = Uint8Array.from('BZREPLAY', (letter) => letter.charCodeAt(0));

/** Why a file is not shown; each has a sentence of its own (words). */
export type Flaw =
  | 'no-replay'
  /** It was written by a page that is newer, or by one too old. */
  | 'newer'
  | 'older'
  | 'too-large'
  /** It ends early, or was changed. */
  | 'damaged'
  | 'empty'
  /** Packed rightly, and it tells of no table. */
  | 'no-table'
  | 'no-game';

export interface Packed {
  /** With what people said. */
  talk: boolean;
  reels: readonly (readonly Shot[])[];
}

/** What lies in the file, unpacked. */
export function writeBody({ talk, reels }: Packed): Uint8Array {
  const out = new Writer();
  out.varint(PROTOCOL_VERSION);
  out.u8(talk ? 1 : 0);
  out.varint(reels.length);
  for (const shots of reels) {
    out.varint(shots.length);
    for (const shot of shots) writeShot(out, shot);
  }
  return out.finish();
}

export function readBody(bytes: Uint8Array): Packed | Flaw {
  const from = new Reader(bytes);
  const version = from.varint();
  if (from.bad) return 'damaged';
  if (version !== PROTOCOL_VERSION) return version > PROTOCOL_VERSION ? 'newer' : 'older';
  const talk = from.u8();
  const count = from.varint();
  if (from.bad || talk > 1) return 'damaged';
  if (count > MOST.reels) return 'too-large';
  const reels: Shot[][] = [];
  let all = 0;
  for (let i = 0; i < count; i++) {
    const length = from.varint();
    if (from.bad) return 'damaged';
    if ((all += length) > MOST.shots) return 'too-large';
    const shots: Shot[] = [];
    for (let k = 0; k < length; k++) {
      const shot = readShot(from);
      if (shot === null) return 'damaged';
      shots.push(shot);
    }
    // Nothing can be laid over nothing.
    if (shots[0]?.whole !== true) return 'damaged';
    reels.push(shots);
  }
  if (from.at !== bytes.length) return 'damaged';
  return reels.length === 0 ? 'empty' : { talk: talk === 1, reels };
}

/** The file of a replay. */
export async function pack(packed: Packed): Promise<Uint8Array> {
  const body = await through(writeBody(packed), new CompressionStream('gzip'), Infinity);
  const file = new Uint8Array(MARK.length + 1 + (body?.length ?? 0));
  file.set(MARK);
  file[MARK.length] = packed.reels.some((shots) => shots.some(({ beside }) => beside)) ? FORMAT_VERSION : WITHOUT_BESIDE;
  if (body !== null) file.set(body, MARK.length + 1);
  return file;
}

/** What a file holds, or what is wrong with it. Never throws, whatever the bytes are. */
export async function unpack(file: Uint8Array): Promise<Packed | Flaw> {
  if (file.length > MOST.file) return 'too-large';
  if (file.length <= MARK.length || !MARK.every((byte, i) => file[i] === byte)) return 'no-replay';
  const version = file[MARK.length] ?? 0;
  if (version > FORMAT_VERSION || version < WITHOUT_BESIDE) return version > FORMAT_VERSION ? 'newer' : 'older';
  try {
    const body = await through(file.subarray(MARK.length + 1), new DecompressionStream('gzip'), MOST.unpacked);
    return body === null ? 'too-large' : readBody(body);
  } catch {
    return 'damaged';
  }
}

/** Null: it comes to more than `most` bytes, and the rest is not unpacked. */
async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array | null> {
  const writer = stream.writable.getWriter();
  const fed = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close());
  // What is wrong with the bytes is told by the reader; here it would be told to nobody.
  fed.catch(() => undefined);
  return readAtMost(stream.readable, most);
}
