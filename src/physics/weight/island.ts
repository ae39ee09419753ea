// What a hand sets moving: the piece it lets down, all that this touches, and so on. One world of Rapier in steps of
// one length, so that the same hand over the same table ends alike wherever it runs.

import RAPIER from 'rdet';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Body, Ground } from '../../../server-modules/kernel/bodies/around.ts';
import { boxOf, overlap, turnOf } from '../../../server-modules/kernel/bodies/boxes.ts';
import type { Flown, Island, Sizing } from '../../store/hand/weight.ts';
import { turned, upright, type Q, type V3 } from '../quat.ts';
import type { Around, Lying } from './lying.ts';
import { colliderOf, METRE, placeOf, raiseRim, shapeOf, TENTH, yawOfTurn } from './colliders.ts';
import { apart, beside, placeAs, slidOff, unsettled, type Placed } from './settled.ts';

/** Seconds. A hand at its fastest goes on by half of a small cube in one. */
const STEP = 1 / 240;
/** A hand that pushes is no faster than so, metres a second: things then go before it and not through it. */
const FASTEST = 1.4 * METRE,
  DOWNWARDS = 0.45 * METRE,
  UPWARDS = 1.2 * METRE,
  FEELS = 0.02 * METRE;
/** So much of what is missing to where the hand would have it is made up for in one step. */
const FOLLOW = 0.12;
/** Between the felt and what is pushed over it, metres. */
const SLIDE = 0.0003 * METRE;
/** Half of how thick the felt is; much larger than what lies on it, it would be felt less exactly. */
const FELT = 0.03 * METRE;
/** What is so near is met before it is touched: a thing that falls goes by half of a thin one in a step. */
const FORESEEN = 0.006 * METRE;
/** Oscillations a second of a contact. */
const STIFF = 120;
/** Slower than so, metres and radians a second, for so many steps: it lies still. */
const SLOW = { linear: 0.006 * METRE, angular: 0.12, steps: 36 } as const;
/** What is still moving so long after the hand let go is slowed down more and more; and stopped. Seconds. */
const TIRED = 1.2,
  LONGEST = 6;
/** Moved by less than this is not moved, metres, and turned by less (half of its sine). */
const MOVED = { far: 0.0002 * METRE, turned: 0.004 } as const;
/** A body that must not turn over is righted when it tips farther than this (cosine), so fast (radians a second). */
const RIGHTED = { from: 0.55, by: 4 } as const;
/** So often what the server would not take is taken apart and let fall again, and then laid beside. */
const APART = 4,
  BESIDE = 4,
  SLIDES = 6;
/**
 * No more than so many move: a rest that names them all, leaning, has room in a message. What would be moved besides
 * stands firm.
 */
const MOST_MOVED = 80;
/** How dense things are, and a thing with a hand behind it. */
const WOOD = 0.7,
  HAND = 3;
const DAMPING = { linear: 0.5, round: 3, angular: 0.8 } as const;

export interface Moving {
  lying: Lying;
  body: RAPIER.RigidBody;
  /** Where it was at first. */
  from: V3;
  turn: Q;
  /** It has been awake: what was drawn on others and lies lower for the server has to say where it is. */
  woken: boolean;
}

/** A piece in the hand: its middle, tenths of a millimetre, and whether the hand still holds it. */
export interface Lead {
  lying: Lying;
  at: { x: number; y: number; z: number; turn: number };
  held: boolean;
}

