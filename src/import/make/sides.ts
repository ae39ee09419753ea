// Which side of a tile or a token is its back. There both sides are alike; here a back is public, as a card's is, and
// the front of what lies face down is secret. So where several show the same above and differ below, what they share is
// the back, and they lie face down, as whoever made the save has laid them.

import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import type { Plan, PlannedPiece, Print } from '../plan.ts';

const keyOf = ({ sheet, cell }: Print): string => `${sheet} ${cell}`;
/** Boards are seen by all from the beginning. */
const isTold = ({ kind, front, back }: PlannedPiece): boolean => (kind === 'tile' || kind === 'token') && front !== null && back !== null;

/** Turns those over of which the shared side was taken for the front; piles of them as a whole. */
export function settleSides({ pieces }: Plan): void {
  const below = new Map<string, Set<string>>();
  for (const piece of pieces) {
    const { front, back } = piece;
    if (!isTold(piece) || front === null || back === null) continue;
    below.set(keyOf(front), (below.get(keyOf(front)) ?? new Set()).add(keyOf(back)));
  }
  const piles = new Set<number>();
  pieces.forEach((piece, i) => {
    const { front, back, inside } = piece;
    if (!isTold(piece) || front === null || back === null || (below.get(keyOf(front))?.size ?? 0) < 2) return;
    // What sticks on the top of it would be on its back, which all see.
    const { stuck: _stuck, stuckBelow: stuck, ...bare } = piece;
    pieces[i] = { ...bare, ...(stuck === undefined ? {} : { stuck }), front: back, back: front, up: !piece.up };
    if (inside !== null) piles.add(inside);
  });
  for (const i of piles) {
    const pile = pieces[i];
    if (pile !== undefined && kindOf(pile.kind).holds === 'pile') pieces[i] = { ...pile, up: !pile.up };
  }
}
