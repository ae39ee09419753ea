// Throws, simulated ahead: all that is thrown together tumbles in one world, and each body ends where and as the server
// has laid it.

import RAPIER from 'rdet';
import { crowding, stepAside } from './apart.ts';
import { IDENTITY, qInv, qMul, upright, yawed, yawOf, type Q, type V3 } from './quat.ts';
import { SHAPES, type ThrownKind } from './shapes.ts';
import { keepWithin, MOST_TRAYS, raiseWalls, trayOf, trespass, within, type Tray } from './tray.ts';
import { flatTrack, STEP, trackOf, type Pose, type Track } from './track.ts';

/**
 * One body of a throw. Metres on the felt; `ground` is the height on which it comes to rest, `turn` how its model is
 * turned there.
 */
export interface Thrown {
  kind: ThrownKind;
  x: number;
  z: number;
  ground: number;
  turn: Q;
  size: number;
  /** Makes its tumbling its own: the same for all who watch. */
  seed: number;
}

/** What stands near and stays: upright cylinders from the felt up. */
export interface Fixed {
  x: number;
  z: number;
  r: number;
  top: number;
}

/** All that stands round a throw. */
interface Around {
  fixed: readonly Fixed[];
  trays: readonly Tray[];
}

/** No throw is longer than 1.6 seconds. */
export const MAX_STEPS = 96;
/** A throw is over when every body has been slow for this many steps. */
const SLOW_STEPS = 8;
/** No throw is over sooner. */
const LEAST_STEPS = 24;
/** Each step is worked out in so many parts: a die falls by its own height in one. */
const PARTS = 3;
/**
 * What ends farther from its place than this has not been thrown well, metres; among others it may be knocked off its
 * way.
 */
const ASTRAY = { alone: 0.012, among: 0.035 } as const;
/** In so much of a throw its end is made up for. */
const SPREAD = 0.7;
/**
 * A throw that ended elsewhere is begun so much further off; so often for one tumbling, and so many tumblings are
 * tried. More bodies cost more.
 */
const SHIFTS = 4,
  TUMBLES = 5,
  WORK = 40;
/** Beyond so many bodies in one throw the rest simply turn over. */
export const MOST_THROWN = 40;

/** Numbers from 0 to 1 that follow from a seed. */
function chance(seed: number): () => number {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
  // Seeds that lie close together differ only after some steps.
  for (let i = 0; i < 6; i++) next();
  return next;
}

interface Try {
  paths: Pose[][];
  /** 0 is perfect; from 1 on something leans, has far to go or lies in something else. */
  fault: number;
  /** From where each body comes to rest to where it should. */
  missing: readonly { x: number; z: number }[];
}

/** One track for each body, all equally long. The same bodies make the same tracks, whoever asks. */
export function throwAll(bodies: readonly Thrown[], fixed: readonly Fixed[] = [], trays: readonly Tray[] = []): Track[] {
  const thrown = bodies.slice(0, MOST_THROWN);
  if (thrown.length === 0) return [];
  const best = bestOf(thrown, { fixed, trays: trays.slice(0, MOST_TRAYS) });
  return bodies.map((body, i) => {
    const path = best.paths[i];
    return path ? trackOf(path, { x: body.x, y: body.ground + SHAPES[body.kind].inner * body.size, z: body.z }, body.turn) : flatTrack();
  });
}

function bestOf(bodies: readonly Thrown[], around: Around): Try {
  let best: Try = { paths: [], fault: Infinity, missing: [] },
    work = 0;
  for (let n = 0; n < TUMBLES; n++) {
    let shifts = bodies.map(() => ({ x: 0, z: 0 }));
    for (let k = 0; k < SHIFTS; k++) {
      const made = attempt(bodies, around, n, shifts);
      if (made.fault < best.fault) best = made;
      work += bodies.length;
      if (best.fault < 1 || work >= WORK) return best;
      shifts = shifts.map(({ x, z }, i) => ({ x: x + (made.missing[i]?.x ?? 0), z: z + (made.missing[i]?.z ?? 0) }));
    }
  }
  return best;
}

