// The last stretch: what has settled near a place that draws it glides there before it is told where it lies.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { bodyAt, collide, groundAt, leansOn, type Body } from '../../../server-modules/kernel/bodies/around.ts';
import type { V3 } from '../quat.ts';
import { TENTH, yawOfTurn } from './colliders.ts';
import { putTo, type Moving } from './moving.ts';
import { unsettled, type Among, type Placed } from './settled.ts';

/** It glides for so long, seconds. */
const GLIDES = 0.1;

/**
 * Where those come to lie that lie flat near a place that draws them and is free: what bears something stays where it
 * is, what is joined too, and all stay where the server would not take them elsewhere.
 */
export function drawnIn(moved: readonly Placed[], among: Among): Placed[] {
  const { drawn, grounds, told, joints = [] } = among;
  if (drawn === undefined) return [...moved];
  const gone = new Set(moved.map(({ id }) => id)),
    joined = new Set(joints.flatMap(({ ends }) => ends.map(({ id }) => id)));
  const bodyOf = ({ id, solid, rest }: Placed): Body<Handle> => bodyAt(id, solid, rest, grounds, false);
  const laid = new Map<Handle, Body<Handle>>([
    ...told.filter(({ id }) => !gone.has(id)).map((body) => [body.id, body] as const),
    ...moved.map((one) => [one.id, bodyOf(one)] as const),
  ]);
  const to = moved.map((one) => {
    const at = one.rest.y === undefined && !joined.has(one.id) ? drawn(one.piece, one.rest) : one.rest;
    if (at.x === one.rest.x && at.z === one.rest.z && at.turn === one.rest.turn) return one;
    const there: Placed = { ...one, rest: { x: at.x, z: at.z, turn: at.turn } };
    const [was, now] = [laid.get(one.id) as Body<Handle>, bodyOf(there)];
    for (const other of laid.values()) if (other.id !== one.id && (collide(now, other) || leansOn(other, was))) return one;
    laid.set(one.id, now);
    return there;
  });
  return unsettled(to, among)?.size === 0 ? to : [...moved];
}

/** Glides what is drawn; `step` goes on by so many seconds and says whether all is there. */
export function createPull(from: readonly Placed[], to: readonly Placed[], { grounds }: Among, moving: ReadonlyMap<Handle, Moving>) {
  const pulled = to.flatMap((one, i): { one: Moving; from: V3; to: V3; turn: number }[] => {
    const found = one === from[i] ? undefined : moving.get(one.id);
    if (found === undefined) return [];
    const { x, z, turn } = one.rest;
    const y = groundAt(grounds, x, z) + one.solid.h / 2;
    return [{ one: found, from: { ...found.body.translation() }, to: { x: x * TENTH, y: y * TENTH, z: z * TENTH }, turn }];
  });
  let gone = 0;
  return {
    any: pulled.length > 0,
    step(seconds: number): boolean {
      gone = Math.min(GLIDES, gone + seconds);
      const part = gone / GLIDES;
      for (const { one, from: a, to: b, turn } of pulled) {
        // Somebody has taken it meanwhile.
        if (moving.get(one.lying.id) !== one) continue;
        const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, z: a.z + (b.z - a.z) * part };
        putTo(one.body, at, part < 1 ? null : yawOfTurn(turn));
      }
      return part === 1;
    },
  };
}
