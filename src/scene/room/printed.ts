// What a game paints on the felt: the places that it is for, as the viewer sees the turned table, and the material.

import { MeshBasicMaterial, MeshPhysicalMaterial, MeshStandardMaterial, type Texture } from 'three';
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

/** Of the light in the middle of the table, by the evening lamp, so much makes a colour look as it was given. */
export const SEEN = 0.44;
/** How much it shines: so much as the tone mapping takes off again. */
const SHINE = 0.7;

/** `asCloth`: lit like the cloth on which it lies. Without lamps, in the low quality, both are as they were given. */
export function printMaterial(map: Texture, high: boolean, asCloth: boolean): MeshBasicMaterial | MeshStandardMaterial {
  const common = { map, transparent: true, depthWrite: false };
  if (!high) return new MeshBasicMaterial(common);
  if (asCloth) return new MeshStandardMaterial({ ...common, roughness: 0.9 });
  const print = new MeshPhysicalMaterial({ ...common, roughness: 1, specularIntensity: SHINE });
  print.color.setScalar(SEEN);
  return print;
}
