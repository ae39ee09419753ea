// Decals on a model, painted onto its own skin: where one lies on a triangle that looks towards it, that part of it
// goes to the place that the triangle has on the skin. Pure but for the pen.

import { Euler, Vector3 } from 'three';
import type { Packed } from '../../import/model/pack.ts';
import type { Sticker } from '../../import/plan.ts';

/** Its lowest corner and its sides as it stands on the table, tenths of a millimetre. */
export interface Frame {
  low: readonly [number, number, number];
  span: readonly [number, number, number];
}
export type Placed = Omit<Sticker, 'print'>;

type Point = readonly [x: number, y: number];
type Three = readonly [Point, Point, Point];
/** A triangle on the skin and on the decal, parts of their width and height from the left top. */
export interface Patch {
  on: Three;
  of: Three;
}

/** Steeper than that it is seen from aside, and no decal lies there; its half side deep it reaches. */
const FACES = 0.25;
const DEEP = 0.5;
/**
 * A triangle that is less than this part of the skin has one colour of it and no picture, and others have the same one.
 */
const DOT = 2e-5;
const DEGREE = Math.PI / 180;

/** What of a decal lies where on the skin. `unit`: one of the model's units along each axis. */
export function patchesOf({ position, uv, index }: Packed, { low, span }: Frame, unit: readonly number[], { at, turned, w, h }: Placed): Patch[] {
  if (uv === null) return [];
  // From the other program's space, whose z runs the other way.
  const [rx, ry, rz] = turned.map((angle) => angle * DEGREE) as [number, number, number];
  const euler = new Euler(-rx, -ry, rz, 'YXZ');
  const [right, up, out] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)].map((axis) => axis.applyEuler(euler)) as [
    Vector3,
    Vector3,
    Vector3,
  ];
  const middle = new Vector3(at[0], at[1], -at[2]);
  const corner = (i: number): Vector3 => {
    const [x, y, z] = [0, 1, 2].map((k) => ((low[k] ?? 0) + (position[3 * i + k] ?? 0) * (span[k] ?? 0)) / (Math.abs(unit[k] ?? 1) || 1));
    return new Vector3(x, y, z).sub(middle);
  };
  const patches: Patch[] = [];
  for (let t = 0; t + 2 < index.length; t += 3) {
    const ids = [index[t], index[t + 1], index[t + 2]].map(Number);
    const [a, b, c] = ids.map(corner) as [Vector3, Vector3, Vector3];
    const faces = new Vector3().subVectors(b, a).cross(new Vector3().subVectors(c, a)).normalize().dot(out);
    const deep = Math.abs(a.dot(out) + b.dot(out) + c.dot(out)) / 3;
    if (faces < FACES || deep > DEEP * Math.max(w, h)) continue;
    const of = [a, b, c].map((each): Point => [0.5 + each.dot(right) / w, 0.5 - each.dot(up) / h]) as unknown as Three; // three in, three out
    if ([0, 1].some((k) => of.every((each) => (each[k] ?? 0) <= 0) || of.every((each) => (each[k] ?? 0) >= 1))) continue;
    const [us, vs] = [ids.map((i) => uv[2 * i] ?? 0), ids.map((i) => uv[2 * i + 1] ?? 0)];
    // Skins go on beyond their edges: all that matters is the part behind the point.
    const [du, dv] = [us, vs].map((all) => Math.floor(all.reduce((sum, n) => sum + n, 0) / 3)) as [number, number];
    const on = us.map((u, i): Point => [u - du, 1 - ((vs[i] ?? 0) - dv)]) as unknown as Three;
    if (areaOf(on) >= DOT) patches.push({ of, on });
  }
  return patches;
}

const areaOf = ([a, b, c]: Three): number => Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

/** The six numbers of a canvas that bring three points to three others; null: they lie in one line. */
export function matrixOf([a, b, c]: Three, [p, q, r]: Three): [number, number, number, number, number, number] | null {
  const [x1, y1, x2, y2] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]];
  const flat = x1 * y2 - x2 * y1;
  if (Math.abs(flat) < 1e-12) return null;
  const solve = (u: number, v: number): Point => [(u * y2 - v * y1) / flat, (v * x1 - u * x2) / flat];
  const [ax, cx] = solve(q[0] - p[0], r[0] - p[0]);
  const [bx, dx] = solve(q[1] - p[1], r[1] - p[1]);
  return [ax, bx, cx, dx, p[0] - ax * a[0] - cx * a[1], p[1] - bx * a[0] - dx * a[1]];
}

/** Pixels that a patch is painted beyond its corners, so that no seam shows between two. */
const OVER = 1.5;

/** Paints them on a skin of so many pixels. */
export function paint(pen: OffscreenCanvasRenderingContext2D, image: ImageBitmap, patches: readonly Patch[], w: number, h: number): void {
  for (const { on, of } of patches) {
    const at = on.map(([x, y]): Point => [x * w, y * h]) as unknown as Three; // three in, three out
    const matrix = matrixOf(of.map(([x, y]): Point => [x * image.width, y * image.height]) as unknown as Three, at);
    if (matrix === null) continue;
    const [mx, my] = [0, 1].map((k) => at.reduce((sum, each) => sum + (each[k] ?? 0), 0) / 3) as [number, number];
    pen.save();
    pen.beginPath();
    for (const [x, y] of at) {
      const far = Math.hypot(x - mx, y - my) || 1;
      pen.lineTo(x + ((x - mx) / far) * OVER, y + ((y - my) / far) * OVER);
    }
    pen.clip();
    pen.transform(...matrix);
    pen.drawImage(image, 0, 0);
    pen.restore();
  }
}
