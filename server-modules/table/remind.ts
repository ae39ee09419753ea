// Assisted mode: the rules remind and announce, people decide. Anybody seated ticks a reminder off, or lets the
// announced end hold.

import type { TableMsg } from '../protocol/messages.ts';
import { settleNow, tickOff } from '../rules/reminders.ts';
import { stateOf } from '../rules/working.ts';
import { noteStep } from './play.ts';
import type { Person } from './state.ts';
import { done, refuse, say, type Did, type Room } from './table.ts';

/** Why there is nothing to remind of: 'watching', 'not-started', 'over', 'in-play' (the rules bind), 'not-asked'. */
function closed(room: Room, me: Person): Did | null {
  if (me.seat === null) return refuse('watching');
  if (room.state.phase !== 'playing') return refuse(room.state.phase === 'over' ? 'over' : 'not-started');
  if (room.state.mode === 'enforced') return refuse('in-play');
  return room.state.mode === 'sandbox' ? refuse('not-asked') : null;
}

/**
 * What is asked is taken as answered, as the clock would, for oneself, and for others where the question lets anybody;
 * else it is called off. Refuses what `closed` does, and 'stale' when something else is asked by now. (§2.5) [E27]
 */
export function remindedOff(room: Room, me: Person, { ask, q }: Extract<TableMsg, { t: 'tickoff' }>): Did {
  const no = closed(room, me);
  if (no !== null || me.seat === null) return no ?? refuse('watching');
  const { session } = room;
  const state = stateOf(session);
  const open = state?.ask ?? null;
  if (state === null || open === null) return refuse('not-asked');
  const asked = state.asked[session.world.seats.indexOf(me.seat)] ?? 0;
  if ((ask !== undefined && ask !== open.t) || (q !== undefined && q !== asked)) return refuse('stale');
  say(room, 'ticked-off', [{ who: me.who }]);
  noteStep(room, me.seat, tickOff(session, me.seat, room.tick), undefined, false);
  return done;
}

/** The announced end holds. Refuses what `closed` does, and 'not-over' when the rules see no end. (§2.5) */
export function settled(room: Room, me: Person): Did {
  const no = closed(room, me);
  if (no !== null) return no;
  const step = settleNow(room.session, room.tick);
  if (step === null) return refuse('not-over');
  say(room, 'settled', [{ who: me.who }]);
  noteStep(room, me.seat, step, undefined, false);
  return done;
}
