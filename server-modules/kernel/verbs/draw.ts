// draw: from the top of one zone to the end of another.

import { tidyDeck } from '../decks.ts';
import type { PieceId, Seat, ZoneId } from '../ids.ts';
import { relocate } from '../ops.ts';
import { getPiece, getZone, sizeOf, type World } from '../state.ts';
import type { Refusal } from '../types.ts';
import { insideOf, orderOf, topOf } from '../world.ts';
import { facesOwner, handIn, loud, refuse, roomFor, type VerbDef } from './verb-def.ts';

export const draw: VerbDef<'draw'> = {
  check(w, seat, verb) {
    return (
      checkSource(w, seat, verb.from, verb.count) ??
      handIn(w, seat, verb.to) ??
      (verb.from === verb.to ? refuse('nothing-to-do') : roomFor(w, verb.to, verb.count))
    );
  },
  apply(w, _seat, verb) {
    const pieces: PieceId[] = [];
    for (let i = 0; i < verb.count; i++) pieces.push(drawOne(w, verb.from, verb.to));
    tidyDeck(w, verb.from);
    return loud({ t: 'drew', pieces, from: verb.from, to: verb.to });
  },
};

/** May the seat draw that many from there? Refuses unknown-zone, piece-held, not-yours, empty, too-many, locked, wrong-kind. [V8] */
export function checkSource(w: World, seat: Seat, from: ZoneId, amount: number): Refusal | null {
  const no = handIn(w, seat, from);
  if (no !== null) return no;
  const there = sizeOf(w, from);
  if (there === 0) return refuse('empty');
  if (!Number.isInteger(amount) || amount < 1 || amount > there) return refuse('too-many');
  const zone = getZone(w, from);
  if (!zone.ordered && zone.tell !== 'none') return refuse('wrong-kind');
  const list = orderOf(w, from);
  for (let i = list.length - amount; i < list.length; i++) {
    const id = list[i] as PieceId;
    if (getPiece(w, id).locked) return refuse('locked');
    if (insideOf(w, id) !== null) return refuse('wrong-kind');
  }
  return null;
}

export function drawOne(w: World, from: ZoneId, to: ZoneId): PieceId {
  const id = (topOf(w, from) ?? orderOf(w, from).at(-1)) as PieceId;
  const zone = getZone(w, to);
  const { turn, up } = getPiece(w, id);
  relocate(w, id, to, zone.ordered ? { index: -1 } : { x: 0, z: 0, turn }, null, up || facesOwner(zone));
  return id;
}
