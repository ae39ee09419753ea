// What is drawn otherwise once something has come: a picture of somebody's, or what reads models.

import { onPicture } from '../../../store/pictures.ts';
import type { Item } from '../../item.ts';

export interface Waiting {
  /** It is drawn anew when this picture has come. An item waits for one at a time. */
  wait(item: Item, picture: string): void;
  /** It waits no more. */
  settled(item: Item): void;
  /** These are to be drawn anew at once. */
  come(items: Iterable<Item>): void;
  /** It is gone. */
  leave(item: Item): void;
  /** Those to be drawn anew since the last time. */
  drain(into: Set<Item>): void;
  /** Calls when there are some, until the returned function is called. */
  onCome(hear: () => void): () => void;
  dispose(): void;
}

export function createWaiting(): Waiting {
  const waits = new Map<Item, string>(),
    came = new Set<Item>(),
    hears = new Set<() => void>();
  const off = onPicture((id) => come([...waits].flatMap(([item, picture]) => (picture === id ? [item] : []))));
  function come(items: Iterable<Item>): void {
    const before = came.size;
    for (const item of items) {
      waits.delete(item);
      came.add(item);
    }
    if (came.size > before) for (const hear of hears) hear();
  }
  return {
    wait: (item, picture) => void waits.set(item, picture),
    settled: (item) => void waits.delete(item),
    come,
    leave(item) {
      waits.delete(item);
      came.delete(item);
    },
    drain(into) {
      for (const item of came) into.add(item);
      came.clear();
    },
    onCome(hear) {
      hears.add(hear);
      return () => void hears.delete(hear);
    },
    dispose: off,
  };
}
