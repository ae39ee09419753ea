// How a piece may walk the board: steps, hops, landings and the look-ahead. Pure: who may land where is told by the
// caller as a Walker. (IC 4)

import { arrowAt, arrowOf, beside, directionTo, DIRECTIONS, indexOf, isTile, kindOf, PLACES, TILES, VENTS } from './board.ts';
import type { Direction, Role, Tile } from './board.ts';
import { exitsOf, nameOf, walled } from './exits.ts';

export type StepCode = 'NO_TILE' | 'WALL' | 'ONE_WAY' | 'NO_STEPS' | 'GLUED' | 'TURNED' | 'NO_LANDING';
export type HopCode = 'VENT_SHUT' | 'GLUED' | 'VENT_TAKEN' | 'NO_LANDING';
export type LandCode = 'NO_LANDING' | 'OCCUPIED' | 'LOVER' | 'OUTVOTED' | 'BUTTON_CLOSED' | 'TASK_TILE';

/** What holds for one piece in one move, whatever the reason: event, card, role. */
export interface Walker {
  role: Role;
  /** Walls do not stop it and glue does not bind it. */
  ghost: boolean;
  /** May hop between vents in this move. */
  hops: boolean;
  /** All steps of the move go one way. */
  straight: boolean;
  /** Vents it may not hop to. */
  taken: ReadonlySet<Tile>;
  /** Tiles with glue on them. */
  glue: ReadonlySet<Tile>;
  /**
   * Tiles on which it may not land, and why; arrows need not be told. Its own tile counts only when somebody else is on
   * it.
   */
  bars: ReadonlyMap<Tile, LandCode>;
}

/** How far a move has come. */
export interface Trail {
  at: Tile;
  /** Steps left. */
  left: number;
  /**
   * Steps that must still be made before it may land: 0 in an activation; in a move by a card 1 at its start, or as
   * many as it has where all of them must be made.
   */
  owed: number;
  /** It came onto glue in this move: it must land here. */
  glued: boolean;
  /** Direction of the first step, kept only by straight walkers. */
  heading: Direction | null;
}

const NO_TILES: ReadonlySet<Tile> = new Set();

/** A piece that nothing hinders but the board: for distances, and to be spread over. */
export function plainWalker(role: Role, change: Partial<Walker> = {}): Walker {
  return { role, ghost: false, hops: role === 'imposter', straight: false, taken: NO_TILES, glue: NO_TILES, bars: new Map(), ...change };
}

/** The beginning of a move; `owed` 1 for a move by a card. */
export const trailFrom = (at: Tile, left: number, owed = 0): Trail => ({ at, left, owed, glued: false, heading: null });

/** Why the piece may not step there, the first reason of 4.2 that fits; null when it may. */
export function stepRefusal(walker: Walker, trail: Trail, to: string): StepCode | null {
  const direction = directionTo(trail.at, to);
  if (direction === null || !isTile(to)) return 'NO_TILE';
  if (walled(walker, trail.at, to)) return 'WALL';
  if ((arrowOf(trail.at) ?? direction) !== direction || (arrowOf(to) ?? direction) !== direction) return 'ONE_WAY';
  if (trail.left < 1) return 'NO_STEPS';
  if (trail.glued) return 'GLUED';
  if (walker.straight && trail.heading !== null && trail.heading !== direction) return 'TURNED';
  return canEnd(walker, stepped(walker, trail, to)) ? null : 'NO_LANDING';
}

/** Why the piece may not hop there; null when it may. (IC 4.5) */
export function hopRefusal(walker: Walker, trail: Trail, to: string): HopCode | null {
  if (!walker.hops || kindOf(trail.at) !== 'vent' || kindOf(to) !== 'vent' || trail.at === to) return 'VENT_SHUT';
  if (trail.glued) return 'GLUED';
  if (walker.taken.has(to as Tile)) return 'VENT_TAKEN';
  return canEnd(walker, hopped(walker, trail, to as Tile)) ? null : 'NO_LANDING';
}

/** Why the move may not end where it is; null when it may. (IC 4.4) */
export function landRefusal(walker: Walker, trail: Trail): LandCode | null {
  if (arrowOf(trail.at) !== null || trail.owed > 0) return 'NO_LANDING';
  return walker.bars.get(trail.at) ?? null;
}

