// Casters as a page that watches reads them: who they are, in which colour, and what one of them may do himself.

import type { Stroke } from '../../../../server-modules/kernel/sheet.ts';
import type { CastOwn, CastParts } from '../../../../server-modules/protocol/show/casting.ts';
import { tints } from '../../tints.ts';

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

/** A stroke as a picture has it that shows a point of the felt there: a path, and how wide it is, pixels. */
export function pathOf({ line, width }: Stroke, seen: (x: number, z: number) => { x: number; y: number }): { d: string; width: number } {
  const [x0 = 0, z0 = 0] = line;
  const points = Array.from({ length: Math.floor(line.length / 2) }, (_, i) => seen(line[2 * i] ?? 0, line[2 * i + 1] ?? 0));
  const [from, beside] = [seen(x0, z0), seen(x0 + width, z0)];
  return {
    d: points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(''),
    width: Math.max(THIN, Math.hypot(beside.x - from.x, beside.y - from.y)),
  };
}
/** Seen from far away a line is still a line, pixels. */
const THIN = 3;

/** How many strokes stand. */
export const strokesOf = (casts: CastParts): number => Object.values(casts).filter((part) => part !== null && 'line' in part).length;

/** What is mine alone; null: I am no caster here. */
export function ownOf({ me }: CastParts): CastOwn | null {
  return me != null && 'seats' in me ? me : null;
}
