// The places that a game paints for on the felt, as the viewer sees the turned table.

import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Place } from '../../games/types.ts';

/** Tenths of a millimetre in a metre. */
const METRE = 10_000;

/** As text, so that the same places are the same value. `turn`: how the table is turned before the viewer, radians. */
export function placesText(view: View, is: (zone: ZoneView) => boolean, turn: number): string {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const fine = (n: number): number => Number(n.toFixed(4));
  const placeOf = ({ id, owner, x, z, turn: own, w, d }: ZoneView): Place => ({
    id,
    owner,
    x: fine((x * c + z * s) / METRE),
    z: fine((z * c - x * s) / METRE),
    yaw: fine(turn - (own * Math.PI) / 180),
    w: w / METRE,
    d: d / METRE,
  });
  return JSON.stringify([...view.zones.values()].filter(is).map(placeOf));
}
export const placesIn = (text: string): Place[] => (text === '' ? [] : (JSON.parse(text) as Place[]));
