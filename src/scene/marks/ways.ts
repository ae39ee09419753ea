// The marks of a walk: places where the piece may come to rest (a frame with a full dot, in a ring where it meets
// something), places that it may only pass (an empty ring), those that are the end of it (crossed out), and the path,
// gone and drawn. Told apart without colour.

import type { ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { soleWalker } from '../../store/rules/asked.ts';
import { metOn, trailOf, walkOf, wayTo, type Walk } from '../../store/hand/path.ts';
import type { TableState } from '../../store/types.ts';
import { pose, SCALE, Y, YAW, type Pose8 } from '../motion.ts';
import type { Outline } from './outlines.ts';

/** Height of the ground at a place, metres. */
export type Ground = (x: number, z: number) => number;

const TENTH = 0.0001,
  RAD = Math.PI / 180;
const BRASS = '#FFC566',
  PALE = '#FFF0D2',
  GONE = '#F4E3BE',
  GRAVE = '#FF4B3A';
/** Half widths of what is drawn, metres: a dot, a line of the path, and what is left free at the edge of a place. */
const DOT = 0.0032,
  LINE = 0.0011,
  CROSS = 0.0009,
  EDGE = 0.0022;
const ABOVE = 0.0006;

function at(x: number, z: number, yaw: number, ground: Ground): Pose8 {
  const out = pose(x, ground(x, z) + ABOVE, z, yaw);
  out[SCALE] = 1;
  return out;
}

const middle = (view: View, id: ZoneId): readonly [x: number, z: number] | null => {
  const zone = view.zones.get(id);
  return zone ? [zone.x * TENTH, zone.z * TENTH] : null;
};

const flat = (more: Partial<Outline> & { pose: Pose8; w: number; h: number }): Outline => ({
  sheet: false,
  dx: 0,
  dy: 0,
  round: false,
  ink: BRASS,
  strength: 1,
  ...more,
});

/** A solid disc. */
const dot = (place: Pose8, r: number, ink: string, strength: number): Outline => flat({ pose: place, w: r, h: r, round: true, ink, strength, line: r * 2 });

/** Places to which it comes only over its end, or that are it. */
function graves(view: View, walk: Walk): ReadonlySet<ZoneId> {
  if (![...walk.meets.values()].some(({ grave }) => grave === true)) return new Set();
  return new Set([...walk.land, ...walk.pass].filter((id) => metOn(walk, wayTo(view, walk, id) ?? [])?.grave === true));
}

/** A cross from corner to corner, seen round whatever stands there. */
const crossed = (place: Pose8, w: number, h: number, strength: number): Outline[] =>
  [-1, 1].map((side) => {
    const turned = Float64Array.from(place);
    turned[YAW] = (place[YAW] ?? 0) + side * Math.atan2(w, h);
    return flat({ pose: turned, w: CROSS, h: Math.hypot(w, h) - EDGE, ink: GRAVE, strength, line: CROSS * 2 });
  });

function tiles(view: View, walk: Walk, over: ZoneId | null, ground: Ground): Outline[] {
  const out: Outline[] = [],
    ends = graves(view, walk);
  for (const [ids, lands] of [
    [walk.land, true],
    [walk.pass, false],
  ] as const)
    for (const id of ids) {
      const zone = view.zones.get(id);
      if (!zone) continue;
      const place = at(zone.x * TENTH, zone.z * TENTH, -zone.turn * RAD, ground),
        [w, h] = [(zone.w / 2) * TENTH - EDGE, (zone.d / 2) * TENTH - EDGE];
      if (ends.has(id)) {
        const strength = over === id ? 1 : 0.85;
        out.push(flat({ pose: place, w, h, ink: GRAVE, strength, line: over === id ? 0.0032 : 0.0024 }), ...crossed(place, w, h, strength));
      } else if (!lands) out.push(flat({ pose: place, w: w * 0.42, h: h * 0.42, round: true, ink: PALE, strength: over === id ? 1 : 0.8, line: 0.0014 }));
      else
        out.push(
          flat({ pose: place, w, h, strength: over === id ? 1 : 0.7, line: over === id ? 0.0026 : 0.0017 }),
          dot(place, DOT, BRASS, over === id ? 1 : 0.8),
          // Something is to be met there: a ring round the dot.
          ...(walk.meets.has(id) ? [flat({ pose: place, w: w * 0.62, h: h * 0.62, round: true, strength: over === id ? 1 : 0.8, line: 0.0017 })] : []),
        );
    }
  return out;
}

/** Straight lines from place to place; the last end is a dot. */
function line(view: View, ids: readonly ZoneId[], ink: string, strength: number, ground: Ground): Outline[] {
  const out: Outline[] = [];
  for (let i = 1; i < ids.length; i++) {
    const [a, b] = [middle(view, ids[i - 1] ?? ('' as ZoneId)), middle(view, ids[i] ?? ('' as ZoneId))];
    if (!a || !b) continue;
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]],
      long = Math.hypot(dx, dz);
    const place = at((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, -Math.atan2(dx, -dz), ground);
    // Over a wall or a hop it stays in sight.
    place[Y] = Math.max(ground(a[0], a[1]), ground(b[0], b[1]), place[Y] ?? 0) + ABOVE;
    out.push(flat({ pose: place, w: LINE, h: long / 2, ink, strength, line: LINE * 2 }));
  }
  const end = ids.length > 1 ? middle(view, ids.at(-1) ?? ('' as ZoneId)) : null;
  if (end) out.push(dot(at(end[0], end[1], 0, ground), DOT * 0.8, ink, strength));
  return out;
}

/**
 * All that is to be seen of walks: of the piece in my hand or chosen, where it may go; of whatever walks now, where it
 * has been.
 */
export function waysFor(state: TableState, view: View, ground: Ground): Outline[] {
  const { walk, held, selection } = state,
    told = state.view ?? view;
  const trail = trailOf(view),
    gone = line(view, trail, GONE, 0.75, ground);
  if (walk !== null) {
    const ahead = line(view, [walk.known.at, ...walk.ahead], BRASS, 1, ground);
    return held?.h === walk.h ? [...tiles(view, walk.known, held.drop?.zone ?? null, ground), ...gone, ...ahead] : [...gone, ...ahead];
  }
  const [chosen] = selection;
  // In my turn too it is seen at once where my piece can get to.
  const led = selection.size === 1 && chosen !== undefined ? chosen : soleWalker(told);
  const may = held === null && led !== null ? walkOf(told, led) : null;
  return may === null ? gone : [...tiles(view, may, null, ground), ...gone];
}
