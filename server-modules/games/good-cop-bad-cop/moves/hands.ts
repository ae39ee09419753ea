// What a hand does at this table: integrity cards, Equipment, badges, tokens. (GC 5)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import { gestures, type Part } from '../../../rules/hand/patterns.ts';
import { kindOf, type Kind } from '../data.ts';
import { badgeOf, handOf, infections, slotIn, spot, spotWord } from '../names.ts';
import { infectionOn, placed, placeOf, type Cop, type PlayerView } from '../cop.ts';

export const { the, any, each, word, put, press, push, flip, peek, lift, draw: pull, aim: pointing, own, either } = gestures<Cop>();

export const badge = the<PieceId>((_k, seat) => badgeOf(seat));

/** An integrity card by whose it is and where it lies, "BM". */
export const spotCard = (words: (k: PlayerView, seat: Seat) => Iterable<string>): Part<Cop> => ({
  slot: 'card',
  words,
  idOf: (k, _seat, card) => placed(k, card)?.id,
  wordOf(k, _seat, id) {
    const at = placeOf(k, id as PieceId);
    return at === null ? undefined : spotWord(at.seat, at.slot);
  },
});

/** An own integrity card, by where it lies. */
export const ownSpot = (words: (k: PlayerView, seat: Seat) => Iterable<string>): Part<Cop> => ({
  slot: 'card',
  words,
  idOf: (k, seat, slot) => placed(k, `${seat}${slot}`)?.id,
  wordOf(k, seat, id) {
    const at = placeOf(k, id as PieceId);
    return at?.seat === seat ? at.slot : undefined;
  },
});

/** The kind of a card of the own hand; null: it is none. */
export const kindHeld = (k: PlayerView, seat: Seat, id: PieceId): Kind | null => (k.rest(id) === handOf(seat) ? kindOf(k.face(id)) : null);
/** The piece of such a card; a badge where none is there, for moves that are refused. */
export const heldOr = (k: PlayerView, seat: Seat, kind: string | undefined): PieceId =>
  k.zone(handOf(seat)).find((id) => kindOf(k.face(id)) === kind) ?? badgeOf(seat);

/** On which card an Infection token lies, as "BM"; null: it is none, or lies on none. */
export function tokenAt(k: PlayerView, piece: PieceId): string | null {
  const zone = infections(k.seats.length, 'zombies').includes(piece) ? k.rest(piece) : null;
  const at = zone === null ? null : slotIn(k.seats, zone);
  return at === null ? null : spotWord(at.seat, at.slot);
}
/** A token on somebody's card. */
export const tokenOn = (words: (k: PlayerView, seat: Seat) => Iterable<string>): Part<Cop> => ({
  slot: 'card',
  words,
  idOf(k, _seat, card) {
    const at = spot(k.seats, card);
    return at === null ? undefined : (infectionOn(k, at.seat, at.slot) ?? undefined);
  },
  wordOf: (k, _seat, id) => tokenAt(k, id as PieceId) ?? undefined,
});
