// What is joined: joints of Rapier between the bodies of an island, and the same joints as the server asks whether they
// hold. [V35]

import RAPIER from 'rdet';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { bodyAt, type Body, type Ground, type Spot } from '../../../server-modules/kernel/bodies/around.ts';
import { bearersOf, FIXED, HINGE, jointsOf, SPRING } from '../../../server-modules/kernel/bodies/ends.ts';
import { isTorn } from '../../../server-modules/kernel/bodies/holding.ts';
import { cosine, ONE, rounded, sine } from '../../../server-modules/kernel/sines.ts';
import type { Joint } from '../../../server-modules/kernel/types.ts';
import type { Rest } from '../../../server-modules/kernel/verb.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { qInv, turned, upright, type Q, type V3 } from '../quat.ts';
import { placeOf, TENTH } from './colliders.ts';
import type { Lying } from './lying.ts';
import { WOOD } from './moving.ts';

/** How strongly a spring draws: radians a second at which the two would swing, were it not damped. */
const SWINGS = 60;
/** What leans more than this (cosine) hangs on a hinge as on a ball. */
const STANDS = 0.9999;

/** One end: who bears it, where that lay for the server before anything moved, and where on it the joint holds. */
interface End {
  id: Handle;
  lying: Lying;
  spot: Spot;
  body: Body<Handle>;
  joint: Joint;
}
export interface Joined {
  n: number;
  kind: number;
  ends: readonly [End, End];
}

/** What is in the hand, with where it lay when it was lifted. */
export interface Lifted {
  lying: Lying;
  was: Spot;
}

/** The joints between bodies, those in the hand among them. */
export function joinedIn(view: View, lying: readonly Lying[], grounds: readonly Ground[], carried: ReadonlyMap<Handle, Lifted>): Joined[] {
  const known = new Map(lying.map((one) => [one.id, one] as const));
  const endOf = (id: Handle, n: number): End | null => {
    const piece = view.pieces.get(id),
      mine = carried.get(id),
      one = mine?.lying ?? known.get(id),
      joint = piece && jointsOf(piece).find(([each]) => each === n);
    if (one === undefined || joint === undefined) return null;
    const spot = mine?.was ?? one.spot;
    return { id, lying: one, spot, body: bodyAt(id, one.solid, spot, grounds, false), joint };
  };
  return [...bearersOf(view.pieces)].flatMap(([n, [a, b]]): Joined[] => {
    const [one, other] = [a, b].map((id) => (id === undefined ? null : endOf(id, n)));
    return one && other ? [{ n, kind: one.joint[1], ends: [one, other] }] : [];
  });
}

/** Would one of these go without what it is joined to, which is no body here and lies where it lies? */
export function leavesBehind(view: View, ids: ReadonlySet<Handle>, has: (h: Handle) => boolean, ends = bearersOf(view.pieces)): boolean {
  return [...ids].some((id) => {
    const piece = view.pieces.get(id);
    return (piece ? jointsOf(piece) : []).some(([n, kind]) => {
      const mate = view.pieces.get(ends.get(n)?.find((other) => other !== id) ?? id);
      return kind !== SPRING && mate !== undefined && !ids.has(mate.h) && view.zones.get(mate.zone)?.kind === 'felt' && !has(mate.h);
    });
  });
}

/** Those that lie in joints that a rest tears, of those that have moved. */
export function tornIn(joints: readonly Joined[], laid: ReadonlyMap<Handle, Body<Handle>>): Handle[] {
  return joints.flatMap(({ ends: [a, b] }) => {
    const now = [laid.get(a.id) ?? a.body, laid.get(b.id) ?? b.body] as const;
    if (!isTorn(a.joint, [a.body, b.body], now)) return [];
    return [a.id, b.id].filter((id) => laid.has(id));
  });
}

/** These, and all that is fixed to them or hangs on their hinges; `springs`: and what their springs draw. */
export function withMates(ids: ReadonlySet<Handle>, joints: readonly Joined[], springs = false): ReadonlySet<Handle> {
  const all = new Set(ids),
    by = joints.filter(({ kind }) => springs || kind !== SPRING);
  for (const id of all) for (const { ends } of by) if (ends.some((end) => end.id === id)) for (const end of ends) all.add(end.id);
  return all;
}

function around(degrees: number, x: number, z: number): { x: number; z: number } {
  const [s, c] = [sine(degrees), cosine(degrees)];
  return { x: rounded(x * c - z * s, ONE), z: rounded(x * s + z * c, ONE) };
}

/**
 * Whole numbers for what is joined: each lies to its mate as its joint says, or turns by whole degrees would part them
 * by a hair with every push. What leans is left as it fell.
 */
