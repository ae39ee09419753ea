// Which joints of a save a table can have: those between two pieces that each lie loose and alone stand for their
// object. The other end is known by a name that several may have; where it is no single piece's, nothing is joined.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import { kindOf } from '../../server-modules/kernel/kinds/index.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Joint, Plan } from './plan.ts';

export interface Joined {
  as: Joint['kind'];
  /** Indexes of pieces of the plan. */
  ends: readonly [number, number];
}

/** Those that can be, and the objects whose joint cannot. */
export function joinsOf({ pieces, joints }: Pick<Plan, 'pieces' | 'joints'>): { joined: Joined[]; left: number[] } {
  const only = (found: Map<number | string, number>, key: number | string, i: number): unknown => found.set(key, found.has(key) ? -1 : i);
  const [byObject, byName] = [new Map<number | string, number>(), new Map<number | string, number>()];
  for (const [i, { kind, inside, from, guid }] of pieces.entries()) {
    if (inside !== null || kindOf(kind).holds !== null) continue;
    only(byObject, from, i);
    if (guid !== '') only(byName, guid, i);
  }
  const joined: Joined[] = [],
    left: number[] = [];
  for (const { kind, from, to } of joints) {
    const ends = [byObject.get(from) ?? -1, byName.get(to) ?? -1] as const;
    if (ends.some((end) => end < 0) || ends[0] === ends[1]) left.push(from);
    else joined.push({ as: kind, ends });
  }
  return { joined, left };
}

/** Of a plan that has been laid, as a hand joins them; `at`: what each piece of it became, where it is there. */
export const joinVerbs = (plan: Plan, at: ReadonlyMap<number, Handle>): Verb<Handle>[] =>
  joinsOf(plan).joined.flatMap(({ as, ends }): Verb<Handle>[] => {
    const pieces = ends.flatMap((end) => at.get(end) ?? []);
    return pieces.length === ends.length ? [{ t: 'join', pieces, as }] : [];
  });
