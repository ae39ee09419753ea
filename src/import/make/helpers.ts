// Pieces of the program's own box, and its helpers: notes, counters, clocks, words on the table.

import { CHIP_VALUES, DOMINOES, faceOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { TICKS_PER_SECOND } from '../../../server-modules/kernel/ids.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { SHEET_MOST } from '../../../server-modules/kernel/sheet.ts';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import { add, countOf, lack, leaveOut, ON_FELT, scaleFor, spotOf, standsIn, tintFor, type Body, type Build, type Where } from '../build.ts';
import { DARK, type Kind } from '../data/kinds.ts';
import { CLOCK, LETTERS } from '../data/sizes.ts';
import { nearest, toColour } from '../read/colours.ts';
import { get, int, num, rec, text } from '../read/fields.ts';
import { degrees, turnOf, upness } from '../read/place.ts';
import type { Thing } from '../read/tree.ts';
import { clean, cut, oneLine } from '../read/words.ts';
import { pile } from './piles.ts';

export function makeBuiltIn(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const piece = kind.piece ?? 'figure';
  // Boards of the box have colours of their own, as those there have.
  const dyed = piece === 'board' ? 0 : tintFor(b, thing, piece, kind.materials);
  const isDark = kind.dark !== undefined && dyed === DARK;
  const tint = isDark ? 0 : dyed;
  const body = { tint, scale: scaleFor(b, thing, kind.percent, kind.piece !== 'figure'), ...(kind.crowned ? { up: upness(thing.at) < 0 } : {}) };
  const index = int(thing.raw, 'MeshIndex', -1);
  const isDomino = kind.look === 'domino';
  const known = isDomino && DOMINOES[index] !== undefined;
  if (where.inside === null && kindOf(piece).flips && Math.abs(upness(thing.at)) < 0.5) lack(b, thing, 'lean');
  const look = isDark ? kind.dark : isDomino && !known ? 'tile-blank' : kind.look;
  const face = known ? faceOf('domino-0-0') + index : 0;
  const quarter = kind.quarter === true && where === ON_FELT ? { turn: degrees(turnOf(thing.at, kind.half === true) + 90) } : {};
  pile(
    b,
    thing,
    where,
    kind.half === true,
    { ...quarter, kind: piece, look: look ?? 'cube-white', face, ...body, ...namedBy(thing, kind) },
    kind.stack === true ? countOf(thing) : 1,
  );
}

/** What is called by its kind where the save says no name, and what has that typed on it. */
function namedBy({ raw, name }: Thing, { called, typed }: Kind): Partial<Pick<Body, 'name' | 'words'>> {
  if (called !== true && typed !== true) return {};
  const said = oneLine(text(raw, 'Nickname'));
  const nth = int(raw, 'MeshIndex', -1);
  const by = said || `${oneLine(name.replace(/_/g, ' '))}${typed === true && nth >= 0 ? ` ${nth + 1}` : ''}`;
  return { ...(said === '' ? { name: cut(by, BOUNDS.name) } : {}), ...(typed === true ? { words: cut(by, BOUNDS.words) } : {}) };
}

/** Chips of the value that its number says, on each other. */
export function makeChipStack(b: Build, thing: Thing, _kind: Kind, where: Where): void {
  const worth = int(thing.raw, 'MeshIndex');
  const nearestValue = [...CHIP_VALUES].reverse().find((value) => value <= worth) ?? CHIP_VALUES[0];
  if (nearestValue !== worth) lack(b, thing, 'worth');
  const body = { kind: 'chip', look: `chip-${nearestValue}`, tint: tintFor(b, thing, 'chip'), scale: scaleFor(b, thing) } as const;
  pile(b, thing, where, false, body, countOf(thing));
}

export function makeNote(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const words = clean(text(thing.raw, 'Description'));
  if (words.length > BOUNDS.words) lack(b, thing, 'text');
  const body = { tint: tintFor(b, thing, 'note'), scale: scaleFor(b, thing), about: '', words: cut(words, BOUNDS.words) };
  add(b, thing, where, false, { kind: kind.piece ?? 'note', look: kind.look ?? 'note-yellow', ...body });
}

export function makeCounter(b: Build, thing: Thing, _kind: Kind, where: Where): void {
  const value = int(rec(thing.raw, 'Counter') ?? {}, 'value');
  const { least, most } = kindOf('counter').byHand ?? { least: 0, most: 0 };
  const face = Math.max(least, Math.min(most, value));
  if (face !== value) lack(b, thing, 'value');
  const body = { tint: tintFor(b, thing, 'counter'), scale: scaleFor(b, thing) };
  add(b, thing, where, false, { kind: 'counter', look: 'counter', face, up: true, ...body });
}

/** Longest time of one of our clocks, in seconds. */
const CLOCK_MOST = 86_400;

export function makeClock(b: Build, thing: Thing, _kind: Kind, where: Where): void {
  const of = rec(thing.raw, 'Clock') ?? {};
  const state = get(of, 'ClockState') === undefined ? int(of, 'Mode') : int(of, 'ClockState');
  if (state === CLOCK.day) lack(b, thing, 'dayTime');
  const left = Math.round(Math.max(0, Math.min(CLOCK_MOST, num(of, 'SecondsPassed'))) * TICKS_PER_SECOND);
  const down = state === CLOCK.timer;
  const clock = { mode: down ? 'down' : 'up', full: [down ? left : 0, 0], left: [state === CLOCK.day ? 0 : left, 0], runs: null, since: 0 } as const;
  const body = { tint: tintFor(b, thing, 'clock'), scale: scaleFor(b, thing) };
  add(b, thing, where, false, { kind: 'clock', look: 'clock', up: true, clock, ...body });
}

/** Heights that letters of a label can have, tenths of a millimetre. */
const HEIGHTS = { least: 20, most: 3000 } as const;
const PLAIN = 15;

/** Words in the room become a label of the table. */
export function makeWords(b: Build, thing: Thing, _kind: Kind, where: Where): void {
  const of = rec(thing.raw, 'Text') ?? {};
  const words = clean(text(of, 'Text'));
  if (words === '') return lack(b, thing, 'noWords');
  if (where.inside !== null || where.beside === true) {
    standsIn(b, thing, 'tool');
    add(b, thing, where, false, { kind: 'token', look: 'token-white', about: cut(words, BOUNDS.about) });
    return;
  }
  if (b.plan.labels.length >= SHEET_MOST.labels) return leaveOut(b, thing, 'labels');
  if (words.length > SHEET_MOST.label) lack(b, thing, 'text');
  // Lying words are turned by 90 degrees about their side axis.
  if (Math.abs(Math.sin((thing.at.rx * Math.PI) / 180)) < 0.7) lack(b, thing, 'stands');
  const colour = toColour(get(of, 'colorstate'));
  const size = (LETTERS.height * num(of, 'fontSize', LETTERS.usual) * Math.abs(thing.at.sx)) / LETTERS.usual;
  const { x, z } = spotOf(b, thing, false);
  b.plan.labels.push({
    x,
    z,
    turn: degrees(thing.at.ry),
    size: Math.max(HEIGHTS.least, Math.min(HEIGHTS.most, Math.round(size))),
    colour: colour === null ? PLAIN : nearest(colour).index,
    text: cut(words, SHEET_MOST.label),
  });
}
