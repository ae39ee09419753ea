// put: lay a piece down, out of the hold or directly from where it lies, onto a zone or over another piece.

import { containerOver, contents, isPile, putInto, tidyDeck } from '../decks.ts';
import type { Outcome } from '../events.ts';
import type { PieceId, Seat } from '../ids.ts';
import { kindOf } from '../kinds/index.ts';
import { flipPiece, NO_EXTRA, relocate, slipInto } from '../ops.ts';
import { reads } from '../sight.ts';
import { getPiece, getZone, sizeOf, type World } from '../state.ts';
import type { Extra, Piece, Refusal, Zone } from '../types.ts';
import type { VerbOf } from '../verb.ts';
import { holdsIn, insideOf, orderOf, removePiece } from '../world.ts';
import { isMixing, mixIn } from './piles/mixing.ts';
import { facesOwner, handIn, handInto, handOn, isClosed, isContainer, loud, refuse, roomInto, within, type VerbDef } from './verb-def.ts';

type Put = VerbOf<'put', PieceId>;
/** The stream behind every place among others that chance chooses. */
export const INSERT_STREAM = 'insert';

export const put: VerbDef<'put'> = {
  check(w, seat, verb) {
    const no = handOn(w, seat, verb.piece);
    if (no !== null) return no;
    if (verb.over !== undefined) return checkOver(w, seat, verb.piece, verb.over);
    if (verb.onto === undefined) return refuse('unknown-zone');
    if (holdsIn(w, verb.onto) === 'endless') return checkSwallow(w, seat, verb.piece, verb.onto);
    // Where it lies already it was let in.
    const into = getPiece(w, verb.piece).zone === verb.onto ? null : handInto(w, seat, verb.onto);
    return into ?? checkOnto(w, seat, getZone(w, verb.onto), verb);
  },
  apply(w, _seat, verb) {
    const before = getPiece(w, verb.piece);
    const known = reads(w, null, verb.piece);
    const to = verb.over === undefined ? layOnto(w, verb) : layOver(w, verb, verb.over);
    if (before.zone !== to) tidyDeck(w, before.zone);
    const mixes = before.zone !== to && isMixing(w, to);
    const outcome = shown(w, { t: 'put', piece: verb.piece, from: before.zone, to }, known);
    if (!mixes) return verb.random === true ? { events: outcome.events, barrier: true } : outcome;
    return loud(...outcome.events, ...mixIn(w, [verb.piece], to));
  },
};

/** Onto a zone: its kind of place, its room, its bounds. Containers stay where everybody sees them. [V4] */
function checkOnto(w: World, seat: Seat, zone: Zone, verb: Put): Refusal | null {
  const piece = getPiece(w, verb.piece);
  if (isContainer(w, piece) && (zone.tell !== 'all' || zone.kind === 'inside')) return isPile(piece) ? checkPour(w, seat, zone, verb) : refuse('wrong-kind');
  // Whoever looks through a container takes things out for all to see, and changes nothing in it behind their backs.
  if (piece.zone === zone.id && zone.of !== null) return refuse('wrong-kind');
  if (verb.random === true && !zone.ordered) return refuse('wrong-kind');
  if (verb.index !== undefined && !(Number.isInteger(verb.index) && verb.index >= 0 && verb.index <= 10_000)) return refuse('out-of-bounds');
  if (piece.zone !== zone.id) {
    const full = roomInto(w, seat, zone.id, 1) ?? checkPile(w, zone.id, piece.kind);
    if (full !== null) return full;
  }
  if (zone.ordered || verb.at === undefined) return null;
  return within(zone, verb.at);
}

function checkPour(w: World, seat: Seat, zone: Zone, verb: Put): Refusal | null {
  if (!zone.ordered || insideOf(w, verb.piece) === zone.id) return refuse('wrong-kind');
  return roomInto(w, seat, zone.id, contents(w, verb.piece).length);
}

/** Over a piece: a container takes it in, two loose pieces of one kind become a deck. [V5] */
function checkOver(w: World, seat: Seat, id: PieceId, over: PieceId): Refusal | null {
  const under = w.pieces.get(over);
  if (under === undefined) return refuse('unknown-piece');
  const piece = getPiece(w, id);
  const inside = insideOf(w, over);
  const kind = isPile(piece) ? getPiece(w, contents(w, id)[0] ?? id).kind : piece.kind;
  if (id === over || (isContainer(w, piece) && !isPile(piece))) return refuse('wrong-kind');
  if (inside !== null) {
    if (holdsIn(w, inside) === 'endless') return checkSwallow(w, seat, id, inside);
    if (insideOf(w, id) === inside || piece.zone === inside) return refuse('wrong-kind');
    return handInto(w, seat, inside) ?? checkPile(w, inside, kind) ?? roomInto(w, seat, inside, contents(w, id).length);
  }
  const no = handIn(w, seat, under.zone);
  if (no !== null) return no;
  if (!kindOf(kind).stacks) return refuse('wrong-kind');
  const zone = getZone(w, under.zone);
  if (kind !== under.kind || zone.ordered || zone.tell !== 'all' || zone.kind === 'hold' || under.locked) return refuse('wrong-kind');
  return null;
}

