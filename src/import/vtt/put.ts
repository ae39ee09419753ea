// From widgets to pieces of a plan: each kind with what becomes of it.

import { gridSide } from '../../../server-modules/games/box/data/boards.ts';
import { faceOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { TICKS_PER_SECOND } from '../../../server-modules/kernel/ids.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { SHEET_MOST } from '../../../server-modules/kernel/sheet.ts';
import type { PieceKind } from '../../../server-modules/kernel/types.ts';
import { ZONES_MOST } from '../../../server-modules/kernel/verbs/marks/zone.ts';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import { add, lack, leaveOut, ON_FELT, printOf, SCALE, scaleFor, spotOf, standsIn, tintFor, calledBy, type Body, type Build, type Where } from '../build.ts';
import { fill } from '../make/piles.ts';
import { nearest, toColour } from '../read/colours.ts';
import { get, isRec, text, toList, toNumber } from '../read/fields.ts';
import { degrees, UNIT } from '../read/place.ts';
import type { Thing } from '../read/tree.ts';
import { clean, cut, oneLine } from '../read/words.ts';
import { addressAt, cssOf, playingBack, playingCard, shownOn, sidesOf, withoutMarks } from './faces.ts';
import { cardOf, number, ROOM, said, saidOfCard, sizeOf, words, type Room, type Widget } from './widgets.ts';

/** What all of them work with. */
export interface Work {
  b: Build;
  room: Room;
  things: ReadonlyMap<string, Thing>;
  /** Cards of each pile, the lowest first. */
  inside: ReadonlyMap<string, readonly Widget[]>;
}
type Putter = (work: Work, widget: Widget, thing: Thing, where: Where) => void;

const TENTHS = ROOM.unit * UNIT;
/** A card of that program, pixels; a tile and a card token of ours, millimetres. */
const CARD_PX = { w: 103, h: 160 } as const;
const OURS = { tile: 40, token: 27.6 } as const;
const BLANK = faceOf('blank');
/** Sides that differ by more are other proportions. */
const ALIKE = 0.06;

/** Which face lies up, and which way up that is. */
function upOf(room: Room, card: Widget): boolean {
  const of = cardOf(room, card);
  if (of === null) return true;
  const { front, back } = sidesOf(of);
  // What is in a hand there is nobody else's to see.
  return back < 0 || (!isInHand(card) && Math.round(toNumber(saidOfCard(room, card, of, 'activeFace', 0)) ?? 0) === front);
}
const isInHand = ({ own }: Widget): boolean => text(own, 'owner') !== '' || toList(get(own, 'owner')).length > 0;

const putCard: Putter = ({ b, room }, widget, thing, where) => {
  const of = cardOf(room, widget);
  if (of === null || of.faces.length === 0) return putStandIn(b, thing, where, 'noFaces', { kind: 'card', look: 'card-blank', face: BLANK });
  const { front, back } = sidesOf(of);
  const [shown, under] = [shownOn(of, front, widget.own), back < 0 ? null : shownOn(of, back, widget.own)];
  if (of.faces.length > 2) lack(b, thing, 'faces');
  if (isInHand(widget)) lack(b, thing, 'inHand');
  const [w, h] = sizeOf(room, widget, of);
  if (Math.abs((w / h / CARD_PX.w) * CARD_PX.h - 1) > ALIKE) lack(b, thing, 'proportions');
  const scale = scaled(b, thing, w / CARD_PX.w);
  const playing = playingCard(shown.picture);
  const up = where.up ?? upOf(room, widget);
  const about = cut(clean(withoutMarks(shown.words.join('\n'))), BOUNDS.about);
  if (playing !== null) return void add(b, thing, where, false, { kind: 'card', look: playingBack(under?.picture ?? ''), face: playing, up, about, scale });
  if (shown.more || under?.more === true) lack(b, thing, 'layers');
  const [print, backPrint] = [printOf(b, addressAt(shown.picture)), under === null ? null : printOf(b, addressAt(under.picture))];
  if (print === null && shown.picture !== '') lack(b, thing, 'face');
  if (backPrint === null && under !== null && under.picture !== '') lack(b, thing, 'backFace');
  add(b, thing, where, false, { kind: 'card', look: 'card-blank', face: BLANK, up, about, scale, front: print, back: backPrint });
};

/** So many times as large as it usually is. */
function scaled(b: Build, thing: Thing, times: number, percent = 100): number {
  thing.at = { ...thing.at, sx: times, sy: times, sz: times };
  return scaleFor(b, thing, percent, true);
}

const putPile: Putter = (work, widget, thing) => {
  const { b, room, things } = work;
  const cards = work.inside.get(widget.id) ?? [];
  const top = cards.at(-1);
  if (top === undefined) return leaveOut(b, thing, 'empty');
  const place = things.get(top.id)?.at ?? thing.at;
  thing.at = { ...thing.at, x: place.x, z: place.z };
  const up = upOf(room, top);
  if (cards.some((card) => upOf(room, card) !== up)) lack(b, thing, 'mixed');
  const put = (card: Widget, where: Where): void => {
    const of = things.get(card.id);
    if (of !== undefined) putCard(work, card, of, where);
  };
  if (cards.length === 1) return put(top, { ...ON_FELT, up });
  const [w] = sizeOf(room, top, cardOf(room, top));
  const scale = scaled(b, thing, w / CARD_PX.w);
  fill(b, thing, ON_FELT, false, { kind: 'deck', look: 'card-blank', up, scale }, cards, (card, inside) => put(card, { inside, up }));
};

const PLAIN_COLOUR = 15;
/** Pixels of letters where a style says nothing, and what a label of ours can have. */
const LETTERS = { usual: 16, least: 20, most: 3000 } as const;

/** Words on the table: a number is one that people change, what can be typed is a note, and the rest is a label. */
const putLabel: Putter = ({ b, room }, widget, thing, where) => {
  const all = clean(withoutMarks(words(room, widget, 'text')));
  if (/^-?\d{1,4}$/.test(all)) return void add(b, thing, where, false, { kind: 'counter', look: 'counter', face: Number(all), up: true, name: '' });
  if (said(room, widget, 'editable') === true) return putNote(b, thing, where, all);
  if (all === '') return lack(b, thing, 'noWords');
  if (b.plan.labels.length >= SHEET_MOST.labels) return leaveOut(b, thing, 'labels');
  if (all.length > SHEET_MOST.label) lack(b, thing, 'text');
  const size = Number(/font-size:\s{0,5}(\d{1,3})/.exec(cssOf(widget.own))?.[1] ?? LETTERS.usual) * TENTHS;
  const colour = toColour(/(?:^|[;\s])color:\s{0,5}(#[\da-f]{6})/i.exec(cssOf(widget.own))?.[1] ?? null);
  b.plan.labels.push({
    ...placeOn(b, thing),
    turn: degrees(thing.at.ry),
    size: Math.max(LETTERS.least, Math.min(LETTERS.most, Math.round(size))),
    colour: colour === null ? PLAIN_COLOUR : nearest(colour).index,
    text: cut(all, SHEET_MOST.label),
  });
};
const placeOn = (b: Build, thing: Thing): { x: number; z: number } => {
  const { x, z } = spotOf(b, thing, false);
  return { x, z };
};
function putNote(b: Build, thing: Thing, where: Where, all: string): void {
  if (all.length > BOUNDS.words) lack(b, thing, 'text');
  add(b, thing, where, false, { kind: 'note', look: 'note-yellow', words: cut(all, BOUNDS.words), name: '' });
}

function putStandIn(b: Build, thing: Thing, where: Where, why: Parameters<typeof standsIn>[2], body: Body = { kind: 'tile', look: 'tile-blank' }): void {
  standsIn(b, thing, why);
  add(b, thing, where, false, { ...body, ...calledBy(thing, why) });
}

/** A plain widget: a picture on the table, a piece by its style, or words. */
const putBasic: Putter = (work, widget, thing, where) => {
  const { b, room } = work;
  if (said(room, widget, 'display') === false) return leaveOut(b, thing, 'unseen');
  const image = words(room, widget, 'image');
  const style = `${words(room, widget, 'classes')} ${cssOf(widget.own)}`;
  const [w, h] = sizeOf(room, widget);
  const mm = (pixels: number): number => (pixels * TENTHS) / 10;
  if (image === '' && /pawn|pin|classic|meeple/i.test(style))
    return void add(b, thing, where, false, { kind: 'figure', look: 'meeple-white', tint: tintFor(b, thing, 'figure'), ...lacking(b, thing, 'body') });
  if (image === '' && /checker|disc|chip|token/i.test(style))
    return void add(b, thing, where, false, { kind: 'token', look: 'token-white', tint: tintFor(b, thing, 'token'), ...lacking(b, thing, 'body') });
  const all = clean(withoutMarks(words(room, widget, 'text') || words(room, widget, 'html')));
  if (image === '' && all !== '') return said(room, widget, 'movable') === false ? putLabel(work, widget, thing, where) : putNote(b, thing, where, all);
  if (image === '') return putStandIn(b, thing, where, 'style');
  const front = printOf(b, addressAt(image));
  if (front === null) lack(b, thing, 'face');
  if (all !== '' || isRec(said(room, widget, 'svgReplaces'))) lack(b, thing, 'layers');
  const locked = said(room, widget, 'movable') === false;
  const large = (100 * mm(h)) / gridSide;
  if (large >= SCALE.least) {
    if (Math.abs(w / h - 1) > ALIKE) lack(b, thing, 'proportions');
    return void add(b, thing, where, false, {
      kind: 'board',
      look: 'board-square',
      scale: scaled(b, thing, 1, large),
      wide: w / h,
      front,
      back: front,
      locked,
    });
  }
  const round = /border-radius:\s{0,5}50%/.test(style) || get(widget.own, 'borderRadius') === '50%';
  const body = round ? ({ kind: 'token', look: 'token-card' } as const) : ({ kind: 'tile', look: 'tile-blank' } as const);
  if (Math.abs(w / h - 1) > ALIKE) lack(b, thing, 'proportions');
  const percent = (100 * mm((w + h) / 2)) / OURS[body.kind];
  add(b, thing, where, false, { ...body, scale: scaled(b, thing, 1, percent), front, back: front, locked });
};
function lacking(b: Build, thing: Thing, code: Parameters<typeof lack>[2]): object {
  lack(b, thing, code);
  return {};
}

const DICE: { readonly [sides: number]: PieceKind } = { 2: 'coin', 4: 'd4', 6: 'die', 8: 'd8', 10: 'd10', 12: 'd12', 20: 'd20' };
const LETTERS_ON_A_SIDE = 12;

/** `options`: what its sides are called; which of them is up. */
function putDie(b: Build, thing: Thing, where: Where, sides: readonly unknown[], active: number): void {
  const values = sides.map((side, i) =>
    oneLine(isRec(side) ? text(side, 'value', 60) || text(side, 'text', 60) || text(side, 'pips', 60) || String(i + 1) : String(side ?? '').slice(0, 60)),
  );
  const kind = DICE[values.length] ?? 'die';
  const { least, sides: count } = kindOf(kind).thrown ?? { least: 1, sides: 6 };
  if (values.length !== count) lack(b, thing, 'shape');
  if (sides.some((side) => isRec(side) && text(side, 'image', 20) !== '')) lack(b, thing, 'skin');
  const face = least + Math.max(0, Math.min(count - 1, active));
  const isPlain = values.every((value, i) => value === String(i + 1));
  const look = kind === 'die' ? 'die' : kind === 'coin' ? 'coin' : 'dice-ivory';
  const writes = kind === 'die' && values.length === count && values.every(({ length }) => length > 0 && length <= LETTERS_ON_A_SIDE);
  if (!isPlain && !writes) lack(b, thing, 'values');
  add(b, thing, where, false, { kind, look, face, words: !isPlain && writes ? values.join('\n') : '', sides: isPlain ? [] : values.slice(0, 100) });
}

const putDice: Putter = ({ b, room }, widget, thing, where) => {
  const faces = said(room, widget, 'faces');
  const sides = typeof faces === 'string' ? [...faces].slice(0, 100) : Array.isArray(faces) && faces.length > 0 ? faces.slice(0, 100) : [1, 2, 3, 4, 5, 6];
  putDie(b, thing, where, sides, Math.round(number(room, widget, 'activeFace', 0)));
};
const putSpinner: Putter = ({ b, room }, widget, thing, where) => {
  const options = toList(said(room, widget, 'options')).slice(0, 100);
  const sides = options.length > 0 ? options : [1, 2, 3, 4, 5, 6];
  lack(b, thing, 'body');
  putDie(
    b,
    thing,
    where,
    sides,
    sides.findIndex((side) => String(side) === words(room, widget, 'value')),
  );
};

const CLOCK_MOST = 864_000;
const putTimer: Putter = ({ b, room }, widget, thing, where) => {
  const down = said(room, widget, 'countdown') === true;
  const ticks = (key: string): number => Math.max(0, Math.min(CLOCK_MOST, Math.round((number(room, widget, key, 0) * TICKS_PER_SECOND) / 1000)));
  const clock = { mode: down ? 'down' : 'up', full: [down ? ticks('start') : 0, 0], left: [ticks('milliseconds'), 0], runs: null, since: 0 } as const;
  add(b, thing, where, false, { kind: 'clock', look: 'clock', up: true, clock });
};

/** A place that draws what is let go there, or lines it up. */
const putHolder: Putter = ({ b, room }, widget, thing) => {
  const [w, h] = sizeOf(room, widget);
  if (words(room, widget, 'image') !== '') lack(b, thing, 'ground');
  const spread = number(room, widget, 'stackOffsetX', 0) !== 0 || number(room, widget, 'stackOffsetY', 0) !== 0;
  const side = (pixels: number): number => Math.max(100, Math.min(65_534, Math.round(pixels * TENTHS)));
  if (spread || said(room, widget, 'alignChildren') === false) {
    if (b.plan.zones.length >= ZONES_MOST) return leaveOut(b, thing, 'zones');
    if (spread) lack(b, thing, 'layout');
    b.plan.zones.push({ kind: spread ? 'layout' : 'area', seat: null, ...spotOf(b, thing, false), w: side(w), d: side(h), tags: [], from: thing.index });
    return;
  }
  if (b.plan.snaps.length >= SHEET_MOST.snaps) return leaveOut(b, thing, 'snaps');
  const target = said(room, widget, 'dropTarget');
  const cards = target === undefined || (isRec(target) && get(target, 'type') === 'card');
  const reach = Math.max(1, Math.min(5000, Math.round((Math.min(w, h) * TENTHS) / 2)));
  b.plan.snaps.push({ ...spotOf(b, thing, false), reach, turns: false, kind: cards ? 'card' : null, tags: [] });
};

export const PUTTERS: { readonly [type: string]: Putter } = {
  basic: putBasic,
  image: putBasic,
  card: putCard,
  pile: putPile,
  label: putLabel,
  dice: putDice,
  spinner: putSpinner,
  timer: putTimer,
  holder: putHolder,
  button: ({ b }, _, thing) => leaveOut(b, thing, 'button'),
  canvas: ({ b }, _, thing) => leaveOut(b, thing, 'canvas'),
  scoreboard: ({ b }, _, thing) => leaveOut(b, thing, 'scores'),
};
/** A kind that is not known here. */
export const putUnknown: Putter = ({ b }, _, thing, where) => putStandIn(b, thing, where, thing.name === '' ? 'nameless' : 'unknown');
/** What each seat has one of: a hand. */
export const isHand = (room: Room, widget: Widget): boolean => widget.type === 'holder' && said(room, widget, 'childrenPerOwner') === true;
