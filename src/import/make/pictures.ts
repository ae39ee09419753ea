// Pieces that are a picture: tiles, tokens, boards, figurines. What a picture shows is carried by its address; bodies
// are those of the box.

import { faceOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { STANDEES } from '../../../server-modules/games/box/data/own.ts';
import { add, countOf, lack, printOf, SCALE, scaleFor, tintFor, type Body, type Build, type Where } from '../build.ts';
import type { Kind } from '../data/kinds.ts';
import { BOARD_UNITS, CARD_UNITS, percentOf, SHAPE, TILE_UNITS } from '../data/sizes.ts';
import { bool, get, int, num, rec, text, type Rec } from '../read/fields.ts';
import { upness } from '../read/place.ts';
import type { Thing } from '../read/tree.ts';
import { pile } from './piles.ts';

/** A width scale that differs less than this from a square's is one. */
const SQUARE = 0.03;

/** As large as a card is long a round one is still sharp: its picture has the pixels of a card's. */
const ROUND_MOST = CARD_UNITS.d / TILE_UNITS;

/** The fields of a picture. Hand-made ones have the inner fields flat. */
const imageOf = (thing: Thing): Rec => rec(thing.raw, 'CustomImage') ?? thing.raw;
const innerOf = (image: Rec, key: string): Rec => rec(image, key) ?? image;

/** Both sides; the lower one looks like the upper one where nothing is said. */
function printsOf(b: Build, thing: Thing, image: Rec): Pick<Body, 'front' | 'back'> {
  const second = text(image, 'ImageSecondaryURL', 4000);
  const front = printOf(b, text(image, 'ImageURL', 4000));
  const back = second.trim() === '' ? front : printOf(b, second);
  if (front === null) lack(b, thing, 'face');
  if (back === null && front !== null) lack(b, thing, 'backFace');
  return { front, back };
}

/** Does it show something else below? Else the back is the plain one of our own. */
const hasBack = ({ front, back }: Pick<Body, 'front' | 'back'>): boolean =>
  back !== null && back !== undefined && (back.sheet !== front?.sheet || back.cell !== front.cell);

function lean(b: Build, thing: Thing, where: Where): void {
  if (where.inside === null && Math.abs(upness(thing.at)) < 0.9) lack(b, thing, 'lean');
}

/**
 * A board where it is large enough to be one of ours, for boards bear pictures and come in sizes; else what is given.
 */
function flat(b: Build, thing: Thing, small: Pick<Body, 'kind' | 'look'>, percent: number, stacks: boolean): Body {
  const mean = (Math.abs(thing.at.sx) + Math.abs(thing.at.sz)) / 2;
  if (!stacks && percentOf('board', TILE_UNITS) * mean >= SCALE.least)
    return { kind: 'board', look: 'board-square', scale: scaleFor(b, thing, percentOf('board', TILE_UNITS), true) };
  return { ...small, scale: scaleFor(b, thing, percent, true) };
}

export function makeTile(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const image = imageOf(thing);
  const tile = innerOf(image, 'CustomTile');
  const shape = int(tile, 'Type');
  lean(b, thing, where);
  if (shape !== SHAPE.hex && get(tile, 'Stretch') !== undefined && !bool(tile, 'Stretch', true)) lack(b, thing, 'proportions');
  const stacks = kind.stack === true || shape === SHAPE.hex;
  const small = { kind: 'tile', look: shape === SHAPE.hex ? 'hex-blank' : 'tile-blank' } as const;
  const prints = printsOf(b, thing, image);
  const mean = (Math.abs(thing.at.sx) + Math.abs(thing.at.sz)) / 2;
  // What is round is a token that is cut out of its picture as a disc.
  const isRound = shape === SHAPE.circle && mean <= ROUND_MOST && prints.front !== null;
  if (shape === SHAPE.circle && !isRound) lack(b, thing, 'shape');
  // In a pile each is a square, and so is one that lies face down without a back of its own.
  const isDown = !(where.up ?? upness(thing.at) >= 0);
  if (isRound && (kind.stack === true || (isDown && !hasBack(prints)))) lack(b, thing, 'outline');
  const body: Body = isRound
    ? { kind: 'token', look: 'token-card', round: true, scale: scaleFor(b, thing, percentOf('token', TILE_UNITS), true) }
    : flat(b, thing, small, percentOf('tile', TILE_UNITS), stacks);
  // A hexagon is cut out of the middle of its picture.
  const fit = shape === SHAPE.hex ? 'cover' : bool(tile, 'Stretch', true) ? 'stretch' : 'whole';
  pile(b, thing, where, true, { ...body, fit, ...prints }, kind.stack === true ? countOf(thing) : 1);
}

export function makeToken(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const image = imageOf(thing);
  lean(b, thing, where);
  if (bool(innerOf(image, 'CustomToken'), 'StandUp')) lack(b, thing, 'lean');
  const prints = printsOf(b, thing, image);
  // What bears a picture is of cardboard; a wooden one stands for what has none.
  const look = prints.front === null ? 'token-white' : 'token-card';
  const body = flat(b, thing, { kind: 'token', look }, percentOf('token', TILE_UNITS), kind.stack === true);
  const tint = body.kind === 'token' ? tintFor(b, thing, 'token') : 0;
  // What is as large as a board is one; in a pile each is a square until it lies alone.
  if (body.kind === 'board' || kind.stack === true) lack(b, thing, 'outline');
  pile(b, thing, where, true, { ...body, tint, ...prints }, kind.stack === true ? countOf(thing) : 1);
}

export function makeBoard(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const image = imageOf(thing);
  lean(b, thing, where);
  // Not given, or 0, where nobody has seen the picture yet.
  const wide = num(image, 'WidthScale');
  if (Math.abs(wide - 1) > SQUARE) lack(b, thing, 'proportions');
  const scale = scaleFor(b, thing, percentOf('board', BOARD_UNITS), true);
  add(b, thing, where, kind.half === true, { kind: 'board', look: 'board-square', scale, wide: wide > 0 ? wide : 1, ...printsOf(b, thing, image) });
}

/** A standee; without a picture a meeple, which has none either. Where it has no back, that mirrors its front. */
export function makeFigurine(b: Build, thing: Thing, kind: Kind, where: Where): void {
  lean(b, thing, where);
  const prints = printsOf(b, thing, imageOf(thing));
  const { front = null, back = null } = prints;
  const isTwo = front !== null && back !== null && back.sheet !== front.sheet;
  const body = front === null ? ({ look: 'meeple-white' } as const) : { look: isTwo ? STANDEES[1] : STANDEES[0], face: faceOf('blank') };
  add(b, thing, where, kind.half === true, { kind: 'figure', ...body, tint: tintFor(b, thing, 'figure'), scale: scaleFor(b, thing), ...prints });
}
