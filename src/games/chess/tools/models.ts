// Chessmen after Staunton's pattern, turned on a lathe; the knight is carved. Millimetres, wood in the colour of the piece, green felt below.

import { BufferGeometry, Float32BufferAttribute } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { ball, box, extrude, lathe, part, type Part, type Profile, type Stroke } from '../../../../tools/models/solid.ts';

const WOOD = { color: '#FFFFFF', rough: 0.3, tint: 1 as const };
const FELT = { color: '#1F4D3A', rough: 0.95 };
/** A board has 32 of them, so they are as coarse as can be without showing it. */
const SIDES = 28;

type Point = readonly [number, number];

/** A bent stretch of a profile, without its first point. */
function bend(a: Point, pull: Point, b: Point, steps = 8): Point[] {
  return Array.from({ length: steps }, (_, i): Point => {
    const t = (i + 1) / steps,
      k = 1 - t;
    return [k * k * a[0] + 2 * k * t * pull[0] + t * t * b[0], k * k * a[1] + 2 * k * t * pull[1] + t * t * b[1]];
  });
}

/** Felt, plinth and the two rings above it, up to `top` where the stem begins. */
const PLINTH = 12.4;
function plinth(r: number): Point[] {
  return [
    [0, 0.7],
    [r - 0.7, 0.7],
    ...bend([r - 0.7, 0.7], [r + 0.1, 0.9], [r, 2.2], 3),
    ...bend([r, 2.2], [r + 0.1, 4.6], [r * 0.93, 5.2], 3),
    [r * 0.88, 5.4],
    [r * 0.87, 6],
    ...bend([r * 0.87, 6], [r * 0.86, 9.4], [r * 0.66, 10.2], 4),
    [r * 0.63, 10.4],
    ...bend([r * 0.63, 10.4], [r * 0.72, 11.4], [r * 0.6, PLINTH], 3),
  ];
}
const pad = (r: number): Part =>
  part(
    lathe(
      [
        [0, 0],
        [r - 1.2, 0],
        [r - 0.9, 0.7],
        [0, 0.72],
      ],
      SIDES,
    ),
    FELT,
  );

/** A ring round the neck: a broad disc with a smaller one on it. `y` is where it begins, seven higher it ends. */
function collar(neck: number, wide: number, y: number): Point[] {
  return [
    [neck, y],
    ...bend([neck, y], [wide * 0.8, y + 0.2], [wide, y + 1.6], 3),
    ...bend([wide, y + 1.6], [wide * 0.96, y + 2.6], [wide * 0.72, y + 2.9], 2),
    [wide * 0.62, y + 3.2],
    ...bend([wide * 0.62, y + 3.2], [wide * 0.84, y + 4.2], [wide * 0.62, y + 5], 3),
    [wide * 0.5, y + 5.4],
  ];
}

/** From the plinth up to the collar, drawn in like a trumpet. */
const stem = (r: number, neck: number, y: number): Point[] => bend([r * 0.56, PLINTH + 0.2], [neck * 0.95, PLINTH + 5], [neck, y], 7);

const turned = (r: number, rest: readonly Point[]): BufferGeometry => lathe([...plinth(r), ...rest] as Profile, SIDES);

/** The right half of a ball from below, on a neck, to its top. */
function globe(radius: number, y: number, neck: number): Point[] {
  const from = Math.asin(-Math.sqrt(Math.max(0, 1 - (neck / radius) ** 2)));
  return Array.from({ length: 9 }, (_, i): Point => {
    const a = from + ((Math.PI / 2 - from) * i) / 8;
    return [Math.max(0, Math.cos(a) * radius), y + Math.sin(a) * radius];
  });
}

/** 45 high. */
function pawn(): Part[] {
  const r = 14,
    y = 25;
  return [pad(r), part(turned(r, [...stem(r, 4.6, y), ...collar(4.6, 9, y), ...globe(7.6, y + 12.2, 4.4)]), WOOD)];
}

