// The wood under stands, made anew only with another View.

import type { View } from '../../../server-modules/protocol/messages.ts';
import { set4, writeModel, type Batch, type Slot } from './batch.ts';
import type { Pose8 } from '../motion.ts';
import { stepsOf } from '../layout/stands.ts';

/** `shade` writes the shadow of one step into its slot. */
export function createRacks(batch: Batch, contact: Batch, shade: (slot: Slot, pose: Pose8, length: number) => void): (view: View | null) => void {
  let slots: { batch: Batch; slot: Slot }[] = [],
    of: View | null = null;
  return (view) => {
    if (view === of) return;
    of = view;
    for (const { batch: home, slot } of slots) home.give(slot);
    slots = [];
    for (const zone of view?.zones.values() ?? []) {
      if (zone.kind !== 'stand' || zone.count === null) continue;
      for (const { pose, length } of stepsOf(zone, view?.room.me.seat ?? null)) {
        const slot = batch.take(),
          shadow = contact.take(),
          m = batch.matrices();
        slots.push({ batch, slot }, { batch: contact, slot: shadow });
        writeModel(batch, slot.i, pose, 1, 0, null);
        // Only as long as the card that stands on it.
        for (const k of [0, 1, 2]) m[slot.i * 16 + k] = (m[slot.i * 16 + k] ?? 0) * (length / 0.1);
        set4(batch.attribute('iTint'), slot.i, 1, 1, 1, 0);
        shade(shadow, pose, length);
      }
    }
  };
}
