// Rapier for the eye: throws of coins and dice simulated ahead so that they end on the face the server has drawn, and short falls of what is let go.

import RAPIER from 'rdet';

export interface PhysicsTrack {
  /** Seven numbers a step, 60 steps a second: x, y, z of the middle relative to the middle at rest, quaternion relative to the pose at rest. */
  steps: Float32Array;
  ms: number;
  start: number;
}

export interface Physics {
  toss(kind: 'coin' | 'die', face: number): PhysicsTrack;
  fall(shape: 'disc' | 'block', height: number): PhysicsTrack;
}

type V3 = { x: number; y: number; z: number };
type Q = V3 & { w: number };

const STEP = 1 / 60;
const COIN = { r: 0.013, half: 0.0011 };
const DIE = 0.008;
/** Throws are cut when the body has been slow for this many steps. */
const SLOW_STEPS = 6;
const MAX_STEPS = 110,
  FALL_STEPS = 28;

export const qMul = (a: Q, b: Q): Q => ({
  w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
  x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
  y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
  z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
});
export const qInv = (q: Q): Q => ({ x: -q.x, y: -q.y, z: -q.z, w: q.w });
const turned = (q: Q, v: V3): V3 => {
  const r = qMul(qMul(q, { ...v, w: 0 }), qInv(q));
  return { x: r.x, y: r.y, z: r.z };
};

/** Body axes whose being up means a face: coin 0 and 1, die 1 to 6 (as the model has them). */
export const COIN_UP: readonly V3[] = [
  { x: 0, y: 1, z: 0 },
  { x: 0, y: -1, z: 0 },
];
export const DIE_UP: readonly V3[] = [
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: 1 },
  { x: 1, y: 0, z: 0 },
  { x: -1, y: 0, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: -1, z: 0 },
];

/** Which of the axes points up most. */
export function upFace(q: Q, axes: readonly V3[]): number {
  let best = 0,
    most = -2;
  axes.forEach((axis, i) => {
    const y = turned(q, axis).y;
    if (y > most) [best, most] = [i, y];
  });
  return best;
}

interface Throw {
  at: V3;
  v: V3;
  w: V3;
  q: Q;
}

/** Rapier has been started when this resolves. */
export async function createPhysics(): Promise<Physics> {
  await RAPIER.init();
  const memo = new Map<string, PhysicsTrack>();

  function simulate(shape: () => RAPIER.ColliderDesc, start: Throw, most: number): { at: V3; q: Q }[] {
    const world = new RAPIER.World({ x: 0, y: -9.81, z: 0 });
    world.timestep = STEP;
    world.createCollider(RAPIER.ColliderDesc.cuboid(2, 0.05, 2).setTranslation(0, -0.05, 0).setFriction(0.9).setRestitution(0.22));
    const body = world.createRigidBody(
      RAPIER.RigidBodyDesc.dynamic()
        .setTranslation(start.at.x, start.at.y, start.at.z)
        .setLinvel(start.v.x, start.v.y, start.v.z)
        .setAngvel(start.w)
        .setRotation(start.q)
        .setCcdEnabled(true)
        .setAngularDamping(0.6),
    );
    world.createCollider(shape().setFriction(0.7).setRestitution(0.25), body);
    const out: { at: V3; q: Q }[] = [];
    let slow = 0;
    for (let i = 0; i < most && slow < SLOW_STEPS; i++) {
      const at = body.translation(),
        q = body.rotation(),
        v = body.linvel(),
        w = body.angvel();
      out.push({ at: { x: at.x, y: at.y, z: at.z }, q: { x: q.x, y: q.y, z: q.z, w: q.w } });
      slow = Math.hypot(v.x, v.y, v.z) < 0.015 && Math.hypot(w.x, w.y, w.z) < 0.4 ? slow + 1 : 0;
      world.step();
    }
    world.free();
    return out;
  }

  /** Relative to the last pose; the last stretch is eased into it, so that the end never jumps. */
  function track(steps: readonly { at: V3; q: Q }[], rest: Q): PhysicsTrack {
    const last = steps[steps.length - 1] ?? { at: { x: 0, y: 0, z: 0 }, q: rest };
    const out = new Float32Array(steps.length * 7);
    steps.forEach(({ at, q }, i) => {
      // `rest` is how the body lies at the end in its own frame: undone first, so that the drawn pose is the end.
      const turn = qMul(q, rest);
      const blend = Math.max(0, (i - steps.length + 8) / 7);
      const k = turn.w < 0 ? -1 : 1;
      const mixed = { x: turn.x * k * (1 - blend), y: turn.y * k * (1 - blend), z: turn.z * k * (1 - blend), w: turn.w * k * (1 - blend) + blend };
      const l = Math.hypot(mixed.x, mixed.y, mixed.z, mixed.w) || 1;
      out.set(
        [
          (at.x - last.at.x) * (1 - blend),
          (at.y - last.at.y) * (1 - blend),
          (at.z - last.at.z) * (1 - blend),
          mixed.x / l,
          mixed.y / l,
          mixed.z / l,
          mixed.w / l,
        ],
        i * 7,
      );
    });
    return { steps: out, ms: steps.length * STEP * 1000, start: 0 };
  }

  const coin = (): RAPIER.ColliderDesc => RAPIER.ColliderDesc.cylinder(COIN.half, COIN.r);
  const die = (): RAPIER.ColliderDesc => RAPIER.ColliderDesc.roundCuboid(DIE - 0.0024, DIE - 0.0024, DIE - 0.0024, 0.0024);
  const IDENTITY: Q = { x: 0, y: 0, z: 0, w: 1 };

  return {
    toss(kind, face) {
      const name = `${kind} ${face}`;
      const known = memo.get(name);
      if (known) return known;
      const start: Throw =
        kind === 'coin'
          ? { at: { x: -0.05, y: 0.03, z: 0.02 }, v: { x: 0.12, y: 1.75, z: -0.05 }, w: { x: 27, y: 3, z: 6 }, q: IDENTITY }
          : { at: { x: -0.14, y: 0.06, z: 0.05 }, v: { x: 0.55, y: 0.5, z: -0.2 }, w: { x: -14, y: 6, z: -19 }, q: { x: 0.18, y: 0.36, z: 0.52, w: 0.75 } };
      const steps = simulate(kind === 'coin' ? coin : die, start, MAX_STEPS);
      const end = steps[steps.length - 1]?.q ?? IDENTITY;
      const made = track(steps, qInv(end));
      memo.set(name, made);
      return made;
    },
    fall(shape, height) {
      const level = Math.max(1, Math.round(height * 200)),
        name = `${shape} ${level}`;
      const known = memo.get(name);
      if (known) return known;
      const half = shape === 'disc' ? COIN.half : DIE;
      const start: Throw = { at: { x: 0, y: half + level / 200, z: 0 }, v: { x: 0, y: -0.35, z: 0 }, w: { x: 0.9, y: 0.4, z: -0.7 }, q: IDENTITY };
      const steps = simulate(shape === 'disc' ? coin : () => RAPIER.ColliderDesc.cuboid(DIE, DIE, DIE), start, FALL_STEPS);
      const end = steps[steps.length - 1]?.q ?? IDENTITY;
      const made = track(steps, qInv(end));
      memo.set(name, made);
      return made;
    },
  };
}
