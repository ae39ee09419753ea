// What both roles reckon with when they plan as a pair: who comes too late to a launch tile. By tile numbers and seat
// names alone. (IC 11)

import type { Role } from '../board.ts';
import type { Field } from './field.ts';

/** A piece on the board, as everybody sees it. */
export interface Man {
  seat: string;
  role: Role;
  at: number;
  /**
   * Where it can land in this turn, the tile it stands on too if it may stay; only that one when it has acted or it is
   * not its turn.
   */
  options: readonly number[];
  field: Field;
  /** Where it wants to land. */
  goals: readonly number[];
  /** Enemies it may kill by landing on them. */
  strikes: readonly string[];
}

/**
 * Numbers in no pattern out of one start, for the small random part of a score: a bot's own chance is asked once for a
 * whole plan.
 */
export function shaker(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** As far as anybody will ever be from anything. */
export const FAR = 30;
export const farOf = (turns: number | undefined): number => (turns === undefined || turns < 0 ? FAR : turns);
const clamp = (n: number): number => Math.max(0, Math.min(4, n));

/**
 * The launch tiles of a Crewmate with the turns it needs to stand on each, and those that each guard needs to land
 * there, by tile it starts from.
 */
export interface Launches {
  tiles: readonly number[];
  /** By launch: turns by the tile they are counted from. */
  mine: readonly (readonly number[])[];
  theirs: readonly (readonly (readonly number[])[])[];
}
export function launchesOf(crew: Man, guards: readonly Man[]): Launches {
  const tiles = crew.field.launches(crew.goals);
  return {
    tiles,
    mine: tiles.map((tile) => crew.field.turns([tile])),
    theirs: guards.map(({ field }) => tiles.map((tile) => field.turns([tile]))),
  };
}

/**
 * By launch: how late that guard, standing on `from`, comes for a Crewmate on `at`; more is later. What the Crewmate
 * never reaches is never late.
 */
export function lateness({ mine, theirs }: Launches, guard: number, from: number, at: number, next: 'imposter' | 'crewmate'): number[] {
  return mine.map((turns, i) => {
    const need = turns[at] ?? -1;
    if (need < 0) return -FAR;
    return farOf(theirs[guard]?.[i]?.[from]) - need - (next === 'imposter' ? 1 : 0);
  });
}

/**
 * How open the way is for one Crewmate: over its launch tiles the largest lateness of whoever comes first. `guards`: a
 * row for each Imposter.
 */
export function openness(guards: readonly (readonly number[])[], launches: number): number {
  if (guards.length === 0) return 4;
  let most = -FAR;
  for (let i = 0; i < launches; i++) {
    let least = FAR;
    for (const guard of guards) least = Math.min(least, guard[i] ?? FAR);
    most = Math.max(most, least);
  }
  return clamp(most);
}

/** How open it is where that one guard alone watches. */
export const alone = (late: readonly number[]): number => clamp(late.reduce((most, one) => Math.max(most, one), -FAR));

/**
 * Each Crewmate watched by one Imposter of its own, the better way for the Imposters. `watch`: by Crewmate, by
 * Imposter.
 */
export function matched(watch: readonly (readonly number[])[]): number {
  const [first = [], second] = watch;
  if (first.length === 0) return 4 * watch.length;
  if (second === undefined) return Math.min(...first);
  if (first.length === 1) return (first[0] ?? 0) + (second[0] ?? 0);
  return Math.min((first[0] ?? 0) + (second[1] ?? 0), (first[1] ?? 0) + (second[0] ?? 0));
}
