// What lies in the box of the free tables beside dice: men and stones, poker chips, meeples and cubes, a tray, counter
// and clock, the bag without end. Millimetres.

import { BufferGeometry, LatheGeometry, PlaneGeometry, Vector2 } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { STANDEE } from '../../server-modules/games/box/data/own.ts';
import { chosenUv, digitUv, inkUv, type Print } from '../../src/scene/pieces/cells.ts';
import { bag } from './pouch.ts';
import { ball, box, capsule, disc, extrude, lathe, over, part, type Part, type Profile, type Stroke, type Surface } from './solid.ts';

const TINTED = { color: '#FFFFFF', tint: 1 as const };
/** Below this angle two faces are one round surface. */
const CREASE = 0.75;

/** A disc that shows this from below. */
const under = (radius: number, sides: number, uvAt: Parameters<typeof over>[1]): BufferGeometry => over(disc(radius, sides), uvAt, true).rotateX(Math.PI);

/** A chip of 39 mm: stripes round the edge, and on either side an inlay with its value. */
function poker(): Part[] {
  const r = 19.5,
    h = 3.4,
    inlay = 11.6,
    stripes = 8;
  const profile: Profile = [
    [inlay - 0.2, 0.12],
    [inlay + 0.4, 0],
    [r - 0.5, 0],
    [r, 0.5],
    [r, h - 0.5],
    [r - 0.5, h],
    [inlay + 0.4, h],
    [inlay - 0.2, h - 0.12],
  ];
  const points = profile.map(([x, y]) => new Vector2(x, y));
  const step = (2 * Math.PI) / stripes,
    wide = step * 0.36;
  const clay = { ...TINTED, rough: 0.42 },
    stripe = { color: '#F4ECDC', rough: 0.45 },
    paper = { color: '#F8F1E1', rough: 0.5, printed: true };
  const parts: Part[] = [];
  for (let i = 0; i < stripes; i++) {
    parts.push(part(new LatheGeometry(points, 2, i * step, wide), stripe), part(new LatheGeometry(points, 4, i * step + wide, step - wide), clay));
  }
  parts.push(part(over(disc(inlay, 24), chosenUv).translate(0, h - 0.12, 0), paper));
  parts.push(part(under(inlay, 24, chosenUv).translate(0, 0.12, 0), paper));
  return parts;
}

/** A man of 30 mm with turned rings; its underside wears a crown. */
function man(): Part[] {
  const r = 15,
    h = 7.6;
  const ring: Profile = [
    [14.2, 0.15],
    [13.2, 0],
    [12, 0.9],
    [11, 1.1],
  ];
  const below: Profile = [[0, 1.1], [10.2, 1.1], ...[...ring].reverse()];
  const above: Profile = [
    ...ring.map(([x, y]): [number, number] => [x, h - y]),
    [10.4, h - 0.5],
    [9.4, h - 0.4],
    [8.4, h - 0.9],
    [7.4, h - 1.1],
    [5.6, h - 0.6],
    [4.6, h - 0.6],
    [3.4, h - 1.1],
    [0, h - 1.1],
  ];
  const profile: Profile = [...below, [15, 0.7], [r, h - 0.7], ...above];
  const wood = { ...TINTED, rough: 0.34 };
  const crown = under(9.2, 32, (u, v) => inkUv('crown', u, v)).translate(0, 1.02, 0);
  return [part(lathe(profile, 40), wood), part(crown, { ...wood, printed: true })];
}

/** A go stone: round from all sides, thickest in the middle. */
function stone(): Part[] {
  const r = 10.6,
    h = 8,
    edge = 1.5,
    steps = 9;
  const cap = Array.from({ length: steps }, (_, i): [number, number] => {
    const a = (i / (steps - 1)) * (Math.PI / 2);
    return [Math.sin(a) ** 0.9 * r, edge * 0.5 + (h / 2 - edge * 0.5) * Math.cos(a)];
  });
  const profile: Profile = [...cap.map(([x, y]): [number, number] => [x, h / 2 - y]), ...[...cap].reverse().map(([x, y]): [number, number] => [x, h / 2 + y])];
  return [part(lathe(profile, 28), { ...TINTED, rough: 0.26 })];
}

