// What is printed on the felt of The Stars May Swallow Us: the ship in the middle, and round it the path on which the
// hatches lie, each a ring with a planet. Metres.

import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import { at, disc, radial, ring } from '../paint.ts';
import type { Ctx, Place } from '../types.ts';
import { AMBER, CYAN, hatch, planet } from './brush.ts';

/** The places of the hatches, whose names begin so. */
export const isHatch = (zone: ZoneView): boolean => zone.id.startsWith('hatch-');

const HATCH = 0.05;

export function paintFelt(pen: Ctx, places: readonly Place[]): void {
  const far = places.reduce((most, { x, z }) => Math.max(most, Math.hypot(x, z)), 0);
  pen.globalAlpha = 0.5;
  // Light of the ship in the middle.
  disc(pen, radial(pen, 0, 0, 0.02, 0.24, { 0: 'rgba(120,150,255,.34)', 0.6: 'rgba(90,90,220,.12)', 1: 'rgba(60,60,180,0)' }), 0, 0, 0.24);
  pen.globalAlpha = 0.34;
  pen.setLineDash([0.012, 0.008]);
  for (const r of [0.208, 0.328]) ring(pen, CYAN, 0.0011, 0, 0, r);
  pen.setLineDash([]);
  if (far > 0) ring(pen, CYAN, 0.0016, 0, 0, far);
  for (const [r, a, size] of [
    [0.208, 0.7, 0.004],
    [0.208, 3.6, 0.0032],
    [0.328, 2.2, 0.0044],
    [0.328, 5.1, 0.0034],
  ] as const)
    disc(pen, r < 0.3 ? AMBER : CYAN, Math.cos(a) * r, Math.sin(a) * r, size);
  for (const { x, z, yaw } of places)
    at(pen, x, z, 1, -yaw, () => {
      pen.globalAlpha = 0.92;
      disc(pen, radial(pen, -HATCH * 0.3, -HATCH * 0.3, 0.002, HATCH * 1.2, { 0: '#2C3278', 1: '#0D0F30' }), 0, 0, HATCH);
      pen.globalAlpha = 0.5;
      planet(pen, 0, 0, HATCH * 0.4);
      pen.globalAlpha = 0.85;
      hatch(pen, 0, 0, HATCH, CYAN);
    });
  pen.globalAlpha = 1;
}
