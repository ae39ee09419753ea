// draw: from the top of one zone, from its bottom or blindly, to the end of another.

import { COPIES_MOST, checkCopies, copyPiece } from '../../copies.ts';
import { tidyDeck } from '../../decks.ts';
import type { PieceId, Seat, ZoneId } from '../../ids.ts';
import { blurZone, forget, relocate } from '../../ops.ts';
import { draw as chance } from '../../random.ts';
import { getPiece, getZone, sizeOf, type World } from '../../state.ts';
import type { Refusal } from '../../types.ts';
import type { Pose } from '../../verb.ts';
import { holdsIn, insideOf, orderOf } from '../../world.ts';
import { isMixing, mixIn } from './mixing.ts';
import { facesOwner, handIn, handInto, loud, refuse, roomInto, within, type VerbDef } from '../verb-def.ts';

/** Which piece of a zone comes: the top one where nothing is said. */
export interface Which {
  bottom?: boolean;
  random?: boolean;
  /** Where it is laid; in the middle if nothing is said. */
  at?: Pose;
}
export const TOP: Which = {};
/** The stream behind every piece that is drawn blindly, out of a bag or elsewhere. */
export const BAG_STREAM = 'bag';

export const draw: VerbDef<'draw'> = {
  check(w, seat, verb) {
    return (
      checkSource(w, seat, verb.from, verb.count, verb) ??
      handInto(w, seat, verb.to) ??
      (verb.from === verb.to ? refuse('nothing-to-do') : null) ??
      (verb.at === undefined || getZone(w, verb.to).ordered ? null : within(getZone(w, verb.to), verb.at)) ??
      roomInto(w, seat, verb.to, verb.count)
    );
  },
  apply(w, _seat, verb) {
    const pieces: PieceId[] = [];
    blurSource(w, verb.from, verb);
    for (let i = 0; i < verb.count; i++) pieces.push(drawOne(w, verb.from, verb.to, verb));
    tidyDeck(w, verb.from);
    const mixed = isMixing(w, verb.to) ? mixIn(w, pieces, verb.to) : [];
    return loud({ t: 'drew', pieces, from: verb.from, to: verb.to }, ...mixed);
  },
};

/**
 * May the seat draw that many from there? Refuses unknown-zone, piece-held, not-yours, empty, too-many, locked,
 * wrong-kind, table-full. [V8] [V21] [V29]
 */
export function checkSource(w: World, seat: Seat, from: ZoneId, amount: number, which: Which = TOP): Refusal | null {
  const no = handIn(w, seat, from);
  if (no !== null) return no;
  const there = sizeOf(w, from);
  if (there === 0) return refuse('empty');
  if (!Number.isInteger(amount) || amount < 1) return refuse('too-many');
  if (holdsIn(w, from) === 'endless') return amount > COPIES_MOST ? refuse('too-many') : checkCopies(w, amount);
  if (amount > there) return refuse('too-many');
  const zone = getZone(w, from);
  if (!zone.ordered && zone.tell !== 'none') return refuse('wrong-kind');
  const list = orderOf(w, from);
  const any = isBlind(w, from, which);
  const first = any || which.bottom === true ? 0 : there - amount;
  const end = any ? there : first + amount;
  for (let i = first; i < end; i++) {
    const id = list[i] as PieceId;
    if (getPiece(w, id).locked) return refuse('locked');
    if (insideOf(w, id) !== null) return refuse('wrong-kind');
  }
  return null;
}

/** Does chance say which piece comes from there? Out of a bag it always does. [V21] */
export const isBlind = (w: World, from: ZoneId, which: Which): boolean => which.random === true || holdsIn(w, from) === 'blind';

/** Before something comes out blindly; where everybody sees what comes there is nothing to hide. */
export function blurSource(w: World, from: ZoneId, which: Which): void {
  if (isBlind(w, from, which) && getZone(w, from).tell !== 'all') blurZone(w, from);
}

/** The piece that comes next. */
export function pickFrom(w: World, from: ZoneId, which: Which): PieceId {
  const list = orderOf(w, from);
  const at = isBlind(w, from, which) ? chance(w, BAG_STREAM, list.length) : which.bottom === true ? 0 : list.length - 1;
  return list[at] as PieceId;
}

/** Moves the piece that comes next, or a copy of it out of an endless bag, and gives what came. */
export function drawOne(w: World, from: ZoneId, to: ZoneId, which: Which): PieceId {
  const id = pickFrom(w, from, which);
  const zone = getZone(w, to);
  const piece = getPiece(w, id);
  const up = piece.up || facesOwner(zone);
  const at = which.at ?? { x: 0, z: 0, turn: piece.turn };
  if (holdsIn(w, from) === 'endless') return copyPiece(w, id, to, at, up);
  if (isBlind(w, from, which)) forget(w, id);
  relocate(w, id, to, zone.ordered ? { index: -1 } : at, null, up);
  return id;
}
