// From the other program's space to our felt. There y is up, z points away from the near side and turns go clockwise
// seen from above, in a left-handed space of about an inch to the unit; here z points towards seat A and turns go
// clockwise too, so places are mirrored and turns stay as they are.

import { get, isRec, num, rec, type Rec, type Vector } from './fields.ts';
import { PLACE_MAX } from '../../../server-modules/kernel/world.ts';

/** Tenths of a millimetre to the unit: a card of 2.2 units is one of 63 mm. */
export const UNIT = 286;
/**
 * Height of the table's surface, in units. What lies on it differs by the table; beyond these bounds things are kept
 * out of sight.
 */
export const HEIGHT = { below: -1, above: 20 } as const;

export interface Place {
  x: number;
  y: number;
  z: number;
  rx: number;
  ry: number;
  rz: number;
  sx: number;
  sy: number;
  sz: number;
}
export const NOWHERE: Place = { x: 0, y: 1, z: 0, rx: 0, ry: 0, rz: 0, sx: 1, sy: 1, sz: 1 };

/** A transform with what is missing filled in; null where there is none. */
export function placeOf(raw: Rec): Place | null {
  const at = rec(raw, 'Transform');
  if (at === null) return null;
  const size = (key: string): number => (get(at, key) === undefined ? 1 : num(at, key, 1) || 1);
  return {
    x: num(at, 'posX'),
    y: num(at, 'posY', 1),
    z: num(at, 'posZ'),
    rx: num(at, 'rotX'),
    ry: num(at, 'rotY'),
    rz: num(at, 'rotZ'),
    sx: size('scaleX'),
    sy: size('scaleY'),
    sz: size('scaleZ'),
  };
}

const RAD = Math.PI / 180;
/** Whole, without the zero that is below nothing. */
export const whole = (n: number): number => Math.round(n) || 0;
/** Whole degrees, 0 to 359. */
export const degrees = (n: number): number => ((Math.round(n) % 360) + 360) % 360;

/** Units to tenths of a millimetre on the felt. */
export const felt = (units: number): number => whole(units * UNIT);
export const onFelt = (place: number): number => Math.max(-PLACE_MAX, Math.min(PLACE_MAX, place));

/** How far its upper side points up: 1 it lies on its back, -1 on its face, about 0 it stands on edge. */
export const upness = ({ rx, rz }: Pick<Place, 'rx' | 'rz'>): number => Math.cos(rx * RAD) * Math.cos(rz * RAD);

/**
 * The way it is turned on the table. Turned over about its side axis it looks the other way round. `half`: pictures lie
 * the right way up at 180 degrees there.
 */
export const turnOf = ({ rx, ry }: Pick<Place, 'rx' | 'ry'>, half: boolean): number => degrees(ry + (Math.cos(rx * RAD) < 0 ? 180 : 0) + (half ? 180 : 0));

/** A place inside another piece, as a place of the table, in units. Angles are turned in the order z, x, y. */
export function outOf(parent: Place, [x, y, z]: Vector): Vector {
  const [a, b, c] = [x * parent.sx, y * parent.sy, z * parent.sz];
  const [px, py] = rotated(a, b, parent.rz);
  const [qy, qz] = rotated(py, c, parent.rx);
  const [rz, rx] = rotated(qz, px, parent.ry);
  return [parent.x + rx, parent.y + qy, parent.z + rz];
}

/** The first axis towards the second one. */
function rotated(a: number, b: number, angle: number): [number, number] {
  const [s, c] = [Math.sin(angle * RAD), Math.cos(angle * RAD)];
  return [a * c - b * s, a * s + b * c];
}

/**
 * The way up as the piece itself sees it: which of its sides lies up does not depend on how it is turned about the
 * upright.
 */
export function upIn({ rx, rz }: Pick<Place, 'rx' | 'rz'>): Vector {
  const [sx, cx] = [Math.sin(rx * RAD), Math.cos(rx * RAD)];
  const [sz, cz] = [Math.sin(rz * RAD), Math.cos(rz * RAD)];
  return [cx * sz, cx * cz, -sx];
}

/** A rotation of the save: three angles by name or in a list. */
export const anglesOf = (raw: unknown): { rx: number; ry: number; rz: number } =>
  isRec(raw) ? { rx: num(raw, 'x'), ry: num(raw, 'y'), rz: num(raw, 'z') } : { rx: 0, ry: 0, rz: 0 };
