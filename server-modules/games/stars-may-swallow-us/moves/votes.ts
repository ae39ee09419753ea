// Calling a vote, and how a hand is held in one. (SM 2.6)

import type { Seat } from '../../../kernel/ids.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { markerOf, seatOf } from '../names.ts';
import { isDetained, isLiving, others, pointable, type Code, type PlayerView, type Stars } from '../stars.ts';
import { aim, marker, oneOf, press, the } from './hands.ts';

/** A living, undetained other player, or nobody. */
function checkPointed(k: PlayerView, seat: Seat, word: string | undefined): Code | null {
  if (word === undefined) return null;
  const at = seatOf(k.seats, word);
  if (at === null) return 'bad-target';
  if (at === seat) return 'point-self';
  if (!isLiving(k, at)) return 'target-killed';
  return isDetained(k, at) ? 'already-detained' : null;
}
const somebody = (k: PlayerView, seat: Seat): (Seat | null)[] => [null, ...pointable(k, seat)];

/** The suspect is talk and binds nobody. */
export const callVote: MoveDef<Stars, { t: 'callVote'; suspect?: string }> = {
  guards: [(k, seat, m) => checkPointed(k, seat, m.suspect)],
  gesture: press(marker, the('call')).with('suspect', somebody),
  words(k, _seat, m) {
    const suspect = seatOf(k.seats, m.suspect);
    return suspect === null ? { k: 'act.callVote' } : { k: 'act.callVote.on', a: [{ s: suspect }] };
  },
  apply(c, seat, m) {
    const suspect = seatOf(c.seats, m.suspect);
    c.facts.called = { by: seat, suspect };
    if (suspect === null) c.say('calls', { s: seat });
    else c.say('calls-on', { s: seat }, { s: suspect });
  },
};

export const declineVote: MoveDef<Stars, { t: 'declineVote' }> = {
  pass: true,
  guards: [],
  gesture: press(marker, the('decline')),
};

/** Pointing at a seat, or a fist; set anew as often as wished until the ballot closes. */
export const vote: MoveDef<Stars, { t: 'vote'; seat?: string }> = {
  guards: [(k, seat, m) => checkPointed(k, seat, m.seat)],
  gesture: oneOf(
    press(marker, the('fist')),
    aim((_k, seat) => markerOf(seat), 'seat', others),
  ),
  words(k, _seat, m) {
    const at = seatOf(k.seats, m.seat);
    return at === null ? { k: 'act.vote.fist' } : { k: 'act.vote', a: [{ s: at }] };
  },
};
