// Colours of a save and the nearest ones of ours: a tint of the palette, or one of the ten of pawns and cubes.

import { tints } from '../../ui/tints.ts';
import { get, isRec, num, toNumber, toVector, type Rec } from './fields.ts';

export interface Colour {
  /** 0 to 1. */
  r: number;
  g: number;
  b: number;
  a: number;
}

const unit = (n: number): number => Math.max(0, Math.min(1, n));

/** By name, in a list, or as #rrggbb; null: none is given. */
export function toColour(raw: unknown): Colour | null {
  if (typeof raw === 'string') return fromHex(raw);
  const three = isRec(raw) && Object.hasOwn(raw, 'r') ? ([num(raw, 'r'), num(raw, 'g'), num(raw, 'b')] as const) : toVector(raw);
  if (three === null) return null;
  const a = isRec(raw) ? (toNumber(get(raw, 'a')) ?? 1) : 1;
  return { r: unit(three[0]), g: unit(three[1]), b: unit(three[2]), a: unit(a) };
}

export const colourOf = (of: Rec, key = 'ColorDiffuse'): Colour | null => toColour(get(of, key));

function fromHex(raw: string): Colour | null {
  const found = /^#?([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(raw.trim());
  if (found === null) return null;
  const n = Number.parseInt(found[1] ?? '', 16);
  return { r: (n >> 16) / 255, g: ((n >> 8) & 255) / 255, b: (n & 255) / 255, a: 1 };
}

/** What the other program gives to whatever nobody has coloured: white, and a certain grey on cards. */
const PLAIN = [1, 0.71323529] as const;
const NEARLY = 0.02;
export const isPlain = ({ r, g, b }: Colour): boolean => PLAIN.some((each) => [r, g, b].every((one) => Math.abs(one - each) < NEARLY));

/** Beyond this the nearest of sixteen is another colour to the eye. Squares of weighted distances, which follow the eye well enough for so few colours. */
const OTHER = 0.12;
const far = (a: Colour, b: Colour): number => 0.3 * (a.r - b.r) ** 2 + 0.59 * (a.g - b.g) ** 2 + 0.4 * (a.b - b.b) ** 2;
const PALETTE: readonly Colour[] = tints.map((each) => fromHex(each) ?? { r: 0, g: 0, b: 0, a: 1 });

/** Index of the nearest colour of the palette, and whether it is near enough to be the same to the eye. */
export function nearest(colour: Colour): { index: number; near: boolean } {
  let index = 0;
  PALETTE.forEach((each, i) => {
    if (far(colour, each) < far(colour, PALETTE[index] ?? each)) index = i;
  });
  return { index, near: far(colour, PALETTE[index] ?? colour) < OTHER ** 2 };
}
