// Context actions on pieces: one, or a selection of several. What only some of them can do is offered for those.

import { CALCULATOR_LOOK } from '../../server-modules/games/box/data/desk.ts';
import { STANDEE_LOOK } from '../../server-modules/games/box/data/own.ts';
import { plainLook } from '../../server-modules/kernel/looks.ts';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import { SIDE_MOST, sideWords, wordsOfSides } from '../../server-modules/kernel/sidewords.ts';
import { NO_EXTRA } from '../../server-modules/kernel/ops.ts';
import { shownTags, TAGS, tagsOf } from '../../server-modules/kernel/tags.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { isOwnRack, isPeeked, isPrivate, liesHidden, myHand, mySeat } from '../store/place.ts';
import type { SoundButton } from '../../server-modules/kernel/kinds/kind-def.ts';
import { BY_HAND, FLIPPED, isHandy, isPile, isThrown, PICTURED, soundsOf, STACKS, tapOf, TINTED, WRITTEN } from './kinds.ts';
import { isPage } from '../store/book.ts';
import { isFreeTable } from '../store/hand/bring.ts';
import { contextActionsOnPage } from './book.ts';
import { asking, contextAction, type Ask, type ContextAction } from '../store/hand/context-action.ts';
import { contextActionsAround, contextActionsInto } from './around.ts';
import { looking as lookingIntoFog } from './fog.ts';
import { joining } from './joints.ts';
import { isInHand, isShown, playing } from './handcard.ts';
import { giving, otherSeats, seats } from './seats.ts';

/** Degrees of one turn or lean by a key or a button. */
const STEP = 15;
const RACK_STEP = 90;
/** A verb takes so many pieces at most; the door refuses more. */
const AT_ONCE = 200;

/** All that my hand can do with these pieces. */
export function contextActionsOnPieces(view: View, hs: readonly Handle[]): ContextAction[] {
  const pieces = hs.flatMap((h) => view.pieces.get(h) ?? []);
  if (mySeat(view) === null || pieces.length === 0) return [];
  const free = pieces.filter((piece) => !piece.locked && view.zones.get(piece.zone)?.touch === true);
  const locked = pieces.filter((piece) => piece.locked && view.zones.get(piece.zone)?.touch === true);
  if (pieces.every((piece) => isInHand(view, piece))) return inHand(view, free);
  if (pieces.every((piece) => view.zones.get(piece.zone)?.of != null)) return outOf(view, free);
  return [
    ...moving(view, free),
    ...looking(view, free),
    ...(pieces.length === 1 && pieces[0] !== undefined ? contextActionsOnPage(view, pieces[0].h) : []),
    ...(free.length > 1 ? together(free) : []),
    ...joining(view, free),
    ...lookingIntoFog(view, [...free, ...locked]),
    ...contextActionsInto(view, free),
    ...values(free),
    ...placing(view, free),
    ...(free.length > 0 ? [contextAction('lock', 'style', 'lock', ...few(free, (list) => ({ t: 'lock', pieces: list, on: true })))] : []),
    ...(locked.length > 0 ? [contextAction('unlock', 'style', 'lock', ...few(locked, (list) => ({ t: 'lock', pieces: list, on: false })))] : []),
    ...styles(view, free),
    ...pictures(view, [...free, ...locked]),
    ...contextActionsAround(view, free),
  ];
}

/**
 * What one holds before one's eyes is played, shown, given away and written on; it has no place and no size on the
 * table.
 */
function inHand(view: View, cards: readonly PieceView[]): ContextAction[] {
  const [only] = cards;
  return [
    ...playing(view, cards),
    ...looking(view, cards),
    ...contextActionsInto(view, cards),
    ...(only !== undefined && cards.length === 1 && isOpen(view) && only.face !== null ? words(view, only) : []),
    ...pictures(view, cards),
    ...(isOpen(view) ? removing(cards) : []),
  ];
}

/** What lies in a pile that I look through is taken out: it is not turned or marked where it lies. */
const outOf = (view: View, found: readonly PieceView[]): ContextAction[] => [
  ...moving(view, found).filter(({ id }) => id === 'to-hand'),
  ...playing(view, found, false),
  ...found.slice(0, 1).flatMap((only) => (found.length === 1 ? giving(view, only) : [])),
];