/**
 * A deck is of one kind, that of its top, which everybody sees: a die on a deck of cards is no card of it. An empty one
 * takes what stacks. [V5]
 */
function checkPile(w: World, inside: Zone['id'], kind: Piece['kind']): Refusal | null {
  if (holdsIn(w, inside) !== 'pile') return null;
  const top = orderOf(w, inside)[sizeOf(w, inside) - 1];
  return top === undefined ? (kindOf(kind).stacks ? null : refuse('wrong-kind')) : getPiece(w, top).kind === kind ? null : refuse('wrong-kind');
}

/**
 * An endless bag swallows what equals something in it, as far as everybody can see: what nobody may compare decides
 * nothing. [V29]
 */
function checkSwallow(w: World, seat: Seat, id: PieceId, inside: Zone['id']): Refusal | null {
  const bag = getPiece(w, getZone(w, inside).of as PieceId);
  const no = handInto(w, seat, bag.zone);
  if (no !== null) return no;
  const piece = getPiece(w, id);
  const shown = reads(w, null, id);
  const equal = orderOf(w, inside).some((each) => isEqual(piece, getPiece(w, each), shown));
  return isContainer(w, piece) || !equal ? refuse('wrong-kind') : null;
}

function isEqual(a: Piece, b: Piece, shown: boolean): boolean {
  if (a.kind !== b.kind || a.look !== b.look) return false;
  const [one, two] = [a.extra ?? NO_EXTRA, b.extra ?? NO_EXTRA];
  if (OPEN_EXTRA.some((field) => one[field] !== two[field])) return false;
  return !shown || (a.face === b.face && SECRET_EXTRA.every((field) => one[field] === two[field]));
}
const OPEN_EXTRA: readonly (keyof Extra)[] = ['tint', 'scale', 'states'];
const SECRET_EXTRA: readonly (keyof Extra)[] = ['name', 'about', 'words', 'picture', 'tags'];

function layOnto(w: World, verb: Put): Zone['id'] {
  const zone = getZone(w, verb.onto ?? getPiece(w, verb.piece).zone);
  if (holdsIn(w, zone.id) === 'endless') return swallow(w, verb.piece, zone.id);
  const piece = getPiece(w, verb.piece);
  const inside = insideOf(w, verb.piece);
  if (inside !== null && (zone.tell !== 'all' || zone.kind === 'inside')) {
    const cards = [...contents(w, verb.piece)];
    pour(w, verb, zone.id);
    if (facesOwner(zone)) for (const card of cards) flipPiece(w, card, true);
    return zone.id;
  }
  if (verb.random === true) {
    slipInto(w, verb.piece, zone.id, INSERT_STREAM, piece.up || facesOwner(zone));
    return zone.id;
  }
  const where = zone.ordered ? { index: verb.under === true ? 0 : (verb.index ?? -1) } : (verb.at ?? { x: 0, z: 0, turn: piece.turn });
  relocate(w, verb.piece, zone.id, where, null, piece.up || facesOwner(zone));
  return zone.id;
}

function layOver(w: World, verb: Put, over: PieceId): Zone['id'] {
  const inside = containerOver(w, over);
  if (holdsIn(w, inside) === 'endless') return swallow(w, verb.piece, inside);
  pour(w, verb, inside);
  return inside;
}

function swallow(w: World, id: PieceId, inside: Zone['id']): Zone['id'] {
  removePiece(w, id);
  return inside;
}

/** Into a container: on top, under it, or each piece somewhere among what lies there. [V22] */
function pour(w: World, verb: Put, inside: Zone['id']): void {
  if (verb.random !== true) return putInto(w, verb.piece, inside, verb.under === true);
  const pieces = [...contents(w, verb.piece)];
  for (const id of pieces) slipInto(w, id, inside, INSERT_STREAM, getPiece(w, id).up);
  if (pieces[0] !== verb.piece) removePiece(w, verb.piece);
}

/** Undo stops where somebody came to read what not everybody could. */
function shown(w: World, event: Outcome['events'][number] & { t: 'put' }, known: boolean): Outcome {
  if (known) return { events: [event], barrier: false };
  const zone = getZone(w, event.to);
  const entered = event.from !== event.to && (isClosed(zone) || zone.read !== 'none');
  const read = entered || (w.pieces.has(event.piece) && reads(w, null, event.piece));
  return { events: [event], barrier: read };
}
