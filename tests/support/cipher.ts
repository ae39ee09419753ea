// The server's cipher where there is no server, and files read with it.

import { cfb } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { readUtf8, toHex, utf8 } from '../../server-modules/kernel/utf8.ts';
import { fromBase64, toBase64 } from '../../server-modules/table/keep/base64.ts';
import { readingActs } from '../../server-modules/table/keep/reading.ts';
import type { Cipher } from '../../server-modules/table/port.ts';

export const SERVER_KEY = '0123456789abcdef'.repeat(4);
const VECTOR = 16;

/**
 * As both hosts have it, in the script alone: tests run it where there is no host. The vector is the test's own chance.
 */
export const testCipher = (randomHex: (bytes: number) => string): Cipher => ({
  encrypt(text, key) {
    const hex = randomHex(VECTOR);
    const vector = Uint8Array.from({ length: VECTOR }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
    return toBase64(Uint8Array.from([...vector, ...cfb(utf8(key), vector).encrypt(utf8(text))]));
  },
  decrypt(sealed, key) {
    const both = fromBase64(sealed) ?? new Uint8Array(VECTOR);
    return readUtf8(cfb(utf8(key), both.slice(0, VECTOR)).decrypt(both.slice(VECTOR)));
  },
  sign: (text, key) => toHex(hmac(sha256, utf8(key), utf8(text))),
});

/** What is in a file, by the key of the server of tests where no other is given. */
export const openFile = (text: string, key = SERVER_KEY, chance = 'chance'): ReturnType<typeof readingActs.openFile> =>
  readingActs.openFile(
    text,
    key,
    testCipher(() => ''),
    () => chance,
  );
