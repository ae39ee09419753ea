// From our felt to the other program's space, the way of read/place.ts back: places are mirrored, turns stay.

import type { Extra } from '../../../server-modules/kernel/types.ts';
import { UNIT } from '../read/place.ts';

/** Height of the table's surface there, in units, as most saves have it. */
const SURFACE = 0.96;
/** Digits that are written: a thousandth of what a felt can tell. */
const DIGITS = 1e4;
export const written = (n: number): number => Math.round(n * DIGITS) / DIGITS || 0;
/** Tenths of a millimetre as units. */
export const units = (tenths: number): number => written(tenths / UNIT);

export interface Where {
  /** Tenths of a millimetre; y is how high the middle of its body lies above the felt. */
  x: number;
  y: number;
  z: number;
  turn: number;
  up: boolean;
  /** Degrees that it leans about its long axis, and how it is turned as a whole where it does not stand upright. */
  tilt?: number;
  lean?: Extra['lean'];
}

export interface Transform {
  posX: number;
  posY: number;
  posZ: number;
  rotX: number;
  rotY: number;
  rotZ: number;
  scaleX: number;
  scaleY: number;
  scaleZ: number;
}

type Q = readonly [x: number, y: number, z: number, w: number];
type Angles = readonly [x: number, y: number, z: number];
const RAD = Math.PI / 180;
const round = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** `half`: it lies the right way up at 180 degrees there. `scale`: along its three axes. */
export function transformOf(at: Where, half: boolean, scale: readonly [number, number, number]): Transform {
  const [rotX, rotY, rotZ] = anglesOf(at, half).map((angle) => written(round(angle))) as [number, number, number];
  const [scaleX, scaleY, scaleZ] = scale.map(written) as [number, number, number];
  return { posX: units(at.x), posY: written(SURFACE + at.y / UNIT), posZ: units(-at.z), rotX, rotY, rotZ, scaleX, scaleY, scaleZ };
}

function anglesOf({ turn, up, tilt = 0, lean }: Where, half: boolean): Angles {
  if (lean === undefined && tilt === 0) return [0, turn + (half ? 180 : 0), up ? 0 : 180];
  const upright: Q = lean === undefined ? about(1, -turn) : unit(lean);
  const tilted = lean === undefined ? times(upright, about(2, tilt)) : upright;
  const [x, y, z, w] = up ? tilted : times(tilted, about(2, 180));
  // Mirrored along z; its own upright is that of the body either way, so half a turn about it comes last.
  const there: Q = [-x, -y, z, w];
  return inOrder(half ? times(there, about(1, 180)) : there);
}

/** So many degrees about x, y or z. */
function about(axis: 0 | 1 | 2, degrees: number): Q {
  const [s, c] = [Math.sin((degrees * RAD) / 2), Math.cos((degrees * RAD) / 2)];
  return [axis === 0 ? s : 0, axis === 1 ? s : 0, axis === 2 ? s : 0, c];
}

function unit(q: Q): Q {
  const length = Math.hypot(...q) || 1;
  return q.map((each) => each / length) as unknown as Q;
}

const times = ([ax, ay, az, aw]: Q, [bx, by, bz, bw]: Q): Q => [
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
  aw * bw - ax * bx - ay * by - az * bz,
];

/** As angles that are turned in the order z, x, y. */
function inOrder([x, y, z, w]: Q): Angles {
  const sine = Math.max(-1, Math.min(1, 2 * (w * x - y * z)));
  // On its side axis one of the other two turns says nothing.
  if (Math.abs(sine) > 0.999_999) return [Math.asin(sine) / RAD, (2 * Math.atan2(y, w)) / RAD, 0];
  return [
    Math.asin(sine) / RAD,
    Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y)) / RAD,
    Math.atan2(2 * (x * y + w * z), 1 - 2 * (x * x + z * z)) / RAD,
  ];
}
