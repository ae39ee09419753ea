// What lies about on the station in Imposters and Crewmates: traps, glue, tasks, sabotage, the emergency button, and
// the two lamps of a mat. Millimetres.

import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { around, bead, box, corners, disc, extrude, hoop, lathe, part, type Part, type Profile, type Surface } from '../../../../tools/models/solid.ts';

const CREASE = 0.6;
const INK = { color: '#1B1530', rough: 0.55 };
const STEEL = { color: '#AEB6C6', metal: 1, rough: 0.3 };
const BRASS = { color: '#D8A95A', metal: 1, rough: 0.3 };

/** A disc to stand on, with a rim in the colour of its kind. */
function base(rim: string, floor: Surface = INK): Part[] {
  const r = 12.4;
  const body: Profile = [
    [0, 0],
    [r - 0.3, 0],
    [r, 0.4],
    [r, 1.7],
    [r - 0.9, 2.4],
    [r - 2, 2.4],
    [r - 2.4, 1.8],
    [0, 1.8],
  ];
  return [part(toCreasedNormals(lathe(body, 40), 0.5), { color: rim, rough: 0.4 }), part(disc(r - 2.2, 32).translate(0, 1.85, 0), floor)];
}

/** Two jaws full of teeth, wide open round a plate. */
function trap(): Part[] {
  const teeth: Part[] = [];
  const n = 16;
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI;
    if (Math.abs(Math.cos(a)) > 0.96) continue;
    teeth.push(
      part(
        extrude(corners([-1.7, 0], [1.7, 0], [0, 6]), 1.3, 0.3)
          .rotateX(-0.34)
          .translate(0, 3, 8.6)
          .rotateY(a),
        { color: '#F3EAD6', metal: 0.2, rough: 0.35 },
      ),
    );
  }
  return [
    ...base('#D8352F'),
    part(
      toCreasedNormals(
        hoop(
          [
            [-1, -0.9],
            [1, -0.9],
            [1.1, 0.8],
            [-1, 0.8],
          ],
          8.7,
          2.8,
          32,
        ),
        CREASE,
      ),
      STEEL,
    ),
    part(
      lathe(
        [
          [0, 2.4],
          [3.6, 2.4],
          [4.1, 2],
          [4.4, 1.8],
        ],
        24,
      ),
      { color: '#E0524A', rough: 0.35 },
    ),
    ...[-1, 1].map((s) => part(box(3.4, 2.6, 4.4, 0.6, 1).translate(s * 9.4, 3, 0), STEEL)),
    ...teeth,
  ];
}

/** A puddle with threads and bubbles, still wet. */
function glue(): Part[] {
  const slime = { color: '#B6D93C', rough: 0.12 };
  const outline = around((a) => 10.2 + 1.7 * Math.sin(3 * a + 0.6) + 1.3 * Math.sin(5 * a + 2) + 0.6 * Math.sin(9 * a), 72);
  const pool = toCreasedNormals(extrude(outline, 2.2, 0.9), 0.9)
    .rotateX(-Math.PI / 2)
    .translate(0, 1.1, 0);
  const drop = (x: number, z: number, r: number, flat = 0.5): Part => part(bead(r).scale(1, flat, 1).translate(x, 1.7, z), slime);
  const glint = (x: number, y: number, z: number): Part =>
    part(bead(0.62).scale(1.3, 0.5, 0.8).translate(x, y, z), { color: '#FBFFE0', rough: 0.2, glow: 0.3 });
  return [
    part(pool, slime),
    drop(-3.4, 2.2, 4.6),
    drop(4.2, -2.6, 3.7),
    drop(3.6, 4.8, 2.5),
    drop(-4.4, -4.8, 2.2),
    drop(10.9, 5.4, 1.3, 0.8),
    drop(-11, -3.2, 1.1, 0.8),
    glint(-4.6, 4.1, 3.4),
    glint(3.4, 3.7, -1.6),
    glint(3, 2.9, 5.4),
  ];
}

/** A small desk with a screen that says: to be done. */
function task(): Part[] {
  const tick = corners([-4.6, 0.4], [-2.8, 2.2], [-1.2, 0.4], [3.2, 5.4], [5, 3.6], [-1.2, -3.4]);
  return [
    ...base('#17B7A4', { color: '#0F4A48', rough: 0.5 }),
    part(toCreasedNormals(extrude(corners([-5.4, 1.8], [5.2, 1.8], [5.2, 3.4], [-3, 8.6], [-5.4, 8.6]), 15, 0.8), CREASE).rotateY(-Math.PI / 2), {
      color: '#F0E5CF',
      rough: 0.4,
    }),
    part(box(12.4, 8, 0.8, 0.3, 1).rotateX(-1).translate(0, 6.5, 1.4), { color: '#0E2C33', rough: 0.3 }),
    part(extrude(tick, 0.8, 0.2).scale(0.74, 0.74, 1).translate(0, -0.6, 0).rotateX(-1).translate(0, 6.9, 1.7), { color: '#7EF6D8', rough: 0.3, glow: 0.85 }),
    ...[-4.6, 0, 4.6].map((x, i) =>
      part(bead(0.8).scale(1, 0.6, 1).translate(x, 3.5, 5.2), { color: ['#E0524A', '#FFC94A', '#4FA873'][i] ?? '#FFC94A', rough: 0.3, glow: 0.4 }),
    ),
  ];
}

