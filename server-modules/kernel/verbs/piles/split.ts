// split: the top pieces of a deck become a deck of their own beside it.

import { makeDeck, tidyDeck } from '../../decks.ts';
import type { PieceId, Seat, ZoneId } from '../../ids.ts';
import { movePiece } from '../../ops.ts';
import { getPiece, getZone, sizeOf, type World } from '../../state.ts';
import type { Refusal } from '../../types.ts';
import { holdsIn, orderOf, PLACE_MAX, topOf } from '../../world.ts';
import { handIn, refuse, type VerbDef } from '../verb-def.ts';

/** How far the new deck lies from the old one, in tenths of a millimetre: a card's width and a gap. */
export const BESIDE = 800;

/** Can this seat lay parts of a deck beside it? Refuses wrong-kind where it is no pile or lies in a row or a hold. */
export function parted(w: World, seat: Seat, inside: ZoneId): Refusal | null {
  const no = handIn(w, seat, inside);
  if (no !== null) return no;
  if (holdsIn(w, inside) !== 'pile') return refuse('wrong-kind');
  const place = getZone(w, getPiece(w, getZone(w, inside).of as PieceId).zone);
  return place.ordered || place.kind === 'hold' ? refuse('wrong-kind') : null;
}

export const split: VerbDef<'split'> = {
  check(w, seat, verb) {
    const no = parted(w, seat, verb.zone);
    if (no !== null) return no;
    return verb.count < 1 || verb.count >= sizeOf(w, verb.zone) ? refuse('too-many') : null;
  },
  apply(w, _seat, verb) {
    const old = getPiece(w, getZone(w, verb.zone).of as PieceId);
    const x = old.x + BESIDE > PLACE_MAX ? old.x - BESIDE : old.x + BESIDE;
    const made = makeDeck(w, old.zone, { x, z: old.z, turn: old.turn });
    for (const id of orderOf(w, verb.zone).slice(-verb.count)) movePiece(w, id, made.inside, { index: -1 });
    const top = topOf(w, verb.zone);
    // What lies upwards on the rest was hidden a moment ago.
    const barrier = top !== null && getPiece(w, top).up;
    tidyDeck(w, verb.zone);
    tidyDeck(w, made.inside);
    return { events: [{ t: 'split', from: verb.zone, deck: made.deck, count: verb.count }], barrier };
  },
};