/** 53 high: a tower with six merlons. */
function rook(): Part[] {
  const r = 15.8,
    y = 31;
  const [inner, outer, wall] = [7.2, 10.6, 47];
  const body = turned(r, [
    ...stem(r, 7.4, y),
    ...bend([7.4, y], [11.4, y + 0.2], [11.6, y + 1.8], 5),
    ...bend([11.6, y + 1.8], [11.4, y + 3], [9, y + 3.4], 4),
    ...bend([9, y + 3.4], [9.2, y + 8], [outer, y + 10.4], 4),
    [outer, wall],
    [inner, wall],
    [inner, wall - 2.6],
    [0, wall - 2.2],
  ]);
  const parts = [pad(r), part(body, WOOD)];
  const step = Math.PI / 3,
    wide = step * 0.66;
  for (let i = 0; i < 6; i++) {
    const merlon = extrude(sector(inner + 0.4, outer - 0.4, i * step, wide), 6, 0.4)
      .rotateX(-Math.PI / 2)
      .translate(0, wall + 2.4, 0);
    parts.push(part(merlon, WOOD));
  }
  return parts;
}

/** A piece of a ring, as an outline. */
function sector(inner: number, outer: number, from: number, wide: number): Stroke[] {
  const steps = 6,
    out: Stroke[] = [];
  const at = (r: number, i: number): Stroke => [out.length === 0 ? 'M' : 'L', Math.cos(from + (wide * i) / steps) * r, Math.sin(from + (wide * i) / steps) * r];
  for (let i = 0; i <= steps; i++) out.push(at(outer, i));
  for (let i = steps; i >= 0; i--) out.push(at(inner, i));
  return out;
}

/** Moves each vertex of a turned body, given its height, its distance from the axis and its angle. */
function carve(body: BufferGeometry, to: (r: number, y: number, angle: number) => Point): BufferGeometry {
  const p = body.getAttribute('position');
  for (let i = 0; i < p.count; i++) {
    const [x, y, z] = [p.getX(i), p.getY(i), p.getZ(i)];
    const angle = Math.atan2(z, x);
    const [r, up] = to(Math.hypot(x, z), y, angle);
    p.setXYZ(i, Math.cos(angle) * r, up, Math.sin(angle) * r);
  }
  body.computeVertexNormals();
  return body;
}

/** 64 high: a mitre with its slit, and a bead. */
function bishop(): Part[] {
  const r = 15.6,
    y = 33;
  const from = y + 5.4;
  const mitre = Array.from({ length: 22 }, (_, i): Point => {
    const t = (i + 1) / 22;
    return [4.6 * (1 - t) + 9.4 * Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.06)) ** 0.8 * (1 - t * 0.34), from + 18.4 * t];
  });
  const body = carve(
    lathe([...plinth(r), ...stem(r, 4.4, y), ...collar(4.4, 9.4, y), ...mitre.slice(0, -1), [1.3, from + 18.2]] as Profile, 44),
    (radius, up, angle) => {
      const z = Math.sin(angle) * radius;
      // A cut that falls backwards from the brow, in the front half alone.
      const off = Math.abs(up - (from + 11.4) + z * 0.75 + 3);
      return up > from + 3 && z < -0.5 && off < 1.3 ? [radius * 0.72, up] : [radius, up];
    },
  );
  return [pad(r), part(body, WOOD), part(ball(2.1).translate(0, from + 19.6, 0), WOOD)];
}

