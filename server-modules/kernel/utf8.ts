// UTF-8 by hand, because one of our JavaScript engines has neither TextEncoder nor TextDecoder.

const REPLACEMENT = 0xfffd;

/** How many bytes `text` takes as UTF-8. A lone surrogate counts as U+FFFD, as in the Encoding standard. */
export function utf8Length(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) length += 1;
    else if (unit < 0x800) length += 2;
    else if (isHigh(unit) && isLow(text.charCodeAt(i + 1))) {
      length += 4;
      i++;
    } else length += 3;
  }
  return length;
}

/** Writes `text` into `bytes` from `at`; returns where it ended. The caller has made room (utf8Length). */
export function writeUtf8(text: string, bytes: Uint8Array, at: number): number {
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[at++] = code;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const low = text.charCodeAt(i + 1);
      if (isHigh(code) && isLow(low)) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        i++;
      } else code = REPLACEMENT;
    }
    if (code < 0x800) bytes[at++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) bytes[at++] = 0xe0 | (code >> 12);
      else {
        bytes[at++] = 0xf0 | (code >> 18);
        bytes[at++] = 0x80 | ((code >> 12) & 0x3f);
      }
      bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
    }
    bytes[at++] = 0x80 | (code & 0x3f);
  }
  return at;
}

export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(utf8Length(text));
  writeUtf8(text, bytes, 0);
  return bytes;
}

/** The text of bytes[from..to). Bytes that are no UTF-8 become U+FFFD, one for each byte. */
export function readUtf8(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = '';
  let units: number[] = [];
  let at = from;
  while (at < to) {
    const [code, length] = codePoint(bytes, at, to);
    at += length;
    if (code < 0x10000) units.push(code);
    else units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff));
    // In pieces: a call with too many arguments overflows the stack.
    if (units.length > 2000) {
      text += String.fromCharCode.apply(null, units);
      units = [];
    }
  }
  return text + String.fromCharCode.apply(null, units);
}

function codePoint(bytes: Uint8Array, at: number, to: number): [code: number, length: number] {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return [first, 1];
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xc2 && first < 0xe0 ? 2 : 1;
  if (length === 1 || at + length > to) return [REPLACEMENT, 1];
  let code = length === 2 ? first & 0x1f : length === 3 ? first & 0x0f : first & 0x07;
  for (let i = 1; i < length; i++) {
    const next = bytes[at + i] ?? 0;
    if ((next & 0xc0) !== 0x80) return [REPLACEMENT, 1];
    code = (code << 6) | (next & 0x3f);
  }
  const least = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
  if (code < least || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return [REPLACEMENT, 1];
  return [code, length];
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

const HEX = '0123456789abcdef';

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    text += HEX.charAt(byte >> 4) + HEX.charAt(byte & 15);
  }
  return text;
}
