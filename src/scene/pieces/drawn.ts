// What stands for each item in the batches, beneath it and beside it.

import type { Body } from '../../games/types.ts';
import type { Item } from '../item.ts';
import type { Boards } from '../layout/boards.ts';
import type { Beneath, createUnder } from '../marks/under.ts';
import type { Batch, Slot } from './batch.ts';
import type { createCasters } from './casters.ts';
import { unpile } from './heap.ts';
import type { createStickers } from './stickers.ts';

/** What stands for one item in the batches. */
export interface Drawn extends Beneath {
  body: Slot;
  /** The others of a pile of bodies. */
  pile: Slot[];
  batch: Batch;
  /** Of this body the tint or the faces were written. */
  look: Body | null;
}

interface Around {
  casters: ReturnType<typeof createCasters> | null;
  stickers: ReturnType<typeof createStickers>;
  under: ReturnType<typeof createUnder>;
  boards: Boards;
}

export function createDrawn({ casters, stickers, under, boards }: Around) {
  const drawn = new Map<Item, Drawn>();

  /** Nothing goes where it goes any more. */
  function unfollow(it: Drawn): void {
    casters?.leave(it);
    stickers.leave(it);
  }

  return {
    of: drawn as ReadonlyMap<Item, Drawn>,
    /** The item's place in this batch; another one when it was drawn in another batch. */
    standIn(item: Item, batch: Batch): Drawn {
      let it = drawn.get(item);
      if (!it) drawn.set(item, (it = { batch, body: batch.take(), pile: [], look: null, shade: null, glow: null, dial: null }));
      else if (it.batch !== batch) {
        unpile(it, 0);
        unfollow(it);
        it.batch.give(it.body);
        Object.assign(it, { batch, body: batch.take(), look: null });
      }
      batch.wrote(it.body);
      return it;
    },
    leave(item: Item): void {
      const it = drawn.get(item);
      if (!it) return;
      unpile(it, 0);
      unfollow(it);
      it.batch.give(it.body);
      under.leave(it);
      drawn.delete(item);
      boards.leaves(item);
    },
  };
}
