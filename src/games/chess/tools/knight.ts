// The knight, the one man that no lathe makes: a head out of cross sections, with a mane.

import { BufferGeometry, Float32BufferAttribute } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { type Stroke, extrude, type Part, lathe, part, ball } from '../../../../tools/models/solid.ts';
import { type Point, turned, PLINTH, bend, pad, WOOD } from './turned.ts';

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
export function knight(): Part[] {
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
