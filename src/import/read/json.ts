// From a file to JSON, within bounds: bytes or text, with a byte-order mark or none, with numbers that JSON does not
// know.

import type { RefusalCode } from '../data/missing.ts';

/** The largest public save has 5 MB; ten such fit. */
export const FILE_MOST = 64 * 1024 * 1024;
/** Brackets within brackets. Eighteen objects in each other, the deepest that was seen, make about 60. */
export const DEPTH_MOST = 240;

export type Read = { ok: true; raw: unknown } | { ok: false; no: RefusalCode };

/** Reads a file. Refuses too-large, too-deep, not-json. */
export function readJson(file: string | Uint8Array): Read {
  if (file.length > FILE_MOST) return { ok: false, no: 'too-large' };
  const whole = typeof file === 'string' ? file : decode(file);
  const text = whole.charCodeAt(0) === 0xfeff ? whole.slice(1) : whole;
  if (isDeep(text)) return { ok: false, no: 'too-deep' };
  const raw = parse(text) ?? parse(mended(text));
  return raw === null ? { ok: false, no: 'not-json' } : { ok: true, raw: raw.value };
}

/** UTF-8, or what the byte-order mark says. Bytes that are no text become signs that say so. */
function decode(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const how = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(how).decode(bytes);
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** Is it deeper than it may be? Looked at before anything walks it. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x22) i = endOfString(text, i);
    else if (c === 0x5b || c === 0x7b) {
      if (++depth > DEPTH_MOST) return true;
    } else if (c === 0x5d || c === 0x7d) depth--;
  }
  return false;
}

/** The closing quote of the string that begins at `i`, or the end. */
function endOfString(text: string, i: number): number {
  for (let end = text.indexOf('"', i + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 0x5c) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

const NO_NUMBER = /[-+]?(?:Infinity|NaN|nan|inf)\b/y;
const LOOSE_COMMA = /,(?=\s*[\]}])/y;
const CONTROL = /\p{Cc}/gu;

/**
 * Where strict JSON ends: bare Infinity and NaN become nothing, a comma before a bracket goes, line breaks within words
 * are written out.
 */
function mended(text: string): string {
  const parts: string[] = [];
  let from = 0;
  const replace = (at: number, length: number, by: string): void => {
    parts.push(text.slice(from, at), by);
    from = at + length;
  };
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x22) {
      const end = endOfString(text, i);
      const inner = text.slice(i, end);
      if (inner.search(CONTROL) >= 0) replace(i, inner.length, inner.replace(CONTROL, escaped));
      i = end;
    } else if (c === 0x2c) {
      LOOSE_COMMA.lastIndex = i;
      if (LOOSE_COMMA.test(text)) replace(i, 1, '');
    } else if (c === 0x49 || c === 0x4e || c === 0x6e || c === 0x69 || c === 0x2d || c === 0x2b) {
      NO_NUMBER.lastIndex = i;
      const found = NO_NUMBER.exec(text);
      if (found === null) continue;
      replace(i, found[0].length, 'null');
      i += found[0].length - 1;
    }
  }
  parts.push(text.slice(from));
  return parts.join('');
}

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
