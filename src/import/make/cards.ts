// Cards and decks: which cell of which sheet is on each card, and which end of a deck is its top.

import { faceOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { add, lack, printOf, scaleFor, standsIn, tintFor, type Body, type Build, type Where } from '../build.ts';
import type { Kind } from '../data/kinds.ts';
import { PLAYING_CARDS } from '../data/deck.ts';
import { bool, get, int, isRec, list, num, rec, text, toList, toNumber, type Rec } from '../read/fields.ts';
import { upness } from '../read/place.ts';
import type { Thing } from '../read/tree.ts';
import { fill, standing } from './piles.ts';

/** Cards of a sheet along one side; the program itself stops at ten. */
const GRID_MOST = 100;
/** Shapes from here on have other outlines than a card. */
const HEX = 2;

/** Sheets in a list, as some tools write them; a deck has few. */
const LIST_MOST = 300;

/** The sheet of a card or deck under a key. */
function sheetAt(raw: Rec | null, key: number): Rec | null {
  const sheets = raw === null ? undefined : get(raw, 'CustomDeck');
  if (isRec(sheets)) return rec(sheets, String(key));
  return (
    toList(sheets)
      .slice(0, LIST_MOST)
      .filter(isRec)
      .find((each, i) => int(each, 'DeckID', i + 1) === key) ?? null
  );
}

/** The one sheet that a card has, whatever its key. */
function onlySheet(raw: Rec | null): Rec | null {
  const sheets = raw === null ? undefined : get(raw, 'CustomDeck');
  if (typeof sheets !== 'object' || sheets === null) return null;
  const [only, more] = Object.values(sheets).filter(isRec);
  return more === undefined ? (only ?? null) : null;
}

/** The sheet of a card: the deck's of that key, else its own of that key, else the only one it has. */
function sheetFor(card: Rec | null, deck: Rec | null, id: number): Rec | null {
  const key = Math.floor(id / 100);
  return sheetAt(deck, key) ?? sheetAt(card, key) ?? onlySheet(card);
}

const BLANK = faceOf('blank');

/** What is on the card with this number. `card`: null where only its number is known. */
function cardBody(b: Build, thing: Thing, card: Rec | null, deck: Rec | null, id: number): Body {
  const sheet = sheetFor(card, deck, id);
  if (sheet === null) {
    const face = PLAYING_CARDS[id];
    if (face !== undefined) return { kind: 'card', look: 'card-red', face };
    lack(b, thing, 'noSheet');
    return { kind: 'card', look: 'card-blank', face: BLANK };
  }
  const side = (key: string): number => Math.max(1, Math.min(GRID_MOST, int(sheet, key, 1)));
  const [columns, rows] = [side('NumWidth'), side('NumHeight')];
  const wanted = ((id % 100) + 100) % 100;
  const cell = Math.min(wanted, columns * rows - 1);
  if (cell !== wanted && id >= 0) lack(b, thing, 'cell');
  if (int(sheet, 'Type') >= HEX) lack(b, thing, 'shape');
  const [faceUrl, backUrl] = [text(sheet, 'FaceURL', 4000), text(sheet, 'BackURL', 4000)];
  const front = printOf(b, faceUrl, columns, rows, cell);
  const back = bool(sheet, 'UniqueBack') ? printOf(b, backUrl, columns, rows, cell) : printOf(b, backUrl);
  if (front === null) lack(b, thing, 'face');
  if (back === null) lack(b, thing, 'backFace');
  const closed = bool(sheet, 'BackIsHidden') || front === null ? null : { sheet: front.sheet, cell: columns * rows - 1 };
  return { kind: 'card', look: 'card-blank', face: BLANK, front, back, closed };
}

const idOf = (raw: Rec): number => Math.trunc(num(raw, 'CardID', -1));

/** One card, of the deck in which it lies if it lies in one. */
function addCard(b: Build, thing: Thing, where: Where, deck: Thing | null): void {
  const { raw } = thing;
  const body = cardBody(b, thing, raw, deck?.raw ?? null, idOf(raw));
  if (bool(raw, 'SidewaysCard')) lack(b, thing, 'sideways');
  const scale = scaleFor(b, thing, 100, true);
  tintFor(b, thing, 'card');
  if (where.inside === null && Math.abs(upness(thing.at)) < 0.5) lack(b, thing, 'lean');
  add(b, thing, where, true, { ...body, scale });
}

export function makeCard(b: Build, thing: Thing, _kind: Kind, where: Where): void {
  addCard(b, thing, where, thing.role === 'inside' ? thing.parent : null);
}

/** A face-up deck lists its top last, a face-down one first: the pile is turned over as a whole. */
export function makeDeck(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const { raw } = thing;
  const up = upness(thing.at) >= 0;
  if (Math.abs(upness(thing.at)) < 0.5) lack(b, thing, 'lean');
  const scale = scaleFor(b, thing, 100, true);
  const ids = list(raw, 'DeckIDs').flatMap((each) => toNumber(each) ?? []);
  const cards: readonly (Thing | number)[] = thing.contents.length > 0 ? thing.contents : ids;
  if (cards.length === 0) {
    standsIn(b, thing, 'noCards');
    add(b, thing, where, true, { kind: 'card', look: 'card-blank', face: BLANK });
    return;
  }
  const put = (each: Thing | number, into: Where): void => {
    if (typeof each === 'number') add(b, thing, into, true, { ...cardBody(b, thing, null, raw, each), name: '', about: '', locked: false, guid: '', scale });
    else b.put(each, into);
  };
  const bottomFirst = up ? cards : [...cards].reverse();
  const [only] = bottomFirst;
  // A deck of one is that card, lying where the deck lay.
  if (only !== undefined && cards.length === 1) {
    if (typeof only === 'number') return put(only, { ...where, up });
    const { x, y, z, rx, ry, rz } = thing.at;
    only.at = { ...only.at, x, y, z, rx, ry, rz };
    return b.put(only, { ...where, up });
  }
  const stood = standing(b, thing, where);
  fill(b, thing, stood, kind.half === true, { kind: 'deck', look: 'card-blank', up, scale }, bottomFirst, (each, into) => put(each, { inside: into, up }));
}
