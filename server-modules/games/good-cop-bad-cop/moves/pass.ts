// Passing: once, or in every window till the own turn. (GC 2.3, GC 4)

import type { Seat } from '../../../kernel/ids.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { DECK } from '../names.ts';
import { canBeSeen, freeGuns, isArmed, isZombie, others, type Cop, type PlayerView } from '../cop.ts';
import { badge, press, the } from './hands.ts';
import { canShoot } from './turn.ts';
import { canActAsZombie } from './zombie.ts';

type Plain<T> = MoveDef<Cop, { t: T }>;

/** Is there anything but passing? */
export const canAct = (k: PlayerView, seat: Seat): boolean => (isZombie(k, seat) ? canActAsZombie(k, seat) : canActAlive(k, seat));
const canActAlive = (k: PlayerView, seat: Seat): boolean =>
  others(k, seat).some((other) => canBeSeen(k, other)) || (k.count(DECK) ?? 0) > 0 || (isArmed(k, seat) ? canShoot(k, seat) : freeGuns(k).length > 0);

/** In a window whenever one likes; as an action only when there is no other. */
export const pass: Plain<'pass'> = {
  pass: true,
  guards: [(k, seat) => (k.asked === 'action' && canAct(k, seat) ? 'can-act' : null)],
  gesture: press(badge, the('pass')),
};

/** Passes now, and from now on in every window till the own turn. */
export const always: Plain<'always'> = {
  pass: true,
  guards: [(k) => (k.own?.passing === true ? 'answered' : null)],
  notes(own) {
    own.passing = true;
  },
  gesture: press(badge, the('always')),
};
