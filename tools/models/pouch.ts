// The pouch that bags are made of, 55 high.

import { lathe, part, type Part } from './solid.ts';

/** A pouch drawn together at the neck. */
export const bag = (): Part[] => [
  part(
    lathe(
      [
        [0, 0],
        [22, 0],
        [30, 4],
        [34, 14],
        [31, 27],
        [20, 38],
        [10, 43],
        [8.6, 45],
        [11, 50],
        [15, 55],
        [13, 54],
        [8, 48],
        [0, 47],
      ],
      28,
    ),
    // Pale, so that every colour comes out as itself: that of leather is its body's.
    { color: '#D9D2C6', rough: 0.9, tint: 1 },
  ),
  part(
    lathe(
      [
        [8.4, 43],
        [10.6, 44.2],
        [10.6, 46],
        [8.4, 47],
      ],
      28,
    ),
    { color: '#C9A15B', rough: 0.6 },
  ),
];
