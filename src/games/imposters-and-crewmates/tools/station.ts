// The board of Imposters and Crewmates as one body: soft tiles in a dark frame, heaps of rock, walls that stop
// everybody, bollards that stop Crewmates, grilles over vents, arrows, sockets for the button. Millimetres; H8 lies
// over the origin, A1 in the north west (-x, -z).

import {
  arrowOf,
  COLUMNS,
  EDGES,
  indexOf,
  kindOf,
  PLACES,
  SIDE,
  WILD_SLOTS,
  type Tile,
  type TileKind,
} from '../../../../server-modules/games/imposters-and-crewmates/board.ts';
import { band, cutRect, plate, polygon, post, prism, unit, type Facets } from '../../../../tools/models/facets.ts';
import type { Part, Point } from '../../../../tools/models/solid.ts';
import { word } from './lettering.ts';
import { FLOOR, glowing, hash, matte, palette, PITCH, shaded, UP, type Palette } from './surfaces.ts';

const GAP = 1.5,
  HALF = (SIDE * PITCH) / 2,
  RIM = 7.5;
const GROUT = FLOOR - 1.6;

const INKS: { readonly [K in TileKind]?: string } = {
  brightRed: '#C52B27',
  darkRed: '#741A29',
  green: '#378A5D',
  darkGreen: '#12553D',
  blue: '#2559A0',
  gray: '#6F6E78',
  purple: '#4F378F',
  orange: '#CF6C10',
  wild: '#D9CBAE',
  emergency: '#D29C1C',
  vent: '#333A56',
  oneWayEast: '#2B2749',
  oneWayWest: '#2B2749',
};
const DEEP = '#171029',
  IVORY = '#F0E5CF',
  STEEL = '#7C849C',
  NAVY = '#2A2350',
  CREW = '#17B7A4',
  AMBER = '#FFB640';

const placeOf = (tile: Tile): readonly [x: number, z: number] => {
  const i = indexOf(tile);
  return [((i % SIDE) - 7) * PITCH, (Math.floor(i / SIDE) - 7) * PITCH];
};

function tile(to: Palette, name: Tile): void {
  const kind = kindOf(name),
    ink = INKS[kind];
  if (ink === undefined) return;
  const [x, z] = placeOf(name),
    i = indexOf(name);
  const by = Math.round((hash(i, 3) - 0.5) * 4) * 0.022;
  if (kind === 'vent') return vent(to, x, z);
  // Outside square, inside with its corners cut: seen from the seat they are round.
  const into = to.of(matte(shaded(ink, by))),
    w = PITCH - GAP,
    bevel = 1.5;
  const out = cutRect(x, z, w, w, 0),
    top = cutRect(x, z, w - 2 * bevel, w - 2 * bevel, 2.8);
  const above = (k: number): Point => [top[k % 8]?.[0] ?? x, FLOOR, top[k % 8]?.[1] ?? z],
    below = (k: number): Point => [out[k % 4]?.[0] ?? x, GROUT, out[k % 4]?.[1] ?? z],
    lean = (k: number): Point => unit([(out[k % 4]?.[0] ?? x) - x, 12, (out[k % 4]?.[1] ?? z) - z]);
  into.face(top.map((_, k) => above(k)));
  for (let k = 0; k < 4; k++) {
    into.face([below(k), below(k + 1), above(2 * k + 1), above(2 * k)], [lean(k), lean(k + 1), UP, UP]);
    into.face([below(k + 1), above(2 * k + 2), above(2 * k + 1)], [lean(k + 1), UP, UP]);
  }
  if (kind === 'brightRed') socket(to, x, z, '#FFB0A0', 4);
  if (kind === 'darkGreen') socket(to, x, z, '#9DE8C4', 16);
  if (kind === 'orange') socket(to, x, z, '#FFE2B0', 8);
  if (kind === 'emergency') home(to, x, z);
  if (kind === 'wild') wild(to, x, z, WILD_SLOTS[name] === 'west' ? -1 : 1);
  const arrow = arrowOf(name);
  if (arrow !== null) chevrons(to, x, z, arrow === 'east' ? 1 : -1);
}

