// Context actions on cards of my own hand: what one can do with a card one holds, and nothing that only makes sense for
// what lies on the table.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { bringAt, HALF_USUAL } from '../store/hand/bring.ts';
import { contextAction, type ContextAction } from '../store/hand/context-action.ts';
import { feltZone, isPrivate, mySeat, ownHand } from '../store/place.ts';
import { FLIPPED } from './kinds.ts';

/** Beside each other so far apart, 0.1 mm: a card is 630 wide. */
const APART = 700;

/** It stands in my hand, where cards face me and nothing else lies. */
export const isInHand = (view: View, piece: PieceView): boolean => ownHand(view)?.id === piece.zone;

/**
 * Others can see this card of mine: all can tell it apart, or the log says that I showed something and have not taken
 * it back.
 */
export function isShown(view: View, h: Handle | null): boolean {
  if (h !== null && !isPrivate(h)) return true;
  const me = mySeat(view);
  let shown = 0;
  for (const { line } of view.log) {
    const [who] = line.a ?? [];
    if (typeof who !== 'object' || !('s' in who) || who.s !== me) continue;
    if (line.k === 'hand-shows' || (h === null && line.k === 'hand-shows-all')) shown++;
    if (line.k === 'hand-hides') shown = Math.max(0, shown - 1);
  }
  return shown > 0;
}

/**
 * Laid on the free place before me, with its face or its back up. A card is turned over while only I see it; `turns`:
 * it may be where it is.
 */
export function playing(view: View, cards: readonly PieceView[], turns = true): ContextAction[] {
  const felt = feltZone(view);
  if (felt === null || !felt.insert || cards.length === 0) return [];
  const first = bringAt(view, HALF_USUAL, cards.length);
  const play = (up: boolean): Verb<Handle>[] =>
    cards.flatMap((card, i): Verb<Handle>[] => [
      ...(card.up === up || !FLIPPED.has(card.kind) ? [] : [{ t: 'flip', piece: card.h } as const]),
      { t: 'put', piece: card.h, onto: felt.id, at: { ...first, x: first.x + APART * i } },
    ]);
  const sided = cards.filter(({ kind }) => FLIPPED.has(kind));
  const may = (up: boolean): boolean => turns || sided.every((card) => card.up === up);
  return [
    ...(may(true) ? [contextAction('play', 'main', null, ...play(true))] : []),
    ...(sided.length > 0 && may(false) ? [contextAction('play-down', 'main', null, ...play(false))] : []),
  ];
}
