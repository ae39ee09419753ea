// Hands on a turned foot in the colour of a seat, 52 high: cupped behind an ear, closed, pointing. The skin is wood,
// for everybody.

import type { BufferGeometry } from 'three';
import { box, capsule, lathe, limb, part, type Part, type Point } from './solid.ts';

const SKIN = { color: '#EBCFA0', rough: 0.5 };
const SEAT = { color: '#FFFFFF', rough: 0.35, tint: 1 as const };
/** Sides of a finger. */
const SIDES = 8;

/** A turned foot in the seat's colour, for the hand. */
const cuff = (): BufferGeometry =>
  lathe(
    [
      [0, 2],
      [11, 2],
      [12.4, 3],
      [12.6, 5],
      [11.8, 9.6],
      [10.6, 10.8],
      [0, 10.8],
    ],
    32,
  ).scale(1.1, 1, 0.82);
const base = (r: number): BufferGeometry =>
  lathe(
    [
      [0, 0],
      [r - 0.6, 0],
      [r, 0.6],
      [r, 2],
      [r - 0.8, 2.8],
      [0, 2.8],
    ],
    40,
  );

/** Cupped hand held behind an ear: the marker that asks to listen. 52 high. */
function ear(): Part[] {
  const parts: Part[] = [part(base(17), SEAT), part(cuff(), SEAT)];
  parts.push(part(box(25, 22, 12, 5.6, 4).rotateX(-0.12).translate(0, 20, 0.5), SKIN));
  // Four fingers side by side, bent forward in two joints: a cup open to the front.
  for (const [i, x] of [-9.3, -3.1, 3.1, 9.3].entries()) {
    const up = [1.5, 3.4, 2.8, 0][i] ?? 0;
    parts.push(
      part(
        capsule(3.5, 9)
          .rotateX(0.28)
          .translate(x, 33 + up, 2.4),
        SKIN,
      ),
    );
    parts.push(
      part(
        capsule(3.3, 6.5)
          .rotateX(0.95)
          .translate(x, 41 + up * 1.25, 8.4),
        SKIN,
      ),
    );
  }
  parts.push(part(capsule(3.7, 8).rotateZ(-0.5).rotateX(0.25).translate(-13.4, 22, 5), SKIN));
  parts.push(part(capsule(3.4, 6.5).rotateZ(-0.2).rotateX(0.8).translate(-15.2, 29.5, 9.4), SKIN));
  return parts;
}

/** A chain of round limbs through some points: a finger with its joints. */
const finger = (r: number, ...through: readonly Point[]): Part[] =>
  through.slice(1).map((to, i) => part(limb(r - i * 0.12, through[i] as Point, to, SIDES), SKIN));

/** A closed hand, upright: the back of the fingers looks to the front, the thumb across them. */
function fist(): Part[] {
  const parts: Part[] = [part(base(17), SEAT), part(cuff(), SEAT), part(limb(7.6, [0, 9, 0], [0, 17, 0], 14), SKIN)];
  parts.push(part(box(26, 23, 15, 6.4, 3).translate(0, 26, -1.4), SKIN));
  for (const [i, x] of [-9.4, -3.2, 3.1, 9.2].entries()) {
    const up = [0, 1.4, 1, -0.8][i] ?? 0;
    parts.push(...finger(3.7, [x, 37.4 + up, -2], [x, 36.6 + up, 7.4], [x * 0.98, 25.4, 8.6]));
  }
  parts.push(...finger(4, [-12.4, 22, 1], [-12, 21.4, 8.4], [1.6, 22.6, 12.2]));
  return parts;
}

/** A hand that points towards -z, palm down. */
function pointing(): Part[] {
  const parts: Part[] = [part(base(17), SEAT), part(cuff(), SEAT), part(limb(7.4, [0, 9, 2], [0, 26, 8], 14), SKIN)];
  parts.push(part(limb(8, [0, 27, 8], [0, 33, 0], 12), SKIN));
  parts.push(part(box(24, 12.4, 23, 5.4, 3).rotateX(0.16).translate(0, 35.4, -7.4), SKIN));
  // The first finger, straight; the others bent under the palm; the thumb along the side.
  parts.push(...finger(3.7, [-8.4, 37.6, -15], [-8.6, 39.4, -30], [-8.6, 40.2, -45]));
  for (const x of [-2.6, 3, 8.4]) parts.push(...finger(3.6, [x, 37.4, -15], [x, 36.6, -23.4], [x, 28.4, -23], [x * 0.98, 27.4, -14.6]));
  parts.push(...finger(3.8, [-11.4, 32, -1], [-13.4, 29.6, -10], [-8.6, 28.8, -20.4]));
  return parts;
}

export const HAND_RECIPES = { ear, fist, pointing } as const;
