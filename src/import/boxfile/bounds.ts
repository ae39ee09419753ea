// What a box is and how large one may be. A box is a table as its author saw it, in one file to give away: set-up, not
// a game in progress. (The free tables' contents, also called the box, stand in server-modules/games/box.)

import { PICTURE_UNITS } from '../../../server-modules/protocol/pictures.ts';

export const BOX_FORMAT = 'baize-box';
export const BOX_VERSION = 1;
export const BOX_ENDING = '.baize';

/** Names of what lies in it beside the pictures, which lie in one folder, each called by its content. */
export const ENTRY = { about: 'box.json', table: 'table.json', signature: 'signature', art: 'art/' } as const;
export const ART_NAME = /^art\/[0-9a-f]{32}\.(?:webp|jpg|png)$/;

/** Bytes; a table's own bound of units bounds the pictures, and the cover is one more. */
export const BOX_MOST = {
  file: 64 * 1024 * 1024,
  about: 64 * 1024,
  table: 16 * 1024 * 1024,
  signature: 1024,
  picture: 37_000,
  /** A board's that comes in pieces. */
  map: 589_824,
  cover: 256 * 1024,
  /** Pixels of a side of the cover. */
  coverSide: 1024,
  entries: PICTURE_UNITS + 4,
} as const;

/** Letters of what people say of it, and numbers of it. */
export const ABOUT_MOST = { name: 60, authors: 10, author: 60, licence: 80, about: 2000, seats: 10, part: 9999 } as const;
export const VERSION = /^(?:0|[1-9]\d{0,3})\.(?:0|[1-9]\d{0,3})\.(?:0|[1-9]\d{0,3})$/;

export interface BoxAbout {
  name: string;
  version: string;
  authors: readonly string[];
  /** An SPDX id or words; '' where nothing is said, and then nothing is allowed beyond the law. */
  licence: string;
  about: string;
  /** A tag as of HTML, 'en' or 'pt-BR'. */
  language: string;
  seats: { least: number; most: number };
  /** Name of its picture among the art; null: none. */
  cover: string | null;
}

/** Below 0: the first is older. Both are versions. */
export function compareVersions(a: string, b: string): number {
  const [one, two] = [a.split('.').map(Number), b.split('.').map(Number)];
  const at = one.findIndex((part, i) => part !== two[i]);
  return at < 0 ? 0 : (one[at] ?? 0) - (two[at] ?? 0);
}
