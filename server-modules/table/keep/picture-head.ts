// Is this text really a small picture, and how large is it? A look at the head of a JPEG or WebP, so that what is kept
// and handed on is nothing else:
// no SVG, no page, no film. Nothing is decoded here; browsers do that, as a picture and nothing else.

import { fromBase64 } from './base64.ts';

export interface PictureHead {
  w: number;
  h: number;
}

/** As far as the head of a picture is looked for: base64 letters and the bytes they stand for. */
const HEAD_LETTERS = 8192;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Shorter than that there is no picture. */
const LEAST_BYTES = 32;

/**
 * Width and height in pixels; null: the text is not base64 of a still JPEG or WebP whose ends are where they should be.
 */
export const sizeOfPicture = (data: string): PictureHead | null => (isBase64(data) ? headOfPicture(data, data, data.length) : null);

/** One native test for all of it; in Nakama's engine a loop over the letters would cost milliseconds. */
export const isBase64 = (data: string): boolean => data.length % 4 === 0 && BASE64.test(data);

/** The same of a picture in pieces: its first one, its last one, and how many letters of base64 it has in all. */
export function headOfPicture(first: string, last: string, letters: number): PictureHead | null {
  const pad = last.endsWith('==') ? 2 : last.endsWith('=') ? 1 : 0;
  const length = (letters / 4) * 3 - pad;
  const head = fromBase64(first.slice(0, HEAD_LETTERS));
  const tail = fromBase64(last.slice(-8));
  if (head === null || tail === null || length < LEAST_BYTES) return null;
  const size = isWebp(head) ? webpSize(head, length) : jpegSize(head, tail);
  return size === null || size.w === 0 || size.h === 0 ? null : size;
}

const isText = (bytes: Uint8Array, at: number, text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
};
const low2 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const low3 = (bytes: Uint8Array, at: number): number => low2(bytes, at) | ((bytes[at + 2] ?? 0) << 16);
const high2 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

const isWebp = (head: Uint8Array): boolean => isText(head, 0, 'RIFF') && isText(head, 8, 'WEBP');
/** In the flags of an extended WebP. */
const ANIMATED = 2;

function webpSize(head: Uint8Array, length: number): PictureHead | null {
  const whole = low3(head, 4) + 8;
  // A chunk of odd length may have a byte behind it that belongs to nothing.
  if (head[7] !== 0 || (whole !== length && whole + 1 !== length)) return null;
  if (isText(head, 12, 'VP8 ')) {
    const starts = head[23] === 0x9d && head[24] === 0x01 && head[25] === 0x2a;
    return starts ? { w: low2(head, 26) & 0x3fff, h: low2(head, 28) & 0x3fff } : null;
  }
  if (isText(head, 12, 'VP8L')) {
    if (head[20] !== 0x2f) return null;
    const bits = low3(head, 21);
    return { w: (bits & 0x3fff) + 1, h: (((bits >> 14) | ((head[24] ?? 0) << 10)) & 0x3fff) + 1 };
  }
  if (isText(head, 12, 'VP8X')) return ((head[20] ?? 0) & ANIMATED) === 0 ? { w: low3(head, 24) + 1, h: low3(head, 27) + 1 } : null;
  return null;
}

/** Marks of a JPEG: the frame that has the size is C0 to CF, but for three of them. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
const SCAN = 0xda;

function jpegSize(head: Uint8Array, tail: Uint8Array): PictureHead | null {
  if (head[0] !== 0xff || head[1] !== 0xd8 || tail[tail.length - 2] !== 0xff || tail[tail.length - 1] !== 0xd9) return null;
  for (let at = 2; at + 9 < head.length;) {
    const mark = head[at + 1] ?? 0;
    if (head[at] !== 0xff || mark < 0xc0 || mark === SCAN || mark === 0xff) return null;
    const long = high2(head, at + 2);
    if (long < 2) return null;
    if (isFrame(mark)) return { w: high2(head, at + 7), h: high2(head, at + 5) };
    at += 2 + long;
  }
  return null;
}
