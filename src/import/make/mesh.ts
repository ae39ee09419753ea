// The model that an object brings along, as its addresses: bags and pieces have them alike.

import { addressOf, modelOf, type Build } from '../build.ts';
import type { Sticker } from '../plan.ts';
import { text, type Rec } from '../read/fields.ts';
import { UNIT } from '../read/place.ts';
import type { Thing } from '../read/tree.ts';

/** The addresses of a model and what sticks on it; null where its mesh has none. */
export function meshOf(b: Build, thing: Thing, of: Rec, stuck: readonly Sticker[] = []): number | null {
  const mesh = addressOf(b, text(of, 'MeshURL', 4000));
  if (mesh === null) return null;
  const { sx, sy, sz } = thing.at;
  const part = (key: string): string => addressOf(b, text(of, key, 4000)) ?? '';
  const size = [sx, sy, sz].map((each) => Math.round(each * UNIT) / 10) as [number, number, number];
  return modelOf(b, {
    mesh,
    diffuse: part('DiffuseURL'),
    normal: part('NormalURL'),
    collider: part('ColliderURL'),
    size,
    ...(stuck.length > 0 ? { stuck } : {}),
  });
}
