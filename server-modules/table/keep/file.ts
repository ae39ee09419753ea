// A table as a file in somebody's hands. What not everybody may see is sealed with the server's own key: who holds the
// file reads nobody's secrets, and what was edited by hand is turned away.

import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { project } from '../../kernel/project.ts';
import { readUtf8, toHex, utf8 } from '../../kernel/utf8.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { packTable, unpackTable, type SavedTable } from './saved-table.ts';
import type { Person } from '../state.ts';
import { refuse, say, type Did, type Room } from '../table.ts';

export const FILE_FORMAT = 'baize-table';
export const FILE_VERSION = 1;
/** Longest file, in UTF-16 units: with an envelope's quotes around it, it still fits the way in. */
export const FILE_LENGTH = 200_000;
/** What people may read in it is left out where it is longer. */
const PUBLIC_LENGTH = 16_000;
/**
 * The sealed text is filled up with blanks to this: every file is as long, so its length tells nothing. As base64, with
 * what people may read, it fits into a file. [S7]
 */
export const SEALED_BYTES = 131_072;
/** Our own files are flat; whatever is deeper is none, and is not walked. */
const DEPTH = 12;
const BLANK = 0x20;
const NONCE_BYTES = 24;

/** The content of table.json, in this order. */
interface TableFile {
  format: typeof FILE_FORMAT;
  version: typeof FILE_VERSION;
  /** Which server's key has sealed it. */
  server: string;
  game: string;
  mode: string;
  seats: (string | null)[];
  /** What everybody could see, for people to read. */
  public: unknown;
  /** Only where all have agreed to it: the whole table, for everybody to read, as base64 of JSON. */
  open: string | null;
  /** Nonce and cipher text; over an open table only the seal. */
  sealed: string;
}

const serverOf = (key: string): string => toHex(sha256(utf8(`baize server ${key}`))).slice(0, 16);
const keyBytes = (key: string): Uint8Array => sha256(utf8(`baize table file ${key}`));
/** What stands in the clear is under the seal too. */
const clear = ({ format, version, server, game, mode, seats, public: seen, open }: TableFile): Uint8Array =>
  utf8(JSON.stringify([format, version, server, game, mode, seats, seen, open]));

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
  file.sealed = seal(key, port.randomHex(NONCE_BYTES), open ? '' : text, file);
  const whole = JSON.stringify(file);
  if (whole.length > FILE_LENGTH) return refuse('too-large');
  if (open) {
    state.open = null;
    room.touched = true;
  }
  say(room, open ? 'downloaded-open' : 'downloaded', [{ who: me.who }]);
  return { out: { file: whole } };
}

function seal(key: string, nonce: string, text: string, file: TableFile): string {
  const bytes = new Uint8Array(NONCE_BYTES);
  for (let i = 0; i < NONCE_BYTES; i++) bytes[i] = Number.parseInt(nonce.slice(2 * i, 2 * i + 2), 16);
  const plain = utf8(text);
  const filled = new Uint8Array(file.open === null ? SEALED_BYTES : 0).fill(BLANK);
  filled.set(plain);
  const sealed = xchacha20poly1305(keyBytes(key), bytes, clear(file)).encrypt(filled);
  const both = new Uint8Array(NONCE_BYTES + sealed.length);
  both.set(bytes);
  both.set(sealed, NONCE_BYTES);
  return toBase64(both);
}

export type Opened = { no: 'bad-save' | 'other-version' | 'foreign-save' | 'too-large' } | { saved: SavedTable; text: string };

/** Reads a file from a stranger's hands. Changes nothing anywhere. */
export function openFile(text: string, key: string): Opened {
  if (text.length > FILE_LENGTH) return { no: 'too-large' };
  const file = readFile(text);
  if (file === null) return { no: 'bad-save' };
  if (file.version !== FILE_VERSION) return { no: 'other-version' };
  if (file.server !== serverOf(key)) return { no: 'foreign-save' };
  const sealed = fromBase64(file.sealed);
  const open = file.open === null ? null : fromBase64(file.open);
  if (sealed === null || sealed.length <= NONCE_BYTES || (open === null) !== (file.open === null)) return { no: 'bad-save' };
  try {
    const plain = xchacha20poly1305(keyBytes(key), sealed.slice(0, NONCE_BYTES), clear(file)).decrypt(sealed.slice(NONCE_BYTES));
    const inside = readUtf8(open ?? plain);
    const unpacked = unpackTable(inside, '');
    return 'no' in unpacked ? unpacked : { saved: unpacked.saved, text: inside };
  } catch {
    return { no: 'bad-save' };
  }
}

/** Is it shaped like a file of ours, of whatever version? */
function readFile(text: string): TableFile | null {
  if (isDeep(text)) return null;
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const file = raw as { [key: string]: unknown };
  if (file.format !== FILE_FORMAT || typeof file.version !== 'number') return null;
  if (file.version !== FILE_VERSION) return file as unknown as TableFile;
  const words = typeof file.server === 'string' && typeof file.sealed === 'string' && (file.open === null || typeof file.open === 'string');
  // Every field that is used besides goes under the seal as it is.
  return words ? (file as unknown as TableFile) : null;
}

/** Brackets within brackets, whatever the text is. */
function isDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 0x5c) i++;
      else if (c === 0x22) quoted = false;
    } else if (c === 0x22) quoted = true;
    else if (c === 0x5b || c === 0x7b) {
      if (++depth > DEPTH) return true;
    } else if (c === 0x5d || c === 0x7d) depth--;
  }
  return false;
}

export const fileActs = { download, openFile };
