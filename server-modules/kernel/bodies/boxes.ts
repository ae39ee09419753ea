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

/** How low its lowest point lies. */
export function lowest({ at, turn, half, round }: Box): number {
  const [x, y, z] = [3, 4, 5].map((i) => Math.abs(turn[i] as number)) as unknown as V;
  const across = round ? half[0] * root(x * x + z * z) : half[0] * x + half[2] * z;
  return at[1] - Math.floor((across + half[1] * y) / ONE);
}

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
  return !parted(hullOf(a), hullOf(b), d, slack);
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

interface Hull {
  corners: readonly V[];
  /** Directions that its sides face; edges run along them, too. */
  normals: readonly V[];
}

/**
 * Corners of a cylinder's ends: it counts as the prism within it, which is 0.012 of its radius smaller at most. So
 * nothing that lies rightly is ever turned away.
 */
const SIDES = 20;
const RING: readonly [number, number][] = Array.from({ length: SIDES }, (_, i) => {
  const degrees = (360 / SIDES) * i;
  return [rounded(cosine(degrees) * ONE, SINE_ONE), rounded(sine(degrees) * ONE, SINE_ONE)];
});
const FACING: readonly V[] = Array.from({ length: SIDES / 2 }, (_, i) => {
  const degrees = (360 / SIDES) * i + 180 / SIDES;
  return [rounded(cosine(degrees) * ONE, SINE_ONE), 0, rounded(sine(degrees) * ONE, SINE_ONE)];
});
const AXES: readonly V[] = [
  [ONE, 0, 0],
  [0, ONE, 0],
  [0, 0, ONE],
];
const SIGNS = [-1, 1] as const;

function hullOf({ turn, half, round }: Box): Hull {
  const turned = ([x, y, z]: V): V =>
    [0, 3, 6].map((i) => rounded((turn[i] as number) * x + (turn[i + 1] as number) * y + (turn[i + 2] as number) * z, ONE)) as unknown as V;
  const [w, h, d] = half;
  const ends = round
    ? RING.map(([x, z]): [number, number] => [Math.trunc((x * w) / ONE), Math.trunc((z * w) / ONE)])
    : SIGNS.flatMap((x) => SIGNS.map((z): [number, number] => [x * w, z * d]));
  const corners = SIGNS.flatMap((y) => ends.map(([x, z]): V => turned([x, y * h, z])));
  return { corners, normals: (round ? [AXES[1] as V, ...FACING] : AXES).map(turned) };
}

/** Is there a direction along which they are no deeper in each other than `slack`? */
function parted(a: Hull, b: Hull, d: V, slack: number): boolean {
  for (const axis of a.normals) if (shallow(a, b, d, axis, slack)) return true;
  for (const axis of b.normals) if (shallow(a, b, d, axis, slack)) return true;
  for (const u of a.normals)
    for (const v of b.normals) {
      const axis: V = [rounded(u[1] * v[2] - u[2] * v[1], ONE), rounded(u[2] * v[0] - u[0] * v[2], ONE), rounded(u[0] * v[1] - u[1] * v[0], ONE)];
      if (shallow(a, b, d, axis, slack)) return true;
    }
  return false;
}

/** Shorter ones come of sides that are nearly parallel, whose own directions were tried. */
const SHORT = ONE / 16;

function shallow(a: Hull, b: Hull, d: V, axis: V, slack: number): boolean {
  const length = root(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
  if (length < SHORT) return false;
  const off = d[0] * axis[0] + d[1] * axis[1] + d[2] * axis[2];
  const [lowA, highA] = span(a.corners, axis);
  const [lowB, highB] = span(b.corners, axis);
  return Math.min(highA - lowB - off, highB + off - lowA) <= slack * length;
}

function span(corners: readonly V[], [x, y, z]: V): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < corners.length; i++) {
    const [a, b, c] = corners[i] as V;
    const along = a * x + b * y + c * z;
    if (along < low) low = along;
    if (along > high) high = along;
  }
  return [low, high];
}
