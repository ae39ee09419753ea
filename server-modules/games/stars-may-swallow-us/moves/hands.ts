// What a hand does at this table: own cards, sheets of the crew, the marker. (SM 5)

import type { PieceId } from '../../../kernel/ids.ts';
import { gestures, type Part } from '../../../rules/hand/patterns.ts';
import { crewOf, typeOf, TYPES, type CrewId, type Type } from '../data.ts';
import { CREWS, handOf, markerOf, sheetOf } from '../names.ts';
import { hand, inHand, type PlayerView, type Stars } from '../stars.ts';
import type { Seat } from '../../../kernel/ids.ts';

export const { the, word, put, press, peek, draw: pull, aim, own, oneOf } = gestures<Stars>();

/** The types in the own hand, each once. */
export const ownTypes = (k: PlayerView, seat: Seat): Type[] => TYPES.filter((type) => hand(k, seat).includes(type));
/** The type of a card in the own hand. */
export const typeHeld = (k: PlayerView, seat: Seat, id: PieceId): Type | null => (k.rest(id) === handOf(seat) ? typeOf(k.face(id)) : null);
/** A card of the own hand, by its type. */
export const ownCard: Part<Stars> = {
  slot: 'card',
  words: ownTypes,
  idOf: (k, seat, type) => inHand(k, seat, type as Type) ?? undefined,
  wordOf: (k, seat, id) => typeHeld(k, seat, id as PieceId) ?? undefined,
};
/** A sheet that nobody has picked. */
export const crewSheet = (words: (k: PlayerView) => CrewId[]): Part<Stars> => ({
  slot: 'crew',
  words,
  idOf: (_k, _seat, crew) => sheetOf(crew as CrewId),
  wordOf: (k, _seat, id) => (k.rest(id as PieceId) === CREWS ? (crewOf(k.face(id as PieceId)) ?? undefined) : undefined),
});
export const marker = the<PieceId>((_k, seat) => markerOf(seat));