/** A ring inlaid in a start tile: a diamond on the red side, round on the green one. */
function socket(to: Palette, x: number, z: number, ink: string, sides: number): void {
  const into = to.of(glowing(ink, 0.35));
  band(into, polygon(x, z, 11.4, sides), polygon(x, z, 9.2, sides), FLOOR - 0.2, FLOOR + 0.5);
}

/** Under the button: an octagon of black and yellow. */
function home(to: Palette, x: number, z: number): void {
  const ring = polygon(x, z, 15.4, 16, Math.PI / 16),
    hole = polygon(x, z, 11.6, 16, Math.PI / 16);
  ring.forEach((a, i) => {
    const j = (i + 1) % ring.length;
    const [b, p, q] = [ring[j] ?? a, hole[i] ?? a, hole[j] ?? a];
    to.of(matte(i % 2 ? '#1D1730' : '#FFD34D')).face([
      [a[0], FLOOR + 0.3, a[1]],
      [b[0], FLOOR + 0.3, b[1]],
      [q[0], FLOOR + 0.3, q[1]],
      [p[0], FLOOR + 0.3, p[1]],
    ]);
  });
}

/** A star on an ivory tile, and a mouth towards the card that lies outside. */
function wild(to: Palette, x: number, z: number, side: -1 | 1): void {
  const into = to.of(matte('#7B4FD6')),
    points = 5;
  const star = Array.from({ length: 2 * points }, (_, k): readonly [number, number] => {
    const a = -Math.PI / 2 - (k * Math.PI) / points,
      r = k % 2 === 0 ? 12.6 : 5.8;
    return [x + Math.cos(a) * r, z + Math.sin(a) * r];
  });
  plate(into, star, [x, z], FLOOR - 0.1, FLOOR + 0.8);
  plate(into, cutRect(side * (HALF + RIM / 2), z, RIM - 2.4, 26, 1.4), [side * (HALF + RIM / 2), z], FLOOR, FLOOR + 0.9);
}

/** Two arrow heads that glow: one way only. */
function chevrons(to: Palette, x: number, z: number, side: -1 | 1): void {
  const into = to.of(glowing(AMBER, 0.55));
  for (const off of [-8.4, 3.2]) {
    const head = [
      [0, -10.4],
      [5, -10.4],
      [10.6, 0],
      [5, 10.4],
      [0, 10.4],
      [5.6, 0],
    ].map(([px = 0, pz = 0]): readonly [number, number] => [x + side * (px + off), z + pz]);
    // Both arms are seen from the tip's inner corner; a mirrored outline runs the other way round.
    plate(into, side < 0 ? head : head.reverse(), [x + side * (off + 5.6), z], FLOOR - 0.1, FLOOR + 0.9);
  }
}

/** A pit under a grille, and somebody looks out of it. */
function vent(to: Palette, x: number, z: number): void {
  const w = PITCH - GAP,
    pit = FLOOR - 3.4;
  to.of({ color: '#0B0816', rough: 0.8 }).face(cutRect(x, z, w, w, 0).map(([px, pz]): Point => [px, pit, pz]));
  const frame = to.of({ color: STEEL, metal: 0.5, rough: 0.42 });
  band(frame, cutRect(x, z, w - 1, w - 1, 0), cutRect(x, z, w - 9, w - 9, 0), pit, FLOOR + 0.6);
  const slat = to.of({ color: '#464E6C', metal: 0.4, rough: 0.5 });
  for (let i = -2; i <= 2; i++) {
    const mid = z + i * 5.2;
    // Leaning: one can look in from the south only.
    slat.face([
      [x - 12.8, FLOOR - 1.9, mid + 2.1],
      [x + 12.8, FLOOR - 1.9, mid + 2.1],
      [x + 12.8, FLOOR - 0.2, mid - 1.5],
      [x - 12.8, FLOOR - 0.2, mid - 1.5],
    ]);
    slat.face([
      [x - 12.8, FLOOR - 2.7, mid + 2.1],
      [x + 12.8, FLOOR - 2.7, mid + 2.1],
      [x + 12.8, FLOOR - 1.9, mid + 2.1],
      [x - 12.8, FLOOR - 1.9, mid + 2.1],
    ]);
  }
  for (const s of [-1, 1]) to.of(glowing('#FFF3B0', 1)).face(polygon(x + s * 4.6, z, 2.1, 10).map(([px, pz]): Point => [px, FLOOR + 0.1, pz]));
}

