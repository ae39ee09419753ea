// What lines of the log name, for those that games celebrate.

import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { Line, View } from '../../server-modules/protocol/messages.ts';
import type { Reveal } from './types.ts';

/** The seat that is named at this place of a line. */
export const seatAt = (line: Line, at: number): Seat | null => {
  const arg = line.a?.[at];
  return typeof arg === 'object' && 's' in arg ? arg.s : null;
};

/** The first argument that is one of these names. */
export const nameIn = (line: Line, names: readonly string[]): string | null => {
  for (const arg of line.a ?? []) if (typeof arg === 'object' && 'w' in arg && names.includes(arg.w)) return arg.w;
  return null;
};

/** Still in the game, where it tells who is. */
export const isLiving = (view: View, seat: Seat): boolean => {
  return view.rules?.facts.living?.includes(seat) === true;
};

/** A card that stands alone. */
export const large = (back: string, front: string, about: Seat | null): Reveal => ({ back, front, by: null, about, small: false });
