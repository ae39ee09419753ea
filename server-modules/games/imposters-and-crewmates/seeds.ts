// Frames as cards, events and other frames call them. (IC 3.6, IC 5.6, IC 7)

import type { Seat } from '../../kernel/ids.ts';
import { DECKS, type Deck, type Kind } from './cards/table.ts';
import { IMPOSTERS } from './data.ts';
import type { FrameSeed, Ground, Token } from './imposters.ts';

/** One after the other. */
export const inRow = (todo: FrameSeed[]): FrameSeed => ({ t: 'row', v: { todo } });
/** Somebody picks one of a list. */
export const picking = (seat: Seat, key: string, from: readonly string[], may = false): FrameSeed => ({
  t: 'pick',
  v: { choice: { seat, key, from: [...from], may } },
});
/** Somebody picks a card of the own hand. */
export const pickingCard = (seat: Seat, key: string, decks: readonly Deck[] = DECKS): FrameSeed => ({
  t: 'pickCard',
  v: { choice: { seat, key, decks, may: false } },
});
export const drawing = (seat: Seat, deck: Deck, may = false): FrameSeed => ({ t: 'draw', v: { seat, deck, may } });
export const discarding = (seat: Seat, n = 1, decks: readonly Deck[] = DECKS): FrameSeed => ({ t: 'discard', v: { seat, n, decks } });
/** A hand comes down to so many. */
export const limiting = (seat: Seat, to: number = IMPOSTERS.hand): FrameSeed => ({ t: 'limit', v: { seat, to } });
export const placing = (seat: Seat, token: Token, n: number, on: Ground): FrameSeed => ({ t: 'tokens', v: { seat, token, n, on } });
/** Names are chosen for a card. */
export const naming = (by: Seat, kind: Kind): FrameSeed => ({ t: 'name', v: { by, kind, at: null, and: null } });
