// The ends of joints that a piece bears, as text: "number,kind,x,z number,kind,x,z". A text of somebody's own making is
// read as whole numbers too.

import { cosine, ONE, rounded, sine } from '../sines.ts';
import type { Joint } from '../types.ts';

/** How two pieces are joined: places in JOINTS. */
export const [FIXED, HINGE, SPRING] = [0, 1, 2] as const;

export const jointsOf = ({ extra }: { readonly extra: { readonly joints?: string } | null }): Joint[] =>
  extra?.joints ? extra.joints.split(' ').map((one) => one.split(',').map((n) => Number(n) | 0) as unknown as Joint) : [];

export const jointsText = (joints: readonly Joint[]): string => joints.map((one) => one.join(',')).join(' ');

/** Who bears each joint, by its number. */
export function bearersOf<T>(pieces: Iterable<readonly [T, { readonly extra: { readonly joints?: string } | null }]>): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const [id, piece] of pieces)
    for (const [n] of jointsOf(piece)) {
      const both = found.get(n);
      if (both === undefined) found.set(n, [id]);
      else both.push(id);
    }
  return found;
}

/** As it lies turned by so many degrees. */
export function around(degrees: number, x: number, z: number): { x: number; z: number } {
  const [s, c] = [sine(degrees), cosine(degrees)];
  return { x: rounded(x * c - z * s, ONE), z: rounded(x * s + z * c, ONE) };
}
