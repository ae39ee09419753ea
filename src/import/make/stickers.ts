// Decals on models: where each lies and how it is turned in the model's own space, as the save says it. What of the
// model lies under it is known when it is read (importing/model/bake.ts).

import { printOf, type Build } from '../build.ts';
import type { Sticker } from '../plan.ts';
import { num, rec, recs, text } from '../read/fields.ts';
import { placeOf } from '../read/place.ts';
import type { Thing } from '../read/tree.ts';
import { STUCK } from './decals.ts';

/** As fine as a plan says where one lies, and how far from its model at most, both in its units. */
const FINE = 10_000;
const FAR = 1000;

/** Those that have a place, a size and an address. */
export function stickersOf(b: Build, thing: Thing): Sticker[] {
  return recs(thing.raw, 'AttachedDecals')
    .slice(0, STUCK.most)
    .flatMap((raw) => {
      const [at, of] = [placeOf(raw), rec(raw, 'CustomDecal')];
      const size = of === null ? 0 : Math.abs(num(of, 'Size', 1));
      if (at === null || of === null) return [];
      const [w, h] = [fine(Math.abs(at.sx) * size), fine(Math.abs(at.sy) * size)];
      const place = [at.x, at.y, at.z].map(fine) as [number, number, number];
      const isThere = w > 0 && h > 0 && [w, h, ...place].every((n) => Math.abs(n) <= FAR);
      const print = isThere ? printOf(b, text(of, 'ImageURL', 4000)) : null;
      return print === null ? [] : [{ print, at: place, turned: [at.rx, at.ry, at.rz].map(fine) as [number, number, number], w, h }];
    });
}

const fine = (n: number): number => Math.round(n * FINE) / FINE + 0;