const MEEPLE: readonly Stroke[] = [
  ['M', 0, 23],
  ['C', 3.4, 23, 5, 20.6, 4.6, 18.1],
  ['C', 4.4, 16.8, 4, 16.2, 3.8, 15.4],
  ['C', 7.4, 14.8, 10.6, 13, 10.6, 10.9],
  ['C', 10.6, 9.2, 8.4, 8.9, 5.8, 9.2],
  ['C', 6.4, 6.2, 8.4, 3, 9.2, 1.2],
  ['C', 9.5, 0.4, 9, 0, 8.2, 0],
  ['L', 3.4, 0],
  ['C', 2.6, 0, 2.3, 0.4, 1.9, 1.2],
  ['C', 1.4, 2.4, 0.7, 3.8, 0, 4.6],
  ['C', -0.7, 3.8, -1.4, 2.4, -1.9, 1.2],
  ['C', -2.3, 0.4, -2.6, 0, -3.4, 0],
  ['L', -8.2, 0],
  ['C', -9, 0, -9.5, 0.4, -9.2, 1.2],
  ['C', -8.4, 3, -6.4, 6.2, -5.8, 9.2],
  ['C', -8.4, 8.9, -10.6, 9.2, -10.6, 10.9],
  ['C', -10.6, 13, -7.4, 14.8, -3.8, 15.4],
  ['C', -4, 16.2, -4.4, 16.8, -4.6, 18.1],
  ['C', -5, 20.6, -3.4, 23, 0, 23],
];
const meeple = (): Part[] => {
  const bevel = 1;
  return [part(toCreasedNormals(extrude(MEEPLE, 9, bevel).translate(0, bevel, 0), CREASE), { ...TINTED, rough: 0.46 })];
};

/** A rectangle with round corners, as an outline. */
function pane(w: number, d: number, r: number): Stroke[] {
  const [x, y] = [w / 2, d / 2],
    k = r * 0.45;
  return [
    ['M', -x + r, -y],
    ['L', x - r, -y],
    ['C', x - k, -y, x, -y + k, x, -y + r],
    ['L', x, y - r],
    ['C', x, y - k, x - k, y, x - r, y],
    ['L', -x + r, y],
    ['C', -x + k, y, -x, y - k, -x, y - r],
    ['L', -x, -y + r],
    ['C', -x, -y + k, -x + k, -y, -x + r, -y],
  ];
}

/** Inside of the tray and how high its floor lies, for whoever lays something in it. */
const TRAY = { w: 300, d: 216, high: 24, rim: 13, floor: 3 } as const;
function tray(): Part[] {
  const { w, d, high, rim, floor } = TRAY,
    bevel = 3;
  const frame = extrude(pane(w - 2 * bevel, d - 2 * bevel, 22), high, bevel, pane(w - 2 * rim, d - 2 * rim, 14))
    .rotateX(-Math.PI / 2)
    .translate(0, high / 2, 0);
  const line = extrude(pane(w - 2 * rim + 1.2, d - 2 * rim + 1.2, 13), 1.4, 0.5, pane(w - 2 * rim - 4, d - 2 * rim - 4, 12))
    .rotateX(-Math.PI / 2)
    .translate(0, floor + 0.4, 0);
  return [
    part(toCreasedNormals(frame, CREASE), { color: '#3C1D0E', rough: 0.34 }),
    part(toCreasedNormals(line, CREASE), { color: '#C79A4B', metal: 1, rough: 0.34 }),
    part(box(w - 2 * rim + 2, floor, d - 2 * rim + 2, 0.6, 1).translate(0, floor / 2, 0), { ...TINTED, rough: 0.95 }),
  ];
}

/** A body with a slanting front, `across` wide; gives also what lies on that front. */
function desk(across: number, deep: number, low: number, high: number, surface: Surface): { body: Part; lean: number; middle: [number, number]; long: number } {
  const back = deep * 0.34,
    bevel = 1.6,
    [z0, z1] = [deep / 2 - bevel, -deep / 2 + bevel];
  const side: readonly Stroke[] = [
    ['M', z0, bevel],
    ['L', z0, low],
    ['L', z1 + back, high - bevel],
    ['L', z1, high - bevel],
    ['L', z1, bevel],
  ];
  // Drawn from the side, its front to the right: turned to look towards +z.
  const geometry = extrude(side, across, bevel).rotateY(-Math.PI / 2);
  const run = z0 - (z1 + back),
    rise = high - bevel - low;
  const long = Math.hypot(run, rise),
    lean = Math.atan2(rise, run);
  const normal = [Math.cos(lean) * bevel, Math.sin(lean) * bevel] as const;
  const middle: [number, number] = [(low + high - bevel) / 2 + normal[0], (z0 + z1 + back) / 2 + normal[1]];
  return { body: part(toCreasedNormals(geometry, 0.5), surface), lean, middle, long };
}

/** A flat part on a slanting front: `x` and `up` from its middle, `off` before it. */
function on(front: { lean: number; middle: [number, number] }, geometry: BufferGeometry, x: number, up: number, off: number): BufferGeometry {
  return geometry
    .translate(x, up, off)
    .rotateX(front.lean - Math.PI / 2)
    .translate(0, front.middle[0], front.middle[1]);
}