function attempt(bodies: readonly Thrown[], around: Around, n: number, shifts: readonly { x: number; z: number }[]): Try {
  const raw = tumble(bodies, around, n, shifts);
  const missing: { x: number; z: number }[] = [];
  let fault = 0;
  const paths = bodies.map((body, i) => {
    const path = raw[i] ?? [];
    const end = path[path.length - 1] ?? { at: { x: body.x, y: body.ground, z: body.z }, q: IDENTITY };
    const { model, yaw, tilt } = fitting(body, end.q);
    const home = { x: body.x - end.at.x, z: body.z - end.at.z };
    missing.push(home);
    const high = Math.abs(end.at.y - body.ground - SHAPES[body.kind].inner * body.size);
    fault = Math.max(fault, tilt / 0.12, Math.hypot(home.x, home.z) / (bodies.length > 1 ? ASTRAY.among : ASTRAY.alone), high / 0.0012);
    // What is missing at the end is spread over the flight, so that the last stretch is free of it: moving aside and
    // turning about the upright change nothing between a body and the felt.
    return path.map(({ at, q }, k): Pose => {
      const t = Math.min(1, k / Math.max(1, path.length * SPREAD)),
        s = t * t * (3 - 2 * t);
      return { at: { x: at.x + home.x * s, y: at.y, z: at.z + home.z * s }, q: qMul(yawed(yaw * s), qMul(q, model)) };
    });
  });
  stepAside(bodies, paths);
  keepWithin(bodies, paths, around.trays);
  return { paths, fault: Math.max(fault, crowding(bodies, paths), trespass(bodies, paths, around.trays)), missing };
}

/**
 * How the model is to sit in the body, so that a body that ends turned by `end` shows what it should; and what is then
 * missing.
 */
function fitting({ kind, turn }: Thrown, end: Q): { model: Q; yaw: number; tilt: number } {
  let model = IDENTITY,
    yaw = 0,
    tilt = Infinity,
    best = Infinity;
  for (const one of SHAPES[kind].same) {
    const rest = qMul(turn, qInv(qMul(end, one)));
    const tip = Math.acos(Math.max(-1, Math.min(1, upright(rest)))),
      about = yawOf(rest);
    const cost = tip * 10 + Math.abs(about);
    if (cost < best) [best, model, yaw, tilt] = [cost, one, about, tip];
  }
  return { model, yaw, tilt };
}

/**
 * The bare simulation, around the first body: everything else is counted from there, so that the place on the table
 * changes nothing.
 */