const each = (pieces: readonly PieceView[], make: (h: Handle) => Verb<Handle>): Verb<Handle>[] => pieces.map(({ h }) => make(h));
function few(pieces: readonly PieceView[], make: (hs: Handle[]) => Verb<Handle>): Verb<Handle>[] {
  const verbs: Verb<Handle>[] = [];
  for (let i = 0; i < pieces.length; i += AT_ONCE) verbs.push(make(pieces.slice(i, i + AT_ONCE).map(({ h }) => h)));
  return verbs;
}

function moving(view: View, free: readonly PieceView[]): ContextAction[] {
  const turned = free.filter((piece) => piece.kind !== 'bag' && piece.kind !== 'infinite');
  const thrown = free.filter(isThrown);
  const hand = myHand(view);
  const handed = free.filter((piece) => hand !== null && piece.zone !== hand.id && !isPile(piece) && isHandy(piece.kind));
  const found: ContextAction[] = [];
  const flipped = free.filter((piece) => FLIPPED.has(piece.kind));
  if (flipped.length > 0) found.push(contextAction('flip', 'main', 'flip', ...each(flipped, (piece) => ({ t: 'flip', piece }))));
  if (turned.length > 0) {
    const turn = (way: 1 | -1): Verb<Handle>[] =>
      turned.map((piece) => ({ t: 'turn', piece: piece.h, degrees: way * (isOwnRack(view, piece.zone) ? RACK_STEP : STEP) }));
    found.push(contextAction('turn-left', 'main', 'turnLeft', ...turn(-1)), contextAction('turn-right', 'main', 'turnRight', ...turn(1)));
  }
  if (thrown.length > 0) found.push(contextAction('roll', 'main', 'roll', ...few(thrown, (pieces) => ({ t: 'roll', pieces }))));
  if (hand !== null && handed.length > 0)
    found.push(contextAction('to-hand', 'main', 'toHand', ...each(handed, (piece) => ({ t: 'put', piece, onto: hand.id }))));
  return found;
}

function looking(view: View, free: readonly PieceView[]): ContextAction[] {
  const [only] = free;
  if (only === undefined || free.length > 1) return [];
  const found: ContextAction[] = [];
  if (liesHidden(view, only.h)) found.push(contextAction('peek', 'look', 'peek', { t: 'peek', piece: only.h }));
  if (isPeeked(view, only.h)) found.push(contextAction('peek-end', 'look', null, { t: 'show', piece: only.h, to: [] }));
  const others = otherSeats(view);
  if (isPrivate(only.h) || isOwnRack(view, only.zone)) {
    // What all can tell apart in a hand was shown to them; on a stand they see backs in any case.
    const held = isInHand(view, only);
    if (!held || isPrivate(only.h)) found.push(contextAction('show', 'look', 'show', { t: 'show', piece: only.h, to: 'all' }));
    if (others.length > 0)
      found.push(
        asking(
          'show-to',
          'look',
          null,
          seats(others, true, (to) => [{ t: 'show', piece: only.h, to: [...to] }]),
        ),
      );
    if (!held || isShown(view, only.h)) found.push(contextAction('hide', 'look', null, { t: 'show', piece: only.h, to: [] }));
  }
  found.push(...giving(view, only));
  return found;
}

function together(free: readonly PieceView[]): ContextAction[] {
  const kinds = new Set(free.map((piece) => piece.kind));
  kinds.delete('deck');
  const [kind] = kinds;
  return kinds.size <= 1 && (kind === undefined || STACKS.has(kind))
    ? [contextAction('stack', 'pile', 'group', { t: 'stack', pieces: free.slice(0, AT_ONCE).map(({ h }) => h) })]
    : [];
}

