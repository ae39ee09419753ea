// Brings pictures to a table: each when the first piece wants it, once, so that pieces that show the same have one.

import type { ActOut, TableMsg } from '../../server-modules/protocol/messages.ts';
import { bringPicture, type Bucket } from './bring-picture.ts';
import type { ArtOf } from './art/told.ts';

/** What the table calls the picture on a side of a piece of the plan; null: there is none. */
export type PictureFor = (index: number, side: 'front' | 'back') => Promise<string | null>;

/**
 * When the table has no room any more, none is asked for again. `laid`: counts what was brought, and knows refusals.
 */
export function bringer(
  { pictures, of, backs = [] }: ArtOf,
  ask: (msg: TableMsg) => Promise<ActOut | null>,
  laid: { pictures: number; refused: { [code: string]: number } },
  wait: () => Promise<void>,
  bucket?: Bucket,
): PictureFor {
  const known = new Map<number, string | null>();
  let isFull = false;
  return async (index, side) => {
    const which = (side === 'front' ? of : backs)[index] ?? -1;
    const picture = pictures[which] ?? null;
    if (picture === null) return null;
    const before = known.get(which);
    if (before !== undefined) return before;
    const id = isFull ? null : await bringPicture(picture, ask, wait, undefined, bucket);
    isFull ||= id === null && laid.refused['pictures-full'] !== undefined;
    if (id !== null) laid.pictures++;
    known.set(which, id);
    return id;
  };
}
