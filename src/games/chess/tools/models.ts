// Chessmen after Staunton's pattern, turned on a lathe; the knight is carved. Millimetres, wood in the colour of the
// piece, green felt below.

import { BufferGeometry } from 'three';
import { ball, box, extrude, lathe, part, type Part, type Profile, type Stroke } from '../../../../tools/models/solid.ts';
import { pad, turned, stem, collar, globe, WOOD, bend, type Point, plinth } from './turned.ts';
import { knight } from './knight.ts';

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

export const recipes = {
  'chess-bishop': bishop,
  'chess-king': king,
  'chess-knight': knight,
  'chess-pawn': pawn,
  'chess-queen': queen,
  'chess-rook': rook,
} as const;
