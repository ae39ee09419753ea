// deal: one round after another, to the hands of the seats named, in their order.

import { tidyDeck } from '../../decks.ts';
import type { Seat, ZoneId } from '../../ids.ts';
import type { World } from '../../state.ts';
import { eachZone } from '../../world.ts';
import { blurSource, checkSource, drawOne, TOP } from './draw.ts';
import { handInto, loud, refuse, roomInto, type VerbDef } from '../verb-def.ts';

export const deal: VerbDef<'deal'> = {
  check(w, seat, verb) {
    if (verb.to.length === 0 || new Set(verb.to).size !== verb.to.length) return refuse('nothing-to-do');
    const no = checkSource(w, seat, verb.from, verb.count * verb.to.length);
    if (no !== null) return no;
    for (const to of verb.to) {
      const hand = handOf(w, to);
      if (hand === null) return refuse('unknown-zone');
      const full = handInto(w, seat, hand) ?? roomInto(w, seat, hand, verb.count);
      if (full !== null) return full;
    }
    return null;
  },
  apply(w, _seat, verb) {
    const hands = verb.to.map((to) => handOf(w, to) as ZoneId);
    blurSource(w, verb.from, TOP);
    for (let round = 0; round < verb.count; round++) for (const hand of hands) drawOne(w, verb.from, hand, TOP);
    tidyDeck(w, verb.from);
    return loud({ t: 'dealt', count: verb.count, from: verb.from, to: [...verb.to] });
  },
};

/** The hand of a seat: its first zone of that kind, by id. */
export function handOf(w: World, seat: Seat): ZoneId | null {
  return eachZone(w).find((zone) => zone.kind === 'hand' && zone.owner === seat)?.id ?? null;
}
