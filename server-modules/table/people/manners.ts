// What people say of themselves and what the host asks of one: away, blindfolded, silent. Public marks beside a name.

import type { Person } from '../state.ts';
import { done, person, refuse, say, type Did, type Room } from '../table.ts';

/** Refuses 'host-only', 'no-such-person'. */
export function mute(room: Room, me: Person, who: number, on: boolean): Did {
  if (me.who !== room.state.host) return refuse('host-only');
  const other = person(room, who);
  if (other === undefined || other === me) return refuse('no-such-person');
  if ((other.muted ?? false) === on) return done;
  other.muted = on;
  room.touched = true;
  say(room, on ? 'silenced' : 'may-speak', [{ who }]);
  return done;
}

export const sayAway = (room: Room, me: Person, on: boolean): Did => mark(room, me, 'away', on);
export const blindfold = (room: Room, me: Person, on: boolean): Did => mark(room, me, 'blind', on);

function mark(room: Room, me: Person, what: 'away' | 'blind', on: boolean): Did {
  if ((me[what] ?? false) === on) return done;
  me[what] = on;
  room.touched = true;
  say(room, what === 'away' ? (on ? 'says-away' : 'says-back') : on ? 'blindfold-on' : 'blindfold-off', [{ who: me.who }]);
  return done;
}
