// Echoes (Foyer, 0 AP, once a turn): the exact room of an opponent upstairs, else as Listen. (RN 4.4)

import { isUpstairs } from '../data.ts';
import { otherOf } from '../names.ts';
import { location } from '../noir.ts';
import type { RoomEffect } from './room-effect.ts';

export const echoes: RoomEffect = {
  check: (k) => (k.facts.echoes ? 'once' : null),
  resolve(c, seat) {
    const other = otherOf(seat);
    const there = location(c, other);
    c.facts.echoes = true;
    if (there === null || !isUpstairs(there)) return { t: 'listen', v: { seat } };
    c.say('found', { s: other }, { w: there });
    return null;
  },
};
