// The voyage: crew is picked and dealt to, then round after round of actions, the pile, the vote. (SM 2.1, SM 2.2,
// SM 2.3)

import type { Seat } from '../../../kernel/ids.ts';
import { clockwise } from '../../../rules/circle.ts';
import { frame } from '../../../rules/frame.ts';
import { CREW_STREAM, deal, gather } from '../deal.ts';
import { giveToken, handsOf, noteDeck } from '../mutations.ts';
import { taken } from '../moves/pick.ts';
import { crewOfSeat, deckSize, firstPlayer, handSize, isLiving, type Phase, type Stars } from '../stars.ts';

export const match = frame<Stars, 'match'>({
  begin: (c, v) => ({ go: !v.resume ? 'gather' : c.facts.phase === 'pick' ? 'pick' : 'resume' }),
  /** What was laid out is taken back: by the rules the crew is picked before anything is dealt. */
  gather(c) {
    gather(c.seats, handsOf(c));
    c.facts.active = c.seats[c.draw(CREW_STREAM, c.seats.length)] as Seat;
    c.say('picks-first', { s: c.facts.active });
    return { go: 'pick' };
  },
  pick(c) {
    const order = clockwise(c.seats, c.facts.active ?? (c.seats[0] as Seat));
    return { call: { t: 'picks', v: { seats: order.filter((seat) => crewOfSeat(c, seat) === null) } }, wake: 'deal' };
  },
  /** The token to the highest rank, an agenda for each, decks and hands. */
  deal(c) {
    c.say('first-player', { s: deal(c.seats, taken(c), handsOf(c)) });
    for (const seat of c.seats) noteDeck(c, seat);
    c.facts.active = null;
    return { go: 'round' };
  },
  resume: () => ({ call: { t: 'round', v: { fresh: false } }, wake: 'round' }),
  round: () => ({ call: { t: 'round', v: { fresh: true } }, wake: 'round' }),
});

export const picks = frame<Stars, 'picks'>({
  next(c, v) {
    const [seat] = v.seats;
    if (seat === undefined) return null;
    c.facts.active = seat;
    return { go: 'ask' };
  },
  ask: (_c, v) => ({ ask: { t: 'pick', v: { seat: v.seats[0] as Seat } }, wake: 'picked' }),
  picked(_c, v) {
    v.seats = v.seats.slice(1);
    return { go: 'next' };
  },
});

const AFTER: { readonly [P in Phase]: string } = {
  pick: 'next',
  action: 'next',
  resolve: 'resolve',
  call: 'accuse',
  count: 'accuse',
  vote: 'accuse',
  verdict: 'pass',
};

export const round = frame<Stars, 'round'>({
  begin(c, v) {
    if (!v.fresh) return { go: AFTER[c.facts.phase] };
    Object.assign(c.facts, { phase: 'action', round: c.facts.round + 1, acted: [], locked: [], called: null });
    c.say('round', c.facts.round);
    return { go: 'next' };
  },
  /** Each living player once, clockwise from the first. */
  next(c) {
    const seat = clockwise(c.seats, firstPlayer(c)).find((one) => isLiving(c, one) && !c.facts.acted.includes(one));
    return seat === undefined ? { go: 'resolve' } : { call: { t: 'action', v: { seat } }, wake: 'next' };
  },
  resolve: () => ({ call: { t: 'resolve', v: {} }, wake: 'accuse' }),
  accuse: () => ({ call: { t: 'accuse', v: {} }, wake: 'pass' }),
  /** Vote or not, the token goes to the next living player. (SM 2.6.5) */
  pass(c) {
    const next = clockwise(c.seats, firstPlayer(c))
      .slice(1)
      .find((seat) => isLiving(c, seat));
    if (next !== undefined) giveToken(c, next);
    return null;
  },
});

export const action = frame<Stars, 'action'>({
  /** Without a card in hand or deck nobody goes on, whatever could be paid. (SM 2.3) */
  begin(c, v) {
    c.facts.active = v.seat;
    if (handSize(c, v.seat) + deckSize(c, v.seat) > 0) {
      c.say('action-of', { s: v.seat });
      return { go: 'ask' };
    }
    c.say('runs-out', { s: v.seat });
    return { call: { t: 'kill', v: { seat: v.seat } }, wake: 'end' };
  },
  ask: (_c, v) => ({ ask: { t: 'act', v: { seat: v.seat } }, wake: 'end' }),
  end(c, v) {
    c.facts.acted = c.seats.filter((seat) => seat === v.seat || c.facts.acted.includes(seat));
    c.facts.active = null;
    return null;
  },
});
