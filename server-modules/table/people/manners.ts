// What people say of themselves and what the host asks of one: away, blindfolded, silent. Public marks beside a name.

import type { Person } from '../state.ts';
import { done, person, refuse, tell, type Did, type Room } from '../table.ts';

/** The host silences somebody, or no longer. Refuses 'no-such-person'. */
export function mute(room: Room, me: Person, who: number, on: boolean): Did {
  const other = person(room, who);
  if (other === undefined || other === me) return refuse('no-such-person');
  if ((other.muted ?? false) === on) return done;
  other.muted = on;
  return tell(room, on ? 'silenced' : 'may-speak', [{ who }]);
}

export const sayAway = (room: Room, me: Person, on: boolean): Did => mark(room, me, 'away', on);
export const blindfold = (room: Room, me: Person, on: boolean): Did => mark(room, me, 'blind', on);

function mark(room: Room, me: Person, what: 'away' | 'blind', on: boolean): Did {
  if ((me[what] ?? false) === on) return done;
  me[what] = on;
  return tell(room, what === 'away' ? (on ? 'says-away' : 'says-back') : on ? 'blindfold-on' : 'blindfold-off', [{ who: me.who }]);
}
