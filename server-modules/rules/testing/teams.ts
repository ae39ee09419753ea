// Teams are a fact, and a fact is told to all: whoever is told other teams than those who watch could talk in a room
// that nobody else knows of.

import type { Seat } from '../../kernel/ids.ts';
import { rulesView } from '../session.ts';
import type { Session } from '../working.ts';

/** Seats that are told other teams than whoever watches. */
export function toldOtherTeams(s: Session): Seat[] {
  const told = (viewer: Seat | null): string => JSON.stringify(rulesView(s, viewer)?.facts.teams ?? null);
  const open = told(null);
  return s.world.seats.filter((seat) => told(seat) !== open);
}
