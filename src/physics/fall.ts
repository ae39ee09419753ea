// What is let go above the table: it drops a little askew, tilts on its edge and rights itself. Everything around it
// stands still, so no pile is ever pushed.

import RAPIER from 'rdet';
import { IDENTITY, upright, type Q } from './quat.ts';
import { STEP, trackOf, type Pose, type Track } from './track.ts';

/** An upright cylinder that is as wide and as high as the model. Metres. */
export interface Falling {
  r: number;
  h: number;
  /** Of its middle above where its middle comes to rest. */
  height: number;
}

/** At most half a second. */
const FALL_STEPS = 30;
const SLOW_STEPS = 4;
/** Less askew each time, until it stays upright: slender figures would topple. */
const ASKEW = [1, 0.5, 0.2, 0] as const;
/** A fall never ends more than so far from upright (cosine). */
const UPRIGHT = 0.93;

/** From its height to its place, relative to how it stands there. */
export function fallFrom(body: Falling): Track {
  let path: Pose[] = [];
  for (const askew of ASKEW) {
    path = drop(body, askew);
    const last = path[path.length - 1];
    if (last && upright(last.q) > UPRIGHT) break;
  }
  const last = path[path.length - 1];
  // Where it slid to is where it lies: it is drawn from there, and its yaw is its own.
  return trackOf(path, { x: last?.at.x ?? 0, y: body.h / 2, z: last?.at.z ?? 0 }, IDENTITY);
}

function drop({ r, h, height }: Falling, askew: number): Pose[] {
  const world = new RAPIER.World({ x: 0, y: -9.81, z: 0 });
  world.timestep = STEP;
  world.createCollider(RAPIER.ColliderDesc.cuboid(1, 0.05, 1).setTranslation(0, -0.05, 0).setFriction(0.9).setRestitution(0.2));
  // A turn of some degrees about an axis in the felt, without sines: engines differ in their last digits.
  const lean: Q = { x: 0.045 * askew, y: 0, z: -0.03 * askew, w: Math.sqrt(1 - (0.045 * askew) ** 2 - (0.03 * askew) ** 2) };
  const item = world.createRigidBody(
    RAPIER.RigidBodyDesc.dynamic()
      .setTranslation(0, h / 2 + height, 0)
      .setLinvel(0, -0.3, 0)
      .setAngvel({ x: 1.1 * askew, y: 0.3 * askew, z: -0.8 * askew })
      .setRotation(lean)
      .setCcdEnabled(true)
      .setAngularDamping(1.5),
  );
  world.createCollider(
    RAPIER.ColliderDesc.cylinder(h / 2, r)
      .setDensity(900)
      .setFriction(0.8)
      .setRestitution(0.15),
    item,
  );
  const path: Pose[] = [];
  let slow = 0;
  for (let k = 0; k < FALL_STEPS && slow < SLOW_STEPS; k++) {
    const at = item.translation(),
      q = item.rotation(),
      v = item.linvel(),
      w = item.angvel();
    path.push({ at: { x: at.x, y: at.y, z: at.z }, q: { x: q.x, y: q.y, z: q.z, w: q.w } });
    slow = k > 4 && Math.hypot(v.x, v.y, v.z) < 0.02 && Math.hypot(w.x, w.y, w.z) < 0.5 ? slow + 1 : 0;
    world.step();
  }
  world.free();
  return path;
}