/** Rock: a heap of facets over each place that is no tile; where rock borders on rock it goes on. */
function rock(to: Palette, name: Tile): void {
  const i = indexOf(name),
    column = i % SIDE,
    row = Math.floor(i / SIDE);
  const isRock = (c: number, r: number): boolean => c >= 0 && r >= 0 && c < SIDE && r < SIDE && kindOf(`${COLUMNS.charAt(c)}${r + 1}`) === 'void';
  const N = 2;
  /** A corner of the common grid of all rock: on the border of a heap it lies on the ground and a little inside. */
  const at = (gx: number, gz: number): Point => {
    const cells = [
      [Math.floor(gx / N), Math.floor(gz / N)],
      [Math.ceil(gx / N) - 1, Math.floor(gz / N)],
      [Math.floor(gx / N), Math.ceil(gz / N) - 1],
      [Math.ceil(gx / N) - 1, Math.ceil(gz / N) - 1],
    ] as const;
    const free = cells.filter(([c, r]) => !isRock(c, r));
    let x = (gx / N - SIDE / 2) * PITCH,
      z = (gz / N - SIDE / 2) * PITCH;
    if (free.length === 0) return [x + (hash(gx, gz) - 0.5) * 6, FLOOR + 7.5 + hash(gz, gx + 40) * 6.5, z + (hash(gz, gx) - 0.5) * 6];
    for (const [c, r] of cells) {
      if (!isRock(c, r)) continue;
      x += Math.sign((c + 0.5 - SIDE / 2) * PITCH - x) * 0.55;
      z += Math.sign((r + 0.5 - SIDE / 2) * PITCH - z) * 0.55;
    }
    return [x, GROUT - 0.9, z];
  };
  for (let gz = row * N; gz < (row + 1) * N; gz++)
    for (let gx = column * N; gx < (column + 1) * N; gx++) {
      const [a, b, c, d] = [at(gx, gz + 1), at(gx + 1, gz + 1), at(gx + 1, gz), at(gx, gz)];
      const into = (k: number): Facets =>
        to.of({ color: ['#3A2A5E', '#443269', '#33244F', '#4E3A74'][Math.floor(hash(gx * 2 + k, gz) * 4)] ?? '#3A2A5E', rough: 0.85 });
      // The shorter diagonal is the ridge.
      if (hash(gx, gz + 9) > 0.5) {
        into(0).face([a, b, c]);
        into(1).face([a, c, d]);
      } else {
        into(0).face([a, b, d]);
        into(1).face([b, c, d]);
      }
    }
}

interface Run {
  a: Tile;
  /** Middle and length of the edge, or of several in a row. */
  x: number;
  z: number;
  long: number;
  along: boolean;
}

/** Where the edges of one kind are; those that follow each other in reading order are one. */
function runs(how: 'bold' | 'dotted'): readonly Run[] {
  const out: Run[] = [];
  for (const [a, b, kind] of EDGES) {
    if (kind !== how) continue;
    const [ax, az] = placeOf(a),
      [bx, bz] = placeOf(b);
    const one = { a, x: (ax + bx) / 2, z: (az + bz) / 2, long: PITCH, along: ax === bx },
      last = out.at(-1);
    if (how === 'bold' && last?.along === true && one.along && last.z === one.z && last.x + last.long / 2 + PITCH / 2 === one.x) {
      last.x += PITCH / 2;
      last.long += PITCH;
    } else out.push(one);
  }
  return out;
}