/** The trail after a step that was found legal; glue on the tile binds. */
export function stepped(walker: Walker, trail: Trail, to: Tile): Trail {
  const heading = walker.straight ? (trail.heading ?? directionTo(trail.at, to)) : null;
  return { at: to, left: trail.left - 1, owed: Math.max(0, trail.owed - 1), glued: binds(walker, to), heading };
}

/** The trail after a hop that was found legal. */
export function hopped(walker: Walker, trail: Trail, to: Tile): Trail {
  return { ...trail, at: to, glued: binds(walker, to) };
}

/** Whether any legal end of the move remains. Traps count as plain floor. */
export function canEnd(walker: Walker, trail: Trail): boolean {
  // Mostly it may stop where it is.
  return landRefusal(walker, trail) === null || search(walker, trail, null, true).length > 0;
}

/**
 * Every tile on which the move can end with a shortest way there: the tiles entered one by one, hops as well. In
 * reading order; `avoid` is never entered.
 */
export function endings(walker: Walker, trail: Trail, avoid: ReadonlySet<Tile> = NO_TILES): Map<Tile, Tile[]> {
  const found = search(walker, trail, avoid, false).sort((a, b) => a.index - b.index);
  return new Map(found.map((spot) => [nameOf(spot.index), wayTo(spot)]));
}

/** The same without the ways, as tile numbers in no promised order: cheaper, for planning. */
export function endIndexes(walker: Walker, trail: Trail, avoid: ReadonlySet<Tile> | null = null): number[] {
  return search(walker, trail, avoid, false).map((spot) => spot.index);
}

/** The tiles to which a legal step leads now, in reading order. */
export const openSteps = (walker: Walker, trail: Trail): Tile[] => stepsOn(walker, trail).map(({ at }) => at);

/** The trails after each legal step, in reading order: what `stepRefusal` lets pass, by the table of exits. */
export function stepsOn(walker: Walker, trail: Trail): Trail[] {
  if (trail.left < 1 || trail.glued) return [];
  const exits = exitsOf(walker.ghost ? 'ghost' : walker.role);
  const from = indexOf(trail.at) * 4;
  const found: Trail[] = [];
  for (let d = 0; d < 4; d++) {
    const to = exits[from + d] ?? -1;
    if (to < 0 || (walker.straight && trail.heading !== null && trail.heading !== DIRECTIONS[d])) continue;
    const next = stepped(walker, trail, nameOf(to));
    if (canEnd(walker, next)) found.push(next);
  }
  return found;
}

/** The trails after each legal hop, in reading order. */
export const hopsOn = (walker: Walker, trail: Trail): Trail[] => openHops(walker, trail).map((to) => hopped(walker, trail, to));

/** The vents to which a legal hop leads now, in reading order. */
export function openHops(walker: Walker, trail: Trail): Tile[] {
  return walker.hops && kindOf(trail.at) === 'vent' ? VENTS.filter((to) => hopRefusal(walker, trail, to) === null) : [];
}

/** The neighbours of a tile in reading order, walls or none. */
export function around(tile: Tile): Tile[] {
  const index = indexOf(tile);
  return DIRECTIONS.map((direction) => beside(index, direction))
    .filter((next) => next >= 0)
    .map(nameOf);
}

/**
 * Steps from a tile to every other by walls and arrows alone, pieces, tokens and hops ignored, tiles that are `shut`
 * never entered; by tile number, -1 out of `limit`. (IC 7.19)
 */
export function stepsFrom(role: Role, ghost: boolean, from: Tile, limit = 225, shut?: ReadonlySet<number>): number[] {
  const far = PLACES.map(() => -1);
  const todo = [indexOf(from)];
  far[todo[0] ?? 0] = 0;
  const next = exitsOf(ghost ? 'ghost' : role);
  for (let i = 0; i < todo.length; i++) {
    const at = todo[i] ?? 0;
    const steps = (far[at] ?? 0) + 1;
    if (steps > limit) continue;
    for (let d = 0; d < 4; d++) {
      const to = next[at * 4 + d] ?? -1;
      if (to < 0 || far[to] !== -1 || shut?.has(to) === true) continue;
      far[to] = steps;
      todo.push(to);
    }
  }
  return far;
}

/**
 * For every tile number, the tile numbers one activation of `steps` steps can end on, own tile included. Pieces are as
 * the walker tells.
 */
