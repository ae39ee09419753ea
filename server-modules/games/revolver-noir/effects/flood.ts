// Flood Lever (Bedroom, 1 AP): the Basement fills; whoever stands there is hit and must flee. (RN 4.3)

import { setWater, strike } from '../mutations.ts';
import { otherOf } from '../names.ts';
import { location } from '../noir.ts';
import { always, type RoomEffect } from './room-effect.ts';

export const flood: RoomEffect = {
  check: always,
  resolve(c, seat) {
    const victim = otherOf(seat);
    setWater(c, seat, true);
    if (location(c, victim) !== 'basement') {
      c.say('flood-none', { w: 'basement' });
      return null;
    }
    c.say('flood-hit', { s: victim }, { w: 'basement' });
    strike(c, victim);
    return { t: 'flee', v: { seat: victim, why: 'water' } };
  },
};
