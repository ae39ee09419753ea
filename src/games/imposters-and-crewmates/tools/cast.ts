// The four who walk the station in Imposters and Crewmates: two in hoods who hunt, two in hard hats who run. Each pair
// differs in its outline, not in its colour alone. Millimetres.

import type { BufferGeometry } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { bead, box, corners, disc, extrude, hoop, lathe, limb, part, type Part, type Point, type Profile } from '../../../../tools/models/solid.ts';

const SIDES = 32;
const TINT = { color: '#FFFFFF', rough: 0.36, tint: 1 as const };
const INK = { color: '#17122B', rough: 0.5 };
const BONE = { color: '#F3E7CC', rough: 0.4 };
const SKIN = { color: '#EBCFA0', rough: 0.5 };
const STEEL = { color: '#B9C0CE', metal: 1, rough: 0.3 };
const EYE = { color: '#FFE45C', rough: 0.3, glow: 0.7 };

const stretched = (r: number, x: number, y: number, z: number, at: Point): BufferGeometry =>
  bead(r)
    .scale(x, y, z)
    .translate(...at);
/** A cone from its foot to its point. */
const cone = (r: number, high: number): BufferGeometry =>
  lathe(
    [
      [0, 0],
      [r, 0],
      [r * 0.62, high * 0.45],
      [0.25, high],
      [0, high],
    ],
    10,
  );

/** A plinth in the colour of the seat; its front bears one or two studs. */
function plinth(studs: number): Part[] {
  const body: Profile = [
    [0, 0],
    [9.4, 0],
    [10, 0.5],
    [10, 2.3],
    [9.3, 3.1],
    [0, 3.1],
  ];
  const xs = studs === 1 ? [0] : [-1.7, 1.7];
  return [part(toCreasedNormals(lathe(body, SIDES), 0.7), INK), ...xs.map((x) => part(stretched(1, 1, 1, 0.6, [x, 1.5, 9.7]), BONE))];
}

/** A row of teeth on a face, `w` wide, its corners turned up. */
function grin(w: number, high: number, y: number, z: number): Part[] {
  const n = 6,
    upper: [number, number][] = [],
    lower: [number, number][] = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      x = (t - 0.5) * w,
      lift = (2 * t - 1) ** 2 * high * 0.7;
    upper.push([x, lift + high * 0.5]);
    lower.push([x, lift - (i % 2 === 0 ? 0.02 : 0.5) * high]);
  }
  const teeth = extrude(corners(...lower, ...upper.reverse()), 0.9, 0.12);
  return [part(toCreasedNormals(teeth.translate(0, y, z), 0.5), { ...BONE, glow: 0.12 })];
}

const CLOAK: Profile = [
  [0, 3],
  [9, 3],
  [9.2, 3.8],
  [8.2, 7],
  [6.9, 11],
  [6.2, 14.6],
  [6.6, 17],
  [5, 18.6],
  [0, 19],
];
/** A hood over a dark face; the tip hangs back. */
function hooded(): Part[] {
  const hood: Profile = [
    [0, 15.6],
    [5.6, 15.8],
    [7, 18.4],
    [7.5, 22],
    [6.8, 25.4],
    [5, 28.2],
    [2.6, 30.4],
    [0.7, 32.6],
    [0, 33],
  ];
  // Leaning back from the brow on.
  const shape = lathe(hood, SIDES),
    p = shape.getAttribute('position');
  for (let i = 0; i < p.count; i++) {
    const up = Math.max(0, p.getY(i) - 23);
    p.setZ(i, p.getZ(i) - up * up * 0.045);
  }
  shape.computeVertexNormals();
  const claw = (side: number): Part[] => [
    part(limb(1.9, [side * 5.9, 15.4, 1.4], [side * 7.4, 10.4, 5.2], 8), TINT),
    part(stretched(2.1, 1, 1, 1, [side * 7.3, 9.4, 5.9]), BONE),
    ...[-1, 0, 1].map((k) =>
      part(
        cone(0.75, 3)
          .rotateX(2.5)
          .rotateZ(k * 0.35)
          .translate(side * 7.3 + k * 1.1, 8.6, 6.9),
        BONE,
      ),
    ),
  ];
  return [
    part(lathe(CLOAK, SIDES), TINT),
    part(shape, TINT),
    // The torn hem of the cloak.
    ...Array.from({ length: 9 }, (_, i) => {
      const a = (i / 9) * 2 * Math.PI;
      return part(
        extrude(corners([-2.6, 4.6], [2.6, 4.6], [0, 0.4]), 1.1, 0.3)
          .translate(0, 0.2, 9)
          .rotateY(a),
        { ...TINT, color: '#D6D0DE' },
      );
    }),
    part(stretched(6.3, 0.94, 0.86, 0.6, [0, 21.6, 4.4]), INK),
    ...claw(-1),
    ...claw(1),
  ];
}

/** Two eyes and two horns. */
const imposter1 = (): Part[] => [
  ...plinth(1),
  ...hooded(),
  ...[-1, 1].map((s) =>
    part(
      stretched(1.55, 1.25, 0.72, 0.5, [0, 0, 0])
        .rotateZ(s * 0.5)
        .translate(s * 2.4, 23.2, 7.9),
      EYE,
    ),
  ),
  ...grin(7, 2, 19.6, 7.9),
  ...[-1, 1].map((s) =>
    part(
      cone(1.7, 6.4)
        .rotateZ(-s * 0.62)
        .translate(s * 4.9, 26.4, 0.4),
      BONE,
    ),
  ),
];

