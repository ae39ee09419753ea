// What a table lets go with people whom it does not remember: else whoever comes and goes at a listed table would stay
// in its snapshot for ever.
// It is a function of the room's state alone, so a living table and a waking one know the same. [S7]

import { keepNumbers } from './admission.ts';
import { keepWhispers } from '../lines/log.ts';
import type { Room } from '../table.ts';

/** What is written down: message numbers, what was said to one person alone, and what somebody was refused. */
export function dropWritten({ state, log, numbers }: Pick<Room, 'state' | 'log' | 'numbers'>): void {
  const known = new Set(state.people.map(({ who }) => who));
  keepWhispers(log, known);
  if (state.refused !== undefined) state.refused = state.refused.filter(({ by }) => known.has(by));
  keepNumbers(numbers, new Set([...state.people.map(({ user }) => user), ...state.gone]));
}

/** The same, and what lives in memory alone. */
export function dropForgotten(room: Room): void {
  dropWritten(room);
  const known = new Set(room.state.people.map(({ who }) => who));
  const { poses, pointers, early } = room.passing;
  for (const map of [poses, pointers, early, room.bugsOf]) for (const who of map.keys()) if (who !== 0 && !known.has(who)) map.delete(who);
}
