// Words that stand on the station's floor.

import type { Facets } from '../../../../tools/models/facets.ts';
import { strokesOf } from '../../../../tools/models/lettering.ts';
import type { Point } from '../../../../tools/models/solid.ts';
import { FLOOR } from './surfaces.ts';

/** A word of thin strokes lying on the frame; `facing` 1: read from the south, -1: from the north. */
export function word(into: Facets, text: string, x: number, z: number, size: number, facing: number): void {
  const wide = 0.62 * size,
    step = wide + 0.22 * size,
    thick = 0.085 * size;
  [...text].forEach((letter, n) => {
    const mid = (n - (text.length - 1) / 2) * step;
    for (const [x0, y0, x1, y1] of strokesOf(letter)) {
      const [ax, az, bx, bz] = [mid + (x0 - 0.5) * wide, (0.5 - y0) * size, mid + (x1 - 0.5) * wide, (0.5 - y1) * size];
      const l = Math.hypot(bx - ax, bz - az) || 1,
        [ux, uz] = [((bx - ax) / l) * thick, ((bz - az) / l) * thick];
      const corner = (px: number, pz: number): Point => [x + facing * px, FLOOR + 0.25, z + facing * pz];
      into.face([
        corner(ax - ux - uz, az - uz + ux),
        corner(bx + ux - uz, bz + uz + ux),
        corner(bx + ux + uz, bz + uz - ux),
        corner(ax - ux + uz, az - uz - ux),
      ]);
    }
  });
}
