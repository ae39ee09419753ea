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
export const PLAIN = [1, 0.71323529] as const;
const NEARLY = 0.02;
export const isPlain = ({ r, g, b }: Colour): boolean => PLAIN.some((each) => [r, g, b].every((one) => Math.abs(one - each) < NEARLY));

/**
 * Beyond this the nearest of sixteen is another colour to the eye: a pure red is still red here, a dark green is not a
 * light one.
 */
const OTHER = 0.2;

interface Seen {
  light: number;
  strong: number;
  a: number;
  b: number;
}

/** As the eye tells colours apart: Ottosson's Oklab, of sRGB. */
function seen({ r, g, b }: Colour): Seen {
  const [x, y, z] = [r, g, b].map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z);
  const m = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z);
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z);
  const [ea, eb] = [1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
  return { light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, strong: Math.hypot(ea, eb), a: ea, b: eb };
}

/**
 * How far apart: in hue most, in light less, in strength least. Nobody calls a strong red another colour than a weaker
 * one, nor soot another black than ink.
 */
function far(p: Seen, q: Seen): number {
  const strong = p.strong - q.strong;
  const hue = Math.max(0, (p.a - q.a) ** 2 + (p.b - q.b) ** 2 - strong ** 2);
  return Math.sqrt((0.7 * (p.light - q.light)) ** 2 + hue + (strong / 2) ** 2);
}

const PALETTE: readonly Seen[] = tints.map((each) => seen(fromHex(each) ?? { r: 0, g: 0, b: 0, a: 1 }));

/** Index of the nearest colour of the palette, and whether it is near enough to go by the same name. */
export function nearest(colour: Colour): { index: number; near: boolean } {
  const mine = seen(colour);
  const ways = PALETTE.map((each) => far(mine, each));
  const least = Math.min(...ways);
  return { index: ways.indexOf(least), near: least < OTHER };
}