/** 77 high: a coronet of eight points and a bead. */
function queen(): Part[] {
  const r = 17.6,
    y = 44;
  const from = y + 5.4;
  const [rim, top] = [10.6, from + 17];
  const cup = bend([4.7, from], [5.6, from + 11], [rim, top], 7);
  const body = carve(
    lathe(
      [
        ...plinth(r),
        ...stem(r, 4.9, y),
        ...collar(4.9, 10.4, y),
        ...cup,
        [rim - 0.7, top + 0.5],
        ...bend([8.6, top - 0.4], [6.4, top + 3.4], [1.6, top + 4.6], 5),
      ] as Profile,
      48,
    ),
    (radius, up, angle) => {
      const near = Math.max(0, 1 - Math.abs(up - top) / 3.4) * (radius > 8.3 ? 1 : 0);
      const notch = Math.max(0, -Math.cos(8 * angle));
      return [radius - near * notch * 1.3, up - near * notch * 2];
    },
  );
  return [pad(r), part(body, WOOD), part(ball(2.7).translate(0, top + 6.4, 0), WOOD)];
}

/** 90 high: a closed crown with a cross. */
function king(): Part[] {
  const r = 18.4,
    y = 49;
  const from = y + 5.4,
    top = from + 17.4;
  const body = turned(r, [
    ...stem(r, 5.3, y),
    ...collar(5.3, 11, y),
    ...bend([5.2, from], [6.4, from + 11], [10.2, top], 7),
    ...bend([10.2, top], [10.6, top + 0.8], [9.6, top + 1.3], 3),
    [9, top + 1.5],
    ...bend([9, top + 1.5], [7, top + 4.8], [2.2, top + 5.6], 5),
    [2.2, top + 6],
    ...bend([2.2, top + 6], [2.6, top + 6.8], [1.6, top + 7.6], 4),
    [0, top + 7.7],
  ]);
  const cross = top + 11;
  return [
    pad(r),
    part(body, WOOD),
    part(box(2.9, 9.6, 2.9, 0.7, 2).translate(0, cross, 0), WOOD),
    part(box(8, 2.9, 2.9, 0.7, 2).translate(0, cross + 0.9, 0), WOOD),
  ];
}

/** From the withers over the poll and the brow to the nose. Before the knight is turned it looks towards -x. */
const BACK: readonly Point[] = [
  [10.8, 13],
  [12.8, 22],
  [12.6, 31],
  [10.4, 40],
  [7, 48],
  [2.6, 54],
  [-2.8, 56.2],
  [-7, 53.6],
  [-10.8, 48.8],
  [-13.8, 44.4],
  [-16.6, 40.6],
  [-17.8, 38],
];
/** From the chest up the throat along the jaw to the chin. */
const FRONT: readonly Point[] = [
  [-10.8, 13],
  [-11, 19],
  [-9, 25],
  [-5.6, 30],
  [-3.4, 34],
  [-2.8, 37],
  [-3.4, 39],
  [-5.8, 38.4],
  [-8.8, 36.6],
  [-11.4, 35],
  [-14.2, 33.8],
  [-16.4, 34.4],
];
/** Half as wide as the neck and the head are there. */
const WIDE: readonly number[] = [10, 9, 7.8, 7, 6.6, 6.8, 7, 6.4, 5.4, 4.8, 4.8, 3.6];

/** A smooth row through the points, `fine` steps between two. */
function smooth(row: readonly (readonly number[])[], fine: number): number[][] {
  const out: number[][] = [];
  const at = (i: number): readonly number[] => row[Math.min(row.length - 1, Math.max(0, i))] ?? [];
  for (let i = 0; i + 1 < row.length; i++)
    for (let j = 0; j < fine; j++) {
      const t = j / fine;
      const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      out.push(
        q.map(
          (v, k) =>
            v +
            0.5 *
              t *
              ((r[k] ?? 0) -
                (p[k] ?? 0) +
                t * (2 * (p[k] ?? 0) - 5 * v + 4 * (r[k] ?? 0) - (s[k] ?? 0) + t * (3 * (v - (r[k] ?? 0)) + (s[k] ?? 0) - (p[k] ?? 0)))),
        ),
      );
    }
  out.push([...at(row.length - 1)]);
  return out;
}

