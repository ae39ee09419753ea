// Where a weapon points, and the end of the turn, before which a gun has to point at somebody. (GC 2.3)

import type { Seat } from '../../../kernel/ids.ts';
import type { Part } from '../../../rules/hand/patterns.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { aimAt } from '../mutations.ts';
import { MARKER, matOf, seatOf } from '../names.ts';
import { active, aimOf, isArmed, isLiving, isZombie, others, weaponOf, type Code, type Cop, type PlayerView } from '../cop.ts';
import { either, pointing, push, put, the } from './hands.ts';

/** After some shots and bites the weapon of the turn has to leave whom it was aimed at. */
const isShunned = (k: PlayerView, seat: Seat, at: Seat | null): boolean => at !== null && k.facts.shun === at && active(k) === seat;

/** At another living player, and not where it points already. */
function checkAim(k: PlayerView, seat: Seat, word: string): Code | null {
  if (!isArmed(k, seat)) return 'unarmed';
  const at = seatOf(k.seats, word);
  if (at === null) return 'nobody-there';
  if (at === seat) return 'aim-self';
  if (!isLiving(k, at)) return 'target-out';
  return at === aimOf(k, seat) || isShunned(k, seat, at) ? 'bad-aim' : null;
}
/** Whom a weapon can be aimed at, beginning on the left. */
export const aims = (k: PlayerView, seat: Seat): Seat[] => others(k, seat).filter((at) => checkAim(k, seat, at) === null);

export const aim: MoveDef<Cop, { t: 'aim'; at: string }> = {
  guards: [(k, seat, m) => checkAim(k, seat, m.at)],
  gesture: pointing(weaponOf, 'at', others),
  apply(c, seat, m) {
    aimAt(c, seat, seatOf(c.seats, m.at) ?? seat);
  },
};

/** Does the weapon point where it cannot stay? Arms may be left as they are. */
function mustAim(k: PlayerView, seat: Seat): boolean {
  const at = aimOf(k, seat);
  const off = isShunned(k, seat, at) || (!isZombie(k, seat) && (at ?? seat) === seat);
  return isArmed(k, seat) && off && aims(k, seat).length > 0;
}

/** Anywhere but before oneself. */
const elsewhere: Part<Cop> = { ...the((_k, seat) => matOf(seat)), wordOf: (_k, seat, zone) => (zone === matOf(seat) ? undefined : '') };

/** A gun must be aimed at somebody before the turn is over. */
export const endTurn: MoveDef<Cop, { t: 'endTurn' }> = {
  guards: [(k, seat) => (mustAim(k, seat) ? 'aim-first' : null)],
  gesture: either(push(the(MARKER)), put(the(MARKER)).onto(elsewhere)),
  apply(c, seat) {
    c.say('ends-turn', { s: seat });
  },
};
