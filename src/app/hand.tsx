// The hand of the page, for React: scene and fan feed it, the table's view binds the keyboard to it. One hand per table, whoever asks.

import { createHand, type Hand } from '../gestures/hand.ts';
import type { TableStore } from '../store/signature.ts';
import { useTableStore } from './table.tsx';

const hands = new WeakMap<TableStore, Hand>();

export function useHand(): Hand {
  const store = useTableStore();
  let hand = hands.get(store);
  if (!hand) hands.set(store, (hand = createHand(store)));
  return hand;
}
