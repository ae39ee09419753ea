// Control Panel (Basement, 1 AP): a timed trap in another room; it goes off by itself when the owner's next turn
// starts. (RN 4.2)

import { isRoom } from '../data.ts';
import { setTrap } from '../mutations.ts';
import { isTrapped } from '../noir.ts';
import { checkRemoval } from '../moves/trap.ts';
import type { RoomEffect } from './room-effect.ts';

export const controlPanel: RoomEffect = {
  check(k, seat, m) {
    if (!isRoom(m.room) || m.room === 'basement') return 'bad-room';
    return isTrapped(k, seat, m.room) ? 'already-trapped' : checkRemoval(k, seat, m);
  },
  resolve(c, seat, m) {
    if (m.room !== undefined) setTrap(c, seat, m.room, m.remove, true);
    return null;
  },
};