/** Neck and head: rounded slices from the chest to the muzzle. */
function head(): BufferGeometry {
  const slices = smooth(
    BACK.map((back, i) => [...back, ...(FRONT[i] ?? back), WIDE[i] ?? 4]),
    2,
  );
  const round = 18,
    position: number[] = [],
    index: number[] = [];
  for (const [bx = 0, by = 0, fx = 0, fy = 0, wide = 0] of slices)
    for (let i = 0; i < round; i++) {
      const a = (i / round) * 2 * Math.PI;
      // Fuller than an ellipse, so that cheeks are flat.
      const [c, s] = [Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.8, Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.8];
      position.push((bx + fx) / 2 + ((bx - fx) / 2) * c, (by + fy) / 2 + ((by - fy) / 2) * c, wide * s);
    }
  for (let j = 0; j + 1 < slices.length; j++)
    for (let i = 0; i < round; i++) {
      const [a, b] = [j * round + i, j * round + ((i + 1) % round)];
      index.push(a, b, a + round, b, b + round, a + round);
    }
  const last = (slices.length - 1) * round;
  for (let i = 1; i + 1 < round; i++) index.push(last, last + i, last + i + 1);
  return solid(position, index);
}

function solid(position: number[], index: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute(
    'uv',
    new Float32BufferAttribute(
      Array.from({ length: (position.length / 3) * 2 }, () => 0),
      2,
    ),
  );
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** The mane: a comb of locks along the back. */
function mane(): BufferGeometry {
  const row = smooth(BACK.slice(0, 8), 4);
  const strokes: Stroke[] = [];
  const out = row.map(([x = 0, y = 0], i): Point => {
    const [px = 0, py = 0] = row[Math.max(0, i - 1)] ?? [];
    const [nx = 0, ny = 0] = row[Math.min(row.length - 1, i + 1)] ?? [];
    const [dx, dy] = [nx - px, ny - py];
    const l = Math.hypot(dx, dy) || 1;
    const far = i < 3 || i > row.length - 3 ? 0.2 : i % 4 === 0 ? 0.7 : 2.2;
    return [x + (dy / l) * far, y - (dx / l) * far];
  });
  for (const [x, y] of out) strokes.push([strokes.length === 0 ? 'M' : 'L', x, y]);
  for (const [x = 0, y = 0] of [...row].reverse()) strokes.push(['L', x * 0.8 - 0.6, y - 1.6]);
  return toCreasedNormals(extrude(strokes, 4.6, 0.9), 0.7);
}

/** 62 high. */
function knight(): Part[] {
  const r = 15.8;
  const foot = turned(r, [[r * 0.66, PLINTH + 0.3], ...bend([r * 0.66, PLINTH + 0.3], [r * 0.8, PLINTH + 1], [r * 0.74, PLINTH + 2], 5), [0, PLINTH + 3]]);
  const ear = (z: number): BufferGeometry =>
    lathe(
      [
        [0, 0],
        [2.5, 0],
        [2.4, 2.4],
        [1.4, 5.4],
        [0, 7.6],
      ],
      12,
    )
      .rotateZ(0.34)
      .rotateX(z > 0 ? 0.16 : -0.16)
      .translate(1.4, 53.6, z);
  const dark = { color: '#2A180E', rough: 0.25 };
  const turn = (geometry: BufferGeometry): BufferGeometry => geometry.rotateY(-Math.PI / 2);
  return [
    pad(r),
    part(foot, WOOD),
    part(turn(head()), WOOD),
    part(turn(mane()), WOOD),
    part(turn(ear(3.2)), WOOD),
    part(turn(ear(-3.2)), WOOD),
    part(turn(ball(1.25).translate(-6.6, 48.2, 5.9)), dark),
    part(turn(ball(1.25).translate(-6.6, 48.2, -5.9)), dark),
    part(turn(ball(0.8).translate(-15.4, 38, 4)), dark),
    part(turn(ball(0.8).translate(-15.4, 38, -4)), dark),
  ];
}

export const recipes = {
  'chess-bishop': bishop,
  'chess-king': king,
  'chess-knight': knight,
  'chess-pawn': pawn,
  'chess-queen': queen,
  'chess-rook': rook,
} as const;
