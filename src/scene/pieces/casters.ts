// What throws the shadows of small compact bodies: a box or a round block a little smaller than the body stands for it
// under the lamp.
// So dice, chips and cubes of all kinds cost two draws of shadow together, not one for each kind of model.

import { BoxGeometry, CylinderGeometry, MeshBasicMaterial, type BufferGeometry, type Object3D } from 'three';
import type { ModelName } from '../../games/types.ts';
import { createBatch, type Batch, type Slot } from './batch.ts';

type Block = 'box' | 'round';
/** The rest (pawns, trays, clocks) are seen by their shadows and throw their own. */
const BLOCKS: { readonly [name in ModelName]?: Block } = {
  ...Object.fromEntries((['die', 'die-blank', 'doubling', 'cube'] as const).map((name) => [name, 'box'])),
  ...Object.fromEntries((['d4', 'd8', 'd10', 'd12', 'd20', 'd100'] as const).map((name) => [name, 'round'])),
  ...Object.fromEntries((['coin', 'poker', 'man', 'stone', 'token', 'bag', 'endless'] as const).map((name) => [name, 'round'])),
  ...Object.fromEntries((['trap', 'glue', 'task', 'sabotage', 'hold', 'order'] as const).map((name) => [name, 'round'])),
};
export const blockOf = (name: ModelName): Block | null => BLOCKS[name] ?? null;

/** Of the body's own breadth: inside of it, so that it never darkens the body itself. */
const INSET: { readonly [block in Block]: number } = { box: 0.96, round: 0.9 };
const SIDES = 20;

export interface Casters {
  readonly batches: readonly Batch[];
  /**
   * `whose` throws its shadow as a block: `matrices` at `i` says where the body stands, `radius` and `height` how large
   * it is before that.
   */
  cast(whose: object, name: ModelName, matrices: Float32Array, i: number, radius: number, height: number): void;
  leave(whose: object): void;
  dispose(): void;
}

export function createCasters(parent: Object3D): Casters {
  // Not seen itself: it writes neither colour nor depth.
  const unseen = new MeshBasicMaterial({ colorWrite: false, depthWrite: false });
  const block = (shape: BufferGeometry): Batch => {
    const batch = createBatch(parent, shape.translate(0, 0.5, 0), unseen, [], { capacity: 16, shadows: true });
    shape.dispose();
    return batch;
  };
  const batches: { readonly [block in Block]: Batch } = { box: block(new BoxGeometry(2, 1, 2)), round: block(new CylinderGeometry(1, 1, 1, SIDES)) };
  const casting = new Map<object, { batch: Batch; slot: Slot }>();

  function leave(whose: object): void {
    const one = casting.get(whose);
    if (one) one.batch.give(one.slot);
    casting.delete(whose);
  }

  return {
    batches: Object.values(batches),
    cast(whose, name, matrices, i, radius, height) {
      const kind = blockOf(name);
      if (kind === null) return leave(whose);
      const batch = batches[kind];
      let one = casting.get(whose);
      if (one?.batch !== batch) {
        leave(whose);
        casting.set(whose, (one = { batch, slot: batch.take() }));
      }
      batch.wrote(one.slot);
      const to = batch.matrices(),
        at = one.slot.i * 16,
        r = radius * INSET[kind];
      for (let k = 0; k < 4; k++) {
        to[at + k] = (matrices[i * 16 + k] ?? 0) * r;
        to[at + 4 + k] = (matrices[i * 16 + 4 + k] ?? 0) * height;
        to[at + 8 + k] = (matrices[i * 16 + 8 + k] ?? 0) * r;
        to[at + 12 + k] = matrices[i * 16 + 12 + k] ?? 0;
      }
    },
    leave,
    dispose: () => unseen.dispose(),
  };
}
