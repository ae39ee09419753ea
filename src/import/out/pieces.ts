// One piece as an object of the other program, by the row of the table of kinds that makes such a piece of it.

import { CHIP_VALUES, faceOf, FACES, JOKERS } from '../../../server-modules/games/box/data/catalogue.ts';
import { pageOf } from '../../../server-modules/games/box/data/pages.ts';
import { NO_EXTRA } from '../../../server-modules/kernel/bodies/stand.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { PLAYING_CARDS } from '../data/deck.ts';
import { BOARD_UNITS, millimetres, percentOf, SHAPE, TILE_UNITS } from '../data/sizes.ts';
import { PLAIN } from '../read/colours.ts';
import { colourThere, objectOf, type Book, type Json, type OwnThere, type What } from './book.ts';
import { clockThere, faceless, sidesOf, thrownPose } from './dice.ts';
import { BOARD, calledThere, CARD, printedOn, type Called } from './kinds.ts';
import { transformOf, type Where } from './pose.ts';
import { sizeOf } from './sizes.ts';

/** A picture that is nowhere to be loaded: what was brought to our table stays there. */
const BARE = { ImageURL: '', ImageSecondaryURL: '', ImageScalar: 1, WidthScale: 0 } as const;
/** Key of the sheet of cards without a front. */
const SHEET = 1;
export const SHEETS: Json = { [SHEET]: { FaceURL: '', BackURL: '', NumWidth: 1, NumHeight: 1, BackIsHidden: true, UniqueBack: false, Type: 0 } };
export const isSheet = (id: number): boolean => id >= 100;

/** One piece; null: nothing there says it. */
export function pieceThere(book: Book, what: What, at: Where): Json | null {
  const { kind, look } = what;
  if (what.own !== undefined) return what.own === null ? null : ownThere(book, what, what.own, at);
  if (kind === 'card') return cardThere(book, what, at);
  if (kind === 'board') return boardThere(book, what, at);
  // What a die or counter shows that this viewer may not read is no number, and an unread domino is any.
  if (faceless(what)) return null;
  if (look === 'doubling') return pieceThere(book, doublingDie(what), at);
  const unread = look === 'domino' && what.face === null;
  const row = calledThere(kind, unread ? 'tile-blank' : look);
  return row === null ? null : plainThere(book, row, what, at);
}

/** The doubling cube is a die whose sides are worth 2 to 64; its states count from 0. */
const doublingDie = (what: What): What => ({
  ...what,
  kind: 'die',
  look: 'die',
  face: (what.face ?? 0) + 1,
  extra: { ...NO_EXTRA, ...what.extra, words: [1, 2, 3, 4, 5, 6].map((power) => 2 ** power).join('\n') },
});

/** Percent of our body at scale 1. */
const percentFor = ({ kind: { make, percent = 100 } }: Called): number =>
  make === 'tile' ? percentOf('tile', TILE_UNITS) : make === 'token' ? percentOf('token', TILE_UNITS) : percent;

const scaleOf = ({ look, extra }: What, percent: number): [number, number, number] => {
  const scale = (extra?.scale ?? 100) / percent;
  const page = pageOf(look);
  // A tile there is as long as it is wide till it is stretched.
  if (page !== null) return [page.w / millimetres(TILE_UNITS), 1, page.h / millimetres(TILE_UNITS)];
  return [scale, scale, scale];
};

/** Its words go where its description does. */
function aboutOf({ kind, look, extra }: What): string {
  const { about = '', words = '' } = extra ?? {};
  // The sides of a die and what a calculator shows have fields of their own.
  if (kindOf(kind).thrown !== null || look === 'calculator') return about;
  return kind === 'note' && look !== 'slate' ? words || about : [about, words].filter((each) => each !== '').join('\n');
}

function poseOf(row: Called, what: What, at: Where): ReturnType<typeof transformOf> {
  const { kind } = what;
  const up = row.kind.crowned === true ? !at.up : !kindOf(kind).flips || at.up;
  const { tilt = 0, lean } = what.extra ?? {};
  const turn = row.kind.quarter === true ? (at.turn + 270) % 360 : at.turn;
  const pose = transformOf({ ...at, turn, up, tilt, lean }, row.kind.half === true, scaleOf(what, percentFor(row)));
  return thrownPose(pose, row, what);
}

