// Shadows right under what lies or is carried: one flat square each, softer and paler the higher the thing is.

import type { Group, Texture } from 'three';
import { createBatch, set2, writeFlat, type Batch, type Slot } from '../pieces/batch.ts';
import { flatSquare } from '../pieces/geometry.ts';
import { shadowMaterial } from '../pieces/materials.ts';
import { contactShadows, texture } from '../room/textures.ts';

/** Above the felt, in metres, so that it is not cut by it. */
const GROUND = 0.0004;

/**
 * What throws one: where it is, how it is turned, how large its foot is and how high it is lifted; metres and radians.
 */
export interface Foot {
  x: number;
  ground: number;
  z: number;
  yaw: number;
  w: number;
  d: number;
  high: number;
  round: boolean;
  strength: number;
}

export interface Shadows {
  readonly batch: Batch;
  write(slot: Slot, foot: Foot): void;
}

/** `keep` holds its texture till the stage goes. */
export function createShadows(group: Group, keep: <T extends Texture>(t: T) => T): Shadows {
  const batch = createBatch(group, flatSquare(), shadowMaterial(keep(texture(contactShadows()))), [['iShade', 2]], { capacity: 64, order: 1 });
  return {
    batch,
    write(slot, { x, ground, z, yaw, w, d, high, round, strength }) {
      const lift = Math.max(0, high),
        size = 1.02 + lift * 3;
      batch.wrote(slot);
      // The lamp hangs to the left: what is lifted throws its shadow to the right and towards the viewer.
      const away = lift * 0.3;
      writeFlat(batch, slot.i, x + away, Math.max(0, ground) + GROUND, z + away * 0.4 + 0.001, yaw, w * size, d * size);
      set2(batch.attribute('iShade'), slot.i, round ? 0.5 : 0, Math.max(0.08, strength - lift * 3));
    },
  };
}