const bar = ({ x, z, along }: Run, off: number, long: number, wide: number) =>
  along ? cutRect(x + off, z, long, wide, 0) : cutRect(x, z + off, wide, long, 0);
const flat = (into: Facets, outline: readonly (readonly [number, number])[], y: number): void => into.face(outline.map(([x, z]): Point => [x, y, z]));

/** Ivory, higher than a foot can step over, with a red line along its top. */
function wall(to: Palette, run: Run): void {
  const { x, z, long } = run;
  plate(to.of({ color: NAVY, rough: 0.5 }), bar(run, 0, long + 3.6, 6.8), [x, z], GROUT, FLOOR + 2);
  prism(to.of({ color: IVORY, rough: 0.42 }), bar(run, 0, long + 2.2, 4.6), FLOOR + 2, FLOOR + 11, 1);
  flat(to.of({ color: '#E0524A', rough: 0.4 }), bar(run, 0, long - 3, 1.7), FLOOR + 11.05);
}

/** A kerb of stripes with three bollards: one can step over between them, unless one is of the crew. */
function bollards(to: Palette, run: Run): void {
  const { x, z, along } = run;
  plate(to.of(matte('#1D1730')), bar(run, 0, 33.6, 4.4), [x, z], GROUT, FLOOR + 0.8);
  for (const k of [-2, 0, 2]) flat(to.of(matte(CREW)), bar(run, k * 6, 5, 4.4), FLOOR + 0.86);
  for (const off of [-12, 0, 12]) {
    const at = along ? ([x + off, z] as const) : ([x, z + off] as const);
    post(to.of({ color: IVORY, rough: 0.42 }), at, 2.5, FLOOR, FLOOR + 5.6, 6);
    post(to.of(glowing(CREW, 0.8)), at, 2.9, FLOOR + 5.4, FLOOR + 7.2, 6, 1.2);
  }
}

/** The frame round the tiles, with the names of columns and rows on all four sides. */
function frame(to: Palette): void {
  const out = HALF + RIM;
  to.of({ color: DEEP, rough: 0.7 }).face(cutRect(0, 0, 2 * HALF, 2 * HALF, 0).map(([x, z]): Point => [x, GROUT - 1, z]));
  const into = to.of({ color: NAVY, rough: 0.42 });
  band(into, cutRect(0, 0, 2 * out, 2 * out, 6), cutRect(0, 0, 2 * HALF, 2 * HALF, 0.2), 0, FLOOR);
  const line = to.of({ color: '#D8A95A', metal: 1, rough: 0.3 });
  band(line, cutRect(0, 0, 2 * out + 1.2, 2 * out + 1.2, 6.4), cutRect(0, 0, 2 * out - 0.6, 2 * out - 0.6, 5.8), FLOOR - 2.4, FLOOR + 0.5);
  const ink = to.of({ color: '#CFC4E6', rough: 0.5 });
  const middle = HALF + RIM / 2 + 0.2,
    size = 4.4;
  for (let i = 0; i < SIDE; i++) {
    const off = (i - 7) * PITCH;
    // Columns can be read from both sides of the table; rows stand to the left of the Crewmates.
    for (const side of [-1, 1]) word(ink, COLUMNS.charAt(i), off, side * middle, size, side);
    word(ink, String(i + 1), -middle, off, size * 0.86, 1);
  }
}

function station(): Part[] {
  const to = palette();
  frame(to);
  for (const name of PLACES) {
    if (kindOf(name) === 'void') rock(to, name);
    else tile(to, name);
  }
  for (const run of runs('bold')) wall(to, run);
  for (const run of runs('dotted')) bollards(to, run);
  return to.parts();
}

export const STATION_RECIPES = { station } as const;
