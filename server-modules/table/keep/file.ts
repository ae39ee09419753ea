// A table as a file in somebody's hands. What not everybody may see is sealed with the server's own key: who holds the
// file reads nobody's secrets, and what was edited by hand is turned away.

import { sha256 } from '@noble/hashes/sha2.js';
import { project } from '../../kernel/project.ts';
import { toHex, utf8, utf8Length } from '../../kernel/utf8.ts';
import { toBase64 } from './base64.ts';
import { packTable } from './saved-table.ts';
import type { Cipher } from '../port.ts';
import type { Person } from '../state.ts';
import { refuse, say, type Did, type Room } from '../table.ts';

export const FILE_FORMAT = 'baize-table';
/** 1, which is still read, was sealed in the script itself: `first-seal.ts`. */
export const FILE_VERSION = 2;
/** Longest file, in UTF-16 units: with an envelope's quotes around it, it still fits the way in. */
export const FILE_LENGTH = 200_000;
/** What people may read in it is left out where it is longer. */
const PUBLIC_LENGTH = 16_000;
/**
 * The sealed text is filled up with blanks to this: every file is as long, so its length tells nothing. As base64, with
 * what people may read, it fits into a file. [S7]
 */
export const SEALED_BYTES = 131_072;
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

/**
 * Hands the table out. `open` shows all secrets and needs everybody's consent before. Refuses 'not-started',
 * 'not-agreed', 'too-large'.
 */
function download(room: Room, me: Person, open: boolean): Did {
  const { state, session, port } = room;
  if (state.phase === 'seating') return refuse('not-started');
  if (open && state.open !== me.who) return refuse('not-agreed');
  const text = packTable(room, SEALED_BYTES, open);
  if (text === null) return refuse('too-large');
  const { cipher } = port;
  const key = port.key();
  const { pieces, zones } = project(session.world, null);
  const seen = { pieces: [...pieces.values()], zones: [...zones.values()] };
  const file: TableFile = {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    server: serverOf(key),
    game: state.game,
    mode: session.mode,
    seats: state.seats.map((seat) => state.people.find((person) => person.seat === seat)?.name ?? null),
    public: JSON.stringify(seen).length > PUBLIC_LENGTH ? null : seen,
    open: open ? toBase64(utf8(text)) : null,
    sealed: '',
  };
  if (!open) file.sealed = cipher.encrypt(filled(text), keyFor('text', key));
  file.seal = sealOf(cipher, key, file);
  const whole = JSON.stringify(file);
  if (whole.length > FILE_LENGTH) return refuse('too-large');
  if (open) {
    state.open = null;
    room.touched = true;
  }
  say(room, open ? 'downloaded-open' : 'downloaded', [{ who: me.who }]);
  return { out: { file: whole } };
}

/** As long as every other, in bytes of its UTF-8. */
const filled = (text: string): string => text + ' '.repeat(SEALED_BYTES - utf8Length(text));

export const fileActs = { download };
