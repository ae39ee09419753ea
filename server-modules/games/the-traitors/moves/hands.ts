// What a hand does at this table: the parts that several moves touch. (TT 8)

import type { PieceId, ZoneId } from '../../../kernel/ids.ts';
import { gestures } from '../../../rules/hand/patterns.ts';
import { kindOf, type CardKind } from '../data.ts';
import { handOf, matOf, numberOf } from '../names.ts';
import type { PlayerView, Traitors } from '../traitors.ts';

export const { the, any, each, word, put, press, push, flip, draw: pull, either, oneOf } = gestures<Traitors>();

const kindsIn = (k: PlayerView, zone: ZoneId): (readonly [CardKind, PieceId])[] =>
  k.zone(zone).flatMap((id) => {
    const kind = kindOf(k.face(id));
    return kind === null ? [] : [[kind, id] as const];
  });

/** A card of the own hand, by its kind. */
export const ownCard = each('card', (k, seat) => kindsIn(k, handOf(seat)));
export const notGold = each('card', (k, seat) => kindsIn(k, handOf(seat)).filter(([kind]) => kind !== 'gold'));
/** One of a kind from the own hand. */
export const own = (kind: CardKind): ReturnType<typeof the> => any((k, seat) => kindsIn(k, handOf(seat)).flatMap(([one, id]) => (one === kind ? [id] : [])));
/** A card of the hand that lies open. */
export const openCard = each('card', (k, seat) => (k.facts.open === null || k.facts.open === seat ? [] : kindsIn(k, handOf(k.facts.open))));
export const ownHand = the((_k, seat) => handOf(seat));
/** Somebody's place, by the number. */
export const mat = (slot: string): ReturnType<typeof each> => each(slot, (k) => k.seats.map((seat) => [String(numberOf(k.seats, seat)), matOf(seat)] as const));
