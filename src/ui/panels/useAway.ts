// Seats whose player has been away for a minute, or has left a game by rules for good: the room says since which tick,
// the page counts on from the tick it was told last.

import { useEffect, useState } from 'react';
import { TICKS_PER_SECOND, type Seat, type Tick } from '../../../server-modules/kernel/ids.ts';
import type { SeatView } from '../../../server-modules/protocol/messages.ts';
import { useTable } from '../../app/table.tsx';
import { useRoom } from '../useRoom.ts';

/** Seconds until an absent player's game may be claimed. */
export const AWAY_SECONDS = 60;

/** Whole seconds that somebody has been away at a tick; 0 for who is here. */
export const secondsAway = ({ awaySince }: SeatView, tick: Tick): number =>
  awaySince === null ? 0 : Math.max(0, Math.floor((tick - awaySince) / TICKS_PER_SECOND));

/** Of these seats, those away long enough `later` seconds after this tick. */
export const longAway = (seats: readonly SeatView[], me: Seat | null, tick: Tick, later: number): Seat[] =>
  seats.filter((row) => isGone(row) && row.seat !== me && (row.left === true || secondsAway(row, tick) + later >= AWAY_SECONDS)).map((row) => row.seat);
const isGone = (row: SeatView): boolean => row.left === true || (row.who !== null && !row.here && !row.bot);

export function useAway(): Seat[] {
  const room = useRoom();
  const seats = room?.seats;
  const me = room?.me.seat ?? null;
  const tick = useTable((state) => state.view?.tick ?? 0);
  const [away, setAway] = useState<Seat[]>([]);
  useEffect(() => {
    if (seats === undefined || !seats.some(isGone)) {
      const empty = setTimeout(() => setAway((old) => (old.length === 0 ? old : [])));
      return () => clearTimeout(empty);
    }
    const since = performance.now();
    const look = (): void => {
      const next = longAway(seats, me, tick, (performance.now() - since) / 1000);
      setAway((old) => (old.join() === next.join() ? old : next));
    };
    const first = setTimeout(look);
    const timer = setInterval(look, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [seats, me, tick]);
  return away;
}
