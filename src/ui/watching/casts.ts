// Casters as a page that watches reads them: who they are, in which colour, and what one of them may do himself.

import type { CastOwn, CastParts } from '../../../server-modules/protocol/show/casting.ts';
import { tints } from '../tints.ts';

/** Palette of what they draw, by numbers of the tints: such as stand apart on felt and on cards. */
export const COLOURS = [0, 3, 7, 11] as const;
/** Width of their pen, 0.1 mm. */
export const PEN = 48;

export interface Caster {
  /** The number of his link. */
  by: number;
  name: string;
  colour: string;
}

/** All who have drawn or pointed, in the order in which their links were made. */
export function castersOf(casts: CastParts): Caster[] {
  const named = Object.entries(casts).flatMap(([key, part]) => (part !== null && 'name' in part ? [{ by: Number(key), name: part.name }] : []));
  return named.sort((a, b) => a.by - b.by).map((one, i) => ({ ...one, colour: tints[COLOURS[i % COLOURS.length] ?? 0] }));
}

/** How many strokes stand. */
export const strokesOf = (casts: CastParts): number => Object.values(casts).filter((part) => part !== null && 'line' in part).length;

/** What is mine alone; null: I am no caster here. */
export function ownOf({ me }: CastParts): CastOwn | null {
  return me != null && 'seats' in me ? me : null;
}
