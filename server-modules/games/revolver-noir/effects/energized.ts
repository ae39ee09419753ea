// Energized (Kitchen, 0 AP, once a turn): three action points this turn for whoever began it here. (RN 4.5)

import { setPoints } from '../mutations.ts';
import { pointsLeft } from '../noir.ts';
import type { RoomEffect } from './room-effect.ts';

export const energized: RoomEffect = {
  check(k) {
    if (k.own?.startRoom !== 'kitchen') return 'not-from-start';
    return k.facts.energized ? 'once' : null;
  },
  resolve(c, seat) {
    c.facts.energized = true;
    setPoints(c, seat, pointsLeft(c) + 1);
    c.say('energized', { s: seat }, pointsLeft(c));
    return null;
  },
};
