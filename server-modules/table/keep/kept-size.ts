// How long a kept table is, and whether it is too long, by what everybody knows: each hidden thing counts as much as it
// may take, whatever is typed on it. [S7]

import { encodeWorld } from '../../kernel/encode.ts';
import { kindOf } from '../../kernel/kinds/index.ts';
import { reads } from '../../kernel/sight.ts';
import type { Shelf } from '../../kernel/state.ts';
import type { Extra } from '../../kernel/types.ts';
import { utf8 } from '../../kernel/utf8.ts';
import { eachPiece, eachZone, type World } from '../../kernel/world.ts';

/**
 * Bytes, at most, of the numbers of a piece in its row, of its home, of a clock, and of what people have hung on it
 * besides words.
 */
const ROW = 110;
const HOME = 45;
const CLOCK = 70;
const MARKS = 76;
/** Of a height and a lean. */
const STAND = 40;
/** Of a name that one seat has for a piece, of a look, of a count; of what rules note, where there are any. */
const NAME = 30;
const LOOK = 140;
const COUNT = 30;
const RULES = 32_768;

/** As JSON, which lies as a text in JSON once more. */
const bytesOf = (text: string): number => utf8(JSON.stringify(text)).length;

/** Bytes that all of the world takes at most but what is typed on hidden things. */
function knownBytes(w: World): number {
  const none: Shelf = { of: new Map(), at: new Map() };
  const places: World = {
    ...w,
    seed: '',
    pieces: new Map(),
    pieceIds: null,
    order: new Map(),
    grants: new Map(),
    open: none,
    own: new Map(w.seats.map((seat) => [seat, none])),
    streams: new Map(),
    counters: new Map(),
    aux: new Map(),
  };
  const zones = eachZone(w);
  const longest = zones.reduce((most, { id }) => Math.max(most, id.length), 0);
  let sum = bytesOf(encodeWorld(places)) + 2 * zones.length + (w.aux.size > 0 ? RULES : 0);
  for (const { id, kind, home, extra } of eachPiece(w)) {
    // Height and lean are in everybody's sight, face down or not, and so was where a held thing stood.
    sum += (extra?.y === undefined ? 0 : STAND) + (home?.y === undefined ? 0 : STAND);
    // By its id it stands in its row, in an order and among the names.
    sum += 3 * id.length + longest + ROW + (home === null ? 0 : longest + HOME) + (kind === 'clock' || kindOf(kind).sounds ? CLOCK : 0);
    if (reads(w, null, id)) sum += MARKS + (extra === null ? 0 : typedBytes(extra));
  }
  for (const shelf of w.own.values()) for (const id of shelf.of.keys()) sum += id.length + NAME;
  for (const name of w.counters.keys()) sum += name.length + COUNT;
  return sum + w.grants.size * LOOK;
}

/** Bytes of one letter from `at` on, and how many units it has: in JSON within JSON. */
function letterAt(text: string, at: number): [bytes: number, units: number] {
  const c = text.charCodeAt(at);
  if (c === 0x22 || c === 0x5c) return [4, 1];
  if (c < 0x20) return [7, 1];
  if (c < 0x80) return [1, 1];
  if (c < 0x800) return [2, 1];
  if (c < 0xd800 || c > 0xdfff) return [3, 1];
  const next = text.charCodeAt(at + 1);
  // Half a letter alone is written as its number.
  return c < 0xdc00 && next >= 0xdc00 && next <= 0xdfff ? [4, 2] : [7, 1];
}
/** Its two quotes. */
const QUOTES = 4;

/** How many units of a text there is room for, and the bytes that they take. */
function fitting(text: string, most: number): { units: number; bytes: number } {
  let [units, bytes] = [0, QUOTES];
  while (units < text.length) {
    const [more, by] = letterAt(text, units);
    if (bytes + more > most) break;
    bytes += more;
    units += by;
  }
  return { units, bytes };
}
const typedBytes = ({ name, about, words, tags = '' }: Extra): number =>
  [name, about, words, tags].reduce((sum, text) => sum + fitting(text, Number.POSITIVE_INFINITY).bytes, 0);

/**
 * The world with so much of what is typed on hidden things as there is room for in `most` bytes, besides `rest`: each
 * has as much, so what one bears takes nothing from another. Null: there is no room. Nothing that is hidden decides it.
 */
export function fitted(w: World, rest: string, most: number): World | null {
  const left = most - knownBytes(w) - utf8(rest).length;
  const hidden = eachPiece(w).filter(({ id }) => !reads(w, null, id));
  if (hidden.length === 0) return left < 0 ? null : w;
  const each = Math.floor(left / hidden.length) - MARKS;
  if (each < 4 * QUOTES) return null;
  const pieces = new Map(w.pieces);
  for (const piece of hidden) if (piece.extra !== null && typedBytes(piece.extra) > each) pieces.set(piece.id, { ...piece, extra: cut(piece.extra, each) });
  return { ...w, pieces };
}

/** The beginning of what is typed, its name first. */
function cut(extra: Extra, most: number): Extra {
  let left = most;
  const fits = (text: string): string => {
    const { units, bytes } = fitting(text, left);
    left -= bytes;
    return text.slice(0, units);
  };
  return { ...extra, name: fits(extra.name), words: fits(extra.words), about: fits(extra.about), ...(extra.tags ? { tags: fits(extra.tags) } : {}) };
}
