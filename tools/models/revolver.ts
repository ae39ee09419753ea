// The aim marker: a small revolver lying flat, about 90 long, its muzzle towards -z. More toy than weapon.

import { BufferGeometry } from 'three';
import { around, extrude, lathe, part, type Part, type Stroke } from './solid.ts';

const FRAME: readonly Stroke[] = [
  ['M', -22, 4],
  ['C', -20, 10, -14, 13.5, -8, 13.6],
  ['L', 17, 13.6],
  ['L', 17, -5.4],
  ['L', 8, -6.6],
  ['L', -11, -9],
  ['C', -15, -10, -19, -9, -23, -5],
  ['L', -26, -1],
  ['C', -24.6, 1, -23, 2, -22, 4],
];
const WINDOW: readonly Stroke[] = [
  ['M', -10, -5.2],
  ['L', -10, 9.4],
  ['L', 11, 9.4],
  ['L', 11, -5.2],
];
const GRIP: readonly Stroke[] = [
  ['M', -25, 0],
  ['C', -31, -4, -34, -13, -37.5, -23],
  ['C', -40, -30, -38, -34.5, -31, -35],
  ['C', -25.5, -35.4, -22.5, -33, -21.5, -28],
  ['C', -20, -21, -16, -16, -13.5, -9.5],
  ['C', -17, -9.5, -21, -7, -25, 0],
];
const GUARD: readonly Stroke[] = [
  ['M', -13, -8],
  ['C', -13, -20, -5, -22, 1, -20.5],
  ['C', 6, -19, 8.5, -14, 8, -6],
  ['L', 5.6, -6],
  ['C', 6, -13, 4, -17, 0, -18],
  ['C', -5, -19.2, -10.4, -17, -10.4, -8],
];
const TRIGGER: readonly Stroke[] = [
  ['M', -5, -7],
  ['C', -2, -10, -3, -13, -6, -15.4],
  ['L', -4, -15.6],
  ['C', 0, -13, 0.6, -10, -1.6, -6.6],
];
const HAMMER: readonly Stroke[] = [
  ['M', -18, 9],
  ['C', -20, 13, -22, 16, -26, 17.4],
  ['L', -25.4, 19.4],
  ['C', -20, 19, -16, 16, -13, 12],
];
const RIB: readonly Stroke[] = [
  ['M', 15, 9.6],
  ['L', 15, 14.2],
  ['L', 44, 14.2],
  ['C', 46, 16.8, 48, 18, 50, 18],
  ['L', 52, 13.6],
  ['L', 52, 9.6],
];
const LUG: readonly Stroke[] = [
  ['M', 15, 5],
  ['L', 15, -2.6],
  ['C', 30, -2.6, 42, -1.6, 46, 0.6],
  ['L', 46, 5],
];

/** Lays a part that was drawn upright (muzzle +x) flat on the table with the muzzle towards -z. */
const laid = (geometry: BufferGeometry): BufferGeometry =>
  geometry
    .rotateX(-Math.PI / 2)
    .translate(-6, 10.2, 0)
    .rotateY(Math.PI / 2);

export function revolver(): Part[] {
  const steel = { color: '#7D8288', metal: 1, rough: 0.34 },
    drum = { color: '#9AA0A6', metal: 1, rough: 0.26 },
    wood = { color: '#6A3117', rough: 0.38 };
  const barrel = lathe(
    [
      [0, 0],
      [4.9, 0],
      [5.4, 0.6],
      [5.4, 37],
      [5, 38],
      [3, 38],
      [2.4, 37],
      [2.4, 22],
      [0, 22],
    ],
    28,
  )
    .rotateZ(-Math.PI / 2)
    .translate(15, 7.4, 0);
  const flutes = around((a) => 9.6 - 1.7 * Math.max(0, Math.cos(a * 6)) ** 3, 72);
  const cylinder = extrude(flutes, 19.2, 0.9)
    .rotateY(Math.PI / 2)
    .translate(0.6, 2.6, 0);
  const parts = [
    extrude(FRAME, 12, 0.8, WINDOW),
    extrude(GUARD, 4.4, 0.6),
    extrude(TRIGGER, 3, 0.5),
    extrude(HAMMER, 5, 0.7),
    extrude(RIB, 5, 0.7),
    extrude(LUG, 7, 0.9),
    barrel,
  ];
  return [...parts.map((g) => part(laid(g), steel)), part(laid(cylinder), drum), part(laid(extrude(GRIP, 14, 2.4)), wood)];
}
