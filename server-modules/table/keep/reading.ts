// Reads a table's file from a stranger's hands. Only the lobby does, before there is a table.

import type { Cipher } from '../port.ts';
import { fromBase64 } from './base64.ts';
import { FILE_FORMAT, FILE_LENGTH, FILE_VERSION, keyFor, sealOf, serverOf, type TableFile } from './file-format.ts';
import { openFirst } from './first-seal.ts';
import type { SavedTable } from './saved-table.ts';
import { saving } from './saving.ts';
import { readUtf8 } from '../../kernel/utf8.ts';
import { WHAT_IF } from '../../protocol/what-if.ts';
import { openWhatIf } from './what-if.ts';

/** How a moment of a replay begins. */
const MOMENT = `{"format":"${WHAT_IF}"`;
/** Our own files are flat; whatever is deeper is none, and is not walked. */
const DEPTH = 12;

export type Opened = { no: 'bad-save' | 'other-version' | 'foreign-save' | 'too-large' } | { saved: SavedTable; text: string };

/**
 * A table's file, or a moment of a replay to play on from. `key`: the server's own; `chance`: fresh, for what the
 * moment does not tell. Changes nothing anywhere.
 */
function openFile(text: string, key: string, cipher: Cipher, chance: () => string): Opened {
  if (text.length > FILE_LENGTH) return { no: 'too-large' };
  if (text.startsWith(MOMENT)) return isDeep(text) ? { no: 'bad-save' } : openWhatIf(text, chance());
  const file = readFile(text);
  if (file === null) return { no: 'bad-save' };
  if (file.version < 1 || file.version > FILE_VERSION) return { no: 'other-version' };
  if (file.server !== serverOf(key)) return { no: 'foreign-save' };
  try {
    const inside = file.version === FILE_VERSION ? openSealed(file, key, cipher) : openFirst(file, key);
    if (inside === null) return { no: 'bad-save' };
    const unpacked = saving().unpackTable(inside, '');
    return 'no' in unpacked ? unpacked : { saved: unpacked.saved, text: inside };
  } catch {
    return { no: 'bad-save' };
  }
}

/** The text of the table; null: this is not as it left the server. */
function openSealed(file: TableFile, key: string, cipher: Cipher): string | null {
  if (!isSame(file.seal ?? '', sealOf(cipher, key, file))) return null;
  if (file.open === null) return cipher.decrypt(file.sealed, keyFor('text', key)).trimEnd();
  const open = fromBase64(file.open);
  return open === null ? null : readUtf8(open);
}

/** Takes as long wherever they differ, so that no letter of a seal can be found out by trying. */
function isSame(seal: string, wanted: string): boolean {
  let differs = seal.length ^ wanted.length;
  for (let i = 0; i < wanted.length; i++) differs |= seal.charCodeAt(i) ^ wanted.charCodeAt(i);
  return differs === 0;
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
  if (file.format !== FILE_FORMAT || typeof file.version !== 'number' || !Number.isInteger(file.version)) return null;
  if (file.version < 1 || file.version > FILE_VERSION) return file as unknown as TableFile;
  const words = typeof file.server === 'string' && typeof file.sealed === 'string' && (file.open === null || typeof file.open === 'string');
  const sealed = file.version === 1 || typeof file.seal === 'string';
  // Every field that is used besides goes under the seal as it is.
  return words && sealed ? (file as unknown as TableFile) : null;
}

/**
 * Brackets within brackets, whatever the text is. What stands in quotes is sprung over: letter by letter takes long.
 */
function isDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x22) {
      i = endOfQuotes(text, i + 1);
      if (i < 0) return false;
    } else if (c === 0x5b || c === 0x7b) {
      if (++depth > DEPTH) return true;
    } else if (c === 0x5d || c === 0x7d) depth--;
  }
  return false;
}

/** Where the quotation mark is that ends what begins at `from`; -1: none does. */
function endOfQuotes(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 0x5c && at - slashes > from) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

export const readingActs = { openFile };
