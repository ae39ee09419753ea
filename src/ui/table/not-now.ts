// Why a card of my hand can do nothing now: whose turn it is, whom the table waits for, or what is asked first. From
// what everybody may know of the turn and from my own list of what is allowed.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { cardSets } from '../../store/rules/sets.ts';
import { actsOn, dropTargets, freedom } from '../../store/rules/targets.ts';
import { ui } from '../../locale/index.ts';
import { say } from '../../locale/say.ts';
import { seatName, turnOf } from './read.ts';

/** One sentence; null: it can do something, it is no card of my hand, or no rules bind it. */
export function notNow(view: View, h: Handle): string | null {
  const piece = view.pieces.get(h),
    at = piece && view.zones.get(piece.zone);
  if (piece?.kind !== 'card' || at?.kind !== 'hand' || at.owner === null || at.owner !== view.room.me.seat) return null;
  if (freedom(view) !== 'bound' || actsOn(view, h).length > 0 || cardSets(view).length > 0 || dropTargets(view, h).zones.size > 0) return null;
  const { kind, seat, waiting, hint } = turnOf(view),
    words = ui.hand.notNow;
  switch (kind) {
    case 'mine':
      return words.mine;
    case 'asked':
      return hint === null ? words.mine : words.asked(say(hint, view));
    case 'theirs':
      return seat === null ? words.others : words.theirs(seatName(view.room, seat, false));
    case 'waiting':
      return waiting === 'someone' || waiting.length === 0 ? words.others : words.waiting(waiting.map((one) => seatName(view.room, one, false)).join(', '));
    case 'pause':
      return words.others;
    default:
      return null;
  }
}
