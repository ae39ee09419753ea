// Where what is laid down goes: the verb that lays it, by the place under it.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { feltZone, toZone } from '../place.ts';
import type { Drop, Held, Place } from '../types.ts';

/** Lays it exactly there. */
export const putAt = (h: Handle, { zone, index, x, z, turn }: Place): Verb<Handle> => ({
  t: 'put',
  piece: h,
  onto: zone,
  ...(index === null ? { at: { x, z, turn } } : { index }),
});

/** The middle of the felt; null where there is none. */
export function feltHome(view: View | null): Place | null {
  const felt = view && feltZone(view);
  return felt ? { zone: felt.id, index: null, x: 0, z: 0, turn: 0 } : null;
}

/** Slots and spots take a piece in their middle; a rack takes it at a gap; the felt where it is. */
export function putVerb(view: View, held: Pick<Held, 'under'>, h: Handle, drop: Drop, felt: { x: number; z: number; turn: number }): Verb<Handle> {
  const under = held.under ? { under: true } : {};
  if (drop.over !== null) return { t: 'put', piece: h, over: drop.over, ...under };
  const zone = drop.zone === null ? undefined : view.zones.get(drop.zone);
  const id = drop.zone ?? ('felt' as ZoneId);
  if (!zone) return { t: 'put', piece: h, onto: id, at: felt };
  // A closed row has no places that I could name.
  if (zone.ordered) return { t: 'put', piece: h, onto: id, ...(drop.index === null || zone.order === null ? {} : { index: drop.index }), ...under };
  const inside = toZone(zone, felt);
  const at = zone.kind === 'slot' || zone.kind === 'spot' ? { x: 0, z: 0, turn: inside.turn } : inside;
  return { t: 'put', piece: h, onto: id, at };
}
