// What comes by hand into a place that mixes: dice and coins are thrown, piles shuffled, and what stacks is mixed with
// its like.

import { contents, isPile, putInto } from '../../decks.ts';
import type { KernelEvent } from '../../events.ts';
import type { PieceId, ZoneId } from '../../ids.ts';
import { kindOf } from '../../kinds/index.ts';
import { shuffleZone, washPieces } from '../../ops.ts';
import { getPiece, getZone, type World } from '../../state.ts';
import type { PieceKind } from '../../types.ts';
import { insideOf, orderOf } from '../../world.ts';
import { throwOne, UNSEEN } from '../roll.ts';
import { SHUFFLE_STREAM } from './shuffle.ts';
import { roomFor } from '../verb-def.ts';

/** Does this place mix what comes in: by its kind, or as a pile in such a place? */
export function isMixing(w: World, id: ZoneId): boolean {
  const zone = w.zones.get(id);
  if (zone === undefined) return false;
  if (zone.kind === 'mixer') return true;
  if (zone.of === null) return false;
  const container = getPiece(w, zone.of);
  return isPile(container) && getZone(w, container.zone).kind === 'mixer';
}

/**
 * Mixes what has just come into a mixing place, and says what happened to it. What lay there before and is not its like
 * stays as it is. [Z5]
 */
export function mixIn(w: World, pieces: readonly PieceId[], to: ZoneId): KernelEvent[] {
  const zone = getZone(w, to);
  if (zone.of !== null) return [shuffled(w, to)];
  const events: KernelEvent[] = [];
  const kinds: PieceKind[] = [];
  for (const id of pieces) {
    const piece = getPiece(w, id);
    const inside = insideOf(w, id);
    if (inside !== null) {
      if (isPile(piece)) events.push(shuffled(w, inside));
    } else if (kindOf(piece.kind).thrown !== null) events.push(throwOne(w, id));
    else if (kindOf(piece.kind).stacks && !kinds.includes(piece.kind)) kinds.push(piece.kind);
  }
  for (const kind of kinds) {
    const came = pieces.filter((id) => getPiece(w, id).kind === kind);
    const pile = pileOf(w, to, kind, came.length);
    if (pile === null) events.push(...washed(w, to, kind));
    else {
      for (const id of came) putInto(w, id, pile, false);
      events.push(shuffled(w, pile));
    }
  }
  return events;
}

function shuffled(w: World, inside: ZoneId): KernelEvent {
  shuffleZone(w, inside, SHUFFLE_STREAM);
  return { t: 'shuffled', zone: inside };
}

/** The lowest pile of such pieces that has room, which what comes in is shuffled into. */
function pileOf(w: World, zone: ZoneId, kind: PieceKind, more: number): ZoneId | null {
  for (const id of orderOf(w, zone)) {
    const piece = getPiece(w, id);
    const inside = insideOf(w, id);
    if (inside === null || piece.locked || !isPile(piece) || roomFor(w, inside, more) !== null) continue;
    const first = contents(w, id)[0];
    if (first !== undefined && getPiece(w, first).kind === kind) return inside;
  }
  return null;
}

/**
 * Loose ones of a kind change places. How many there are is nobody's business where not everybody looks: chance of its
 * own.
 */
function washed(w: World, zone: ZoneId, kind: PieceKind): KernelEvent[] {
  const loose = orderOf(w, zone).filter((id) => {
    const piece = getPiece(w, id);
    return piece.kind === kind && !piece.locked && insideOf(w, id) === null;
  });
  if (loose.length < 2) return [];
  washPieces(w, loose, getZone(w, zone).tell === 'all' ? SHUFFLE_STREAM : `${SHUFFLE_STREAM}${UNSEEN}`);
  return [{ t: 'shuffled', zone }];
}
