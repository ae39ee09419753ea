// While something is carried the lower edge of the window is the own hand. The hand's fan knows how far it reaches; scene and fan ask where a thing would go.

import type { Target } from '../gestures/types.ts';

/** `px` from the left top corner of the window; null above the edge, and where the hand does not take what is carried. */
export type LowerEdge = (px: [number, number]) => Target | null;

let edge: LowerEdge | null = null;

/** Called by the fan when it is there, with null when it goes. */
export function setLowerEdge(next: LowerEdge | null): void {
  edge = next;
}

export const overHand: LowerEdge = (px) => edge?.(px) ?? null;
