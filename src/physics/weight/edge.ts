// Where the table ends: nothing comes to rest beyond its rim, and what falls over it comes back.

import type { Sizing } from '../../store/hand/weight.ts';

interface At {
  x: number;
  z: number;
}

/** Tenths of a millimetre in a metre: tables are measured in these, places in those. */
const TENTHS = 10_000;

/** Is the middle of something beyond the rim? */
export function isOff({ radius, length }: Sizing['table'], { x, z }: At): boolean {
  const along = Math.max(0, Math.abs(x) - (length / 2) * TENTHS);
  return along * along + z * z > (radius * TENTHS) ** 2;
}

/** The nearest place at which something that reaches so far lies within the rim. */
export function backOn({ radius, length }: Sizing['table'], { x, z }: At, reach: number): At {
  const half = (length / 2) * TENTHS,
    middle = Math.max(-half, Math.min(half, x)),
    far = Math.sqrt((x - middle) ** 2 + z * z),
    most = radius * TENTHS - reach;
  return far <= most ? { x, z } : { x: middle + ((x - middle) * most) / far, z: (z * most) / far };
}
