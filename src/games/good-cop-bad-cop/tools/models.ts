// What stands on the table of Good Cop Bad Cop: a pistol and a pair of zombie arms that point at somebody, the light of
// whose turn it is, the box of what is not in the game.

import { IcosahedronGeometry, type BufferGeometry } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import {
  ball,
  box,
  corners,
  disc,
  extrude,
  hoop,
  lathe,
  limb,
  part,
  star,
  type Part,
  type Point,
  type Profile,
  type Stroke,
} from '../../../../tools/models/solid.ts';

const NICKEL = { color: '#C4C9CF', metal: 1, rough: 0.26 };
const STEEL = { color: '#7E858E', metal: 1, rough: 0.36 };
const BLACK = { color: '#17191E', rough: 0.6 };
const BRASS = { color: '#E0AE4A', metal: 1, rough: 0.3 };
const CREASE = 0.6;

/** Outlines of the pistol as seen from its right side, muzzle +x. */
const SLIDE = corners([-42, 6], [-44, 9], [-43, 19], [-40, 21], [55, 21], [58, 18.5], [58, 6]);
const FRAME: readonly Stroke[] = [
  ['M', -44, 6.4],
  ['C', -49, 8, -50, 4, -46, 2],
  ['L', -38, -3],
  ['L', -6, -4],
  ['L', 16, -1],
  ['L', 44, -0.5],
  ['L', 46, 6.4],
];
const GRIP: readonly Stroke[] = [
  ['M', -40, 1],
  ['C', -43, -9, -47, -22, -50, -35],
  ['C', -51, -40, -49, -42, -46, -42],
  ['L', -26, -42],
  ['C', -23, -42, -22.4, -39, -22, -36],
  ['C', -21, -25, -17, -13, -13, -3],
];
const PANEL: readonly Stroke[] = [
  ['M', -37, -4],
  ['C', -40, -13, -43, -24, -45, -35],
  ['L', -27, -35],
  ['C', -26, -24, -23, -13, -19, -4],
];
const GUARD: readonly Stroke[] = [
  ['M', -16, -3],
  ['C', -18, -12, -16, -17, -8, -18],
  ['L', 6, -18],
  ['C', 11, -17, 13, -12, 15, -1.5],
  ['L', 11.8, -1.5],
  ['C', 10, -9, 9, -14, 5, -14.8],
  ['L', -7, -14.8],
  ['C', -12.6, -14, -14, -10, -12.6, -3],
];
const TRIGGER: readonly Stroke[] = [
  ['M', -4, -3],
  ['C', -1, -7, -1.4, -10, -4, -13],
  ['L', -1.6, -13.6],
  ['C', 2, -10, 2.6, -7, 0.6, -2.6],
];
const HAMMER: readonly Stroke[] = [
  ['M', -41, 10],
  ['C', -45, 13, -48, 17, -50, 22],
  ['L', -46, 23.6],
  ['C', -44, 19, -41, 16, -38, 14],
];
const SIGHTS = [corners([49, 20], [55, 20], [53, 24], [51, 24]), corners([-40, 20], [-32, 20], [-34, 24], [-39, 24])];

/** Lays what was drawn upright (muzzle +x) flat on the table, the muzzle towards -z, its middle over the origin. */
const laid = (geometry: BufferGeometry): BufferGeometry =>
  geometry
    .rotateX(-Math.PI / 2)
    .translate(-4, 8.6, -6)
    .rotateY(Math.PI / 2);

/** Six ribs behind the slide, by which it is pulled. */
const ribs = (): BufferGeometry[] =>
  Array.from({ length: 6 }, (_, i) => {
    const x = -37 + i * 3;
    return extrude(corners([x, 8], [x + 1.5, 8], [x + 1.5, 19], [x, 19]), 17, 0.3);
  });

function pistol(): Part[] {
  const muzzle: Profile = [
    [2.6, 0],
    [4.6, 0],
    [5, 0.5],
    [5, 4],
    [0, 4],
  ];
  const barrel = lathe([...muzzle].reverse(), 24)
    .rotateZ(-Math.PI / 2)
    .translate(57.2, 13.6, 0);
  const bore = disc(2.7, 20)
    .rotateZ(-Math.PI / 2)
    .translate(60.4, 13.6, 0);
  const port = extrude(corners([2, 12.6], [24, 12.6], [24, 19.4], [2, 19.4]), 16.4, 0.3);
  return [
    part(laid(toCreasedNormals(extrude(SLIDE, 15.6, 1.6), CREASE)), NICKEL),
    ...ribs().map((rib) => part(laid(rib), STEEL)),
    part(laid(port), { ...STEEL, color: '#4B5159' }),
    part(laid(extrude(FRAME, 13, 1.1)), STEEL),
    part(laid(extrude(GUARD, 5.4, 0.9)), STEEL),
    part(laid(extrude(TRIGGER, 3.4, 0.6)), BRASS),
    part(laid(extrude(HAMMER, 5.4, 0.7)), STEEL),
    ...SIGHTS.map((one) => part(laid(extrude(one, 4.4, 0.4)), BLACK)),
    part(laid(extrude(GRIP, 14, 2.6)), BLACK),
    part(laid(extrude(PANEL, 17, 1.2)), { color: '#3A2A1E', rough: 0.42 }),
    part(laid(star(5, 3.6, 1.9, 18.4, 0.4).translate(-33, -18, 0)), BRASS),
    part(laid(toCreasedNormals(barrel, CREASE)), STEEL),
    part(laid(bore), { color: '#08090B', rough: 0.9 }),
  ];
}