/** What it shows: a die's face, a counter's number, a state, a clock. */
function values(free: readonly PieceView[]): ContextAction[] {
  const [only] = free;
  if (only === undefined || free.length > 1) return [];
  const set = (value: number): Verb<Handle> => ({ t: 'set', piece: only.h, value });
  const now = only.face ?? 0;
  const states = only.extra?.states ?? 0;
  if (only.kind === 'clock') return clocks(only);
  const buttons = soundsOf(only);
  if (buttons.length > 0) return sounds(only, buttons);
  if (states > 1) {
    return [
      contextAction('state', 'value', null, set((now + 1) % states)),
      asking('set', 'value', 'setValue', { t: 'number', least: 1, most: states, start: now + 1, make: (value) => [set(value - 1)] }),
    ];
  }
  const range = BY_HAND[only.kind];
  if (range === undefined) return [];
  const [least, most] = range;
  const ask: Ask = { t: 'number', least, most, start: now, make: (value) => [set(value)] };
  const found = [asking('set', 'value', 'setValue', ask)];
  if (only.kind !== 'counter') return found;
  return [
    ...(now < most ? [contextAction('count-up', 'value', 'bigger', set(now + 1))] : []),
    ...(now > least ? [contextAction('count-down', 'value', 'smaller', set(now - 1))] : []),
    ...found,
  ];
}

/**
 * What sounds: a stroke, what it can play, silence once it plays. The key does what a tap does: a stroke, or it plays
 * what it played last and stops.
 */
function sounds(piece: PieceView, buttons: readonly SoundButton[]): ContextAction[] {
  const tapped = tapOf(piece);
  return buttons
    .filter((button) => button !== 'stop' || tapped === 'stop')
    .map((button) => contextAction(`sound-${button}`, 'value', button === tapped ? 'roll' : null, { t: 'press', piece: piece.h, button }));
}

function clocks(piece: PieceView): ContextAction[] {
  const clock = piece.extra?.clock ?? null;
  const make = (id: 'clock-down' | 'clock-up' | 'clock-chess', mode: 'down' | 'up' | 'chess', minutes: number): ContextAction =>
    mode === 'up'
      ? contextAction(id, 'value', null, { t: 'clock', piece: piece.h, act: 'set', mode, seconds: 0 })
      : asking(id, 'value', null, {
          t: 'number',
          least: 1,
          most: 600,
          start: minutes,
          make: (value) => [{ t: 'clock', piece: piece.h, act: 'set', mode, seconds: 60 * value }],
        });
  const fresh = [make('clock-down', 'down', 5), make('clock-up', 'up', 0), make('clock-chess', 'chess', 10)];
  if (clock === null) return fresh;
  const act = (id: 'clock-start' | 'clock-stop' | 'clock-press' | 'clock-reset', what: 'start' | 'stop' | 'press' | 'reset'): ContextAction =>
    contextAction(id, 'value', id === 'clock-press' ? 'roll' : null, { t: 'clock', piece: piece.h, act: what });
  return [
    clock.runs === null ? act('clock-start', 'start') : act('clock-stop', 'stop'),
    ...(clock.mode === 'chess' ? [act('clock-press', 'press')] : []),
    act('clock-reset', 'reset'),
    ...fresh,
  ];
}

function placing(view: View, free: readonly PieceView[]): ContextAction[] {
  const loose = free.filter((piece) => view.zones.get(piece.zone)?.ordered === false);
  if (loose.length === 0) return [];
  const tilt = (degrees: number): Verb<Handle>[] => each(loose, (piece) => ({ t: 'tilt', piece, degrees }));
  // What was knocked over stands up where it lies, all of them in one go.
  const fallen = loose.filter((piece) => piece.extra?.lean !== undefined).slice(0, AT_ONCE);
  const places = fallen.map(({ x, z, turn }) => ({ x, z, turn }));
  return [
    ...(fallen.length > 0 ? [contextAction('upright', 'main', null, { t: 'rest', pieces: fallen.map(({ h }) => h), places })] : []),
    contextAction('under', 'style', 'under', ...each(loose, (piece) => ({ t: 'under', piece }))),
    contextAction('tilt-left', 'style', 'tiltLeft', ...tilt(-STEP)),
    contextAction('tilt-right', 'style', 'tiltRight', ...tilt(STEP)),
  ];
}

