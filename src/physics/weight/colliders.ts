// Things, the table and its rim as Rapier is told of them, out of the server's whole numbers.

import RAPIER from 'rdet';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Body } from '../../../server-modules/kernel/bodies/around.ts';
import type { Box } from '../../../server-modules/kernel/bodies/boxes.ts';
import { cosine, ONE, sine } from '../../../server-modules/kernel/sines.ts';
import type { Lean } from '../../../server-modules/kernel/types.ts';
import type { Sizing } from '../../store/hand/weight.ts';
import type { Q, V3 } from '../quat.ts';
import type { Lying } from './lying.ts';

/**
 * Rapier is told of lengths in thumbs of two centimetres, for its answers are only right for things about as large as
 * its unit: of two coins of a centimetre it now and then says that they are far apart though they overlap.
 */
export const METRE = 50,
  TENTH = METRE * 0.0001;

/**
 * Sides of what is round. Rapier's own cylinders now and then stay in each other by millimetres; prisms never do. Half
 * as much wider as makes up for the flat sides.
 */
const SIDES = 24,
  WIDER = 1.004;

export function shapeOf(round: boolean, w: number, h: number, d: number): RAPIER.ColliderDesc {
  if (!round) return RAPIER.ColliderDesc.cuboid(w, h, d);
  const points = new Float32Array(SIDES * 6);
  for (let i = 0; i < SIDES; i++) {
    const [x, z] = [(cosine((360 / SIDES) * i) / ONE) * w * WIDER, (sine((360 / SIDES) * i) / ONE) * w * WIDER];
    points.set([x, h, z, x, -h, z], i * 6);
  }
  const hull = RAPIER.ColliderDesc.convexHull(points);
  if (hull === null) throw new Error('a prism is its own hull');
  return hull;
}

/** Where a body of the server's is: in whole numbers, so that it is the same everywhere. */
export function placeOf({ boxes: [box] }: Body<Handle>, { spot, solid }: Lying): { at: V3; q: Q } {
  const [x, y, z] = (box as Box).at;
  // Solids of loose things are one box; its middle is the thing's.
  return {
    at: { x: (x / 2) * TENTH, y: (y / 2) * TENTH, z: (z / 2) * TENTH },
    q: spot.lean === undefined || solid.hollow ? yawOfTurn(spot.turn) : ofLean(spot.lean),
  };
}

function ofLean([x, y, z, w]: Lean): Q {
  const l = Math.sqrt(x * x + y * y + z * z + w * w);
  return { x: x / l, y: y / l, z: z / l, w: w / l };
}

/** About the upright, clockwise as seen from above; without sines, in whose last digits engines differ. */
export function yawOfTurn(degrees: number): Q {
  const c = cosine(degrees) / ONE,
    s = -sine(degrees) / ONE;
  const w = Math.sqrt(Math.max(0, (1 + c) / 2)),
    y = Math.sqrt(Math.max(0, (1 - c) / 2));
  return unitOf({ x: 0, y: s < 0 ? -y : y, z: 0, w });
}

function unitOf({ x, y, z, w }: Q): Q {
  const l = Math.sqrt(x * x + y * y + z * z + w * w);
  return { x: x / l, y: y / l, z: z / l, w: w / l };
}

/** Something that stays, out of the server's box. */
export function colliderOf({ at: [x, y, z], turn, half: [w, h, d], round }: Box): RAPIER.ColliderDesc {
  const k = TENTH / 2;
  return shapeOf(round, w * k, h * k, d * k)
    .setTranslation(x * k, y * k, z * k)
    .setRotation(ofMatrix(turn));
}

/** The turn of a matrix, row by row, in whatever units. */
export function ofMatrix(m: readonly number[]): Q {
  const one = Math.sqrt(m.reduce((sum, n) => sum + n * n, 0) / 3);
  const [xx = 1, xy = 0, xz = 0, yx = 0, yy = 1, yz = 0, zx = 0, zy = 0, zz = 1] = m.map((n) => n / one);
  const root = (n: number): number => Math.sqrt(Math.max(0, n)) / 2;
  const sign = (n: number, by: number): number => (by < 0 ? -n : n);
  const w = root(1 + xx + yy + zz);
  if (w > 0.01) return unitOf({ w, x: (zy - yz) / (4 * w), y: (xz - zx) / (4 * w), z: (yx - xy) / (4 * w) });
  // Half a turn: the largest part gives the signs of the others.
  const [x, y, z] = [root(1 + xx - yy - zz), root(1 - xx + yy - zz), root(1 - xx - yy + zz)];
  if (x >= y && x >= z) return unitOf({ w: 0, x, y: sign(y, xy), z: sign(z, xz) });
  return y >= z ? unitOf({ w: 0, x: sign(x, xy), y, z: sign(z, yz) }) : unitOf({ w: 0, x: sign(x, xz), y: sign(y, yz), z });
}

/** Half of how thick the felt is; much larger than what lies on it, it would be felt less exactly. */
export const FELT = 0.03 * METRE;
/** Oscillations a second of a contact. */
const STIFF = 240;

/** A bare table with its rim, in steps of so many seconds. */
export function worldOf(table: Sizing['table'], step: number): RAPIER.World {
  const world = new RAPIER.World({ x: 0, y: -9.81 * METRE, z: 0 });
  world.timestep = step;
  world.numSolverIterations = 8;
  world.numInternalPgsIterations = 2;
  // Stiffer than usual: things as small as these would sink into each other by half a millimetre, what bears a tower of
  // eighteen storeys by more.
  world.integrationParameters.contact_natural_frequency = STIFF;
  world.createCollider(
    RAPIER.ColliderDesc.cuboid((table.radius + table.length / 2) * METRE, FELT, table.radius * METRE)
      .setTranslation(0, -FELT, 0)
      .setFriction(0.55),
  );
  raiseRim(world, table);
  return world;
}

/** Corners of the rim on each half of its arc, and how high and thick it is, metres. */
const ARC = 12,
  RIM = 0.05 * METRE;

/** Nothing is pushed off the table: two half circles and two straight sides, each side a slab. */
function raiseRim(world: RAPIER.World, table: Sizing['table']): void {
  const [radius, length] = [table.radius * METRE, table.length * METRE];
  const slab = (x: number, z: number, q: Q, wide: number): unknown =>
    world.createCollider(RAPIER.ColliderDesc.cuboid(RIM, RIM, wide).setTranslation(x, RIM, z).setRotation(q).setFriction(0.3));
  const wide = radius * 0.14;
  for (let i = 0; i < 2 * ARC; i++) {
    const degrees = Math.round((360 / (2 * ARC)) * i + 180 / (2 * ARC)),
      [c, s] = [cosine(degrees) / ONE, sine(degrees) / ONE];
    slab(c * (radius + RIM) + (Math.sign(c) * length) / 2, s * (radius + RIM), yawOfTurn(degrees), wide);
  }
  if (length > 0) for (const side of [-1, 1]) slab(0, side * (radius + RIM), yawOfTurn(90), length / 2);
}