export function createIsland({ lying, told, bodies, grounds }: Around, lead: Lead, table: Sizing['table']): Island {
  const world = new RAPIER.World({ x: 0, y: -9.81 * METRE, z: 0 });
  world.timestep = STEP;
  world.numSolverIterations = 8;
  // Stiffer than usual: things as small as these would sink into each other by half a millimetre.
  world.integrationParameters.contact_natural_frequency = STIFF;
  world.createCollider(
    RAPIER.ColliderDesc.cuboid((table.radius + table.length / 2) * METRE, FELT, table.radius * METRE)
      .setTranslation(0, -FELT, 0)
      .setFriction(0.55),
  );
  raiseRim(world, table);
  const among = { told, grounds };
  const moving = new Map<Handle, Moving>();
  lying.forEach((one, i) => {
    if (one.moves) moving.set(one.id, loose(world, one, placeOf(bodies[i] as Body<Handle>, one)));
    else for (const box of (bodies[i] as Body<Handle>).boxes) world.createCollider(colliderOf(box).setFriction(0.5));
  });
  const mine = loose(world, lead.lying, { at: { x: lead.at.x * TENTH, y: lead.at.y * TENTH, z: lead.at.z * TENTH }, q: yawOfTurn(lead.at.turn) });
  mine.woken = true;
  moving.set(lead.lying.id, mine);
  let hand = lead.held ? { x: lead.at.x, z: lead.at.z, turn: lead.at.turn } : null,
    left = 0,
    slow = 0,
    free = 0,
    tries = 0,
    over = false,
    /** It has woken so many, and no more are woken. */
    awake = 1,
    firm = false,
    lowered = Infinity,
    found: ReturnType<Island['rest']> = null;
  if (hand) grip();
  else mine.body.wakeUp();

  function grip(): void {
    mine.body.setEnabledRotations(false, false, false, true);
    mine.body.setGravityScale(0, true);
    mine.body.enableCcd(true);
    mine.body.collider(0).setDensity(HAND);
    mine.body.collider(0).setFriction(0.2);
  }

  /** Towards where the hand would have it, over boards and into trays, and no faster than things get out of its way. */
  function follow(to: { x: number; z: number; turn: number }): void {
    const at = mine.body.translation(),
      high = highest(grounds, mine.lying, at, to.turn) * TENTH + (mine.lying.solid.h / 2) * TENTH + SLIDE;
    let [x, y, z] = [to.x * TENTH - at.x, high - at.y, to.z * TENTH - at.z].map((n) => (n * FOLLOW) / STEP) as [number, number, number];
    const fast = Math.sqrt(x * x + z * z);
    if (fast > FASTEST) [x, z] = [(x * FASTEST) / fast, (z * FASTEST) / fast];
    // What lies below is not crushed: a hand feels it.
    y = Math.max(at.y > lowered - SLIDE / 10 ? -FEELS : -DOWNWARDS, Math.min(UPWARDS, y));
    lowered = at.y;
    mine.body.setLinvel({ x, y, z }, true);
    mine.body.setRotation(yawOfTurn(to.turn), true);
  }

  function step(): void {
    if (hand) follow(hand);
    world.step();
    let still = true;
    wake();
    world.forEachActiveRigidBody((body) => {
      const one = body.userData as Moving;
      if (one.lying.tips === 'half') right(body);
      const v = body.linvel(),
        w = body.angvel();
      if (v.x * v.x + v.y * v.y + v.z * v.z > SLOW.linear ** 2 || w.x * w.x + w.y * w.y + w.z * w.z > SLOW.angular ** 2) still = false;
      if (free > TIRED && hand === null) {
        body.setLinearDamping(DAMPING.linear + 6 * (free - TIRED));
        body.setAngularDamping(DAMPING.round + 12 * (free - TIRED));
      }
    });
    slow = still ? slow + 1 : 0;
    if (hand) return;
    free += STEP;
    if (slow >= SLOW.steps || free > LONGEST) settle();
  }

  /** Counts what has been touched; the farthest of more than MOST_MOVED stand where they stood, and all else does. */
  function wake(): void {
    if (firm) return;
    const fresh: Moving[] = [];
    world.forEachActiveRigidBody((body) => {
      const one = body.userData as Moving;
      if (!one.woken) fresh.push(one);
    });
    const room = MOST_MOVED - awake;
    if (fresh.length > room) {
      const lies = mine.body.translation();
      const far = ({ from, lying: { id } }: Moving): readonly [number, number] => [(from.x - lies.x) ** 2 + (from.y - lies.y) ** 2 + (from.z - lies.z) ** 2, id];
      fresh.sort((a, b) => far(a)[0] - far(b)[0] || far(a)[1] - far(b)[1]);
    }
    for (const one of fresh.slice(0, room)) one.woken = true;
    awake += Math.min(room, fresh.length);
    if (fresh.length <= room) return;
    firm = true;
    for (const { body, woken, from, turn } of moving.values()) {
      if (woken) continue;
      body.setTranslation(from, false);
      body.setRotation(turn, false);
      body.setBodyType(RAPIER.RigidBodyType.Fixed, false);
    }
  }

  /** All lies still: will the server take it? What it would not take is taken apart, and in the end laid beside. */
  function settle(): void {
    const at = ({ lying: one, body }: Moving): Placed => ({ ...one, rest: placeAs(one, { at: inMetres(body.translation()), q: body.rotation() }, grounds) });
    let moved = [...moving.values()].filter(isMoved).map(at);
    let wrong = unsettled(moved, among);
    if (wrong !== null && wrong.size > 0 && tries++ < APART) {
      [slow, free] = [0, 0];
      return takeApart(moved, wrong);
    }
    for (let i = 0; wrong === null && i < SLIDES; i++) {
      moved = slidOff(moved, among, i);
      wrong = unsettled(moved, among);
    }
    for (let i = 0; wrong !== null && wrong.size > 0 && i < BESIDE; i++) {
      moved = beside(moved, wrong, among);
      wrong = unsettled(moved, among);
    }
    over = true;
    found = wrong === null || wrong.size > 0 ? null : { pieces: moved.map(({ id }) => id), places: moved.map(({ rest }) => rest) };
  }

  /** What was pressed into the felt lies flat on it, and what is in others is over them. */
  function takeApart(moved: readonly Placed[], wrong: ReadonlySet<Handle>): void {
    for (const { id, y, level } of apart(moved, wrong, among)) {
      const body = moving.get(id)?.body;
      if (body === undefined) continue;
      const { x, z } = body.translation();
      body.setTranslation({ x, y: y * TENTH, z }, true);
      if (level !== null) body.setRotation(yawOfTurn(level), true);
      body.setLinvel({ x: 0, y: 0, z: 0 }, true);
      body.setAngvel({ x: 0, y: 0, z: 0 }, true);
    }
  }

  function isMoved({ lying: one, body, from, turn, woken }: Moving): boolean {
    if (one.id === lead.lying.id || (one.piled && woken)) return true;
    const at = body.translation(),
      q = body.rotation();
    if (Math.abs(at.x - from.x) > MOVED.far || Math.abs(at.y - from.y) > MOVED.far || Math.abs(at.z - from.z) > MOVED.far) return true;
    return Math.abs(q.x * turn.x + q.y * turn.y + q.z * turn.z + q.w * turn.w) < 1 - MOVED.turned ** 2;
  }

  return {
    lead(to) {
      if (hand) hand = { ...to };
    },
    release() {
      if (!hand) return;
      hand = null;
      [slow, free] = [0, 0];
      const { body, lying: one } = mine;
      freed(body, one);
      body.setGravityScale(1, true);
      body.collider(0).setDensity(WOOD);
      body.collider(0).setFriction(frictionOf(one));
    },
    raise() {
      if (!hand) return;
      hand = null;
      [slow, free] = [0, 0];
      moving.delete(lead.lying.id);
      world.removeRigidBody(mine.body);
    },
    run(ms) {
      left += ms / 1000;
      for (; left >= STEP && !over; left -= STEP) step();
      if (over) left = 0;
    },
    get still() {
      return over;
    },
    flown: () => [...moving.values()].filter(isMoved).map(flownOf),
    drop(h) {
      const one = moving.get(h);
      if (one === undefined || one === mine) return;
      moving.delete(h);
      world.removeRigidBody(one.body);
    },
    rest: () => found,
  };
}

