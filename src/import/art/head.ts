// What a file is by how it begins, and how large its picture is, before anything is decoded: a small file can say that
// it is a hundred thousand pixels wide.

/** The largest file, in bytes, and the largest picture, in pixels: the largest sheets people make are 8192 square. */
export const ART = { bytes: 48 * 1024 * 1024, side: 16_384, area: 8192 * 8192 } as const;

/** Why a file is not taken. */
export type Bad = 'tooLarge' | 'tooManyPixels' | 'drawing' | 'noPicture';
export type Head = { ok: true; type: 'image/png' | 'image/jpeg' | 'image/webp'; w: number; h: number } | { ok: false; why: Bad };

const bad = (why: Bad): Head => ({ ok: false, why });
const text = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length));
const at = (bytes: Uint8Array, i: number): number => bytes[i] ?? 0;
const high2 = (bytes: Uint8Array, i: number): number => (at(bytes, i) << 8) | at(bytes, i + 1);
const high4 = (bytes: Uint8Array, i: number): number => high2(bytes, i) * 65_536 + high2(bytes, i + 2);
const low2 = (bytes: Uint8Array, i: number): number => at(bytes, i) | (at(bytes, i + 1) << 8);
const low3 = (bytes: Uint8Array, i: number): number => low2(bytes, i) | (at(bytes, i + 2) << 16);

/** A JPEG is looked through for its frame up to here; what stands before it are thumbnails and notes. */
const JPEG_SEARCH = 1024 * 1024;

/** PNG, JPEG and WebP alone, by their own bytes: what a file is called, or a site says of it, counts for nothing. */
export function headOf(bytes: Uint8Array): Head {
  if (bytes.length > ART.bytes) return bad('tooLarge');
  const size = sizeOf(bytes);
  if (size === null) return bad(isDrawing(bytes) ? 'drawing' : 'noPicture');
  const { type, w, h } = size;
  if (w < 1 || h < 1) return bad('noPicture');
  if (w > ART.side || h > ART.side || w * h > ART.area) return bad('tooManyPixels');
  return { ok: true, type, w, h };
}

type Size = { type: 'image/png' | 'image/jpeg' | 'image/webp'; w: number; h: number };

function sizeOf(bytes: Uint8Array): Size | null {
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') {
    return text(bytes, 12, 4) === 'IHDR' ? { type: 'image/png', w: high4(bytes, 16), h: high4(bytes, 20) } : null;
  }
  if (at(bytes, 0) === 0xff && at(bytes, 1) === 0xd8) return jpegSize(bytes);
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return webpSize(bytes);
  return null;
}

const ANIMATED = 2;
function webpSize(bytes: Uint8Array): Size | null {
  const type = 'image/webp';
  const kind = text(bytes, 12, 4);
  if (kind === 'VP8 ' && at(bytes, 23) === 0x9d) return { type, w: low2(bytes, 26) & 0x3fff, h: low2(bytes, 28) & 0x3fff };
  if (kind === 'VP8L' && at(bytes, 20) === 0x2f) {
    const bits = low3(bytes, 21);
    return { type, w: (bits & 0x3fff) + 1, h: (((bits >> 14) | (at(bytes, 24) << 10)) & 0x3fff) + 1 };
  }
  if (kind === 'VP8X' && (at(bytes, 20) & ANIMATED) === 0) return { type, w: low3(bytes, 24) + 1, h: low3(bytes, 27) + 1 };
  return null;
}

const SCAN = 0xda;
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
function jpegSize(bytes: Uint8Array): Size | null {
  const end = Math.min(bytes.length - 9, JPEG_SEARCH);
  for (let i = 2; i < end;) {
    if (at(bytes, i) !== 0xff) return null;
    const mark = at(bytes, i + 1);
    // Between two marks there may be any number of these.
    if (mark === 0xff) {
      i++;
      continue;
    }
    if (mark < 0xc0 || mark === SCAN) return null;
    const long = high2(bytes, i + 2);
    if (long < 2) return null;
    if (isFrame(mark)) return { type: 'image/jpeg', w: high2(bytes, i + 7), h: high2(bytes, i + 5) };
    i += 2 + long;
  }
  return null;
}

/** An SVG, or another page of marks: it can hold scripts and addresses, and is not opened. */
const isDrawing = (bytes: Uint8Array): boolean => /^[\s\ufeff\u00ef\u00bb\u00bf]*<(?:\?xml|!doctype|!--|svg|html)/i.test(text(bytes, 0, 256));
