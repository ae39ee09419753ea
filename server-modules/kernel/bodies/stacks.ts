// What stands on what: stacks that can be moved as one, and what rests on several things and so stays where it stands.

import type { PieceId } from '../ids.ts';
import type { Solid, PieceKind } from '../types.ts';
import type { Body, Spot } from './around.ts';

/** A piece that may be tidied, as it lies now. */
export interface Thing {
  id: PieceId;
  kind: PieceKind;
  solid: Solid;
  /** How many on the felt were laid before it: what all can see, unlike what the piece is called. */
  order: number;
  spot: Spot;
  body: Body;
}

/** A piece with all that stands on it. */
export interface Stack {
  foot: Thing;
  /** What stands on it alone, one by one or side by side. */
  above: readonly Stack[];
}

/**
 * Stacks out of what holds each thing. One that something of it rests on two things at once is none: neither it nor
 * what holds it is moved.
 */
export function stacksOf(things: ReadonlyMap<PieceId, Thing>, holders: ReadonlyMap<PieceId, readonly Body[]>): Stack[] {
  const to = new Map<PieceId, PieceId>();
  const headOf = (id: PieceId): PieceId => {
    let head = id;
    for (let next = to.get(head); next !== undefined; next = to.get(head)) head = next;
    return head;
  };
  const kids = new Map<PieceId, Thing[]>();
  const upper = new Set<PieceId>();
  const braced: PieceId[] = [];
  for (const thing of things.values()) {
    const held = holders.get(thing.id) ?? [];
    if (held.length > 1) braced.push(thing.id);
    for (const { id } of held) {
      if (!things.has(id)) continue;
      upper.add(thing.id);
      kids.set(id, [...(kids.get(id) ?? []), thing]);
      const [one, other] = [headOf(id), headOf(thing.id)];
      if (one !== other) to.set(other, one);
    }
  }
  const firm = new Set(braced.map(headOf));
  const stackOf = (foot: Thing): Stack => ({ foot, above: (kids.get(foot.id) ?? []).map(stackOf) });
  return [...things.values()].filter(({ id }) => !upper.has(id) && !firm.has(headOf(id))).map(stackOf);
}

/** Do they lie on each other edge to edge: of one kind, and as wide and deep? */
export const areAlike = (a: Thing, b: Thing): boolean =>
  a.kind === b.kind && a.solid.w === b.solid.w && a.solid.d === b.solid.d && a.solid.round === b.solid.round;
