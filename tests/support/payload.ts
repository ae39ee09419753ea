// What a payload says, for the message of a test that found two different ones.

import { readUtf8 } from '../../server-modules/kernel/utf8.ts';
import { readSnapshot } from '../../server-modules/protocol/codec.ts';
import { OP } from '../../server-modules/protocol/messages.ts';

/**
 * A payload (its op, a colon, its bytes as hex) that a person can compare with another: the JSON in it, or a snapshot's
 * View. Any other text stays as it is, shortened.
 */
export function readable(text: string): string {
  const hex = /^(\d):([0-9a-f]*)$/.exec(text);
  if (hex === null) return text === '' ? 'nothing' : text.slice(0, 1500);
  const bytes = Uint8Array.from(hex[2]?.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (Number(hex[1]) !== OP.snapshot) return `${hex[1]}: ${(hex[2] ?? '').slice(0, 160)} ${printable(bytes)}`;
  const view = readSnapshot(bytes);
  return JSON.stringify({
    ...view,
    pieces: [...view.pieces.values()].map((p) => [p.h, p.face, p.turn]),
    zones: [...view.zones.values()].map((z) => [z.n, z.count, z.tally, z.order]),
  });
}

const printable = (bytes: Uint8Array): string => {
  try {
    return readUtf8(bytes)
      .replace(/[^\x20-\x7e]+/g, '·')
      .slice(0, 1500);
  } catch {
    return '';
  }
};
