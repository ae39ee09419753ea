// How much of a pile a hand has: told while it is pressed and while it is carried, so that one card is never taken for
// a whole deck.

import type { TableState } from '../types.ts';
import { insideOf } from '../place.ts';

export interface Gripped {
  /** The whole pile, not its top. */
  all: boolean;
  /** How many pieces are in the hand. */
  n: number;
}

/** Null where nothing of a pile is pressed or carried. */
export function grippedOf({ held, grip, shown }: TableState): Gripped | null {
  if (shown === null) return null;
  if (held === null) return grip === null ? null : count(grip.all, shown.zones.get(grip.pile)?.count ?? null);
  if (held.source !== null) return { all: false, n: 1 };
  const inside = held.h === null ? null : insideOf(shown, held.h);
  return inside === null ? null : count(true, inside.count);
}

/** What is not counted for me is said to be one, or many. */
const count = (all: boolean, n: number | null): Gripped => ({ all, n: all ? (n ?? 0) : 1 });
