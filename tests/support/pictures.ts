// Heads of small pictures, as browsers write them, with nothing worth seeing behind.

import { PIECE_LENGTH } from '../../server-modules/protocol/pictures.ts';
import { toBase64 } from '../../server-modules/table/keep/base64.ts';

const word = (n: number): number[] => [n >> 8, n & 255];
const low = (n: number, bytes: number): number[] => Array.from({ length: bytes }, (_, i) => (n >> (8 * i)) & 255);
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Base64 of a JPEG that says it is so large; `fill` bytes longer than need be. */
export function jpegOf(w: number, h: number, fill = 40): string {
  const frame = [0xff, 0xc0, ...word(17), 8, ...word(h), ...word(w), 3, ...Array<number>(9).fill(0)];
  return toBase64(
    Uint8Array.from([
      0xff,
      0xd8,
      0xff,
      0xe0,
      ...word(16),
      ...letters('JFIF\0'),
      ...Array<number>(9).fill(0),
      ...frame,
      0xff,
      0xda,
      ...Array<number>(fill).fill(7),
      0xff,
      0xd9,
    ]),
  );
}

const riff = (kind: string, body: readonly number[]): string => {
  const chunk = [...letters(kind), ...low(body.length, 4), ...body];
  return toBase64(Uint8Array.from([...letters('RIFF'), ...low(chunk.length + 4, 4), ...letters('WEBP'), ...chunk]));
};
const REST = Array<number>(30).fill(7);

/** Base64 of a WebP of each kind. */
export const webpOf = {
  lossy: (w: number, h: number): string => riff('VP8 ', [0x10, 0, 0, 0x9d, 0x01, 0x2a, ...low(w, 2), ...low(h, 2), ...REST]),
  lossless: (w: number, h: number): string => riff('VP8L', [0x2f, ...low((w - 1) | ((h - 1) << 14), 4), ...REST, 0]),
  extended: (w: number, h: number, flags: number): string => riff('VP8X', [flags, 0, 0, 0, ...low(w - 1, 3), ...low(h - 1, 3), ...REST]),
};

/** A picture as it goes in pieces. */
export const piecesOf = (data: string): string[] =>
  Array.from({ length: Math.ceil(data.length / PIECE_LENGTH) }, (_, i) => data.slice(i * PIECE_LENGTH, (i + 1) * PIECE_LENGTH));
