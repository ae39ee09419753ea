// What is on board in The Stars May Swallow Us: the pointers of the two tracks, which show their level to both sides,
// the rocket of whoever begins, the locker of what is not in the game. Millimetres.

import { PlaneGeometry, type BufferGeometry } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { digitUv } from '../../../scene/pieces/cells.ts';
import { ball, box, corners, disc, extrude, hoop, lathe, part, type Part, type Profile } from '../../../../tools/models/solid.ts';

const STEEL = { color: '#9AA6BC', metal: 1, rough: 0.3 };
const DARK = { color: '#1A1E3E', rough: 0.4 };
const CREASE = 0.6;

/** How wide the roof of a pointer is, how deep at its foot, how high, and where its panes begin. */
const ROOF = { w: 44, deep: 40, high: 22, ridge: 5 } as const;
/** A digit on it; the widest number has three. */
const DIGIT = { w: 13.4, h: 22, places: 3 } as const;

/** A roof over a track; its two panes glow in the colour of the level and show it, one to either side of the table. */
function gauge(): Part[] {
  const { w, deep, high, ridge } = ROOF;
  const half = deep / 2,
    top = ridge / 2;
  // Drawn from the side and laid along the track.
  const body = extrude(corners([-half + 1, 1], [half - 1, 1], [half - 1, 3], [top - 0.6, high - 1], [-top + 0.6, high - 1], [-half + 1, 3]), w, 1).rotateY(
    Math.PI / 2,
  );
  const run = half - top,
    rise = high - 4,
    lean = Math.atan2(run, rise);
  /** Lies on one of the slopes, its middle at `x`. */
  const slope = (geometry: BufferGeometry, x: number, off: number, behind: boolean): BufferGeometry =>
    geometry
      .translate(x, 0, off)
      .rotateX(-lean)
      .translate(0, 3.6 + rise / 2, (half + top) / 2)
      .rotateY(behind ? Math.PI : 0);
  const parts: Part[] = [part(toCreasedNormals(body, CREASE), DARK)];
  for (const behind of [false, true]) {
    parts.push(part(slope(box(w - 3, Math.hypot(run, rise) - 1, 1, 0.4, 1), 0, 0.2, behind), { color: '#FFFFFF', rough: 0.3, tint: 1, glow: 0.55 }));
    for (let place = 0; place < DIGIT.places; place++) {
      const quad = new PlaneGeometry(DIGIT.w, DIGIT.h),
        uv = quad.getAttribute('uv');
      for (let i = 0; i < uv.count; i++) uv.setXY(i, ...digitUv(0, place, uv.getX(i), uv.getY(i)));
      const x = ((DIGIT.places - 1) / 2 - place) * DIGIT.w;
      parts.push(part(slope(quad, x, 0.85, behind), { color: '#FFFFFF', rough: 0.3, tint: 1, glow: 0.55, printed: true }));
    }
  }
  // A ridge of steel, and the foot that marks the cell.
  parts.push(part(box(w + 1.6, 2.2, ridge + 1.4, 0.9, 2).translate(0, high - 0.6, 0), STEEL));
  for (const z of [-1, 1]) parts.push(part(box(3, 1.6, 8, 0.6, 1).translate(0, 0.9, z * (half + 2.6)), { color: '#FFFFFF', rough: 0.3, tint: 1, glow: 0.4 }));
  return parts;
}

/** A small rocket on its fins: whoever has it begins. */
function rocket(): Part[] {
  const hull: Profile = [
    [0, 6],
    [4.4, 6],
    [6.6, 9],
    [8.3, 16],
    [8.6, 22],
    [7.8, 29],
    [6.2, 35],
  ];
  const nose: Profile = [
    [6.2, 35],
    [4.6, 39.4],
    [2.6, 43],
    [0.9, 45.4],
    [0, 46],
  ];
  const jet: Profile = [
    [0, 2],
    [3.4, 2],
    [3.8, 3],
    [4.6, 6.4],
    [0, 6.4],
  ];
  const fin = (): BufferGeometry => extrude(corners([5, 17], [9.6, 13], [15, 3], [15.2, 0.4], [12.4, 0.4], [9.6, 4.6], [5.4, 7.4]), 2.4, 0.5);
  const red = { color: '#E8604F', rough: 0.34 };
  return [
    part(lathe(hull, 28), { color: '#EAF3F5', rough: 0.3 }),
    part(lathe(nose, 28), red),
    part(
      hoop(
        [
          [-0.4, -0.8],
          [0.5, -0.5],
          [0.5, 0.5],
          [-0.4, 0.8],
        ],
        8.6,
        20.6,
        28,
      ),
      { color: '#FFB04F', rough: 0.3 },
    ),
    part(toCreasedNormals(lathe(jet, 20), CREASE), { color: '#4A5372', metal: 1, rough: 0.4 }),
    ...[0, 1, 2].map((i) => part(fin().rotateY((i * 2 * Math.PI) / 3 + Math.PI / 2), red)),
    ...[0, Math.PI].flatMap((turn) => [
      part(
        hoop(
          [
            [-0.8, 0],
            [0, 0.9],
            [0.9, 0],
            [0.9, -0.4],
            [-0.8, -0.4],
          ],
          3.2,
          0,
          20,
        )
          .rotateX(Math.PI / 2)
          .translate(0, 27, 8)
          .rotateY(turn),
        STEEL,
      ),
      part(
        disc(3, 20)
          .rotateX(Math.PI / 2)
          .translate(0, 27, 8.2)
          .rotateY(turn),
        { color: '#63DDDD', rough: 0.12, glow: 0.4 },
      ),
    ]),
  ];
}

/** A locker with a round hatch on its lid. */
function locker(): Part[] {
  const steel = { color: '#3A4472', rough: 0.42 };
  return [
    part(box(84, 20, 62, 3, 3).translate(0, 10, 0), steel),
    part(box(80, 6, 58, 2.4, 2).translate(0, 22, 0), { ...steel, color: '#4A5690' }),
    ...[-32, 32].map((x) => part(box(5, 25.4, 63, 1, 1).translate(x, 12.7, 0), { color: '#FFB04F', rough: 0.45 })),
    part(
      hoop(
        [
          [-2.4, 0],
          [2.4, 0],
          [2, 2],
          [-2, 2],
        ],
        19,
        25,
        32,
      ),
      STEEL,
    ),
    part(disc(17.4, 32).translate(0, 25.6, 0), DARK),
    part(ball(6).scale(1, 0.4, 1).translate(0, 26, 0), { color: '#63DDDD', rough: 0.2, glow: 0.35 }),
    ...[0, 1, 2, 3].map((i) =>
      part(
        box(1.8, 1.4, 11, 0.5, 1)
          .translate(0, 26, 11.4)
          .rotateY((i * Math.PI) / 2 + 0.4),
        STEEL,
      ),
    ),
  ];
}

export const recipes = { gauge, locker, rocket } as const;
