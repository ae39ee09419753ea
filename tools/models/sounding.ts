// What sounds on the free tables: a bell to strike and a music box, shut and open. Millimetres.

import { BoxGeometry, CylinderGeometry } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { bead, box, capsule, disc, extrude, hoop, lathe, part, type Part, type Profile, type Stroke, type Surface } from './solid.ts';

const BRASS: Surface = { color: '#D8A95A', metal: 1, rough: 0.26 };
const STEEL: Surface = { color: '#C9CCD0', metal: 1, rough: 0.3 };
const WALNUT: Surface = { color: '#4E2A17', rough: 0.34 };
const DARK: Surface = { color: '#2A150B', rough: 0.4 };
const VELVET: Surface = { color: '#5B1622', rough: 0.96 };
/** Below this angle two faces are one round surface. */
const CREASE = 0.7;

/** A bell of the desk: a brass dome over a turned foot, struck by the button on its top. 42 high. */
function bell(): Part[] {
  const foot: Profile = [
    [0, 0],
    [26.6, 0],
    [27.6, 0.9],
    [28, 2.4],
    [27.2, 4],
    [25.2, 4.9],
    [24.6, 5.8],
    [24.9, 6.8],
    [23.6, 7.8],
    [0, 8.2],
  ];
  // Outside from the lip up, then back inside, so that the rim has a thickness.
  const dome: Profile = [
    [22.8, 10.4],
    [24.7, 9.7],
    [25.6, 10.3],
    [25.3, 11.6],
    [24.2, 13],
    [23.4, 15.6],
    [22.4, 19.4],
    [20.6, 23.6],
    [17.8, 27.3],
    [14.2, 30.1],
    [9.8, 32],
    [5, 33],
    [0, 33.2],
  ];
  const nut: Profile = [
    [0, 32.6],
    [5.4, 32.8],
    [5.7, 33.6],
    [4.6, 34.6],
    [2.5, 35],
    [2.3, 37.4],
    [0, 37.4],
  ];
  const button: Profile = [
    [0, 36.9],
    [4.6, 37],
    [5.4, 37.7],
    [5.3, 38.9],
    [4.2, 40.4],
    [2.4, 41.5],
    [0, 41.9],
  ];
  const bead: Profile = [
    [-0.3, -0.6],
    [0.5, -0.4],
    [0.7, 0],
    [0.5, 0.4],
    [-0.3, 0.6],
  ];
  return [
    part(toCreasedNormals(lathe(foot, 36), CREASE), DARK),
    part(hoop(bead, 26.4, 4.6, 36), BRASS),
    part(lathe(dome, 40), { ...BRASS, color: '#DDB066', rough: 0.19 }),
    part(hoop(bead, 23.3, 15.4, 36), { ...BRASS, rough: 0.3 }),
    part(toCreasedNormals(lathe(nut, 20), CREASE), { ...BRASS, color: '#C79A4B' }),
    part(toCreasedNormals(lathe(button, 24), CREASE), { ...BRASS, rough: 0.2 }),
  ];
}

const W = 90,
  D = 64,
  BODY = 30,
  LID = 11,
  WALL = 5;

/** A rectangle with cut corners, as an outline. */
const frame = (w: number, d: number, c: number): Stroke[] => [
  ['M', -w / 2 + c, -d / 2],
  ['L', w / 2 - c, -d / 2],
  ['L', w / 2, -d / 2 + c],
  ['L', w / 2, d / 2 - c],
  ['L', w / 2 - c, d / 2],
  ['L', -w / 2 + c, d / 2],
  ['L', -w / 2, d / 2 - c],
  ['L', -w / 2, -d / 2 + c],
];

/** The body, open above: four walls, four feet, a brass line round it, the plate of the lock and the key that winds. */
function body(): Part[] {
  const bevel = 0.9;
  const walls = extrude(frame(W - 2 * bevel, D - 2 * bevel, 1.6), BODY - 3, bevel, frame(W - 2 * WALL, D - 2 * WALL, 0.6))
    .rotateX(-Math.PI / 2)
    .translate(0, (BODY + 3) / 2, 0);
  const line = extrude(frame(W + 0.4, D + 0.4, 2.2), 1.2, 0.3, frame(W - 3, D - 3, 1))
    .rotateX(-Math.PI / 2)
    .translate(0, 9, 0);
  const parts: Part[] = [
    part(toCreasedNormals(walls, CREASE), WALNUT),
    part(toCreasedNormals(line, CREASE), BRASS),
    part(box(W - WALL, 2.2, D - WALL, 0.4, 1).translate(0, 4.2, 0), DARK),
    part(box(12, 10, 1.2, 0.5, 1).translate(0, 21, D / 2), BRASS),
    part(new CylinderGeometry(1.5, 1.5, 0.8, 12).rotateX(Math.PI / 2).translate(0, 22.4, D / 2 + 0.5), DARK),
    part(new BoxGeometry(1.3, 3.6, 0.8).translate(0, 20.2, D / 2 + 0.5), DARK),
    // What its lid turns on.
    ...[-24, 24].map((x) =>
      part(
        capsule(1.5, 9, 8)
          .rotateZ(Math.PI / 2)
          .translate(x, BODY, -D / 2 - 0.4),
        BRASS,
      ),
    ),
  ];
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      parts.push(
        part(
          bead(4)
            .scale(1, 0.8, 1)
            .translate(x * (W / 2 - 7), 3.2, z * (D / 2 - 7)),
          BRASS,
        ),
      );
  // The key: a stem, a ball and two wings.
  const side = W / 2;
  parts.push(part(new CylinderGeometry(4.4, 4.8, 1.4, 20).rotateZ(Math.PI / 2).translate(side + 0.5, 19, 0), BRASS));
  parts.push(part(new CylinderGeometry(1.6, 1.6, 8, 12).rotateZ(Math.PI / 2).translate(side + 4.6, 19, 0), BRASS));
  for (const way of [-1, 1])
    parts.push(
      part(
        capsule(3.4, 4.6, 12)
          .scale(0.42, 1, 1)
          .rotateX((way * Math.PI) / 2.6)
          .translate(side + 9, 19 + 1.4, way * 4.6),
        BRASS,
      ),
    );
  return parts;
}

