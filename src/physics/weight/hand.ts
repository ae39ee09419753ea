// A hand that pushes what it holds over the table. What slides or rolls it lets go at the speed at which it went: a
// pointer tells of itself now and then, and by its next word what is held has all but caught up with it, so the held
// thing's own speed says little of the hand's.

import type { Ground } from '../../../server-modules/kernel/bodies/around.ts';
import { METRE, TENTH, yawOfTurn } from './colliders.ts';
import { highest } from './lying.ts';
import { freed, frictionOf, goesOn, WOOD, type Feel, type Moving } from './moving.ts';

/** A hand that pushes is no faster than so, metres a second: things then go before it and not through it. */
const FASTEST = 1.4 * METRE,
  DOWNWARDS = 0.45 * METRE,
  UPWARDS = 1.2 * METRE,
  FEELS = 0.02 * METRE;
/** So much of what is missing to where the hand would have it is made up for in one step. */
const FOLLOW = 0.12;
/** Between the felt and what is pushed over it, metres. */
const SLIDE = 0.0003 * METRE;
/** How dense a thing is with a hand behind it. */
const HAND = 3;
/** A hand's speed is that of its last tenth of a second: of so many steps. */
const STEPS = 24;

/** Where a hand is: tenths of a millimetre and degrees. */
export interface Led {
  x: number;
  z: number;
  turn: number;
}

export interface Hand {
  /** Towards where the hand would have it, over boards and into trays, and no faster than things get out of its way. */
  follow(to: Led, grounds: readonly Ground[]): void;
  letGo(to: Led, feel: Feel): void;
}

/** Takes hold of it; `step` in seconds. `joined`: what it takes along by joints that do not give. */
export function createHand({ body, lying }: Moving, step: number, joined: readonly Moving[]): Hand {
  let lowered = Infinity;
  const way: { x: number; z: number }[] = [];
  body.setEnabledRotations(false, false, false, true);
  body.setGravityScale(0, true);
  body.enableCcd(true);
  body.collider(0).setDensity(HAND);
  body.collider(0).setFriction(0.2);
  return {
    follow(to, grounds) {
      way.push({ x: to.x, z: to.z });
      if (way.length > STEPS) way.shift();
      const at = body.translation(),
        high = highest(grounds, lying, { x: at.x / TENTH, z: at.z / TENTH }, to.turn) * TENTH + (lying.solid.h / 2) * TENTH + SLIDE;
      const [x, z] = slowed(((to.x * TENTH - at.x) * FOLLOW) / step, ((to.z * TENTH - at.z) * FOLLOW) / step),
        y = ((high - at.y) * FOLLOW) / step;
      // What lies below is not crushed: a hand feels it.
      const least = at.y > lowered - SLIDE / 10 ? -FEELS : -DOWNWARDS;
      lowered = at.y;
      body.setLinvel({ x, y: Math.max(least, Math.min(UPWARDS, y)), z }, true);
      body.setRotation(yawOfTurn(to.turn), true);
    },
    letGo(to, feel) {
      freed(body, lying);
      body.setGravityScale(1, true);
      body.collider(0).setDensity(WOOD);
      body.collider(0).setFriction(frictionOf(lying, feel));
      const [from] = way;
      if (from === undefined) return;
      const [x, z] = slowed(((to.x - from.x) * TENTH) / (STEPS * step), ((to.z - from.z) * TENTH) / (STEPS * step));
      for (const one of [{ body, lying }, ...joined]) if (goesOn(one.lying)) one.body.setLinvel({ x, y: one.body.linvel().y, z }, true);
    },
  };
}

/** The same way, and no faster than a hand pushes. */
function slowed(x: number, z: number): readonly [x: number, z: number] {
  const fast = Math.sqrt(x * x + z * z);
  return fast > FASTEST ? [(x * FASTEST) / fast, (z * FASTEST) / fast] : [x, z];
}
