// What a table holds of casters, in memory: what each did and who has still to be shown it, within bounds.

import { TICKS_PER_SECOND } from '../../kernel/ids.ts';
import { MOST } from '../bounds.ts';
import type { Room } from '../table.ts';
import type { CastDesk, Casting, Casts, Dealt } from './state.ts';

/** Strokes of one caster at once, and ticks for one more. */
export const INK = { most: 12, each: TICKS_PER_SECOND / 2 };
/** Looks at once, and ticks for one more: each is a line that everybody reads. */
export const GLANCES = { most: 10, each: 10 * TICKS_PER_SECOND };
/** What he says of voice: as often as somebody who sits may. */
export const TALK = { most: 24, each: TICKS_PER_SECOND / 10 };
/** What an event takes besides its content, about. */
const EVENT = 64;
export const NO_HANDS = '[]';

export const newCasting = (): Casting => ({ desks: new Map(), dealt: { first: 0, list: [], size: 0 }, hands: NO_HANDS, voices: new Map() });
const newCasts = <T>(): Casts<T> => ({ first: 0, list: [], size: 0 });

/** A caster's desk by the number of his link; made where there is none. */
export function deskOf({ tick }: Room, { desks }: Casting, link: number): CastDesk {
  const known = desks.get(link);
  if (known !== undefined) return known;
  const desk: CastDesk = {
    link,
    name: '',
    marks: newCasts(),
    points: newCasts(),
    at: { n: 0, row: 0, tick, late: 0 },
    slot: 0,
    strokes: 0,
    pointed: -1,
    ink: { left: INK.most, since: tick },
    glances: { left: GLANCES.most, since: tick },
    talk: { left: TALK.most, since: tick },
    asked: [],
    looks: new Map(),
    told: '',
    over: false,
  };
  desks.set(link, desk);
  return desk;
}

/** Hands that casters have still to be shown. */
export function lay({ dealt }: Casting, one: Dealt): void {
  dealt.list.push(one);
  dealt.size += one.text.length + EVENT;
  // More than fits becomes stills: what stays is shown at its own tick.
  while (dealt.size > 4 * MOST.castBytes && dealt.list.length > 2) {
    const kept = dealt.list.filter((_, i) => i % 2 === 1 || i === dealt.list.length - 1);
    // Numbers go on: who stood among them is shown none twice, for each is the whole of it.
    Object.assign(dealt, { first: dealt.first + dealt.list.length - kept.length, list: kept });
    dealt.size = kept.reduce((sum, { text }) => sum + text.length + EVENT, 0);
  }
}

/** Lets go of the first hands, as many as every caster has come past. */
export function passDealt({ dealt }: Casting, count: number): void {
  for (const { text } of dealt.list.splice(0, count)) dealt.size -= text.length + EVENT;
  dealt.first += count;
}

/** Adds what a caster does, as of what he has been shown. `size`: characters of it. */
export function add<T>(casts: Casts<T>, { at }: CastDesk, what: T, size: number): void {
  casts.list.push({ ...at, what, size: size + EVENT });
  casts.size += size + EVENT;
}
/** Lets go of the first of them. */
export function drop<T>(casts: Casts<T>, count: number): void {
  for (const { size } of casts.list.splice(0, count)) casts.size -= size;
  casts.first += count;
}

/** What is left, and one of it taken. False: nothing was. */
export function take({ tick }: Room, of: CastDesk['ink'], { most, each }: typeof INK): boolean {
  of.left = Math.min(most, of.left + (tick - of.since) / each);
  of.since = tick;
  if (of.left < 1) return false;
  of.left--;
  return true;
}
