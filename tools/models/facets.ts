// Plain facets for large models that would cost too much as rounded solids: quads and slabs with one soft edge,
// gathered by hand. Millimetres, y up.

import { BufferGeometry, Float32BufferAttribute } from 'three';
import { part, type Part, type Point, type Surface } from './solid.ts';

/** Gathers triangles that are to have one surface. */
export interface Facets {
  /** Corners against the clock as seen from outside; all have the normal of their plane unless normals are given. */
  face(points: readonly Point[], normals?: readonly Point[]): void;
  part(surface: Surface): Part;
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const unit = ([x, y, z]: Point): Point => {
  const l = Math.hypot(x, y, z) || 1;
  return [x / l, y / l, z / l];
};
function normalOf(a: Point, b: Point, c: Point): Point {
  const [u, v] = [minus(b, a), minus(c, a)];
  return unit([u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]);
}

export function facets(): Facets {
  const position: number[] = [],
    normal: number[] = [];
  return {
    face(points, normals) {
      const [a, b, c] = points;
      if (!a || !b || !c) throw new Error('a face has three corners at least');
      const plain = normalOf(a, b, c);
      for (let i = 1; i < points.length - 1; i++)
        for (const k of [0, i, i + 1]) {
          position.push(...(points[k] ?? a));
          normal.push(...(normals?.[k] ?? plain));
        }
    },
    part(surface) {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
      geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
      geometry.setAttribute('uv', new Float32BufferAttribute(new Float32Array((position.length / 3) * 2), 2));
      return part(geometry, surface);
    },
  };
}

const UP: Point = [0, 1, 0];

/**
 * An upright prism over a convex outline [x, z], against the clock as seen from above, between two heights, its upper
 * edge softened by `bevel`.
 */
export function prism(into: Facets, outline: readonly (readonly [number, number])[], low: number, high: number, bevel: number): void {
  const n = outline.length;
  const middle = outline.reduce(([x, z], [px, pz]) => [x + px / n, z + pz / n], [0, 0] as readonly [number, number]);
  const inner = outline.map(([x, z]): readonly [number, number] => {
    const [dx, dz] = [middle[0] - x, middle[1] - z],
      l = Math.hypot(dx, dz) || 1,
      k = Math.min(1, (bevel * 1.3) / l);
    return [x + dx * k, z + dz * k];
  });
  into.face(inner.map(([x, z]): Point => [x, high, z]));
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const [a, b] = [outline[i] ?? middle, outline[j] ?? middle],
      [p, q] = [inner[i] ?? middle, inner[j] ?? middle];
    const out = unit([a[1] - b[1], 0, b[0] - a[0]]);
    const soft = unit([out[0], 1.1, out[2]]);
    into.face(
      [
        [a[0], high - bevel, a[1]],
        [b[0], high - bevel, b[1]],
        [q[0], high, q[1]],
        [p[0], high, p[1]],
      ],
      [soft, soft, UP, UP],
    );
    if (high - bevel > low)
      into.face([
        [a[0], low, a[1]],
        [b[0], low, b[1]],
        [b[0], high - bevel, b[1]],
        [a[0], high - bevel, a[1]],
      ]);
  }
}

/** The outline of a rectangle with its corners cut, against the clock from above. */
export function cutRect(x: number, z: number, w: number, d: number, cut: number): readonly (readonly [number, number])[] {
  const [l, r, t, b] = [x - w / 2, x + w / 2, z - d / 2, z + d / 2];
  if (cut === 0)
    return [
      [l, b],
      [r, b],
      [r, t],
      [l, t],
    ];
  return [
    [l + cut, b],
    [r - cut, b],
    [r, b - cut],
    [r, t + cut],
    [r - cut, t],
    [l + cut, t],
    [l, t + cut],
    [l, b - cut],
  ];
}

