// Who may be heard: whom the host asks to be silent and whom the rules forbid to speak is played by no page, and his
// own sends silence. What somebody's changed page sends all the same, others do not play.

import type { View } from '../../server-modules/protocol/messages.ts';
import { isBlocked } from '../store/blocked.ts';
import type { Blocked } from '../store/settings.ts';

export type Silence = 'host' | 'rules';

/** Why this person is heard by nobody now, as everybody knows it; null: he may speak. */
export function silenceOf({ room, rules }: View, who: number): Silence | null {
  const one = room.people.find((other) => other.who === who);
  if (one?.muted === true) return 'host';
  if (rules === null || room.mode !== 'enforced' || room.phase !== 'playing' || one?.seat == null) return null;
  return rules.facts.muted?.includes(one.seat) === true ? 'rules' : null;
}

/** The same of myself. Where words cost a card, a voice can pay none. */
export function ownSilence(view: View): Silence | null {
  const { room, rules } = view;
  const known = silenceOf(view, room.me.who);
  if (known !== null || rules === null || room.mode !== 'enforced' || room.phase !== 'playing') return known;
  return rules.speak === 'free' ? null : 'rules';
}

/** Does this person sit here? Only then he talks. */
export const isSeated = ({ room }: View, who: number): boolean => room.people.some((one) => one.who === who && one.seat !== null);

/** Do I hear this person? `muted`: those whom I have muted for myself. */
export const isHeard = (view: View, who: number, muted: ReadonlySet<number>, blocked: readonly Blocked[]): boolean =>
  isSeated(view, who) && silenceOf(view, who) === null && !muted.has(who) && !isBlocked(blocked, view.room, who);
