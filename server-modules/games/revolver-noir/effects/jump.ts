// Jump The Railing (Balcony, 0 AP): down into the Kitchen, for all to see. Not a Move, and not the room the turn
// started in. (RN 4.1)

import { goTo } from '../mutations.ts';
import { always, type RoomEffect } from './room-effect.ts';

export const jump: RoomEffect = {
  check: always,
  resolve(c, seat) {
    goTo(c, seat, 'kitchen');
    c.say('jumps', { s: seat }, { w: 'kitchen' });
    return null;
  },
};
