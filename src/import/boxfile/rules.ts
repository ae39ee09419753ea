// Rules as data, on their way into a box and out of it: at a table they call zones by the table's names, in a box by
// their place in its list.

import type { ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { PlayPlace, PlayRules } from '../../../server-modules/protocol/play.ts';

/** The rules with every zone called otherwise; null where a place has none left, as its zone is not there. */
export function renamed<A, B>(rules: PlayRules<A>, called: (zone: A) => B | undefined): PlayRules<B> | null {
  const places: PlayPlace<B>[] = [];
  for (const place of rules.places) {
    if (!('zones' in place)) {
      places.push(place);
      continue;
    }
    const zones = place.zones.flatMap((zone) => called(zone) ?? []);
    if (zones.length === 0) return null;
    places.push({ name: place.name, zones });
  }
  return { ...rules, places };
}

/** How a table is told of them, with the zones that were made for it; null: one of those is missing. */
export const rulesFor = (play: PlayRules<number> | undefined, zones: ReadonlyMap<number, ZoneId>): PlayRules | null =>
  play === undefined ? null : renamed(play, (at) => zones.get(at));
