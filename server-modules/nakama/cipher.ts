// Nakama's own ciphers, for tables and for whoever opens a file.

import type { Cipher } from '../table/port.ts';
import type { Nakama } from './runtime.ts';
import { hexOf } from './store.ts';

/** `nk` is asked for with every call: a handler's is good for that call alone. */
export const cipherOf = (nk: () => Nakama): Cipher => ({
  encrypt: (text, key) => nk().aes256Encrypt(text, key),
  decrypt: (sealed, key) => nk().aes256Decrypt(sealed, key),
  sign: (text, key) => hexOf(nk().hmacSha256Hash(text, key)),
});