/** A bolt that sparks out of a torn lid. */
function sabotage(): Part[] {
  const bolt = corners([1.6, 9.4], [-4.8, 0.4], [-0.9, 0.4], [-2.6, -7.6], [4.8, 2.6], [0.7, 2.6], [4.2, 9.4]);
  return [
    ...base('#7B4FD6', { color: '#241A44', rough: 0.5 }),
    ...Array.from({ length: 7 }, (_, i) => {
      const a = (i / 7) * 2 * Math.PI + 0.2;
      return part(
        extrude(corners([-2.6, 0], [2.6, 0], [0.6, 3.4 + (i % 2) * 1.3]), 0.8, 0.2)
          .rotateX(0.72)
          .translate(0, 1.9, 7.4)
          .rotateY(a),
        { color: '#6E7690', metal: 1, rough: 0.4 },
      );
    }),
    part(
      toCreasedNormals(extrude(bolt, 2.6, 0.5), CREASE)
        .rotateX(-1.02)
        .translate(0, 6.4, 0.4),
      { color: '#FFB92E', rough: 0.25, glow: 0.75 },
    ),
  ];
}

/** The emergency button: a red dome under a brass rim, on a collar of black and yellow. */
function button(): Part[] {
  const n = 16,
    r = 13.2;
  const collar: Part[] = [];
  const section: Profile = [
    [8.4, 0],
    [r, 0],
    [r + 0.3, 0.5],
    [r, 2.6],
    [10.4, 5.4],
    [8.4, 5.4],
  ];
  for (let i = 0; i < n; i++) {
    const wedge = toCreasedNormals(lathe(section, n * 3), 0.7),
      index = wedge.getAttribute('position');
    // Of the whole ring, the facets of this sixteenth.
    const keep: number[] = [];
    for (let t = 0; t < index.count; t += 3) {
      let [x, z] = [0, 0];
      for (let k = 0; k < 3; k++) [x, z] = [x + index.getX(t + k), z + index.getZ(t + k)];
      const a = (Math.atan2(z, x) / (2 * Math.PI) + 1) % 1;
      if (Math.floor(a * n) === i) keep.push(t, t + 1, t + 2);
    }
    wedge.setIndex(keep);
    collar.push(part(wedge.toNonIndexed(), { color: i % 2 ? '#1D1730' : '#FFCB3A', rough: 0.4 }));
  }
  const dome: Profile = [
    [9.6, 5],
    [9.6, 6.4],
    [9.3, 8.4],
    [8.2, 10.6],
    [6.2, 12.3],
    [3.4, 13.4],
    [0, 13.8],
  ];
  return [
    ...collar,
    part(
      toCreasedNormals(
        hoop(
          [
            [-0.6, -0.4],
            [1.2, -0.4],
            [1, 1],
            [-0.2, 1.4],
          ],
          9.6,
          5.4,
          40,
        ),
        CREASE,
      ),
      BRASS,
    ),
    part(lathe(dome, 40), { color: '#E3241F', rough: 0.16, glow: 0.5 }),
    part(bead(1.6).scale(1.7, 0.5, 0.8).rotateZ(0.5).translate(-4.2, 11.9, -2.6), { color: '#FFD9CF', rough: 0.2, glow: 0.4 }),
  ];
}

/** A lamp on a foot: an open hand on its glass says hold. */
function hold(): Part[] {
  const glass: Profile = [
    [0, 3.4],
    [8.8, 3.4],
    [9, 4.6],
    [8.2, 7.4],
    [5.6, 9.6],
    [0, 10.4],
  ];
  const finger = (x: number, long: number): Part => part(box(1.7, 1.2, long, 0.5, 1).translate(x, 10.1 - Math.abs(x) * 0.12, -1.2 - long / 2 + 1.4), INK);
  return [
    part(
      lathe(
        [
          [0, 0],
          [11, 0],
          [11.4, 0.8],
          [10.6, 3],
          [9.2, 3.8],
          [0, 3.8],
        ],
        36,
      ),
      INK,
    ),
    part(
      hoop(
        [
          [-0.4, -0.5],
          [0.7, -0.5],
          [0.5, 0.7],
          [-0.4, 0.7],
        ],
        9.2,
        3.9,
        36,
      ),
      BRASS,
    ),
    part(lathe(glass, 36), { color: '#FFB640', rough: 0.2, glow: 0.9, tint: 1 }),
    part(box(6.8, 1.2, 4.6, 0.6, 1).translate(0, 10, 2.2), INK),
    finger(-2.55, 3.4),
    finger(-0.85, 4.4),
    finger(0.85, 4.2),
    finger(2.55, 3.2),
    part(box(1.7, 1.2, 3.6, 0.5, 1).rotateY(0.8).translate(4.3, 9.7, 1.4), INK),
  ];
}

/** A paddle with two arrow heads: passes by itself. */
function order(): Part[] {
  const head = (x: number): Part =>
    part(
      extrude(corners([-2.6, -5.4], [0.8, -5.4], [4.6, 0], [0.8, 5.4], [-2.6, 5.4], [1.2, 0]), 1.4, 0.3)
        .rotateX(-Math.PI / 2)
        .translate(x, 4.4, 0),
      { color: '#7EF6D8', rough: 0.25, glow: 0.9, tint: 1 },
    );
  return [
    part(box(22, 3.6, 16, 1.6, 2).translate(0, 1.8, 0), INK),
    part(box(19.6, 0.6, 13.6, 0.28, 1).translate(0, 3.6, 0), { color: '#2A3A5C', rough: 0.5 }),
    head(-4.2),
    head(3),
  ];
}

export const GEAR_RECIPES = { button, glue, hold, order, sabotage, task, trap } as const;
