// Do two bodies reach into each other? Boxes and cylinders, turned as they may be, in whole numbers: the same answer in
// every engine. Lengths are twentieths of a millimetre, so that half of a size is whole.

import { cosine, ONE as SINE_ONE, rounded, sine } from '../sines.ts';
import type { Lean } from '../types.ts';

/** What stands for one in a turn. */
const ONE = 4096;
/** A turn as a matrix, row by row, in units of 1/ONE. */
type Turn = readonly number[];
type V = readonly [number, number, number];

export interface Box {
  /** Its middle. */
  at: V;
  turn: Turn;
  /** Half of its width, height and depth. */
  half: V;
  round: boolean;
  upright: boolean;
  /** No point of it is farther from its middle. */
  reach: number;
}

/** Upright, turned by whole degrees, clockwise as seen from above. */
export function turnOf(degrees: number): Turn {
  const [s, c] = [rounded(sine(degrees) * ONE, SINE_ONE), rounded(cosine(degrees) * ONE, SINE_ONE)];
  return [c, 0, 0 - s, 0, ONE, 0, s, 0, c];
}

export function turnOfLean([x, y, z, w]: Lean): Turn {
  const n = x * x + y * y + z * z + w * w;
  const part = (twice: number): number => rounded(2 * twice * ONE, n);
  const rest = (twice: number): number => rounded((n - 2 * twice) * ONE, n);
  const across = [rest(y * y + z * z), part(x * y - w * z), part(x * z + w * y)];
  const upwards = [part(x * y + w * z), rest(x * x + z * z), part(y * z - w * x)];
  const along = [part(x * z - w * y), part(y * z + w * x), rest(x * x + y * y)];
  return across.concat(upwards, along);
}

/** How far its upright points upwards, -ONE..ONE. */
export const uprightness = (turn: Turn): number => turn[4] as number;

export function boxOf(at: V, turn: Turn, half: V, round: boolean): Box {
  const [x, y, z] = half;
  return { at, turn, half, round, upright: turn[4] === ONE, reach: root(round ? x * x + y * y : x * x + y * y + z * z) + 1 };
}

export const raisedBy = (box: Box, by: number): Box => ({ ...box, at: [box.at[0], box.at[1] + by, box.at[2]] });

/** How far it reaches from its middle along an axis of the table, x, y or z. */
export function halfAlong({ turn, half, round }: Box, axis: 0 | 1 | 2): number {
  const i = 3 * axis;
  const [x, y, z] = [Math.abs(turn[i] as number), Math.abs(turn[i + 1] as number), Math.abs(turn[i + 2] as number)];
  const across = round ? half[0] * root(x * x + z * z) : half[0] * x + half[2] * z;
  return Math.floor((across + half[1] * y) / ONE);
}

/** How low its lowest point lies. */
export const lowest = (box: Box): number => box.at[1] - halfAlong(box, 1);

/** The largest whole number whose square is no more: the engines' roots are correctly rounded, so all agree. */
const root = (n: number): number => Math.floor(Math.sqrt(n));

/** Do they reach deeper than `slack` into each other? Only touching is no overlap. */
export function overlap(a: Box, b: Box, slack: number): boolean {
  const d: V = [b.at[0] - a.at[0], b.at[1] - a.at[1], b.at[2] - a.at[2]];
  const reach = a.reach + b.reach - slack;
  if (reach <= 0 || d[0] * d[0] + d[1] * d[1] + d[2] * d[2] >= reach * reach) return false;
  if (a.upright && b.upright) {
    if (a.half[1] + b.half[1] - Math.abs(d[1]) <= slack) return false;
    if (a.round && b.round) return within(d, a.half[0] + b.half[0] - slack);
    if (a.round !== b.round) return a.round ? discInBox(b, [0 - d[0], 0, 0 - d[2]], a.half[0], slack) : discInBox(a, d, b.half[0], slack);
  }
  return !parted(a, b, d, slack);
}

const within = ([x, , z]: V, reach: number): boolean => reach > 0 && x * x + z * z < reach * reach;