function styles(view: View, free: readonly PieceView[]): ContextAction[] {
  const found: ContextAction[] = [];
  const tinted = free.filter((piece) => TINTED.has(piece.kind));
  const [only] = free;
  if (tinted.length > 0) found.push(asking('tint', 'style', null, { t: 'tint', make: (tint) => few(tinted, (pieces) => ({ t: 'tint', pieces, tint })) }));
  if (free.length > 0) {
    const start = only?.extra?.scale ?? 100;
    found.push(
      asking('scale', 'style', null, { t: 'number', least: 25, most: 400, start, make: (percent) => few(free, (pieces) => ({ t: 'scale', pieces, percent })) }),
    );
  }
  if (only !== undefined && free.length === 1 && only.face !== null) found.push(...words(view, only));
  const open = free.filter((piece) => piece.face !== null);
  const home = open[0];
  if (home !== undefined) {
    const beside = { x: home.x + 300, z: home.z + 300, turn: 0 };
    found.push(contextAction('copy', 'style', 'duplicate', ...few(open, (pieces) => ({ t: 'copy', pieces, at: beside }))));
  }
  return isOpen(view) ? [...found, ...removing(free)] : [];
}

const removing = (free: readonly PieceView[]): ContextAction[] =>
  free.length === 0 ? [] : [contextAction('remove', 'style', 'remove', ...few(free, (pieces) => ({ t: 'remove', pieces })))];

/** No rules stand in the way of changing pieces themselves. */
const isOpen = ({ rules, room }: View): boolean => rules === null || room.mode !== 'enforced' || room.fixing !== null;

/**
 * It shows something that can be another picture. Of figures a standee, and a piece of a puzzle of one's own; what
 * holds both sides or triangles in its picture keeps that. Dice of games by rules have bodies of their own.
 */
function hasFront(view: View, { kind, face, look, extra }: PieceView): boolean {
  if (face === null || !PICTURED.has(kind)) return false;
  const plain = isFreeTable(view) ? plainLook(look) : 0;
  if (isPage({ kind, look })) return true;
  if (kind === 'die') return isFreeTable(view);
  return plain <= STANDEE_LOOK && (kind !== 'figure' || plain === STANDEE_LOOK || extra?.picture !== undefined);
}

/** Fastened boards too: they stay where they are under another picture. */
export function pictures(view: View, pieces: readonly PieceView[]): ContextAction[] {
  const [only] = pieces;
  const { room } = view;
  if (only === undefined || pieces.length > 1 || !hasFront(view, only) || (room.mode === 'enforced' && room.fixing === null)) return [];
  const make = (picture: string): readonly Verb<Handle>[] => [{ t: 'picture', piece: only.h, picture }];
  const size = isPage(only) ? 'large' : only.kind !== 'board' ? 'small' : isFreeTable(view) ? 'map' : 'large';
  return [asking('picture', 'style', null, { t: 'picture', size, has: only.extra?.picture !== undefined, net: only.kind === 'die', make })];
}

function words(view: View, piece: PieceView): ContextAction[] {
  const { name, about, tags = '' } = piece.extra ?? NO_EXTRA;
  const naming: Ask = {
    t: 'words',
    fields: [
      { name: 'name', most: 40, rows: 1, start: name },
      { name: 'about', most: 300, rows: 4, start: about },
      ...(isFreeTable(view) ? [{ name: 'tags', most: TAGS.all, rows: 1, start: shownTags(tags) } as const] : []),
    ],
    make: ([one = '', two = '', three]) => [{ t: 'name', piece: piece.h, name: one, about: two, ...(three === undefined ? {} : { tags: tagsOf([three]) }) }],
  };
  return [asking('name', 'style', null, naming), ...(WRITTEN.has(piece.kind) ? [asking('write', 'value', 'write', typing(view, piece))] : [])];
}

/** One text, or a short one for each side of a die; on a calculator what its keys give. */
function typing(view: View, piece: PieceView): Ask {
  const start = piece.extra?.words ?? '',
    range = BY_HAND[piece.kind];
  const write = (words: string): Verb<Handle>[] => [{ t: 'write', piece: piece.h, words }];
  const sum = isFreeTable(view) && piece.look === CALCULATOR_LOOK ? ({ sum: true } as const) : {};
  if (range === undefined) return { t: 'words', fields: [{ name: 'words', most: 500, rows: 6, start }], ...sum, make: ([text = '']) => write(text) };
  const [least, most] = range;
  return {
    t: 'words',
    fields: sideWords(start, most - least + 1).map((side, i) => ({ name: 'side', n: least + i, most: SIDE_MOST, rows: 1, start: side })),
    make: (sides) => write(wordsOfSides(sides)),
  };
}
