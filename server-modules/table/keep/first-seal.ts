// Files of version 1, which were sealed by the script itself (XChaCha20-Poly1305). Nothing is written so any more; who
// has taken one home still comes back with it.

import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { readUtf8, utf8 } from '../../kernel/utf8.ts';
import { fromBase64 } from './base64.ts';
import { clear, type TableFile } from './file-format.ts';

const NONCE_BYTES = 24;
const BLANK = 0x20;

export const firstCipher = (key: string, nonce: Uint8Array, file: TableFile): ReturnType<typeof xchacha20poly1305> =>
  xchacha20poly1305(sha256(utf8(`baize table file ${key}`)), nonce, utf8(JSON.stringify(clear(file))));

/** The text of the table; null where it is none. Throws where it was changed after it was sealed. */
export function openFirst(file: TableFile, key: string): string | null {
  const sealed = fromBase64(file.sealed);
  const open = file.open === null ? null : fromBase64(file.open);
  if (sealed === null || sealed.length <= NONCE_BYTES || (open === null) !== (file.open === null)) return null;
  const plain = firstCipher(key, sealed.slice(0, NONCE_BYTES), file).decrypt(sealed.slice(NONCE_BYTES));
  if (open !== null) return readUtf8(open);
  // They are filled up with blanks, of which each would be read as a letter.
  let end = plain.length;
  while (end > 0 && plain[end - 1] === BLANK) end--;
  return readUtf8(plain, 0, end);
}