/** A disc whose middle lies at `d` from that of an upright box. */
function discInBox({ turn, half }: Box, d: V, radius: number, slack: number): boolean {
  const [c, s] = [turn[0] as number, turn[6] as number];
  const x = Math.abs(rounded(d[0] * c + d[2] * s, ONE)) - half[0];
  const z = Math.abs(rounded(d[2] * c - d[0] * s, ONE)) - half[2];
  if (x <= 0 && z <= 0) return radius - Math.max(x, z) > slack;
  return within([Math.max(x, 0), 0, Math.max(z, 0)], radius - slack);
}

/**
 * Directions are tried as if a cylinder were the prism within it, and it is as thick as what fits into that: 0.012 of
 * its radius less. So nothing that lies rightly is ever turned away.
 */
const SIDES = 20;
/** The cosine of 9 degrees, times ONE. */
const WITHIN = 4046;
const around = (i: number): V => [cosine((360 / SIDES) * i), 0, sine((360 / SIDES) * i)].map((part) => rounded(part * ONE, SINE_ONE)) as unknown as V;
/** Directions in which its sides face, which lie between its corners, half of them: the others lie opposite. */
const ROUND_SIDES: readonly V[] = [[0, ONE, 0], ...Array.from({ length: SIDES / 2 }, (_, i) => around(i + 0.5))];
const BOX_SIDES: readonly V[] = [
  [ONE, 0, 0],
  [0, ONE, 0],
  [0, 0, ONE],
];

/** Directions that its sides face; edges run along them, too. */
const sidesOf = ({ turn, round }: Box): V[] =>
  (round ? ROUND_SIDES : BOX_SIDES).map(
    ([x, y, z]) => [0, 3, 6].map((i) => rounded((turn[i] as number) * x + (turn[i + 1] as number) * y + (turn[i + 2] as number) * z, ONE)) as unknown as V,
  );

/** Is there a direction along which they are no deeper in each other than `slack`? */
function parted(a: Box, b: Box, d: V, slack: number): boolean {
  // What lies apart mostly does so along the line between the two.
  const far = root(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
  if (far > 0 && shallow(a, b, d, d.map((part) => rounded(part * ONE, far)) as unknown as V, slack)) return true;
  const [as, bs] = [sidesOf(a), sidesOf(b)];
  for (const axis of as) if (shallow(a, b, d, axis, slack)) return true;
  for (const axis of bs) if (shallow(a, b, d, axis, slack)) return true;
  for (const u of as)
    for (const v of bs) {
      const axis: V = [rounded(u[1] * v[2] - u[2] * v[1], ONE), rounded(u[2] * v[0] - u[0] * v[2], ONE), rounded(u[0] * v[1] - u[1] * v[0], ONE)];
      if (shallow(a, b, d, axis, slack)) return true;
    }
  return false;
}

/** Shorter ones come of sides that are nearly parallel, whose own directions were tried. */
const SHORT = ONE / 16;

function shallow(a: Box, b: Box, d: V, axis: V, slack: number): boolean {
  const [x, y, z] = axis;
  const length = root(x * x + y * y + z * z);
  if (length < SHORT) return false;
  const off = Math.abs(d[0] * x + d[1] * y + d[2] * z) * ONE;
  return extent(a, axis) + extent(b, axis) - off <= slack * length * ONE;
}

/** How far it reaches along an axis from its middle, both ways as far; times ONE. */
function extent({ turn, half, round }: Box, [x, y, z]: V): number {
  const across = (turn[0] as number) * x + (turn[3] as number) * y + (turn[6] as number) * z;
  const along = (turn[2] as number) * x + (turn[5] as number) * y + (turn[8] as number) * z;
  const high = Math.abs((turn[1] as number) * x + (turn[4] as number) * y + (turn[7] as number) * z) * half[1];
  if (!round) return high + Math.abs(across) * half[0] + Math.abs(along) * half[2];
  return high + Math.floor((root(across * across + along * along) * half[0]) / ONE) * WITHIN;
}
