// A table goes for good by its host's word, where nobody else sits and nothing of anybody else's lies hidden on it.
// [S3] [S5]

import { holdsHidden } from '../people/holders.ts';
import { watches } from '../watching/watches.ts';
import { notice, personOf, refuse, type No, type Room } from '../table.ts';

/**
 * Accounts, but for this one, whose things lie hidden here and were not mixed by the word of those who are there. After
 * a round nothing is hidden for anybody's sake.
 */
function holdersBut(room: Room, user: string): boolean {
  const { state } = room;
  if (state.phase === 'over') return false;
  const held = state.holders.some((one) => one.user !== user && holdsHidden(room, one.seat));
  const chairs = state.chairs.some((one) => one.user !== null && one.gave !== true && one.user !== user);
  return held || chairs || state.kept.some((one) => one.user !== user) || state.aside.some((one) => one.user !== user && one.mixed !== true);
}

/**
 * Everybody here is told, and the table is closed. Null: it is gone. Refuses 'not-invited', 'host-only', 'others-sit',
 * 'holder-away'.
 */
export function removeTable(room: Room, user: string): No | null {
  const me = personOf(room, user);
  if (room.closed || me === undefined) return refuse('not-invited');
  const { state } = room;
  if (state.host !== me.who) return refuse('host-only');
  if (state.people.some((other) => other !== me && other.seat !== null)) return refuse('others-sit');
  if (holdersBut(room, user)) return refuse('holder-away');
  const links = (state.watching?.links ?? []).map(({ code }) => code);
  room.port.remove({ last: room.row, saves: state.nextSave, invite: state.invite, links }, user);
  room.closed = true;
  notice(room, { t: 'bye', why: 'closed' });
  if (room.watch !== null) watches().bye(room, 'closed');
  return null;
}
