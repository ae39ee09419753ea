// What a hand does at this table: the lamp, player pieces, cards. (IC 9.1)

import type { PieceId, Seat, ZoneId } from '../../../kernel/ids.ts';
import type { VerbOf } from '../../../kernel/verb.ts';
import { gestures, type Part } from '../../../rules/hand/patterns.ts';
import type { Kind } from '../cards/table.ts';
import { cardsOfSet, writeSet } from '../events/sets.ts';
import { kindOfPiece, pairOf } from '../facts.ts';
import type { Imposters, PlayerView } from '../imposters.ts';
import * as names from '../names.ts';

export const { the, each, word, put, press, own, oneOf } = gestures<Imposters>();

export const lamp = the<PieceId>((_k, seat) => names.lampOf(seat));
export const ownPawn = the<PieceId>((_k, seat) => names.pawnOf(seat));
/** Somebody's piece, by the seat. */
export const pawn = (slot: string, words: Part<Imposters>['words']): Part<Imposters> => ({
  ...each(slot, (k) => k.seats.map((seat) => [seat, names.pawnOf(seat)] as const)),
  words,
});
export const pawnSeat = (k: PlayerView, piece: PieceId): Seat | null => k.seats.find((one) => names.pawnOf(one) === piece) ?? null;

/** A card that can be used: of the own hand, or the one attached to Immortalize!. */
export function usable(k: PlayerView, seat: Seat, piece: PieceId): { card: Kind; isPair: boolean } | null {
  const card = kindOfPiece(k, piece);
  const isPair = pairOf(k, seat)?.card === piece;
  return card === null || (!isPair && k.rest(piece) !== names.handOf(seat)) ? null : { card, isPair };
}

/** Cards of a set gathered in one place; the empty set is a press instead. */
export const gathered = (k: PlayerView, seat: Seat, cards: string | undefined, into: ZoneId): VerbOf<'gather', PieceId> | null => {
  const pieces = cardsOfSet(k, seat, cards ?? '') ?? [];
  return pieces.length === 0 ? null : { t: 'gather', pieces: [...pieces], into };
};
export const setIn = (k: PlayerView, { pieces }: VerbOf<'gather', PieceId>): string => writeSet(pieces.flatMap((piece) => kindOfPiece(k, piece) ?? []));
