// Containers: pieces whose inside is a zone. Decks made by hand come and go; decks and bags that a game sets up stay.

import { piece as pieceId, zone as zoneId, type PieceId, type ZoneId } from './ids.ts';
import { count } from './journal.ts';
import { kindOf } from './kinds/index.ts';
import { movePiece, relocate } from './ops.ts';
import { Bug } from './result.ts';
import { getPiece, getZone, sizeOf, type World } from './state.ts';
import type { Piece, Zone } from './types.ts';
import type { Pose } from './verb.ts';
import { addPiece, addZone, insideOf, makeZone, orderOf, removePiece } from './world.ts';

const MINTED = 'inside:';
export const DECK_LIMIT = 1000;

/** Rights of the inside of a closed container: nobody tells its pieces apart, everybody sees how many there are. */
export function makeInside(id: ZoneId, of: PieceId, over: Partial<Omit<Zone, 'id' | 'kind'>> = {}): Zone {
  return makeZone(id, 'inside', { tell: 'none', read: 'none', count: 'all', touch: 'all', ordered: true, limit: DECK_LIMIT, of, ...over });
}

/** A new deck piece at a place, and its empty inside with an id that tells nothing. [W10] */
export function makeDeck(w: World, zone: ZoneId, at: Pose): { deck: PieceId; inside: ZoneId } {
  const n = count(w, 'inside');
  const deck = pieceId(`deck:${n}`);
  const inside = zoneId(`${MINTED}${n}`);
  addPiece(w, { id: deck, kind: 'deck', look: 0, face: 0, zone, x: at.x, z: at.z, turn: at.turn, up: false, locked: false });
  addZone(w, makeInside(inside, deck));
  return { deck, inside };
}

/** Puts a piece on top of a container, or under it; a deck is poured card by card. */
export function putInto(w: World, id: PieceId, inside: ZoneId, under: boolean): void {
  const poured = insideOf(w, id);
  const deck = getPiece(w, id);
  if (poured === null || !isPile(deck)) return movePiece(w, id, inside, { index: under ? 0 : -1 });
  const cards = [...orderOf(w, poured)];
  cards.forEach((card, i) => movePiece(w, card, inside, { index: under ? i : -1 }));
  removePiece(w, id);
}

/** A deck made by hand dissolves when one piece or none is left; the last one stays where the deck was. */
export function tidyDeck(w: World, inside: ZoneId): void {
  const zone = w.zones.get(inside);
  if (zone?.of == null || !isMinted(zone)) return;
  const deck = getPiece(w, zone.of);
  if (!isPile(deck) || sizeOf(w, inside) > 1) return;
  const last = orderOf(w, inside)[0];
  if (last !== undefined) relocate(w, last, deck.zone, { x: deck.x, z: deck.z, turn: deck.turn }, deck.home, getPiece(w, last).up);
  removePiece(w, deck.id);
}

/** The pieces that a container or a single piece stands for, bottom to top. */
export function contents(w: World, id: PieceId): readonly PieceId[] {
  const inside = insideOf(w, id);
  return inside !== null && isPile(getPiece(w, id)) ? orderOf(w, inside) : [id];
}

/** The piece over which something was put becomes, or is, a container. */
export function containerOver(w: World, id: PieceId): ZoneId {
  const inside = insideOf(w, id);
  if (inside !== null) return inside;
  const under = getPiece(w, id);
  if (getZone(w, under.zone).ordered) throw new Bug('a deck in an ordered zone');
  const made = makeDeck(w, under.zone, { x: under.x, z: under.z, turn: under.turn });
  movePiece(w, id, made.inside, { index: -1 });
  return made.inside;
}

/** A deck of whatever kind of pieces: it can be poured, and its top is seen. */
export const isPile = (piece: Piece): boolean => kindOf(piece.kind).holds === 'pile';
const isMinted = (zone: Zone): boolean => zone.id.startsWith(MINTED);
