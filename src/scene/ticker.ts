// The room's tick as this browser counts it on, and a wake-up for each second that a clock on the table shows. Without
// a running clock nothing is set.

import { Vector3, type PerspectiveCamera } from 'three';
import { TICKS_PER_SECOND, type Handle } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { onPace, pace, roomNow } from '../store/pace.ts';
import { ticksToChange } from './pieces/clocks.ts';
import type { Item, Items } from './item.ts';
import { X, Y, Z } from './motion.ts';

export interface Ticker {
  /** Another View: its tick, and which clocks run. */
  hear(view: View): void;
  /** The room's tick now, as far as is known. */
  tick(): number;
  /** Calls whenever a running clock shows something else, until the returned function is called. */
  run(change: (clocks: readonly Handle[]) => void): () => void;
}

const MS_PER_TICK = 1000 / TICKS_PER_SECOND;
/** So much after the change, that it has surely come. */
const LATE_MS = 15;

export function createTicker(now: () => number = roomNow): Ticker {
  let told = -1,
    at = 0,
    pieces: View['pieces'] | null = null,
    running: readonly PieceView[] = [],
    change: ((clocks: readonly Handle[]) => void) | null = null,
    timer: ReturnType<typeof setTimeout> | null = null;

  const tick = (): number => told + (now() - at) / MS_PER_TICK;

  function plan(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (change === null || pace() === 0) return;
    let next = Infinity;
    for (const { extra } of running) next = Math.min(next, (extra?.clock && ticksToChange(extra.clock, tick())) ?? Infinity);
    if (next === Infinity) return;
    timer = setTimeout(
      () => {
        change?.(running.map(({ h }) => h));
        plan();
      },
      (next * MS_PER_TICK) / pace() + LATE_MS,
    );
  }

  return {
    hear(view) {
      const fresh = view.tick !== told,
        others = view.pieces !== pieces;
      if (fresh) [told, at] = [view.tick, now()];
      if (others) running = [...view.pieces.values()].filter(({ kind, extra }) => kind === 'clock' && extra?.clock?.runs != null);
      pieces = view.pieces;
      if (fresh || others) plan();
    },
    tick,
    run(hears) {
      change = hears;
      plan();
      const off = onPace(plan);
      return () => {
        off();
        change = null;
        plan();
      };
    },
  };
}

const point = new Vector3();
/** A little beyond the edge of the picture still counts: a clock is wider than a point. */
const EDGE = 1.1;

/** Are any of these in the picture? Those that are will be drawn anew. */
export function showsAny(camera: PerspectiveCamera, handles: readonly Handle[], items: Items, turn: number): boolean {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  let any = false;
  for (const h of handles) {
    const item: Item | undefined = items.all.get(h);
    if (!item) continue;
    const [x = 0, y = 0, z = 0] = [item.g.now[X], item.g.now[Y], item.g.now[Z]];
    point.set(x * c + z * s, y, -x * s + z * c).project(camera);
    if (Math.abs(point.x) > EDGE || Math.abs(point.y) > EDGE || point.z > 1) continue;
    items.touched.add(item);
    any = true;
  }
  return any;
}