export function reachTable(walker: Walker, steps: number, avoid: ReadonlySet<Tile> | null = null): number[][] {
  const table: number[][] = PLACES.map(() => []);
  for (const tile of TILES) if (arrowOf(tile) === null) table[indexOf(tile)] = endIndexes(walker, trailFrom(tile, steps), avoid);
  return table;
}

/**
 * For every tile number, the fewest activations to end on a goal; -1 where none leads there. `table` as reachTable
 * gives it, `back` the same backwards.
 * Tiles of `danger` may be begun on, and be goals, but not landed on along the way.
 */
export function turnsTo(
  table: readonly (readonly number[])[],
  goals: Iterable<number>,
  back: readonly (readonly number[])[] = backwards(table),
  danger: ReadonlySet<number> | null = null,
): number[] {
  const turns = PLACES.map(() => -1);
  let level = [...goals];
  for (const goal of level) turns[goal] = 0;
  for (let k = 1; level.length > 0; k++) {
    const more: number[] = [];
    for (const goal of level)
      for (const from of back[goal] ?? []) {
        if (turns[from] !== -1) continue;
        turns[from] = k;
        if (danger?.has(from) !== true) more.push(from);
      }
    level = more;
  }
  return turns;
}

/** Who can come to a tile in one activation, by tile number. */
export function backwards(table: readonly (readonly number[])[]): number[][] {
  const back: number[][] = PLACES.map(() => []);
  table.forEach((ends, from) => {
    for (const to of ends) if (to !== from) back[to]?.push(from);
  });
  return back;
}

interface Spot {
  index: number;
  left: number;
  owed: number;
  /** Number of the heading in DIRECTIONS, 4 for none. */
  heading: number;
  bound: boolean;
  before: Spot | null;
}

const binds = (walker: Walker, tile: Tile): boolean => !walker.ghost && walker.glue.has(tile);

/**
 * All spots where the move may end, one for each tile, the one with the most steps left. With `first` it stops at the
 * first of them.
 */
function search(walker: Walker, trail: Trail, avoid: ReadonlySet<Tile> | null, first: boolean): Spot[] {
  const exits = exitsOf(walker.ghost ? 'ghost' : walker.role);
  const heading = trail.heading === null ? 4 : DIRECTIONS.indexOf(trail.heading);
  const ended = new Set<number>();
  const ends: Spot[] = [];
  // A spot met first has the most steps left, as hops stay in the level and steps go to the next one; with more steps
  // left nothing is lost.
  const seen = new Set<number>();
  let level: Spot[] = [{ index: indexOf(trail.at), left: trail.left, owed: trail.owed, heading, bound: trail.glued, before: null }];
  while (level.length > 0) {
    const after: Spot[] = [];
    for (let i = 0; i < level.length; i++) {
      const spot = level[i];
      if (spot === undefined) break;
      const key = (spot.owed * 225 + spot.index) * 5 + spot.heading;
      if (seen.has(key)) continue;
      seen.add(key);
      if (spot.owed === 0 && !ended.has(spot.index) && arrowAt(spot.index) === null && !walker.bars.has(nameOf(spot.index))) {
        ended.add(spot.index);
        ends.push(spot);
        if (first) return ends;
      }
      if (spot.bound) continue;
      if (walker.hops && kindOf(nameOf(spot.index)) === 'vent') {
        for (const vent of VENTS) {
          if (vent === nameOf(spot.index) || walker.taken.has(vent) || avoid?.has(vent) === true) continue;
          level.push({ ...spot, index: indexOf(vent), bound: binds(walker, vent), before: spot });
        }
      }
      if (spot.left < 1) continue;
      for (let d = 0; d < 4; d++) {
        if (walker.straight && spot.heading !== 4 && spot.heading !== d) continue;
        const to = exits[spot.index * 4 + d] ?? -1;
        if (to < 0) continue;
        const tile = nameOf(to);
        if (avoid?.has(tile) === true) continue;
        after.push({
          index: to,
          left: spot.left - 1,
          owed: Math.max(0, spot.owed - 1),
          heading: walker.straight ? d : 4,
          bound: binds(walker, tile),
          before: spot,
        });
      }
    }
    level = after;
  }
  return ends;
}

function wayTo(spot: Spot): Tile[] {
  const way: Tile[] = [];
  for (let at: Spot = spot; at.before !== null; at = at.before) way.unshift(nameOf(at.index));
  return way;
}
