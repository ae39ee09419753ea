// What a table's file is made of, for whoever writes one and whoever reads one.

import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../../kernel/utf8.ts';
import type { Cipher } from '../port.ts';
import { toBase64 } from './base64.ts';

export const FILE_FORMAT = 'baize-table';
/** 1, which is still read, was sealed in the script itself: `first-seal.ts`. */
export const FILE_VERSION = 2;
/** Longest file, in UTF-16 units: with an envelope's quotes around it, it still fits the way in. */
export const FILE_LENGTH = 200_000;
/** A key of the cipher has 32 letters: 24 bytes as base64. */
const KEY_BYTES = 24;

/** The content of table.json, in this order. */
export interface TableFile {
  format: typeof FILE_FORMAT;
  version: number;
  /** Which server's key has sealed it. */
  server: string;
  game: string;
  mode: string;
  seats: (string | null)[];
  /** What everybody could see, for people to read. */
  public: unknown;
  /** Only where all have agreed to it: the whole table, for everybody to read, as base64 of JSON. */
  open: string | null;
  /** The table as the host's cipher writes it; nothing where it lies open. */
  sealed: string;
  /** Over all that stands above it. Files of version 1 have none: what they seal says the same. */
  seal?: string;
}

/** Which server a file is of, as its files say it. */
export const serverOf = (key: string): string => toHex(sha256(utf8(`baize server ${key}`))).slice(0, 16);
/** Under which the server's cipher works: one key for what is hidden, another for the seal over it. */
export const keyFor = (of: 'text' | 'seal', key: string): string => toBase64(sha256(utf8(`baize table file, ${of} ${key}`)).subarray(0, KEY_BYTES));
/** What stands in the clear is under the seal too. */
export const clear = ({ format, version, server, game, mode, seats, public: seen, open }: TableFile): unknown[] => [
  format,
  version,
  server,
  game,
  mode,
  seats,
  seen,
  open,
];
/**
 * The seal over a file: over the cipher's text and not over what it hides, so that nothing forged is ever deciphered.
 */
export const sealOf = (cipher: Cipher, key: string, file: TableFile): string => cipher.sign(JSON.stringify([...clear(file), file.sealed]), keyFor('seal', key));
