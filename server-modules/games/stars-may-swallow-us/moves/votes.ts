// Calling a vote, and how a hand is held in one. (SM 2.6)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import type { Verb } from '../../../kernel/verb.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { towards } from '../../../rules/circle.ts';
import { markerOf, seatOf } from '../names.ts';
import { isDetained, isLiving, pointable, type Code, type Sight, type Stars } from '../stars.ts';

/** A living, undetained other player, or nobody. */
function checkPointed(k: Sight, seat: Seat, word: string | undefined): Code | null {
  if (word === undefined) return null;
  const at = seatOf(k.seats, word);
  if (at === null) return 'bad-target';
  if (at === seat) return 'point-self';
  if (!isLiving(k, at)) return 'target-killed';
  return isDetained(k, at) ? 'already-detained' : null;
}
const somebody = (k: Sight, seat: Seat): (Seat | null)[] => [null, ...pointable(k, seat)];

/** The suspect is talk and binds nobody. */
export const callVote: MoveDef<Stars, { t: 'callVote'; suspect?: string }> = {
  guards: [(k, seat, m) => checkPointed(k, seat, m.suspect)],
  slots: [{ name: 'suspect', options: somebody }],
  gesture: (_k, seat, m) => ({ t: 'press', piece: markerOf(seat), button: 'call', ...(m.suspect === undefined ? {} : { choose: { suspect: m.suspect } }) }),
  words(k, _seat, m) {
    const suspect = seatOf(k.seats, m.suspect);
    return suspect === null ? { k: 'act.callVote' } : { k: 'act.callVote.on', a: [{ s: suspect }] };
  },
  apply(c, seat, m) {
    const suspect = seatOf(c.seats, m.suspect);
    c.facts.called = { by: seat, suspect };
    if (suspect === null) c.line('all', 'calls', { s: seat });
    else c.line('all', 'calls-on', { s: seat }, { s: suspect });
    return null;
  },
};

export const declineVote: MoveDef<Stars, { t: 'declineVote' }> = {
  pass: true,
  guards: [],
  slots: [],
  gesture: (_k, seat) => ({ t: 'press', piece: markerOf(seat), button: 'decline' }),
  words: () => ({ k: 'act.declineVote' }),
  apply: () => null,
};

/** Pointing at a seat, or a fist; set anew as often as wished until the ballot closes. */
export const vote: MoveDef<Stars, { t: 'vote'; seat?: string }> = {
  guards: [(k, seat, m) => checkPointed(k, seat, m.seat)],
  slots: [{ name: 'seat', options: somebody }],
  gesture(k, seat, m): Verb<PieceId> {
    const at = seatOf(k.seats, m.seat);
    const piece = markerOf(seat);
    if (at === null) return { t: 'press', piece, button: 'fist' };
    return { t: 'turn', piece, degrees: (360 + towards(k.seats, seat, at) - (k.turned(piece) ?? 0)) % 360 };
  },
  words(k, _seat, m) {
    const at = seatOf(k.seats, m.seat);
    return at === null ? { k: 'act.vote.fist' } : { k: 'act.vote', a: [{ s: at }] };
  },
  apply: () => null,
};
