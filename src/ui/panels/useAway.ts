// Seats whose player has been away for a minute, or has left a game by rules for good: the room says how long at its last word, the page counts on from there.

import { useEffect, useState } from 'react';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { SeatView } from '../../../server-modules/protocol/messages.ts';
import { useRoom } from '../useRoom.ts';

/** Seconds until an absent player's game may be claimed. */
export const AWAY_SECONDS = 60;

/** Of these seats, those away long enough `later` seconds after the room's word. */
export const longAway = (seats: readonly SeatView[], me: Seat | null, later: number): Seat[] =>
  seats.filter((row) => isGone(row) && row.seat !== me && (row.left === true || (row.awaySince ?? 0) + later >= AWAY_SECONDS)).map((row) => row.seat);
const isGone = (row: SeatView): boolean => row.left === true || (row.who !== null && !row.here && !row.bot);

export function useAway(): Seat[] {
  const room = useRoom();
  const seats = room?.seats;
  const me = room?.me.seat ?? null;
  const [away, setAway] = useState<Seat[]>([]);
  useEffect(() => {
    if (seats === undefined || !seats.some(isGone)) {
      const empty = setTimeout(() => setAway((old) => (old.length === 0 ? old : [])));
      return () => clearTimeout(empty);
    }
    const since = performance.now();
    const look = (): void => {
      const next = longAway(seats, me, (performance.now() - since) / 1000);
      setAway((old) => (old.join() === next.join() ? old : next));
    };
    const first = setTimeout(look);
    const timer = setInterval(look, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [seats, me]);
  return away;
}
