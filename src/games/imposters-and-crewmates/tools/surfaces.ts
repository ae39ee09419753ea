// Surfaces of the station: each colour and gloss is one part, which everything of that surface is put into.

import { type Facets, facets } from '../../../../tools/models/facets.ts';
import type { Part, Point, Surface } from '../../../../tools/models/solid.ts';

/** From tile to tile, and how high the floor lies that pieces stand on. */
export const PITCH = 35,
  FLOOR = 8;
export const UP: Point = [0, 1, 0];
/** A repeatable number in 0..1 for two whole numbers. */
export function hash(a: number, b: number): number {
  let s = Math.imul(a * 73 + 11, 0x9e3779b1) ^ Math.imul(b * 151 + 7, 0x85ebca6b);
  s = Math.imul(s ^ (s >>> 13), 0xc2b2ae35);
  return ((s ^ (s >>> 16)) >>> 0) / 4294967296;
}

/** A colour a little lighter or darker, so that a field of tiles is no flat paint. */
export function shaded(ink: string, by: number): string {
  const n = Number.parseInt(ink.slice(1), 16);
  const one = (shift: number): string => {
    const v = Math.round(Math.min(255, Math.max(0, ((n >> shift) & 255) * (1 + by))));
    return v.toString(16).padStart(2, '0');
  };
  return `#${one(16)}${one(8)}${one(0)}`;
}

/** Parts of one look share one list of facets. */
export function palette(): { of(surface: Surface): Facets; parts(): Part[] } {
  const all = new Map<string, { surface: Surface; into: Facets }>();
  return {
    of(surface) {
      const key = JSON.stringify(surface);
      let one = all.get(key);
      if (!one) all.set(key, (one = { surface, into: facets() }));
      return one.into;
    },
    parts: () => [...all.values()].map(({ surface, into }) => into.part(surface)),
  };
}

export type Palette = ReturnType<typeof palette>;
export const matte = (color: string): Surface => ({ color, rough: 0.46 });
export const glowing = (color: string, glow = 0.7): Surface => ({ color, rough: 0.3, glow });
