// The kit that recipes are made of: solids in millimetres, y up, each part with its own surface, gathered into one mesh
// per model.

import {
  BufferGeometry,
  CapsuleGeometry,
  CircleGeometry,
  ExtrudeGeometry,
  LatheGeometry,
  Path,
  Quaternion,
  Shape,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { printUv, type Print } from '../../src/scene/pieces/cells.ts';

/** How a part looks. `tint` 1: takes the colour of the piece (a seat's), 0: keeps its own. `glow`: shines by itself. */
export interface Surface {
  color: string;
  metal?: number;
  rough?: number;
  tint?: 0 | 1;
  glow?: number;
  /** Print projected from above (or from below) onto the part, as wide as the part. */
  print?: Print;
  /** The part has its own UVs already. */
  printed?: boolean;
}

export interface Part {
  geometry: BufferGeometry;
  surface: Surface;
}

export type Profile = readonly (readonly [number, number])[];

/** Turned on a lathe: [radius, height] from the foot to the top. */
export const lathe = (profile: Profile, sides = 48): BufferGeometry =>
  new LatheGeometry(
    profile.map(([r, y]) => new Vector2(r, y)),
    sides,
  );

export const box = (w: number, h: number, d: number, radius: number, steps = 3): BufferGeometry => new RoundedBoxGeometry(w, h, d, steps, radius);

export const capsule = (radius: number, length: number, sides = 10): BufferGeometry => new CapsuleGeometry(radius, length, 4, sides);

export type Point = readonly [x: number, y: number, z: number];
const UP = new Vector3(0, 1, 0);

/** A round limb from one point to another. */
export function limb(radius: number, from: Point, to: Point, sides = 7): BufferGeometry {
  const a = new Vector3(...from),
    b = new Vector3(...to),
    middle = a.clone().add(b).multiplyScalar(0.5);
  const turn = new Quaternion().setFromUnitVectors(UP, b.clone().sub(a).normalize());
  return capsule(radius, a.distanceTo(b), sides).applyQuaternion(turn).translate(middle.x, middle.y, middle.z);
}

export const ball = (radius: number): BufferGeometry => new SphereGeometry(radius, 20, 14);

/** A ball that is small or seen from afar. */
export const bead = (radius: number): BufferGeometry => new SphereGeometry(radius, 14, 9);

/** A flat disc facing up. */
export function disc(radius: number, sides = 48): BufferGeometry {
  return new CircleGeometry(radius, sides).rotateX(-Math.PI / 2);
}

/** An outline in the XY plane as an SVG-like list: ['M',x,y] ['L',x,y] ['C',x1,y1,x2,y2,x,y]. */
export type Stroke = readonly ['M' | 'L', number, number] | readonly ['C', number, number, number, number, number, number];

function draw<T extends Path>(path: T, strokes: readonly Stroke[]): T {
  for (const s of strokes) {
    if (s[0] === 'C') path.bezierCurveTo(s[1], s[2], s[3], s[4], s[5], s[6]);
    else if (s[0] === 'M') path.moveTo(s[1], s[2]);
    else path.lineTo(s[1], s[2]);
  }
  path.closePath();
  return path;
}

/** An outline of some depth, middle at z = 0, with a bevel inside that depth. */
export function extrude(strokes: readonly Stroke[], depth: number, bevel: number, hole?: readonly Stroke[]): BufferGeometry {
  const shape = draw(new Shape(), strokes);
  if (hole) shape.holes.push(draw(new Path(), hole));
  const inner = depth - 2 * bevel;
  const geometry = new ExtrudeGeometry(shape, {
    depth: inner,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 2,
    curveSegments: 8,
  });
  return geometry.translate(0, 0, -inner / 2);
}

/** A closed outline given by radius over angle. */
export function around(radius: (angle: number) => number, sides: number): readonly Stroke[] {
  const out: Stroke[] = [];
  for (let i = 0; i < sides; i++) {
    const a = (i / sides) * 2 * Math.PI;
    out.push([i === 0 ? 'M' : 'L', Math.cos(a) * radius(a), Math.sin(a) * radius(a)]);
  }
  return out;
}

/** An outline of straight edges. */
export const corners = (...points: readonly (readonly [number, number])[]): readonly Stroke[] => points.map(([x, y], i) => [i === 0 ? 'M' : 'L', x, y]);

/** A star with round points, whose edge swings by so much about a circle. */
export const star = (points: number, r: number, swing: number, depth: number, bevel: number): BufferGeometry =>
  extrude(
    around((a) => r + swing * Math.cos(points * a), points * 8),
    depth,
    bevel,
  );

/** A band about the axis: its cross section, [outwards, upwards] from a point at that radius and height. */
export const hoop = (section: Profile, r: number, y: number, sides: number): BufferGeometry =>
  lathe(
    section.map(([out, up]) => [r + out, y + up]),
    sides,
  );

/**
 * Gives each vertex a UV out of its place in the part's own box, seen from above; from below it is mirrored so that it
 * reads right.
 */
export function over(geometry: BufferGeometry, uvAt: (u: number, v: number) => readonly [number, number], below = false): BufferGeometry {
  geometry.computeBoundingBox();
  const bounds = geometry.boundingBox,
    p = geometry.getAttribute('position'),
    uv = geometry.getAttribute('uv');
  if (!bounds) throw new Error('a print needs a part with a size');
  for (let i = 0; i < p.count; i++) {
    const u = (p.getX(i) - bounds.min.x) / (bounds.max.x - bounds.min.x),
      v = 1 - (p.getZ(i) - bounds.min.z) / (bounds.max.z - bounds.min.z);
    uv.setXY(i, ...uvAt(below ? 1 - u : u, v));
  }
  return geometry;
}

/** UVs of a print that fills the part's box. */
export const projectPrint = (geometry: BufferGeometry, print: Print, below = false): BufferGeometry => over(geometry, (u, v) => printUv(print, u, v), below);

export const part = (geometry: BufferGeometry, surface: Surface): Part => ({ geometry, surface });
