// Setting a trap where one stands, and setting one off. (RN 3.4)

import type { Seat } from '../../../kernel/ids.ts';
import type { MoveDef, Slot } from '../../../rules/types.ts';
import { NOIR, type Room } from '../data.ts';
import { explode, pay, setTrap as put } from '../deeds.ts';
import { cardOf } from '../names.ts';
import { isTrapped, location, traps, type Code, type Noir, type Sight } from '../noir.ts';
import { checkPoints } from './walk.ts';

/** What a placement asks about giving one up: choose-removal, not-a-trap, not-needed. (RN N10) */
export function checkRemoval(k: Sight, seat: Seat, m: { remove?: Room }): Code | null {
  const full = traps(k, seat).length >= NOIR.trapLimit;
  if (m.remove === undefined) return full ? 'choose-removal' : null;
  if (!isTrapped(k, seat, m.remove)) return 'not-a-trap';
  return full ? null : 'not-needed';
}

/** The traps that can be given up where both are set. */
export function removalOptions(k: Sight, seat: Seat): (Room | null)[] {
  const set = traps(k, seat);
  return set.length >= NOIR.trapLimit ? set.map((trap) => trap.room) : [null];
}

const remove: Slot<Noir, { t: 'setTrap'; remove?: Room }> = { name: 'remove', options: removalOptions };

export const setTrap: MoveDef<Noir, { t: 'setTrap'; remove?: Room }> = {
  guards: [
    (k, seat) => {
      const here = location(k, seat);
      return here !== null && isTrapped(k, seat, here) ? 'already-trapped' : null;
    },
    checkRemoval,
    checkPoints(NOIR.actions.setTrap),
  ],
  slots: [remove],
  gesture(k, seat, m) {
    const front = cardOf(seat, location(k, seat) ?? 'hall');
    return { t: 'turn', piece: front, degrees: 90, ...(m.remove === undefined ? {} : { choose: { remove: m.remove } }) };
  },
  words: (_k, _seat, m) => (m.remove === undefined ? { k: 'act.setTrap' } : { k: 'act.setTrap.remove', a: [{ w: m.remove }] }),
  apply(c, seat, m) {
    const here = location(c.truth, seat);
    pay(c, NOIR.actions.setTrap);
    if (here !== null) put(c, seat, here, m.remove, false);
    return null;
  },
};

export const detonate: MoveDef<Noir, { t: 'detonate'; room: Room }> = {
  guards: [
    (k, seat, m) => (isTrapped(k, seat, m.room) ? null : 'not-a-trap'),
    (k, seat, m) => (traps(k, seat).some((trap) => trap.room === m.room && trap.timed) ? 'timed' : null),
    checkPoints(NOIR.actions.detonate),
  ],
  slots: [{ name: 'room', options: (k, seat) => traps(k, seat).map((trap) => trap.room) }],
  gesture(k, seat, m) {
    const piece = cardOf(seat, m.room);
    return { t: 'turn', piece, degrees: 360 - ((k.turned(piece) ?? 0) || 90) };
  },
  words: (_k, _seat, m) => ({ k: 'act.detonate', a: [{ w: m.room }] }),
  confirm: (_k, _seat, m) => ({ k: 'confirm.detonate', a: [{ w: m.room }] }),
  apply(c, seat, m) {
    pay(c, NOIR.actions.detonate);
    explode(c, seat, m.room);
    return null;
  },
};
