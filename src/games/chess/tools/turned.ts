// What all chess men are made of: wood turned on a lathe, on a plinth with felt below it.

import type { BufferGeometry } from 'three';
import { type Part, part, lathe, type Profile } from '../../../../tools/models/solid.ts';

export const WOOD = { color: '#FFFFFF', rough: 0.3, tint: 1 as const };
const FELT = { color: '#1F4D3A', rough: 0.95 };
/** A board has 32 of them, so they are as coarse as can be without showing it. */
const SIDES = 28;
export type Point = readonly [number, number];
/** A bent stretch of a profile, without its first point. */
export function bend(a: Point, pull: Point, b: Point, steps = 8): Point[] {
  return Array.from({ length: steps }, (_, i): Point => {
    const t = (i + 1) / steps,
      k = 1 - t;
    return [k * k * a[0] + 2 * k * t * pull[0] + t * t * b[0], k * k * a[1] + 2 * k * t * pull[1] + t * t * b[1]];
  });
}

/** Felt, plinth and the two rings above it, up to `top` where the stem begins. */
export const PLINTH = 12.4;
export function plinth(r: number): Point[] {
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

export const pad = (r: number): Part =>
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
export function collar(neck: number, wide: number, y: number): Point[] {
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
export const stem = (r: number, neck: number, y: number): Point[] => bend([r * 0.56, PLINTH + 0.2], [neck * 0.95, PLINTH + 5], [neck, y], 7);
export const turned = (r: number, rest: readonly Point[]): BufferGeometry => lathe([...plinth(r), ...rest] as Profile, SIDES);
/** The right half of a ball from below, on a neck, to its top. */
export function globe(radius: number, y: number, neck: number): Point[] {
  const from = Math.asin(-Math.sqrt(Math.max(0, 1 - (neck / radius) ** 2)));
  return Array.from({ length: 9 }, (_, i): Point => {
    const a = from + ((Math.PI / 2 - from) * i) / 8;
    return [Math.max(0, Math.cos(a) * radius), y + Math.sin(a) * radius];
  });
}
