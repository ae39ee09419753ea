// Pictures of people's own: the bytes as they are, and the text that a page would make of them.

import { fromBase64, toBase64 } from '../../../server-modules/table/keep/base64.ts';
import { sizeOfPicture } from '../../../server-modules/table/keep/picture-head.ts';
import { must } from './check.ts';

export function fuzz(bytes: Uint8Array): void {
  const text = toBase64(bytes);
  must(Buffer.from(fromBase64(text) ?? []).equals(Buffer.from(bytes)), 'bytes that come back as others');
  must(text === Buffer.from(bytes).toString('base64'), 'base64 of our own');
  const raw = Buffer.from(bytes).toString('latin1');
  const read = fromBase64(raw);
  must(read === null || toBase64(read) === raw, 'a text that is read in two ways');
  for (const one of [text, raw]) {
    const size = sizeOfPicture(one);
    if (size !== null) for (const side of [size.w, size.h]) must(Number.isInteger(side) && side > 0 && side <= 1 << 24, `a picture ${side} wide or high`);
  }
}