/** A regular outline, against the clock from above. */
export const polygon = (x: number, z: number, r: number, sides: number, turn = 0): readonly (readonly [number, number])[] =>
  Array.from({ length: sides }, (_, i) => {
    const a = turn - (i / sides) * 2 * Math.PI;
    return [x + Math.cos(a) * r, z + Math.sin(a) * r];
  });

/** A round post of a few sides that looks round, with a cap that ends in a point of `tip` above it; open below. */
export function post(into: Facets, [x, z]: readonly [number, number], r: number, low: number, high: number, sides: number, tip = 0): void {
  const ring = polygon(x, z, r, sides);
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % sides] ?? a;
    const out = (at: readonly [number, number], up: number): Point => unit([at[0] - x, up, at[1] - z]);
    into.face(
      [
        [a[0], low, a[1]],
        [b[0], low, b[1]],
        [b[0], high, b[1]],
        [a[0], high, a[1]],
      ],
      [out(a, 0), out(b, 0), out(b, tip > 0 ? 1 : 0), out(a, tip > 0 ? 1 : 0)],
    );
    if (tip > 0)
      into.face(
        [
          [a[0], high, a[1]],
          [b[0], high, b[1]],
          [x, high + tip, z],
        ],
        [out(a, 1), out(b, 1), UP],
      );
  });
}

/** Away from `middle`, by so much wider. */
const wider = (outline: readonly (readonly [number, number])[], middle: readonly [number, number], by: number) =>
  outline.map(([x, z]): readonly [number, number] => {
    const [dx, dz] = [x - middle[0], z - middle[1]],
      l = Math.hypot(dx, dz) || 1;
    return [x + (dx / l) * by, z + (dz / l) * by];
  });

/**
 * A flat plate over any outline that can be seen whole from `middle`, its edge sloping down to `low`: one corner above
 * and one below for each of the outline.
 */
export function plate(into: Facets, outline: readonly (readonly [number, number])[], middle: readonly [number, number], low: number, high: number): void {
  const foot = wider(outline, middle, 0.5);
  outline.forEach((a, i) => {
    const j = (i + 1) % outline.length;
    const [b, p, q] = [outline[j] ?? a, foot[i] ?? a, foot[j] ?? a];
    const lean = (at: readonly [number, number]): Point => unit([at[0] - middle[0], 0.4 * Math.hypot(at[0] - middle[0], at[1] - middle[1]), at[1] - middle[1]]);
    into.face(
      [
        [a[0], high, a[1]],
        [b[0], high, b[1]],
        [middle[0], high, middle[1]],
      ],
      [UP, UP, UP],
    );
    into.face(
      [
        [p[0], low, p[1]],
        [q[0], low, q[1]],
        [b[0], high, b[1]],
        [a[0], high, a[1]],
      ],
      [lean(p), lean(q), UP, UP],
    );
  });
}

/** A flat band between two outlines of as many corners, its outer edge sloping down. */
export function band(
  into: Facets,
  outer: readonly (readonly [number, number])[],
  inner: readonly (readonly [number, number])[],
  low: number,
  high: number,
): void {
  const n = outer.length,
    middle = outer.reduce(([x, z], [px, pz]) => [x + px / n, z + pz / n], [0, 0] as readonly [number, number]),
    foot = wider(outer, middle, 0.5);
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const [a, b, p, q, f, g] = [outer[i], outer[j], inner[i], inner[j], foot[i], foot[j]];
    if (!a || !b || !p || !q || !f || !g) throw new Error('a band has two outlines alike');
    const lean = (at: readonly [number, number]): Point => unit([at[0] - middle[0], 0, at[1] - middle[1]]);
    into.face(
      [
        [a[0], high, a[1]],
        [b[0], high, b[1]],
        [q[0], high, q[1]],
        [p[0], high, p[1]],
      ],
      [UP, UP, UP, UP],
    );
    into.face(
      [
        [f[0], low, f[1]],
        [g[0], low, g[1]],
        [b[0], high, b[1]],
        [a[0], high, a[1]],
      ],
      [lean(f), lean(g), UP, UP],
    );
  }
}
