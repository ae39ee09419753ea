// Models that few tables have: fetched when a piece that wants one is first drawn, which waits for it meanwhile.

import type { ModelName } from '../../games/types.ts';
import type { Item } from '../item.ts';
import { model, type Model } from './models.ts';

export interface Rare {
  /** This one cannot be drawn before that model is there; nothing where no such model is to come. */
  wait(item: Item, name: ModelName): void;
  /** It is no longer on the table. */
  leave(item: Item): void;
  /** Those that wait, to be tried again. */
  drain(into: Set<Item>): void;
  /** Calls when a model has come, until the returned function is called. */
  onModel(hear: () => void): () => void;
  stop(): void;
}

/** `came`: what it is to be drawn with can be made. */
export function createRare(rare: readonly ModelName[], came: (name: ModelName, made: Model) => void): Rare {
  const asked = new Set<ModelName>(),
    waits = new Set<Item>(),
    hears = new Set<() => void>();
  let over = false;
  return {
    wait(item, name) {
      if (!rare.includes(name)) return;
      waits.add(item);
      if (asked.has(name)) return;
      asked.add(name);
      model(name).then(
        (made) => {
          if (over) return;
          came(name, made);
          for (const hear of hears) hear();
        },
        // The next change of such a piece asks again.
        () => asked.delete(name),
      );
    },
    leave: (item) => void waits.delete(item),
    drain(into) {
      for (const item of waits) into.add(item);
      waits.clear();
    },
    onModel(hear) {
      hears.add(hear);
      return () => void hears.delete(hear);
    },
    stop: () => void (over = true),
  };
}