/** A few faces are enough for what is so small. */
const lump = (r: number): BufferGeometry => new IcosahedronGeometry(r, 1);

const SKIN = { color: '#86A85E', rough: 0.62 };
const NAIL = { color: '#4E5B36', rough: 0.5 };
const SLEEVE = { color: '#3B4A66', rough: 0.85 };

/** One arm out of the ground, the hand spread towards -z. `side` 1: the right one. */
function arm(side: 1 | -1): Part[] {
  const x = side * 14,
    elbow: Point = [x, 11, 8],
    wrist: Point = [x * 0.94, 34, -20],
    palm: Point = [x * 0.9, 38, -31];
  const cuff = limb(8.4, elbow, [x, 18, -3], 7);
  const parts: Part[] = [part(toCreasedNormals(cuff, 0.3), SLEEVE), part(limb(5.9, [x, 12, 3], wrist, 10), SKIN), part(limb(6.6, wrist, palm, 10), SKIN)];
  const spread = [-7.4, -2.6, 2.6, 7.4];
  for (const [i, off] of spread.entries()) {
    const long = [0.86, 1.06, 1, 0.8][i] ?? 1;
    const root: Point = [palm[0] + off * 0.72, 39, -34],
      knuckle: Point = [palm[0] + off * 1.12, 42 + long, -34 - 9 * long],
      tip: Point = [palm[0] + off * 1.3, 36, -34 - 17 * long];
    parts.push(part(limb(2.5, root, knuckle), SKIN), part(limb(2.2, knuckle, tip), SKIN), part(lump(1.7).translate(tip[0], tip[1] - 0.6, tip[2] - 1.5), NAIL));
  }
  const thumb: Point = [palm[0] - side * 12, 36, -34];
  parts.push(part(limb(2.7, [palm[0] - side * 5, 37, -27], thumb), SKIN), part(limb(2.3, thumb, [palm[0] - side * 12.6, 33, -41]), SKIN));
  return parts;
}

/** A pair of arms that reach out of a grave. */
function arms(): Part[] {
  const mound: Profile = [
    [0, 0],
    [31, 0],
    [30, 2],
    [25, 5.4],
    [18, 8.6],
    [9, 10],
    [0, 10.4],
  ];
  const earth = lathe(mound, 13).scale(1, 1, 0.74).translate(0, 0, 6);
  const clods: Part[] = (
    [
      [-24, 3, 20, 4.4],
      [22, 3, 22, 3.8],
      [4, 5, 27, 3.4],
      [-29, 2.4, -2, 3.2],
      [28, 2.4, -4, 3.6],
    ] as const
  ).map(([x, y, z, r]) => part(lump(r).translate(x, Math.max(y, r), z), { color: '#4A3524', rough: 0.95 }));
  return [part(toCreasedNormals(earth, 0.5), { color: '#5A4029', rough: 0.95 }), ...clods, ...arm(1), ...arm(-1)];
}

/** A blue light on a foot: whose turn it is. */
function beacon(): Part[] {
  const foot: Profile = [
    [0, 0],
    [15.4, 0],
    [16, 0.6],
    [16, 4.4],
    [15, 5.6],
    [13, 6],
    [13, 8],
    [0, 8],
  ];
  const glass: Profile = [
    [0, 7.6],
    [12.2, 7.8],
    [12.4, 9],
    [12, 18],
    [10.4, 22.4],
    [7, 25],
    [3, 26.2],
    [0, 26.4],
  ];
  const ring: Profile = [
    [-0.6, -0.8],
    [0.6, -0.5],
    [0.6, 0.5],
    [-0.6, 0.8],
  ];
  return [
    part(toCreasedNormals(lathe(foot, 36), CREASE), { color: '#20242C', rough: 0.35 }),
    part(hoop(ring, 13, 8.2, 36), BRASS),
    part(lathe(glass, 36), { color: '#2F7BFF', rough: 0.12, glow: 0.75 }),
    part(ball(4.6).translate(-4, 22.2, -3.6), { color: '#D6E8FF', rough: 0.2, glow: 1 }),
    ...[0, 1, 2, 3].map((i) =>
      part(
        box(1, 11, 2, 0.4, 1)
          .translate(0, 13.6, 12.3)
          .rotateY((i * Math.PI) / 2 + 0.78),
        { color: '#1746A8', rough: 0.3 },
      ),
    ),
  ];
}

/** A cardboard box with a lid, sealed with tape, the badge on it. */
function evidence(): Part[] {
  const board = { color: '#B98B52', rough: 0.85 };
  const blue = { color: '#17305E', rough: 0.5 };
  return [
    part(box(82, 20, 62, 1.6, 2).translate(0, 10, 0), board),
    part(box(86, 9, 66, 1.6, 2).translate(0, 22, 0), { ...board, color: '#C99A5E' }),
    part(box(86.6, 9.6, 12, 0.5, 1).translate(0, 22, 0), { color: '#F2B90C', rough: 0.45 }),
    part(box(87, 0.5, 1.2, 0.2, 1).translate(0, 26.9, 5), blue),
    part(box(87, 0.5, 1.2, 0.2, 1).translate(0, 26.9, -5), blue),
    part(
      star(7, 11, 3.2, 1.2, 0.3)
        .rotateX(-Math.PI / 2)
        .translate(0, 27.2, 0),
      blue,
    ),
    part(
      star(5, 5.4, 2.5, 1.4, 0.3)
        .rotateX(-Math.PI / 2)
        .translate(0, 27.6, 0),
      BRASS,
    ),
  ];
}

export const recipes = { beacon, evidence, pistol, 'zombie-arms': arms } as const;