/** The lid, shut: its hinge is at the back, its foot at y = 0. */
function lid(): Part[] {
  const bevel = 1.3;
  const slab = extrude(frame(W + 2 - 2 * bevel, D + 2 - 2 * bevel, 1.8), LID, bevel)
    .rotateX(-Math.PI / 2)
    .translate(0, LID / 2, 0);
  const inlay = extrude(frame(W - 14, D - 14, 7), 0.8, 0.3, frame(W - 16.4, D - 16.4, 6.6))
    .rotateX(-Math.PI / 2)
    .translate(0, LID, 0);
  return [
    part(toCreasedNormals(slab, CREASE), { ...WALNUT, color: '#5A321C', rough: 0.26 }),
    part(toCreasedNormals(inlay, CREASE), BRASS),
    ...rose(LID + 0.05),
    part(box(W - 9, 1, D - 9, 0.4, 1).translate(0, -0.1, 0), VELVET),
    part(box(9, 8, 1.2, 0.5, 1).translate(0, 3.2, D / 2 + 1), BRASS),
  ];
}

/** A sign of inlaid wood and brass in the middle of the lid: six petals round a pearl. */
function rose(y: number): Part[] {
  const petal: readonly Stroke[] = [
    ['M', 0, 2.6],
    ['C', 3.2, 5, 2.6, 10.4, 0, 13],
    ['C', -2.6, 10.4, -3.2, 5, 0, 2.6],
  ];
  const parts: Part[] = [part(disc(2.1, 20).translate(0, y + 0.25, 0), { color: '#F4ECD8', rough: 0.2 })];
  for (let i = 0; i < 6; i++) {
    const surface: Surface = i % 2 === 0 ? { color: '#D9B37A', rough: 0.3 } : { color: '#8A4A2A', rough: 0.3 };
    parts.push(
      part(
        extrude(petal, 0.8, 0.25)
          .rotateX(-Math.PI / 2)
          .rotateY((i * Math.PI) / 3)
          .translate(0, y, 0),
        surface,
      ),
    );
  }
  return parts;
}

/** What plays: a cylinder set with pins, and the comb whose teeth they lift. */
function works(): Part[] {
  const long = 52,
    r = 8.6,
    y = 20.6,
    z = -5;
  const parts: Part[] = [
    part(box(70, 2.4, 44, 0.5, 1).translate(0, 8.2, 0), BRASS),
    part(new CylinderGeometry(r, r, long, 28).rotateZ(Math.PI / 2).translate(-3, y, z), { ...BRASS, color: '#E0B56C', rough: 0.3 }),
    part(box(4, 18, 6, 0.5, 1).translate(-32, 17, z), STEEL),
    part(box(4, 18, 6, 0.5, 1).translate(26, 17, z), STEEL),
    part(new CylinderGeometry(9.6, 9.6, 2.4, 28).rotateZ(Math.PI / 2).translate(30.4, y, z), BRASS),
    part(box(long + 4, 12, 8, 0.5, 1).translate(-3, 15, 17.4), STEEL),
  ];
  // Pins where a little melody would have them: the places follow from their numbers alone.
  for (let i = 0; i < 42; i++) {
    const a = ((i * 29) % 42) * ((2 * Math.PI) / 42),
      x = -3 - long / 2 + 2.4 + ((i * 11) % 18) * ((long - 4.8) / 17);
    parts.push(
      part(
        new BoxGeometry(0.8, 1.6, 0.8)
          .translate(0, r + 0.4, 0)
          .rotateX(a)
          .translate(x, y, z),
        STEEL,
      ),
    );
  }
  const teeth = 18;
  for (let i = 0; i < teeth; i++) {
    const tooth = new BoxGeometry(1.7, 0.8, 9.6 + i * 0.13);
    parts.push(part(tooth.translate(-3 - long / 2 + 2.4 + i * ((long - 4.8) / (teeth - 1)), 21.4, 9.5 - i * 0.065), { ...STEEL, rough: 0.22 }));
  }
  return parts;
}

/** Models of so many facets that each corner is to cost little. */
export const SOUNDING_THRIFTY = ['bell', 'musicbox', 'musicbox-open'] as const;

/** How far the lid stands open, radians. */
const OPEN = 1.83;

export const SOUNDING_RECIPES = {
  bell,
  musicbox: (): Part[] => [...body(), ...lid().map((one) => ({ ...one, geometry: one.geometry.translate(0, BODY + 0.3, 0) }))],
  'musicbox-open': (): Part[] => [
    ...body(),
    ...works(),
    ...lid().map((one) => ({
      ...one,
      geometry: one.geometry
        .translate(0, 0, D / 2)
        .rotateX(-OPEN)
        .translate(0, BODY + 0.4, -D / 2 - 0.6),
    })),
  ],
} as const;
