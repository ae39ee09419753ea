// Trap Door Switch (Library, 1 AP): an opponent in the Kitchen falls into the Basement; into water it costs a hit and
// they flee. (RN 4.6)

import { goTo, strike } from '../mutations.ts';
import { otherOf } from '../names.ts';
import { flooding, location } from '../noir.ts';
import { always, type RoomEffect } from './room-effect.ts';

export const trapDoor: RoomEffect = {
  check: always,
  resolve(c, seat) {
    const victim = otherOf(seat);
    if (location(c, victim) !== 'kitchen') {
      c.say('trap-door-none', { w: 'kitchen' });
      return null;
    }
    goTo(c, victim, 'basement');
    c.say('falls', { s: victim }, { w: 'basement' });
    if (!c.seats.some((s) => flooding(c, s))) return null;
    strike(c, victim);
    return { t: 'flee', v: { seat: victim, why: 'fell' } };
  },
};
