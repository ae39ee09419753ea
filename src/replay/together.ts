// Which replays can be shown together: several sides of the same rounds of one table. No file says which table it is
// of, so they are held against each other by what everybody there was told alike.

import { SEATS, type Tick } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Film } from './film.ts';
import type { Packed } from './format.ts';
import { NOT_YET, timelineOf } from './timeline.ts';

/** As many sides as a table has, and those who watch. */
export const SIDES_MOST = SEATS.length + 2;

/** Why replays are not shown together; each has a sentence of its own (words). */
export type Apart = 'too-many' | 'no-round' | 'other-table';

const roundOf = ({ room }: View): string => `${room.game} ${room.round}`;
/** What round each of a film's reels is of. */
const roundsOf = (film: Film): string[] => film.starts.map((index) => roundOf(film.at(index)));

/**
 * What of each replay tells of rounds that all of them tell of, and null where it is the whole of it; 'no-round': there
 * is no such round.
 */
export function roundsInCommon(all: readonly { packed: Packed; film: Film }[]): (Packed | null)[] | 'no-round' {
  const rounds = all.map(({ film }) => roundsOf(film));
  const common = new Set(rounds[0]?.filter((round) => rounds.every((list) => list.includes(round))));
  if (common.size === 0) return 'no-round';
  return all.map(({ packed }, side) => {
    const own = rounds[side] ?? [];
    if (own.every((round) => common.has(round))) return null;
    return { talk: packed.talk, reels: packed.reels.filter((_, reel) => common.has(own[reel] ?? '')) };
  });
}

/** Who sits where, which everybody at a table is told alike. */
const seatsIn = ({ room }: View): string => JSON.stringify(room.seats.map(({ seat, who, name, bot }) => [seat, who, name, bot]));

/** What was told to this side by the table and the game, each with its time. */
function linesIn(film: Film): Map<string, Tick> {
  const ends = [...film.starts.slice(1), film.length].map((next) => film.at(next - 1));
  const told = ends.flatMap(({ log }) => log.filter(({ kind }) => kind === 'table' || kind === 'game'));
  return new Map(told.map(({ tick, line }) => [`${tick} ${JSON.stringify(line)}`, tick]));
}

/**
 * How much of what was told in the time of both was told to both, 0..1, of the one that was told less: most lines are
 * for everybody.
 */
export function shareInCommon(a: Film, b: Film): number {
  const [one, two] = [linesIn(a), linesIn(b)];
  const [from, to] = [Math.max(least(one), least(two)), Math.min(most(one), most(two))];
  const within = (lines: Map<string, Tick>): string[] => [...lines].flatMap(([line, tick]) => (tick >= from && tick <= to ? [line] : []));
  const [here, there] = [within(one), within(two)];
  const both = here.filter((line) => two.has(line)).length;
  return both / Math.max(1, Math.min(here.length, there.length));
}
const least = (lines: Map<string, Tick>): Tick => Math.min(...lines.values());
const most = (lines: Map<string, Tick>): Tick => Math.max(...lines.values());

/**
 * Do they tell of the same table: when all have begun the same people sit there, and what all were told is the same?
 */
export function areOfOneTable(films: readonly Film[]): boolean {
  const { own, length } = timelineOf(films);
  const begun = Array.from({ length }, (_, i) => i).find((i) => own.every((list) => list[i] !== NOT_YET)) ?? length - 1;
  const seats = films.map((film, side) => seatsIn(film.at(Math.max(0, own[side]?.[begun] ?? 0))));
  const [first] = films;
  return first !== undefined && films.every((film, side) => seats[side] === seats[0] && (film === first || shareInCommon(first, film) >= SHARE_LEAST));
}
/** Measured over four games: 0.95 to 1 of one table, 0.05 to 0.18 of two where the same people sit (sides.test.ts). */
const SHARE_LEAST = 0.5;

/** Seats in the order of the table, then who saw it without one, then those who watched. */
export function inOrder<T extends { film: Film }>(sides: readonly T[]): T[] {
  const rank = ({ film }: T): number => {
    const { me } = film.at(film.length - 1).room;
    const covered = me.who === 0 || me.covered === true;
    return covered ? SEATS.length + 1 : me.seat === null ? SEATS.length : SEATS.indexOf(me.seat);
  };
  return [...sides].sort((a, b) => rank(a) - rank(b));
}
