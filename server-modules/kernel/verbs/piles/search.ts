// search: look through a closed container whose order stays as it is. That somebody does is for all to know, what he
// sees is not.

import type { Seat, ZoneId } from '../../ids.ts';
import { addGrant, dropGrant, searchBy } from '../../grants.ts';
import { tellsZone } from '../../sight.ts';
import { getZone, sizeOf, type World } from '../../state.ts';
import type { Grant } from '../../types.ts';
import { handIn, loud, quiet, refuse, type VerbDef } from '../verb-def.ts';

export const search: VerbDef<'search'> = {
  check(w, seat, verb) {
    const zone = w.zones.get(verb.zone);
    if (zone === undefined) return refuse('unknown-zone');
    // What was opened can be closed wherever it lies by now.
    if (!verb.on) return searches(w, seat, verb.zone).length === 0 ? refuse('nothing-to-do') : null;
    const no = handIn(w, seat, verb.zone);
    if (no !== null) return no;
    // Closed to all but some is a private place, and none of anybody else's.
    if (zone.of === null || zone.tell !== 'none') return refuse('wrong-kind');
    if (sizeOf(w, verb.zone) === 0) return refuse('empty');
    return tellsZone(w, seat, verb.zone) ? refuse('nothing-to-do') : null;
  },
  apply(w, seat, verb) {
    const event = { t: 'searched' as const, zone: getZone(w, verb.zone).id, on: verb.on };
    if (!verb.on) {
      for (const { id } of searches(w, seat, verb.zone)) dropGrant(w, id);
      return quiet(event);
    }
    addGrant(w, { kind: 'see', zone: verb.zone, to: [seat], until: searchBy(seat) });
    return loud(event);
  },
};

const searches = (w: World, seat: Seat, zone: ZoneId): Grant[] => (w.onZone.get(zone) ?? []).filter((grant) => grant.until === searchBy(seat));
