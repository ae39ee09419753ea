// What a table is given by its host, where there is none: nothing is written, sent or kept.

import type { Port } from '../../server-modules/table/port.ts';

/** As long as a real one: every letter is looked at. */
export const TABLE = '0b1e4c6a-5f0d-4c1e-9b7a-2d3f4a5b6c7d';

export const silent: Port = {
  send: () => undefined,
  append: () => undefined,
  snapshot: () => undefined,
  randomHex: (count) => '7'.repeat(2 * count),
  hash: () => '7'.repeat(64),
  kick: () => undefined,
  label: () => undefined,
  invite: () => undefined,
  link: () => undefined,
  rows: () => [],
  member: () => undefined,
  save: () => undefined,
  load: () => null,
  keepPicture: () => true,
  holdPictures: () => undefined,
  picture: () => null,
  uploads: () => ({ begin: () => true, find: () => null, put: () => undefined, finish: () => undefined, drop: () => undefined, bucket: null }),
  ownPictures: () => [],
  dropPicture: () => false,
  remove: () => undefined,
  outside: () => ({ env: {}, now: 0 }),
  key: () => '7'.repeat(64),
  cipher: { encrypt: (text) => text, decrypt: (sealed) => sealed, sign: () => '7'.repeat(64) },
  warn: (text) => {
    throw new Error(text);
  },
};