const inMetres = ({ x, y, z }: V3): V3 => ({ x: x / METRE, y: y / METRE, z: z / METRE });

function flownOf({ lying: { id }, body }: Moving): Flown {
  const { x, y, z } = body.translation(),
    q = body.rotation();
  return { h: id, x: x / TENTH, y: y / TENTH, z: z / TENTH, q: [q.x, q.y, q.z, q.w] };
}

/** How high the ground is below any part of it, tenths of a millimetre. */
function highest(grounds: readonly Ground[], { solid: { w, d } }: Lying, at: V3, turn: number): number {
  const foot = boxOf([Math.round((2 * at.x) / TENTH), 0, Math.round((2 * at.z) / TENTH)], turnOf(turn), [w, 10, d], false);
  return grounds.reduce((most, { box, top }) => (top > most && overlap(box, foot, 0) ? top : most), 0);
}

const frictionOf = ({ solid }: Lying): number => (solid.round === true && solid.h * 3 > solid.w ? 0.45 : 0.5);

/** A body asleep where it lies; what touches it wakes it. */
function loose(world: RAPIER.World, lying: Lying, { at, q }: { at: V3; q: Q }): Moving {
  const { w, h, d, round } = lying.solid;
  const body = world.createRigidBody(
    RAPIER.RigidBodyDesc.dynamic()
      .setTranslation(at.x, at.y, at.z)
      .setRotation(q)
      .setLinearDamping(DAMPING.linear)
      .setAngularDamping(round === true ? DAMPING.round : DAMPING.angular)
      .setSoftCcdPrediction(FORESEEN)
      .setSleeping(true),
  );
  const shape = shapeOf(round === true, (w / 2) * TENTH, (h / 2) * TENTH, (d / 2) * TENTH);
  world.createCollider(shape.setDensity(WOOD).setFriction(frictionOf(lying)).setRestitution(0.05), body);
  freed(body, lying);
  const made: Moving = { lying, body, from: { ...at }, turn: { ...q }, woken: false };
  body.userData = made;
  return made;
}

/** Turns as it may: what is thrown stands as it stood. */
const freed = (body: RAPIER.RigidBody, { tips }: Lying): void => body.setEnabledRotations(tips !== 'never', true, tips !== 'never', false);

/** Brings back what must not turn over. */
function right(body: RAPIER.RigidBody): void {
  const q = body.rotation();
  if (upright(q) > RIGHTED.from) return;
  const up = turned(q, { x: 0, y: 1, z: 0 });
  // From its own upright to the upright: about what is across both.
  const [x, z] = [-up.z, up.x],
    l = Math.sqrt(x * x + z * z);
  const axis = l < 0.01 ? { x: 1, z: 0 } : { x: x / l, z: z / l };
  body.setAngvel({ x: axis.x * RIGHTED.by, y: body.angvel().y, z: axis.z * RIGHTED.by }, true);
}