function digits(front: { lean: number; middle: [number, number] }, which: 0 | 1, places: number, x: number, wide: number, tall: number, gap = 0): Part[] {
  return Array.from({ length: places }, (_, place) => {
    const quad = new PlaneGeometry(wide, tall),
      uv = quad.getAttribute('uv');
    for (let i = 0; i < uv.count; i++) uv.setXY(i, ...digitUv(which, place, uv.getX(i), uv.getY(i)));
    const right = (places - 1) / 2 - place + (place < 2 ? gap : -gap);
    return part(on(front, quad, x + right * wide, 0, 0.3), { color: '#1A120B', rough: 0.5, glow: 0.35, printed: true });
  });
}

const SCREEN: Surface = { color: '#1A120B', rough: 0.5 };

/** Shows a number of up to four digits and its sign. */
function counter(): Part[] {
  const front = desk(52, 34, 7, 23, { ...TINTED, rough: 0.38 });
  const glass = on(front, box(46, front.long - 5, 1, 0.4, 1), 0, 0, -0.25);
  return [front.body, part(glass, SCREEN), ...digits(front, 0, 5, 0, 8.2, 15)];
}

/** Two faces of four digits each, and the rocker that is pressed. */
function clock(): Part[] {
  const front = desk(136, 52, 14, 46, { color: '#4A2716', rough: 0.36 });
  const parts = [front.body];
  const brass = { color: '#C79A4B', metal: 1, rough: 0.3 };
  for (const [which, x] of [
    [0, -33],
    [1, 33],
  ] as const) {
    parts.push(part(on(front, box(58, front.long - 9, 1.6, 0.6, 1), x, 0, -0.5), brass));
    parts.push(part(on(front, box(54, front.long - 13, 1.6, 0.6, 1), x, 0, -0.15), SCREEN));
    parts.push(...digits(front, which, 4, x, 11.5, 22, 0.24).map(({ geometry, surface }) => part(geometry.translate(0, 0.5, 0), surface)));
    for (const up of [-4, 4]) parts.push(part(on(front, box(2, 2, 0.6, 0.2, 1), x, up, 0.6), { color: '#FFE9B8', rough: 0.6 }));
    parts.push(
      part(
        capsule(4.6, 26, 12)
          .rotateZ(Math.PI / 2)
          .translate(x, 46.5, -17),
        brass,
      ),
    );
  }
  return parts;
}

/** A pouch with a tag: it never runs out. */
function endless(): Part[] {
  const sign: Print = 'endless';
  const quad = new PlaneGeometry(24, 15),
    uv = quad.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) uv.setXY(i, ...inkUv(sign, uv.getX(i), uv.getY(i)));
  const tilt = -0.5;
  const tag = (g: BufferGeometry): BufferGeometry => g.rotateX(tilt).translate(0, 27, 34.2);
  return [
    // Its cloth takes the colour of what comes out of it.
    ...bag(),
    part(tag(box(27, 18, 1.4, 0.5, 1)), { color: '#C79A4B', metal: 1, rough: 0.34 }),
    part(tag(quad.translate(0, 0, 0.75)), { color: '#F8F1E1', rough: 0.6, printed: true }),
  ];
}

/** A turned peg of brass that stands on a board. */
const peg = (): Part[] => [
  part(
    lathe(
      [
        [0, 0],
        [4, 0],
        [4, 18.6],
        [3.4, 19.6],
        [2.2, 20],
        [0, 20],
      ],
      20,
    ),
    { ...TINTED, metal: 0.8, rough: 0.34 },
  ),
];

/** A ball of glass that stands on its lowest point. */
const marble = (): Part[] => [part(ball(8).translate(0, 8, 0), { ...TINTED, rough: 0.12 })];

/** A foot of dark wood, and in it a plate of cardboard for a picture. */
function standee(): Part[] {
  const { w, h, plate, thick, foot } = STANDEE;
  return [
    part(box(foot.w / 10, foot.h / 10, foot.d / 10, 1.4, 3).translate(0, foot.h / 20, 0), { color: '#3A2A20', rough: 0.5 }),
    part(box(w / 10, plate / 10, thick / 10, 0.35, 1).translate(0, (h - plate / 2) / 10, 0), { color: '#E9E1CF', tint: 1, rough: 0.7 }),
  ];
}

export const BOX_RECIPES = {
  clock,
  counter,
  cube: () => [part(box(10, 10, 10, 1, 2).translate(0, 5, 0), { ...TINTED, rough: 0.46 })],
  endless,
  man,
  marble,
  meeple,
  peg,
  poker,
  standee,
  stone,
  tray,
} as const;
