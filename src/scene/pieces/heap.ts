// The others of a pile of bodies: the same once more, each on the last and a little askew.

import type { Batch, Slot } from './batch.ts';

export interface Heaped {
  batch: Batch;
  /** The lowest. */
  body: Slot;
  pile: Slot[];
}

/** Metres. */
const ASKEW = 0.0005;

/** Gives back all but so many of those above the lowest. */
export function unpile(it: Heaped, left: number): void {
  while (it.pile.length > left) {
    const slot = it.pile.pop();
    if (slot) it.batch.give(slot);
  }
}

/** `n` with the lowest, which is written already; `step`: the height of one, metres. */
export function pileUp(it: Heaped, n: number, step: number): void {
  const { batch, body } = it;
  unpile(it, n - 1);
  while (it.pile.length < n - 1) it.pile.push(batch.take());
  it.pile.forEach((slot, at) => {
    const k = at + 1,
      m = batch.matrices();
    batch.wrote(slot);
    m.copyWithin(slot.i * 16, body.i * 16, body.i * 16 + 16);
    m[slot.i * 16 + 12] = (m[slot.i * 16 + 12] ?? 0) + Math.sin(k * 2.4) * ASKEW;
    m[slot.i * 16 + 13] = (m[slot.i * 16 + 13] ?? 0) + k * step;
    m[slot.i * 16 + 14] = (m[slot.i * 16 + 14] ?? 0) + Math.cos(k * 2.4) * ASKEW;
    batch.attribute('iTint').copyWithin(slot.i * 4, body.i * 4, body.i * 4 + 4);
    batch.attribute('iShow').copyWithin(slot.i * 2, body.i * 2, body.i * 2 + 2);
  });
}
