// Screens after an act: whose person changed chairs is sent a whole View, who was sent away or left is let go.

import { dropDesk, sendAnew } from '../outbox.ts';
import { notice, type Room } from '../table.ts';
import { eyesAt } from './screens.ts';

/** Desks follow the people who changed seats: they are sent their new View whole. */
export function seatDesks(room: Room): void {
  for (const desk of room.outbox.desks.values()) {
    const seat = room.state.people.find((person) => person.who === desk.who)?.seat ?? null;
    const viewer = eyesAt(room, desk);
    if (seat === desk.seat && viewer === desk.viewer) continue;
    desk.seat = seat;
    desk.viewer = viewer;
    sendAnew(room, desk);
  }
}

/** Somebody no longer belongs here: all his screens are let go, and told why. */
export function shutOut(room: Room, who: number, why: 'kicked' | null): void {
  const here = [who, -who].flatMap((screen) => {
    const presence = room.live.get(screen);
    room.live.delete(screen);
    dropDesk(room, screen);
    return presence ?? [];
  });
  if (here.length === 0) return;
  if (why !== null) notice(room, { t: 'bye', why }, here);
  room.port.kick(here);
}