export function aligned<P extends { id: Handle; rest: Rest }>(moved: readonly P[], joints: readonly Joined[]): P[] {
  const firm = joints.filter(({ kind }) => kind !== SPRING);
  const at = new Map<Handle, Spot>(moved.map(({ id, rest }) => [id, rest]));
  const still = firm.flatMap(({ ends }) => ends.filter(({ id }) => !at.has(id)));
  for (const { id, spot } of still) at.set(id, spot);
  const done = new Set<Handle>(still.map(({ id }) => id));
  const reach = (first: Iterable<Handle>): void => {
    for (const id of new Set(first)) {
      const open = [id];
      for (const one of open)
        for (const { kind, ends } of firm) {
          const [from, to] = ends[0].id === one ? ends : [ends[1], ends[0]];
          if (from.id !== one || done.has(to.id)) continue;
          done.add(to.id);
          open.push(to.id);
          const now = at.get(one) as Spot,
            mate = at.get(to.id) as Spot;
          if ([now, mate, from.spot, to.spot].every(({ lean }) => lean === undefined)) at.set(to.id, { ...mate, ...placeBy(kind, from, to, now, mate.turn) });
        }
    }
  };
  reach([...done]);
  for (const { id } of moved)
    if (!done.has(id)) {
      done.add(id);
      reach([id]);
    }
  return moved.map((one) => ({ ...one, rest: at.get(one.id) as Rest }));
}

function placeBy(kind: number, from: End, to: End, now: Spot, turn: number): { x: number; z: number; turn: number } {
  const by = now.turn - from.spot.turn;
  if (kind === FIXED) {
    const off = around(by, to.spot.x - from.spot.x, to.spot.z - from.spot.z);
    return { x: now.x + off.x, z: now.z + off.z, turn: (((to.spot.turn + by) % 360) + 360) % 360 };
  }
  const [one, other] = [around(now.turn, from.joint[2], from.joint[3]), around(turn, to.joint[2], to.joint[3])];
  return { x: now.x + one.x - other.x, z: now.z + one.z - other.z, turn };
}

/** Joints of Rapier, each made once both its bodies are there. */
export function createJoints(world: RAPIER.World, bodyOf: (id: Handle) => RAPIER.RigidBody | null) {
  const made = new Map<number, { ends: Joined['ends']; joint: RAPIER.ImpulseJoint }>();
  /** What stays has no body that a joint could hold: one that nothing moves and nothing touches. */
  const posts = new Map<Handle, RAPIER.RigidBody>();
  const post = ({ id, body, lying, spot }: End): RAPIER.RigidBody => {
    const { at, q } = placeOf(body, { ...lying, spot });
    const known = posts.get(id) ?? world.createRigidBody(RAPIER.RigidBodyDesc.fixed().setTranslation(at.x, at.y, at.z).setRotation(q));
    posts.set(id, known);
    return known;
  };
  return {
    /** In the order of their numbers, so that the same table gives the same world. */
    tie(joints: readonly Joined[]): void {
      // Somebody has ended it meanwhile.
      for (const [n, { joint }] of made) {
        if (joints.some((one) => one.n === n)) continue;
        world.removeImpulseJoint(joint, true);
        made.delete(n);
      }
      for (const one of [...joints].sort((a, b) => a.n - b.n)) {
        const [a, b] = one.ends.map(({ id }) => bodyOf(id));
        if (made.has(one.n) || (!a && !b)) continue;
        const joint = world.createImpulseJoint(dataOf(one), a ?? post(one.ends[0]), b ?? post(one.ends[1]), false);
        // Two that never move against each other push each other nowhere.
        if (one.kind === FIXED) joint.setContactsEnabled(false);
        made.set(one.n, { ends: one.ends, joint });
      }
    },
    /** Its body is gone, and its joints went with it. */
    forget(id: Handle): void {
      const known = posts.get(id);
      if (known !== undefined) world.removeRigidBody(known);
      posts.delete(id);
      for (const [n, { ends }] of made) if (ends.some((end) => end.id === id)) made.delete(n);
    },
  };
}

const minus = (a: V3, b: V3): V3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const MIDDLE: V3 = { x: 0, y: 0, z: 0 };

/** As the two lay when nothing had moved yet. */
function dataOf({ kind, ends }: Joined): RAPIER.JointData {
  const [a, b] = ends.map(({ body, lying, spot }) => placeOf(body, { ...lying, spot })) as [{ at: V3; q: Q }, { at: V3; q: Q }];
  const inside = (one: { at: V3; q: Q }, place: V3): V3 => turned(qInv(one.q), minus(place, one.at));
  const [, , x, z] = ends[0].joint;
  if (kind === SPRING) {
    const [one, other] = ends.map(({ lying }) => massOf(lying)) as [number, number],
      mass = (one * other) / (one + other),
      up = b.at.y - a.at.y,
      long = x * TENTH;
    return RAPIER.JointData.spring(Math.sqrt(long * long + up * up), SWINGS * SWINGS * mass, 2 * SWINGS * mass, MIDDLE, MIDDLE);
  }
  if (kind === HINGE) {
    const off = turned(a.q, { x: x * TENTH, y: 0, z: z * TENTH }),
      at = { x: a.at.x + off.x, y: a.at.y, z: a.at.z + off.z };
    const stands = [a, b].every(({ q }) => upright(q) > STANDS);
    return stands
      ? RAPIER.JointData.revolute(inside(a, at), inside(b, at), { x: 0, y: 1, z: 0 })
      : RAPIER.JointData.spherical(inside(a, { ...at, y: at.y + off.y }), inside(b, { ...at, y: at.y + off.y }));
  }
  const middle = { x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2, z: (a.at.z + b.at.z) / 2 };
  return RAPIER.JointData.fixed(inside(a, middle), qInv(a.q), inside(b, middle), qInv(b.q));
}

/** As its collider weighs, near enough. */
function massOf({ solid: { w, h, d } }: Lying): number {
  return WOOD * w * h * d * TENTH ** 3;
}
