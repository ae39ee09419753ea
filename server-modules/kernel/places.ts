// From places on the felt to places inside a zone and back, in whole numbers; the client does the same for the eye
// (src/store/place.ts).

import type { PieceId } from './ids.ts';
import { movePiece, turned } from './ops.ts';
import { cosine, ONE, rounded, sine } from './sines.ts';
import { getPiece, type World } from './state.ts';
import type { Zone } from './types.ts';
import type { Pose } from './verb.ts';
import { FELT, PLACE_MAX } from './world.ts';

/** A place on the felt as it is called inside the zone, or null where it lies outside. */
export function placeIn(zone: Zone, at: Pose): Pose | null {
  const [dx, dz] = [at.x - zone.x, at.z - zone.z];
  const [s, c] = [sine(zone.turn), cosine(zone.turn)];
  const x = rounded(dx * c + dz * s, ONE);
  const z = rounded(dz * c - dx * s, ONE);
  return 2 * Math.abs(x) > zone.w || 2 * Math.abs(z) > zone.d ? null : { x, z, turn: turned(at.turn - zone.turn) };
}

/** A place inside the zone as it is called on the felt, kept on the table. */
export function placeOn(zone: Pick<Zone, 'x' | 'z' | 'turn'>, at: Pose): Pose {
  const [s, c] = [sine(zone.turn), cosine(zone.turn)];
  const x = zone.x + rounded(at.x * c - at.z * s, ONE);
  const z = zone.z + rounded(at.x * s + at.z * c, ONE);
  return { x: onTable(x), z: onTable(z), turn: turned(at.turn + zone.turn) };
}

/** From the felt into a zone, where it lies; at the end of one with an order. */
export function moveToZone(w: World, id: PieceId, zone: Zone): void {
  const at = placeIn(zone, getPiece(w, id));
  movePiece(w, id, zone.id, zone.ordered || at === null ? { index: -1 } : at);
}

/** Out of a zone onto the felt below it; what has no place of its own there is laid side by side. */
export function moveToFelt(w: World, id: PieceId, zone: Zone): void {
  const { x, z, turn } = getPiece(w, id);
  const index = w.order.get(zone.id)?.indexOf(id) ?? -1;
  movePiece(w, id, FELT, placeOn(zone, index < 0 ? { x, z, turn } : { x: APART * index, z: 0, turn }));
}
const APART = 160;

/** A place kept on the table. */
export const onTable = (place: number): number => Math.max(-PLACE_MAX, Math.min(PLACE_MAX, place));
