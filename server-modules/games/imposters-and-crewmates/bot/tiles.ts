// Tiles that a bot chooses: where a token goes, where a piece comes back, where a card leads it. (IC 11)

import { apart, arrowOf, indexOf, isCardTile, nextTo, PLACES, STARTS, type Tile } from '../board.ts';
import type { Token } from '../imposters.ts';
import { stepsFrom } from '../walker.ts';
import type { Mind, Person } from './mind.ts';
import { least, reaches, turnsTo, wins } from './walking.ts';

/** A walk this much longer is worth a trap. */
const DETOUR = 2;
const LONG = 60;

/** Where somebody of that role wants to be: Crewmates at a goal, Imposters at the Crewmates. */
function wanted(mind: Mind, person: Person): Tile[] {
  if (person.role === 'crewmate') return [...mind.goals(person)];
  return mind.people.flatMap(({ role, at }) => (role === 'crewmate' ? (at ?? []) : []));
}

/** Steps to the nearest of the goals with one tile shut; LONG: none. */
function stepsTo(person: Person, goals: readonly Tile[], traps: readonly Tile[], shut: number): number {
  if (person.at === null) return LONG;
  const far = stepsFrom(person.role, person.ghost, person.at, LONG, new Set([...traps.map(indexOf), shut]));
  return Math.min(LONG, ...goals.map((goal) => far[indexOf(goal)] ?? -1).filter((steps) => steps >= 0));
}

/**
 * Worth of a trap on a tile: steps it adds to the enemies' ways, less those it adds to the own. What the ways are
 * without it is reckoned once.
 */
function trapWorth(mind: Mind): (tile: Tile) => number {
  const walkers = mind.people.flatMap((person) => {
    const goals = wanted(mind, person);
    const now = stepsTo(person, goals, mind.tokens.B, -1);
    return person.at === null ? [] : [{ person, goals, now, weight: person.role === mind.me.role ? -2 : 1 }];
  });
  return (tile) =>
    walkers.reduce((sum, { person, goals, now, weight }) => sum + weight * Math.min(12, stepsTo(person, goals, mind.tokens.B, indexOf(tile)) - now), 0);
}

/** Tiles near the pieces of the enemies and near where they want to be: others lengthen nothing. */
function narrow(mind: Mind, open: readonly Tile[]): Tile[] {
  const near = new Map<number, number>();
  for (const one of mind.foes)
    stepsFrom(one.role, one.ghost, one.at, 5).forEach((steps, at) => {
      if (steps > 0) near.set(at, Math.min(steps, near.get(at) ?? LONG));
    });
  return open.filter((tile) => near.has(indexOf(tile)) || nextTo(tile, mind.button)).slice(0, 60);
}

/** Where a trap would hinder the enemies most, if anywhere. */
export function bestTrap(mind: Mind, open: readonly Tile[] = PLACES): Tile | null {
  const taken = new Set([...mind.tokens.B, ...mind.tokens.G, ...mind.tokens.T, ...mind.tokens.S, mind.button, ...mind.people.flatMap(({ at }) => at ?? [])]);
  const free = open === PLACES ? open.filter((tile) => isCardTile(tile, mind.button) && !taken.has(tile)) : open;
  const worth = trapWorth(mind);
  const best = least(narrow(mind, free), (tile) => -worth(tile));
  return best !== null && worth(best) >= DETOUR ? best : null;
}

/** Where a token is laid. */
export function tokenTile(mind: Mind, token: Token, open: readonly Tile[]): Tile | null {
  if (token === 'T') {
    const starts = STARTS.crewmate.map((start) => stepsFrom('crewmate', false, start));
    return least(open, (tile) => -Math.min(...starts.map((far) => far[indexOf(tile)] ?? 0)));
  }
  if (token === 'S') {
    const far = mind.me.at === null ? [] : stepsFrom(mind.me.role, mind.me.ghost, mind.me.at);
    return least(open, (tile) => far[indexOf(tile)] ?? 0);
  }
  return bestTrap(mind, open) ?? least(open, (tile) => (arrowOf(tile) === null ? -farFromOwn(mind, tile) : 0));
}
/** Steps to the nearest own piece, as far as the eye goes. */
function farFromOwn(mind: Mind, tile: Tile): number {
  return Math.min(LONG, ...mind.friends.map(({ at }) => apart(tile, at)));
}

/** Where it is good to stand for a piece of the own side, bad for one of the other: less is better. */
export function standing(mind: Mind, person: Person, tile: Tile): number {
  const own = person.role === mind.me.role ? 1 : -1;
  if (wins(mind, { ...person, at: null }, tile)) return -100 * own;
  const prey = mind.people.some((other) => other.at === tile && other !== person && person.strikes.includes(other.seat));
  if (prey) return -50 * own;
  const struck = mind.people.some((other) => other.role !== person.role && reaches(mind, other, person, tile));
  const far = turnsTo(mind, person, wanted(mind, person))(tile);
  return own * (far + (struck && person.role === 'crewmate' ? 8 : 0));
}
