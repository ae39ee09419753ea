// Gives a plan its own backs, by hand: first of all, while everything lies open and blank on the bench, for nobody may
// give one to what he alone knows. Those with the same back get it together.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import { kindOf } from '../../server-modules/kernel/kinds/index.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Hand } from './by-hand.ts';
import type { PictureFor } from './pictures-by-hand.ts';
import type { Plan } from './plan.ts';

interface Backing {
  plan: Plan;
  hand: Hand;
  does(verb: Verb<Handle>): Promise<boolean>;
  at: ReadonlyMap<number, Handle>;
  pictureFor: PictureFor;
}

/** One message names so many pieces. */
const MOST = 200;

/** How many pieces have one now. */
export async function giveBacks({ plan, hand, does, at, pictureFor }: Backing): Promise<number> {
  const alike = new Map<string, Handle[]>();
  for (const [i, { kind }] of plan.pieces.entries()) {
    const h = at.get(i);
    if (h === undefined || !kindOf(kind).picture) continue;
    if (!hand.goOn(0, plan.pieces.length)) return 0;
    const picture = await pictureFor(i, 'back');
    if (picture !== null) alike.set(picture, [...(alike.get(picture) ?? []), h]);
  }
  let backed = 0;
  for (const [picture, pieces] of alike)
    for (let from = 0; from < pieces.length; from += MOST) {
      const some = pieces.slice(from, from + MOST);
      if (await does({ t: 'back', pieces: some, picture })) backed += some.length;
    }
  return backed;
}