function tumble(bodies: readonly Thrown[], { fixed, trays }: Around, n: number, shifts: readonly { x: number; z: number }[]): Pose[][] {
  const [first] = bodies;
  if (!first) return [];
  const world = new RAPIER.World({ x: 0, y: -9.81, z: 0 });
  world.timestep = STEP / PARTS;
  world.lengthUnit = 0.02;
  const floor = Math.min(...bodies.map((body) => body.ground));
  world.createCollider(
    RAPIER.ColliderDesc.cuboid(3, 0.1, 3)
      .setTranslation(0, floor - 0.1, 0)
      .setFriction(0.8)
      .setRestitution(0.2),
  );
  // Bodies that come to rest higher land on a floor of their own.
  for (const body of bodies)
    if (body.ground > floor + 0.0005) {
      const high = (body.ground - floor) / 2;
      world.createCollider(
        RAPIER.ColliderDesc.cylinder(high, SHAPES[body.kind].reach * 2.4)
          .setTranslation(body.x - first.x, floor + high, body.z - first.z)
          .setFriction(0.8),
      );
    }
  for (const { x, z, r, top } of fixed) {
    const clear = bodies.every((body) => Math.hypot(body.x - x, body.z - z) > r + SHAPES[body.kind].reach * body.size);
    if (clear && top > floor + 0.002)
      world.createCollider(
        RAPIER.ColliderDesc.cylinder((top - floor) / 2, r)
          .setTranslation(x - first.x, (top + floor) / 2, z - first.z)
          .setFriction(0.4),
      );
  }
  raiseWalls(world, bodies, trays, first, floor);
  // All fly the same way, so that they stay side by side; each tumbles in its own.
  const common = chance(first.seed * 31 + n * 7919),
    way = common() * 2 - 1,
    along = common() * 2 - 1;
  const begun: { at: V3; reach: number }[] = [];
  const made = bodies.map((body, i) => {
    const some = chance(body.seed + n * 104_729),
      shape = SHAPES[body.kind],
      coin = body.kind === 'coin',
      reach = shape.reach * body.size,
      signed = (): number => some() * 2 - 1;
    const spin = coin
      ? { x: 22 + 8 * some(), y: 2 * signed(), z: 6 * signed() }
      : { x: 8 * signed() + 14 * along, y: 5 * signed(), z: 8 * signed() - 14 * way };
    const q = unit(signed(), signed(), signed(), signed());
    const begins = { x: body.x + (shifts[i]?.x ?? 0), z: body.z + (shifts[i]?.z ?? 0) },
      tray = trayOf(body, trays),
      { x, z } = tray ? within(tray, body, begins) : begins;
    const from = clear(begun, { x: x - first.x, y: body.ground + reach + 0.004, z: z - first.z }, reach);
    const item = world.createRigidBody(
      RAPIER.RigidBodyDesc.dynamic()
        .setTranslation(from.x, from.y, from.z)
        .setLinvel(0.2 * way + 0.02 * signed(), (coin ? 1.45 : 1.25) + 0.15 * some(), 0.2 * along + 0.02 * signed())
        .setAngvel(spin)
        .setRotation(coin ? IDENTITY : q)
        .setCcdEnabled(true)
        .setLinearDamping(0.1)
        .setAngularDamping(0.4),
    );
    world.createCollider(
      shape
        .collider(body.size)
        .setDensity(1200)
        .setFriction(0.5)
        .setRestitution(coin ? 0.2 : 0.34),
      item,
    );
    return item;
  });
  const paths: Pose[][] = bodies.map(() => []);
  let slow = 0;
  for (let k = 0; k < MAX_STEPS && slow < SLOW_STEPS; k++) {
    let still = k > LEAST_STEPS;
    made.forEach((item, i) => {
      const at = item.translation(),
        q = item.rotation(),
        v = item.linvel(),
        w = item.angvel();
      paths[i]?.push({ at: { x: at.x + first.x, y: at.y, z: at.z + first.z }, q: { x: q.x, y: q.y, z: q.z, w: q.w } });
      if (Math.hypot(v.x, v.y, v.z) > 0.02 || Math.hypot(w.x, w.y, w.z) > 0.5) still = false;
    });
    slow = still ? slow + 1 : 0;
    for (let part = 0; part < PARTS; part++) world.step();
  }
  world.free();
  return paths;
}

/** As high as it must be not to touch what was begun before it. */
function clear(begun: { at: V3; reach: number }[], from: V3, reach: number): V3 {
  const near = begun.filter((one) => Math.hypot(one.at.x - from.x, one.at.z - from.z) < one.reach + reach).sort((a, b) => a.at.y - b.at.y);
  const at = { ...from };
  for (const one of near) if (Math.abs(one.at.y - at.y) < one.reach + reach) at.y = one.at.y + one.reach + reach + 0.001;
  begun.push({ at, reach });
  return at;
}

/** Four numbers as a turn. No sines: engines differ in their last digits. */
function unit(x: number, y: number, z: number, w: number): Q {
  const l = Math.sqrt(x * x + y * y + z * z + w * w);
  return l < 0.01 ? IDENTITY : { x: x / l, y: y / l, z: z / l, w: w / l };
}
