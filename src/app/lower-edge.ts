// While something is carried the lower edge of the window is the own hand. The hand's fan knows how far it reaches;
// scene and fan ask where a thing would go.

import type { Target } from '../gestures/types.ts';

/**
 * `px` from the left top corner of the window; null above the edge, and where the hand does not take what is carried.
 */
export type LowerEdge = (px: [number, number]) => Target | null;

let edge: LowerEdge | null = null,
  reach: () => number = () => Infinity;

/**
 * Called by the fan when it is there, with null when it goes. `top`: how far up the hand reaches, pixels from the top
 * of the window.
 */
export function setLowerEdge(next: LowerEdge | null, top: () => number = () => Infinity): void {
  [edge, reach] = [next, top];
}

export const overHand: LowerEdge = (px) => edge?.(px) ?? null;

/** What is let go below this is for the own hand, pixels from the top of the window; Infinity without one. */
export const handTop = (): number => reach();