/** By a row that says what it is; several of it on each other by one that stacks. */
export function plainThere(book: Book, row: Called, what: What, at: Where, count = 1): Json {
  const { look, extra } = what;
  const { materials = [], dark } = row.kind;
  return objectOf(book, row.name, poseOf(row, what, at), what, {
    ...(look.startsWith('chip-') ? chipOf(what) : {}),
    Description: aboutOf(what),
    ColorDiffuse: colourThere((extra?.tint ?? 0) || (dark === undefined ? row.dye : 0)),
    ...(materials.length > 1 ? { MaterialIndex: Math.max(0, materials.lastIndexOf(dark === undefined ? 0 : row.dye)) } : {}),
    ...(row.kind.stack === true ? { Number: count } : {}),
    ...(row.kind.make === 'chipStack' ? { MeshIndex: printedOn(worthOf(look)) } : {}),
    ...partsOf(row, what, book.tick),
  });
}

const worthOf = (look: string): number => Number(look.split('-')[1] ?? CHIP_VALUES[0]);
/** What is printed on it there differs: its name says what it is worth. */
function chipOf({ look, extra }: What): Json {
  const worth = worthOf(look);
  return printedOn(worth) !== worth && (extra?.name ?? '') === '' ? { Nickname: String(worth) } : {};
}

/** What only objects of its kind have. */
function partsOf({ kind: { make } }: Called, what: What, tick: number): Json {
  const { look, face, extra } = what;
  if (make === 'die') return sidesOf(what);
  if (make === 'counter') return { Counter: { value: face ?? 0 } };
  if (make === 'clock') return clockThere(extra?.clock ?? null, tick);
  if (make === 'calculator') return { Calculator: { value: extra?.words ?? '', memory: 0 } };
  if (make === 'figurine') return { CustomImage: { ...BARE } };
  if (make === 'token') return { CustomImage: { ...BARE, CustomToken: { Thickness: 0.2, MergeDistancePixels: 15, StandUp: false, Stackable: true } } };
  if (make === 'tile')
    return { CustomImage: { ...BARE, CustomTile: { Type: look === 'hex-blank' ? SHAPE.hex : 0, Thickness: 0.2, Stackable: true, Stretch: true } } };
  return look === 'domino' ? { MeshIndex: (face ?? 0) - faceOf('domino-0-0') } : {};
}

/** Cards without a number there are blank; a joker is called one. */
function cardThere(book: Book, what: What, at: Where): Json {
  const { extra } = what;
  const id = cardId(what);
  const isBlank = isSheet(id);
  if (isBlank) book.blank++;
  const isJoker = what.face !== null && JOKERS.some((name) => FACES[what.face ?? 0] === name);
  return objectOf(book, CARD?.name ?? '', transformOf({ ...at, lean: extra?.lean }, CARD?.kind.half === true, scaleOf(what, 100)), what, {
    ...(isJoker && (extra?.name ?? '') === '' ? { Nickname: 'Joker' } : {}),
    Description: aboutOf(what),
    ColorDiffuse: colourThere(0, PLAIN[1]),
    CardID: id,
    SidewaysCard: false,
    ...(isBlank ? { CustomDeck: SHEETS } : {}),
  });
}

/** The number of a playing card that may be read and bears no picture of somebody's; else that of a blank one. */
export function cardId({ face, extra }: What): number {
  const id = face === null || extra?.picture !== undefined ? -1 : PLAYING_CARDS.indexOf(face);
  return id < 0 ? SHEET * 100 : id;
}

/** A board that both have, or a plain one of its size. */
function boardThere(book: Book, what: What, at: Where): Json | null {
  const row = calledThere('board', what.look);
  if (row !== null && row.kind.lacks === undefined) return plainThere(book, row, what, at);
  const size = sizeOf(what);
  if (BOARD === null || size === null) return null;
  const scale = size.d / 10 / millimetres(BOARD_UNITS);
  const pose = transformOf({ ...at, tilt: what.extra?.tilt ?? 0, lean: what.extra?.lean }, BOARD.kind.half === true, [scale, scale, scale]);
  const WidthScale = Math.round((1000 * size.w) / size.d) / 1000;
  return objectOf(book, BOARD.name, pose, what, { Description: aboutOf(what), CustomImage: { ...BARE, WidthScale } });
}

function ownThere(book: Book, what: What, { name, kind, material, percent }: OwnThere, at: Where): Json {
  const { tilt = 0, lean, tint = 0 } = what.extra ?? {};
  const pose = transformOf({ ...at, up: true, tilt, lean }, kind.half === true, scaleOf(what, percent));
  return objectOf(book, name, pose, what, { ColorDiffuse: colourThere(tint), ...(material < 0 ? {} : { MaterialIndex: material }) });
}
