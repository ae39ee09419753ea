// cut: the top pieces of a deck go under the rest.

import { setOrder } from '../../ops.ts';
import { getPiece, sizeOf } from '../../state.ts';
import { holdsIn, orderOf, topOf } from '../../world.ts';
import { handIn, refuse, type VerbDef } from '../verb-def.ts';

export const cut: VerbDef<'cut'> = {
  check(w, seat, verb) {
    const no = handIn(w, seat, verb.zone);
    if (no !== null) return no;
    if (holdsIn(w, verb.zone) !== 'pile') return refuse('wrong-kind');
    return verb.count < 1 || verb.count >= sizeOf(w, verb.zone) ? refuse('too-many') : null;
  },
  apply(w, _seat, verb) {
    const order = orderOf(w, verb.zone);
    const rest = order.length - verb.count;
    setOrder(w, verb.zone, [...order.slice(rest), ...order.slice(0, rest)]);
    const top = topOf(w, verb.zone);
    // What lies upwards on top now was hidden a moment ago.
    return { events: [{ t: 'cut', zone: verb.zone, count: verb.count }], barrier: top !== null && getPiece(w, top).up };
  },
};
