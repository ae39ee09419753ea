// Pictures of people's own: how large one may be, how many a table can have, what the server calls them, and in which
// pieces the largest come. Shared by the door and by the page, which makes them small.

/**
 * `length`: of the base64 text. A table can have so many units in all, and a picture takes some of them by its size,
 * never by its content.
 */
export const PICTURES = {
  /** The front of a card, a tile or a token. */
  small: { w: 256, h: 358, length: 16_384, units: 1 },
  /** A board. */
  large: { w: 768, h: 768, length: 49_152, units: 3 },
  /**
   * A board that fills the table: sixteen pieces as long as a large one, and a large one that stands for it meanwhile.
   */
  map: { w: 2048, h: 2048, length: 786_432, units: 51 },
} as const;
export const PICTURE_SIZES = ['small', 'large', 'map'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
/**
 * 1,200 cards, or 400 boards: 20 MB of text at most. Of fourteen real saves of another program the largest wants 930
 * (docs/import.md).
 */
export const PICTURE_UNITS = 1200;
/** What one account can have kept on a server, at all its tables: as much as four of them. */
export const PICTURE_UNITS_OWN = 4 * PICTURE_UNITS;

/*
 * A map is begun with the large picture that stands for it (`data`) and the number of its pieces (`part`). Then come
 * NAME:1 to NAME:N with a piece each, in any order, and NAME alone asks: all of these are answered with {missing}, the
 * pieces that are not there yet.
 */
/** Letters of each piece but the last, and how many pieces there may be. */
export const PIECE_LENGTH = PICTURES.large.length;
export const PIECES_MOST = PICTURES.map.length / PIECE_LENGTH;
/** What a piece is called: the first that is sharp is 1, and 0 is the large picture that stands for all of them. */
export const pieceName = (picture: string, n: number): string => `${picture}:${n}`;

/** Drawn by the server's own chance, so nobody meets one whom he was not told of. */
export const PICTURE_BYTES = 12;
export const PICTURE_ID = /^[0-9a-f]{24}$/;
/** What can be read: a picture, or a piece of one. */
export const PICTURE_OR_PIECE = /^[0-9a-f]{24}(:\d\d?)?$/;

/** Longest message that brings one, in UTF-16 units. */
export const PICTURE_MESSAGE = 49_500;
const FRONT = /^\{"table":"[\w.-]{1,40}","n":\d{1,13},"msg":\{"t":"picture",/;
/** Does the text say at its front that it brings a picture? Nothing else may be so long. */
export const isPictureMessage = (text: string): boolean => text.length <= PICTURE_MESSAGE && FRONT.test(text);
