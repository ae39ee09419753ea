// arrange: a new order for an ordered zone whose pieces the seat can tell apart.

import { setOrder } from '../../ops.ts';
import { eyes } from '../../sight.ts';
import { getZone, sizeOf } from '../../state.ts';
import { orderOf } from '../../world.ts';
import { handIn, quiet, refuse, type VerbDef } from '../verb-def.ts';

export const arrange: VerbDef<'arrange'> = {
  check(w, seat, verb) {
    const no = handIn(w, seat, verb.zone);
    if (no !== null) return no;
    const zone = getZone(w, verb.zone);
    if (!zone.ordered) return refuse('wrong-kind');
    // Whoever was only given a look, to search it or otherwise, leaves its order as it is.
    if (!eyes(zone.tell, zone, seat)) return refuse('not-yours');
    const there = new Set(orderOf(w, verb.zone));
    for (const id of verb.order) if (!there.delete(id)) return refuse('bad-order');
    return verb.order.length === sizeOf(w, verb.zone) ? null : refuse('bad-order');
  },
  apply(w, _seat, verb) {
    setOrder(w, verb.zone, verb.order);
    return quiet({ t: 'arranged', zone: verb.zone });
  },
};
