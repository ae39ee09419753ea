// What lies on the table under a point of the window. The scene knows; the hand's fan asks while a card is dragged out
// of it.

import type { Target } from '../gestures/types.ts';

export interface Picked {
  on: Target | null;
  /** The point on the felt, 0.1 mm. */
  at: { x: number; z: number };
}

/** `px` from the left top corner of the window; null beside the table. */
export type Picker = (px: [number, number]) => Picked | null;

let picker: Picker | null = null;

/** Called by the scene when it is there, with null when it goes. */
export function setPicker(next: Picker | null): void {
  picker = next;
}

export const pick: Picker = (px) => picker?.(px) ?? null;