/** One large eye, and a crest of spikes. */
const imposter2 = (): Part[] => [
  ...plinth(2),
  ...hooded(),
  part(stretched(2.7, 1, 1, 0.55, [0, 23.1, 7.5]), EYE),
  part(stretched(1.15, 0.62, 1.25, 0.6, [0, 23.1, 8.8]), INK),
  ...grin(6.4, 1.9, 18.9, 7.9),
  ...[0, 1, 2, 3].map((k) =>
    part(
      cone(1.35, 4.6 - k * 0.35)
        .rotateX(0.5 - k * 0.55)
        .translate(0, 28.6 - k * k * 0.55, 2.6 - k * 2.9),
      BONE,
    ),
  ),
];

const OVERALL: Profile = [
  [0, 3],
  [7.9, 3],
  [8.3, 4.2],
  [7.7, 6.4],
  [7.5, 9],
  [7.2, 12.6],
  [6.2, 16],
  [4.2, 17.8],
  [0, 18.2],
];
/** Round shoulders, a belt with a buckle, a face with goggles. */
function worker(): Part[] {
  const arm = (side: number, hand: Point): Part[] => [
    part(limb(2, [side * 5.8, 15, 0.4], hand, 8), TINT),
    part(stretched(2.2, 1, 1, 1, [hand[0], hand[1] - 0.4, hand[2] + 0.5]), BONE),
  ];
  return [
    part(lathe(OVERALL, SIDES), TINT),
    part(
      hoop(
        [
          [-0.5, -0.9],
          [0.35, -0.8],
          [0.35, 0.8],
          [-0.5, 0.9],
        ],
        7.5,
        8.6,
        SIDES,
      ),
      INK,
    ),
    part(box(3, 2.2, 1, 0.3, 1).translate(0, 8.6, 7.7), { color: '#E0AE4A', metal: 1, rough: 0.3 }),
    part(stretched(6, 1, 0.98, 1, [0, 22.6, 0]), SKIN),
    ...[-1, 1].flatMap((s) => [
      part(
        hoop(
          [
            [-0.5, -0.6],
            [0.4, -0.6],
            [0.4, 0.6],
            [-0.5, 0.6],
          ],
          2.1,
          0,
          16,
        )
          .rotateX(Math.PI / 2)
          .translate(s * 2.35, 23, 5.5),
        INK,
      ),
      part(
        disc(2, 16)
          .rotateX(Math.PI / 2)
          .translate(s * 2.35, 23, 5.9),
        { color: '#BFF3F0', rough: 0.15, glow: 0.3 },
      ),
      part(stretched(0.85, 1, 1, 0.5, [s * 2.05, 22.9, 6]), INK),
    ]),
    part(stretched(1, 1.7, 0.6, 0.5, [0, 19.2, 5]), { color: '#8A3A34', rough: 0.5 }),
    ...arm(-1, [-7.6, 10.2, 3.6]),
    ...arm(1, [7.6, 10.2, 3.6]),
  ];
}

const HELMET: Profile = [
  [5.2, 24.3],
  [8, 24.5],
  [8.2, 25.1],
  [6.6, 25.7],
  [6.3, 27.6],
  [4.9, 29.9],
  [2.6, 31.2],
  [0, 31.5],
];
/** A hard hat with a lamp, and a wrench. */
const crewmate1 = (): Part[] => [
  ...plinth(1),
  ...worker(),
  part(lathe(HELMET, SIDES), { color: '#FFC94A', rough: 0.34 }),
  part(box(2, 1.6, 12.6, 0.7, 1).translate(0, 31.2, 0), { color: '#E6A928', rough: 0.4 }),
  part(stretched(1.9, 1, 1, 0.7, [0, 27.4, 6.2]), { color: '#FFF7D0', rough: 0.2, glow: 0.9 }),
  part(limb(0.95, [7.8, 6.4, 5.6], [8.2, 15.4, 6.4], 8), STEEL),
  part(
    toCreasedNormals(
      extrude(corners([-2, 0], [-2.1, 2.6], [-0.8, 2.6], [-0.6, 1], [0.6, 1], [0.8, 2.6], [2.1, 2.6], [2, 0], [1, -1], [-1, -1]), 1.5, 0.25),
      0.5,
    ).translate(8.3, 16, 6.5),
    STEEL,
  ),
];

/** Hair tied up, a headset with an aerial, and a tablet. */
const crewmate2 = (): Part[] => [
  ...plinth(2),
  ...worker(),
  part(stretched(6.35, 1, 0.82, 1.02, [0, 24.7, -0.7]), { color: '#4A2A1E', rough: 0.6 }),
  part(stretched(3, 1, 1, 1, [0, 30.6, -1.6]), { color: '#5A3526', rough: 0.6 }),
  part(stretched(1.6, 1, 0.5, 1, [0, 28.3, -1.2]), { color: '#E0524A', rough: 0.4 }),
  ...[-1, 1].map((s) => part(stretched(2, 0.62, 1, 1, [s * 6.1, 22.6, 0]), { color: '#F0E5CF', rough: 0.4 })),
  part(limb(0.4, [6.4, 24, -0.6], [8.4, 31, -1.8], 6), STEEL),
  part(stretched(0.95, 1, 1, 1, [8.4, 31.2, -1.8]), { color: '#FF6A5A', rough: 0.3, glow: 0.8 }),
  part(limb(0.4, [-6, 21.4, 1.2], [-2.6, 18.8, 6], 6), INK),
  part(box(6.2, 8, 1, 0.4, 1).rotateX(-0.6).translate(7.4, 11.4, 6.4), INK),
  part(box(5, 6.6, 0.4, 0.15, 1).rotateX(-0.6).translate(7.4, 11.75, 6.9), { color: '#7EF0DF', rough: 0.3, glow: 0.6 }),
];

export const CAST_RECIPES = { 'crewmate-1': crewmate1, 'crewmate-2': crewmate2, 'imposter-1': imposter1, 'imposter-2': imposter2 } as const;
