// What lies under an item: its contact shadow, the pool of a lamp, the dial of its states. Each has a place in a batch
// of its own for as long as it is to be seen.

import type { Group, Texture } from 'three';
import type { Item } from '../item.ts';
import { radiusOf, type Sizes } from '../layout/spot.ts';
import { YAW } from '../motion.ts';
import { createBatch, writeFlat, type Batch, type Slot } from '../pieces/batch.ts';
import { flatSquare } from '../pieces/geometry.ts';
import { glowMaterial } from '../pieces/materials.ts';
import { lampGlow, texture } from '../room/textures.ts';
import { createDials, writeDial } from './dials.ts';
import { createShadows, type Foot, type Shadows } from './shadows.ts';

/** The places of one item; null: nothing of that kind is to be seen. */
export interface Beneath {
  shade: Slot | null;
  glow: Slot | null;
  dial: Slot | null;
}

export interface Under {
  readonly shadows: Shadows;
  readonly batches: readonly Batch[];
  shade(it: Beneath, foot: Foot): void;
  unshade(it: Beneath): void;
  /** A lamp's pool of light: metres, and how it is turned in radians. */
  glow(it: Beneath, x: number, ground: number, z: number, yaw: number, reach: number): void;
  unglow(it: Beneath): void;
  /** Round the foot of what has states; of anything else it goes. */
  dial(it: Beneath, item: Item, x: number, ground: number, z: number): void;
  undial(it: Beneath): void;
  leave(it: Beneath): void;
}

/** `keep` holds textures till the stage goes. */
export function createUnder(group: Group, sizes: Sizes, keep: <T extends Texture>(t: T) => T): Under {
  const shadows = createShadows(group, keep);
  const dials = createDials(group);
  const glow = createBatch(group, flatSquare(), glowMaterial(keep(texture(lampGlow()))), [], { capacity: 2, order: 2 });
  function give(it: Beneath, what: keyof Beneath, batch: Batch): void {
    if (it[what]) batch.give(it[what]);
    it[what] = null;
  }
  const under: Under = {
    shadows,
    batches: [shadows.batch, dials, glow],
    shade: (it, foot) => shadows.write((it.shade ??= shadows.batch.take()), foot),
    unshade: (it) => give(it, 'shade', shadows.batch),
    glow(it, x, ground, z, yaw, reach) {
      const at = (it.glow ??= glow.take());
      glow.wrote(at);
      // The shade is tipped to whose turn it is: the light falls on that side.
      writeFlat(glow, at.i, x + Math.sin(yaw) * 0.035, ground + 0.0012, z + Math.cos(yaw) * 0.035, yaw, reach, reach);
    },
    unglow: (it) => give(it, 'glow', glow),
    dial(it, { spot, g }, x, ground, z) {
      const states = spot.piece?.extra?.states ?? 0;
      if (states < 2 || spot.stands || spot.piece?.face === null) return give(it, 'dial', dials);
      const at = (it.dial ??= dials.take());
      dials.wrote(at);
      const wide = radiusOf(spot.body, sizes) * (spot.body.t === 'sheet' ? 1.42 : 1);
      writeDial(dials, at.i, x, ground, z, g.now[YAW] ?? 0, wide, states, spot.piece?.face ?? 0);
    },
    undial: (it) => give(it, 'dial', dials),
    leave(it) {
      give(it, 'shade', shadows.batch);
      give(it, 'glow', glow);
      give(it, 'dial', dials);
    },
  };
  return under;
}
