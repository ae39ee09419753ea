// When a table of a node that drains goes to another one. By what everybody at it may know alone, so that its moment
// tells nothing: not by what a hand does unseen. [S7]

import { holdOf, sizeOf } from '../kernel/world.ts';
import { lotOf } from '../table/clock.ts';
import { roundVersion } from '../table/game.ts';
import type { Room } from '../table/table.ts';
import { ANY, takes } from './bound.ts';

/** So many ticks after the last thing that all could notice nobody is in the middle of something. */
const CALM = 5;
/** So many ticks it waits for such a moment with nothing in a hand; then it goes all the same. */
export const PATIENCE = 50;

/** One that could not be written down goes on for so many ticks before it tries again. */
const AGAIN = 10;

/** Ticks since each table heard that its node drains, by its match. */
const waited = new Map<string, number>();

/**
 * With each tick. `over`: as DRAINING has it, over how many ticks the node's tables go, each at its own; nothing: it
 * does not drain. A round that no other node can go on with is played to its end here, so long as the drain waits.
 */
export function isTimeToMove(room: Room, match: string, over: unknown): boolean {
  if (typeof over !== 'string' || room.closed || isWaiting(over, room.state.game, roundVersion(room))) {
    waited.delete(match);
    return false;
  }
  const ticks = (waited.get(match) ?? 0) + 1;
  const late = ticks - lotOf(room.state.table, Number.parseInt(over, 10));
  const goes = late > PATIENCE || (late > 0 && room.tick - room.told >= CALM && !isHandFull(room));
  waited.set(match, goes ? -AGAIN : ticks);
  return goes;
}

/** A round by rules, which no other node has. */
const isWaiting = (over: string, game: string, version: number): boolean => version > 0 && !over.includes(ANY) && !takes(over, game, version);

/** Does a hand hold something that it has lifted? */
const isHandFull = ({ session, state }: Room): boolean =>
  state.seats.some((seat) => session.world.zones.has(holdOf(seat)) && sizeOf(session.world, holdOf(seat)) > 0);
