// One thing that is drawn, and all of them.

import type { Quaternion } from 'three';
import type { ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { GameArt } from '../games/types.ts';
import type { TableState } from '../store/types.ts';
import type { Spot, Sizes } from './layout/spot.ts';
import { X, Y, Z, type Glider, type Pose8 } from './motion.ts';
import type { Track } from './throws.ts';

export interface Item {
  spot: Spot;
  g: Glider;
  /** In a hand: aimed at by `aim`, not by the View. */
  held: boolean;
  aim: Pose8;
  track: Track | null;
  /** Turn of a thrown body, valid while `track` runs. */
  turn: Quaternion;
  thrown: boolean;
}

export interface Items {
  readonly all: ReadonlyMap<string | number, Item>;
  /** What is to be drawn otherwise than before, and what is no more; whoever draws them empties both. */
  readonly touched: Set<Item>;
  readonly gone: Set<Item>;
  /** A new View, or other seats: aims are set, glides start. Gives the number of pieces that were laid out anew. */
  sync(state: TableState, art: GameArt, sizes: Sizes, now: number, reduced: boolean): number;
  /** One frame: true while anything moves. Only what moves is walked. */
  frame(state: TableState, now: number, dt: number, reduced: boolean): boolean;
}

/** The zone in which an item of this View stands. */
export function zoneOf(view: View, item: Item): ZoneView {
  const zone = view.zones.get(item.spot.zone);
  if (!zone) throw new Error('an item stands in a zone of the View');
  return zone;
}

/** Height at which something is carried, metres. */
export const CARRY = 0.055;

/**
 * Where an item goes by itself: to its spot; what somebody holds has none, and waits above the place where it is drawn
 * until his hand is told.
 */
export function goalOf({ spot, g }: Item, view: View | null): Pose8 {
  if (view?.zones.get(spot.zone)?.kind !== 'hold') return spot.pose;
  const above = Float64Array.from(spot.pose);
  for (const axis of [X, Z]) above[axis] = g.now[axis] ?? 0;
  above[Y] = CARRY;
  return above;
}
