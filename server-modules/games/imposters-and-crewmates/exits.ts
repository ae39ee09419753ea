// Where a step leads from each tile by walls and arrows alone.

import { arrowAt, beside, DIRECTIONS, isTile, PLACES, wallBetween, type Role, type Tile } from './board.ts';

/** What walls ask of whoever walks. */
interface Wall {
  role: Role;
  ghost: boolean;
}

/** The tile of that number. */
export const nameOf = (index: number): Tile => PLACES[index] ?? 'A1';

export function walled(walker: Wall, from: string, to: string): boolean {
  const wall = walker.ghost ? null : wallBetween(from, to);
  return wall === 'bold' || (wall === 'dotted' && walker.role === 'crewmate');
}

export type Layer = Role | 'ghost';
// Built when first asked for: a table that plays another game pays nothing for it.
const built: Map<Layer, readonly number[]> = new Map();

/** By tile number times four plus number of the direction: the tile a step leads to by walls and arrows, or -1. */
export function exitsOf(layer: Layer): readonly number[] {
  const known = built.get(layer);
  if (known !== undefined) return known;
  const walker: Wall = { role: layer === 'crewmate' ? 'crewmate' : 'imposter', ghost: layer === 'ghost' };
  const exits = PLACES.flatMap((tile, index) =>
    DIRECTIONS.map((direction) => {
      const to = isTile(tile) ? beside(index, direction) : -1;
      if (to < 0 || walled(walker, tile, nameOf(to))) return -1;
      return (arrowAt(index) ?? direction) === direction && (arrowAt(to) ?? direction) === direction ? to : -1;
    }),
  );
  built.set(layer, exits);
  return exits;
}
