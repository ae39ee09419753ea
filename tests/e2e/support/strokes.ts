// What keys do with the piece in focus or with what is chosen, as rows: the keys of the map, for both to see.

import { count, nth, ofKind, piece, type Answer, type Seen } from './hand.ts';

export interface StrokeRow {
  verb: string;
  /** Pieces chosen before; the last one has the focus. */
  on(seen: Seen): number | readonly number[];
  /** One after another. */
  keys: readonly string[];
  answer?: Answer;
  sees(now: Seen, was: Seen, h: number): boolean;
  line?: RegExp;
}

const keysOf = (seen: Seen, family: string): number => Object.keys(seen.sheet).filter((key) => key.startsWith(family)).length;
const red = (seen: Seen): number => nth(seen, 'deck', 0, 'card-red');
const die =
  (n: number) =>
  (seen: Seen): number =>
    nth(seen, 'die', n);
const dice = (seen: Seen): readonly number[] => [die(2)(seen), die(3)(seen)];
const turned = (by: number) => (now: Seen, was: Seen, h: number) => piece(now, h)?.turn === ((piece(was, h)?.turn ?? 0) + by + 360) % 360;
const moved = (now: Seen, was: Seen, h: number): number => (piece(now, h)?.x ?? 0) - (piece(was, h)?.x ?? 0);

export const STROKES: readonly StrokeRow[] = [
  { verb: 'rotate by 15 degrees with E', on: die(0), keys: ['e'], sees: turned(15) },
  { verb: 'rotate freely with Shift+E', on: die(0), keys: ['Shift+E'], sees: turned(1) },
  { verb: 'tilt with Alt+E', on: die(0), keys: ['Alt+e'], sees: (now, _, h) => piece(now, h)?.extra?.tilt === 15 },
  { verb: 'roll with R', on: die(1), keys: ['r'], sees: () => true, line: /Mira rolls/ },
  { verb: 'nudge with Shift and an arrow', on: die(1), keys: ['Shift+ArrowRight'], sees: (now, was, h) => moved(now, was, h) === 100 },
  {
    verb: 'carry several, chosen with C',
    on: dice,
    keys: ['Shift+ArrowRight', 'Shift+ArrowDown'],
    sees: (now, was) => dice(was).every((h) => moved(now, was, h) === 100 && (piece(now, h)?.z ?? 0) - (piece(was, h)?.z ?? 0) === 100),
  },
  {
    verb: 'draw N by typing a number',
    on: red,
    keys: ['1', '2'],
    sees: (now, was) => count(now, 'hand-A') === count(was, 'hand-A') + 12,
    line: /Mira draws 12 cards/,
  },
  { verb: 'shuffle with R', on: red, keys: ['r'], sees: () => true, line: /Mira shuffles/ },
  {
    verb: 'deal with Shift+D',
    on: red,
    keys: ['Shift+D'],
    answer: { number: 1 },
    sees: (now, was) => count(now, 'hand-B') === count(was, 'hand-B') + 1,
    line: /Mira deals/,
  },
  {
    verb: 'split with Shift+G',
    on: red,
    keys: ['Shift+G'],
    answer: { number: 9 },
    sees: (now, was) => ofKind(now, 'deck', 'card-red').length === ofKind(was, 'deck', 'card-red').length + 1,
  },
  { verb: 'set what it shows by typing', on: die(0), keys: ['5'], sees: (now, _, h) => piece(now, h)?.face === 5 },
  { verb: 'lock with L', on: die(4), keys: ['l'], sees: (now, _, h) => piece(now, h)?.locked === true, line: /Mira locks/ },
  { verb: 'unlock with L', on: die(4), keys: ['l'], sees: (now, _, h) => piece(now, h)?.locked === false, line: /Mira unlocks/ },
  { verb: 'scale with +', on: die(4), keys: ['+'], sees: (now, _, h) => piece(now, h)?.extra?.scale === 110 },
  {
    verb: 'copy and paste',
    on: die(4),
    keys: ['Control+c', 'Control+v'],
    sees: (now, was) => ofKind(now, 'die').length === ofKind(was, 'die').length + 1,
    line: /Mira copies/,
  },
  {
    verb: 'delete',
    on: (seen) => ofKind(seen, 'die').at(-1)?.h ?? 0,
    keys: ['Delete'],
    sees: (now, _, h) => piece(now, h) === undefined,
    line: /off the table/,
  },
  { verb: 'ping with T', on: die(0), keys: ['t'], sees: (now) => now.pings > 0 },
  { verb: 'draw round it', on: die(0), keys: ['Shift+F2'], sees: (now, was) => keysOf(now, 'ink:') === keysOf(was, 'ink:') + 1 },
  {
    verb: 'write beside it',
    on: die(0),
    keys: ['Shift+F8'],
    answer: { words: 'Luck' },
    sees: (now) => Object.values(now.sheet).some((text) => text.includes('Luck')),
  },
  { verb: 'snap point', on: die(0), keys: ['Shift+F9'], sees: (now, was) => keysOf(now, 'snap:') === keysOf(was, 'snap:') + 1 },
];
