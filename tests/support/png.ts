// Whole pictures, for what decodes them.

import { crc32, deflateSync } from 'node:zlib';

/** How solid it is stands behind a colour, in all points of a picture or in none. */
export type Colour = readonly [red: number, green: number, blue: number, solid?: number];

/** A whole PNG whose pixels have these colours. */
export function pngOf(w: number, h: number, colour: (x: number, y: number) => Colour): Buffer {
  const chunk = (name: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(w, 0);
  head.writeUInt32BE(h, 4);
  head.set([8, colour(0, 0).length === 4 ? 6 : 2, 0, 0, 0], 8);
  const rows = Array.from({ length: h }, (_, y) => Buffer.from([0, ...Array.from({ length: w }, (__, x) => colour(x, y).map((part) => part ?? 255)).flat()]));
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
