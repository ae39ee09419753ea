// Zones that line up what lies in them tell no places: each piece stands where a page would show it, row by row.

import type { Solid } from '../../../server-modules/kernel/types.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';

/** Between neighbours, as long as there is room, tenths of a millimetre; and what a card takes. */
const GAP = 80;
const CARD = { w: 630, d: 880 } as const;

/** The middle of place `i` as seen from the zone: the first is far left, as one reads. The largest makes the places. */
export function placeInRow({ w, d }: Pick<ZoneView, 'w' | 'd'>, sizes: readonly (Solid | null)[], i: number): { x: number; z: number } {
  const cell = { w: Math.max(1, ...sizes.map((size) => size?.w ?? CARD.w)), d: Math.max(1, ...sizes.map((size) => size?.d ?? CARD.d)) };
  const fit = (room: number, size: number): number => Math.max(1, Math.floor((room + GAP) / (size + GAP)));
  const rows = fit(d, cell.d);
  const columns = Math.max(fit(w, cell.w), Math.ceil(sizes.length / rows));
  const step = (room: number, size: number, count: number): number => (count < 2 ? size + GAP : Math.min(size + GAP, Math.max(1, (room - size) / (count - 1))));
  const middle = (at: number, count: number, by: number): number => Math.round((at - (count - 1) / 2) * by);
  return { x: middle(i % columns, columns, step(w, cell.w, columns)), z: middle(Math.floor(i / columns), rows, step(d, cell.d, rows)) };
}
