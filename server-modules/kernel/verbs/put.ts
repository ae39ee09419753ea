// put: lay a piece down, out of the hold or directly from where it lies, onto a zone or over another piece.

import { containerOver, contents, putInto, tidyDeck } from '../decks.ts';
import type { Outcome } from '../events.ts';
import type { PieceId, Seat } from '../ids.ts';
import { flipPiece, relocate } from '../ops.ts';
import { reads } from '../sight.ts';
import { getPiece, getZone, type World } from '../state.ts';
import type { Refusal, Zone } from '../types.ts';
import type { VerbOf } from '../verb.ts';
import { insideOf } from '../world.ts';
import { facesOwner, handIn, handOn, isClosed, isContainer, refuse, roomFor, within, type VerbDef } from './verb-def.ts';

type Put = VerbOf<'put', PieceId>;

export const put: VerbDef<'put'> = {
  check(w, seat, verb) {
    const no = handOn(w, seat, verb.piece);
    if (no !== null) return no;
    if (verb.over !== undefined) return checkOver(w, seat, verb.piece, verb.over);
    if (verb.onto === undefined) return refuse('unknown-zone');
    return handIn(w, seat, verb.onto) ?? checkOnto(w, getZone(w, verb.onto), verb);
  },
  apply(w, _seat, verb) {
    const before = getPiece(w, verb.piece);
    const known = reads(w, null, verb.piece);
    const to = verb.over === undefined ? layOnto(w, verb) : layOver(w, verb, verb.over);
    if (before.zone !== to) tidyDeck(w, before.zone);
    return shown(w, { t: 'put', piece: verb.piece, from: before.zone, to }, known);
  },
};

/** Onto a zone: its kind of place, its room, its bounds. Containers stay where everybody sees them. [V4] */
function checkOnto(w: World, zone: Zone, verb: Put): Refusal | null {
  const piece = getPiece(w, verb.piece);
  if (isContainer(w, piece) && (zone.tell !== 'all' || zone.kind === 'inside')) return piece.kind === 'deck' ? checkPour(w, zone, verb) : refuse('wrong-kind');
  if (verb.index !== undefined && !(Number.isInteger(verb.index) && verb.index >= 0 && verb.index <= 10_000)) return refuse('out-of-bounds');
  if (piece.zone !== zone.id) {
    const full = roomFor(w, zone.id, 1);
    if (full !== null) return full;
  }
  if (zone.ordered || verb.at === undefined) return null;
  return within(zone, verb.at);
}

function checkPour(w: World, zone: Zone, verb: Put): Refusal | null {
  if (!zone.ordered || insideOf(w, verb.piece) === zone.id) return refuse('wrong-kind');
  return roomFor(w, zone.id, contents(w, verb.piece).length);
}

/** Over a piece: a container takes it in, two loose pieces of one kind become a deck. [V5] */
function checkOver(w: World, seat: Seat, id: PieceId, over: PieceId): Refusal | null {
  const under = w.pieces.get(over);
  if (under === undefined) return refuse('unknown-piece');
  const no = handIn(w, seat, under.zone);
  if (no !== null) return no;
  const piece = getPiece(w, id);
  const inside = insideOf(w, over);
  if (id === over || piece.kind === 'bag') return refuse('wrong-kind');
  if (inside !== null) {
    if (insideOf(w, id) === inside) return refuse('wrong-kind');
    return handIn(w, seat, inside) ?? roomFor(w, inside, contents(w, id).length);
  }
  const kind = piece.kind === 'deck' ? getPiece(w, contents(w, id)[0] ?? id).kind : piece.kind;
  const zone = getZone(w, under.zone);
  if (kind !== under.kind || zone.ordered || zone.tell !== 'all' || zone.kind === 'hold' || under.locked) return refuse('wrong-kind');
  return null;
}

function layOnto(w: World, verb: Put): Zone['id'] {
  const zone = getZone(w, verb.onto ?? getPiece(w, verb.piece).zone);
  const piece = getPiece(w, verb.piece);
  const inside = insideOf(w, verb.piece);
  if (inside !== null && (zone.tell !== 'all' || zone.kind === 'inside')) {
    const cards = [...contents(w, verb.piece)];
    putInto(w, verb.piece, zone.id, verb.under === true);
    if (facesOwner(zone)) for (const card of cards) flipPiece(w, card, true);
    return zone.id;
  }
  const where = zone.ordered ? { index: verb.under === true ? 0 : (verb.index ?? -1) } : (verb.at ?? { x: 0, z: 0, turn: piece.turn });
  relocate(w, verb.piece, zone.id, where, null, piece.up || facesOwner(zone));
  return zone.id;
}

function layOver(w: World, verb: Put, over: PieceId): Zone['id'] {
  const inside = containerOver(w, over);
  putInto(w, verb.piece, inside, verb.under === true);
  return inside;
}

/** Undo stops where somebody came to read what not everybody could. */
function shown(w: World, event: Outcome['events'][number] & { t: 'put' }, known: boolean): Outcome {
  if (known) return { events: [event], barrier: false };
  const zone = getZone(w, event.to);
  const entered = event.from !== event.to && (isClosed(zone) || zone.read !== 'none');
  const read = entered || (w.pieces.has(event.piece) && reads(w, null, event.piece));
  return { events: [event], barrier: read };
}
