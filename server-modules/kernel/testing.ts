// For tests only: seeded picks that are not the world's chance, and views in a form that can be compared.

import { sha256 } from '@noble/hashes/sha2.js';
import type { WorldView } from './view.ts';
import { utf8 } from './utf8.ts';

/** `pick(n)` gives 0..n-1 from a small generator of its own (mulberry32). */
export function seededPick(seed: string): (n: number) => number {
  const bytes = sha256(utf8(seed));
  let state = ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % n;
  };
}

/** A view as lists: pieces as they lie above each other zone by zone where there is no order, else by their names. */
export function foldable(view: WorldView): unknown {
  const zones = [...view.zones.values()].sort((a, b) => a.n - b.n);
  const loose = new Map(zones.filter((zone) => zone.tell && !zone.ordered).map((zone) => [zone.id, [] as number[]]));
  for (const piece of view.pieces.values()) loose.get(piece.zone)?.push(piece.h);
  return [[...view.pieces.values()].sort((a, b) => a.h - b.h), zones, [...loose], [...view.sheet].sort()];
}
