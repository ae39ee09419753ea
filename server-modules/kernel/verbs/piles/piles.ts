// piles: a deck becomes so many of nearly equal height, beside each other.

import { makeDeck, tidyDeck } from '../../decks.ts';
import type { PieceId, ZoneId } from '../../ids.ts';
import { movePiece } from '../../ops.ts';
import { getPiece, getZone, sizeOf, type World } from '../../state.ts';
import { orderOf, PLACE_MAX, topOf } from '../../world.ts';
import { BESIDE, parted } from './split.ts';
import { refuse, type VerbDef } from '../verb-def.ts';

/** More would lie beyond the table. */
const PILES_MOST = 20;

export const piles: VerbDef<'piles'> = {
  check(w, seat, verb) {
    const no = parted(w, seat, verb.zone);
    if (no !== null) return no;
    if (!Number.isInteger(verb.count) || verb.count < 2) return refuse('nothing-to-do');
    return verb.count > PILES_MOST || verb.count > sizeOf(w, verb.zone) ? refuse('too-many') : null;
  },
  apply(w, _seat, verb) {
    const { x, z, turn, zone } = getPiece(w, getZone(w, verb.zone).of as PieceId);
    const order = [...orderOf(w, verb.zone)];
    const [height, more] = [Math.floor(order.length / verb.count), order.length % verb.count];
    const step = x + BESIDE * (verb.count - 1) > PLACE_MAX ? -BESIDE : BESIDE;
    // The deck keeps its bottom; what lay higher lies further away.
    let from = height + (more > 0 ? 1 : 0);
    const heaps: ZoneId[] = [verb.zone];
    for (let i = 1; i < verb.count; i++) {
      const to = from + height + (i < more ? 1 : 0);
      const { inside } = makeDeck(w, zone, { x: x + step * i, z, turn });
      for (const id of order.slice(from, to)) movePiece(w, id, inside, { index: -1 });
      heaps.push(inside);
      from = to;
    }
    const barrier = heaps.slice(0, -1).some((heap) => topUp(w, heap));
    for (const heap of heaps) tidyDeck(w, heap);
    return { events: [{ t: 'piled', zone: verb.zone, count: verb.count }], barrier };
  },
};

/** Does its top lie upwards? Of all but the last pile that was hidden before. */
const topUp = (w: World, zone: ZoneId): boolean => {
  const top = topOf(w, zone);
  return top !== null && getPiece(w, top).up;
};
