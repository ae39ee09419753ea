// The match and its rounds: dealing, turn after turn, showing, scoring. (TT 2, TT 6)

import { frame } from '../../../rules/frame.ts';
import { countOf, TRAITORS } from '../data.ts';
import { dealAnew, enter, giveDeal } from '../mutations.ts';
import { leftOf } from '../names.ts';
import { scoreRound, showAll, winners } from '../score.ts';
import { dealer, nextLiving, type Context, type Traitors } from '../traitors.ts';

/** As many rounds as the host has fixed; 0: what is printed for so many players. (TT T9) */
function roundsOf(c: Context): number {
  const chosen = c.options.rounds;
  return typeof chosen === 'number' && chosen > 0 ? Math.min(chosen, TRAITORS.mostRounds) : countOf(c.seats.length).rounds[0];
}

export const match = frame<Traitors, 'match'>({
  open(c, v) {
    if (c.facts.rounds === 0) c.facts.rounds = roundsOf(c);
    for (const seat of c.seats) c.facts.totals[seat] ??= 0;
    const { resume } = v;
    v.resume = null;
    if (resume !== null) return { call: { t: 'round', v: { next: resume, fresh: false } }, wake: 'over' };
    return { go: v.rest ? 'rest' : 'round' };
  },
  /** The seat to the dealer's left starts. */
  round(c) {
    c.facts.round += 1;
    Object.assign(c.facts, { found: false, said: [], event: null });
    c.say('round-begins', c.facts.round, c.facts.rounds);
    c.say('deals', { s: dealer(c) });
    return { call: { t: 'round', v: { next: leftOf(c.seats, dealer(c)), fresh: true } }, wake: 'over' };
  },
  over(c) {
    if (c.facts.round < c.facts.rounds) {
      enter(c, 'round-end');
      return { go: 'rest' };
    }
    enter(c, 'match-end');
    return { over: { winners: winners(c), why: 'most-gold' } };
  },
  rest: () => ({ ask: { t: 'round', v: {} }, wake: 'deal' }),
  deal(c) {
    giveDeal(c, leftOf(c.seats, dealer(c)));
    dealAnew(c);
    return { go: 'round' };
  },
});

/** Turns go clockwise over living players, until something unwinds to `end`. */
export const round = frame<Traitors, 'round'>({
  turn(_c, v) {
    const { next: seat, fresh } = v;
    v.fresh = true;
    return { call: { t: 'turn', v: { seat, fresh } }, wake: 'next' };
  },
  next(c, v) {
    c.facts.turns += 1;
    v.next = nextLiving(c, v.next);
    return { go: 'turn' };
  },
  /** Role cards and hands of the living, then the count. (TT T30) */
  end(c) {
    c.say('round-ends', c.facts.round);
    showAll(c);
    return { go: 'score' };
  },
  score(c) {
    scoreRound(c);
    return null;
  },
});

/** Ends the round from wherever it is. */
export function endRound(c: Context): { unwind: ReturnType<Context['frames']>[number]['id']; wake: 'end' } | null {
  const frame = c.frames().find((f) => f.t === 'round');
  return frame === undefined ? null : { unwind: frame.id, wake: 'end' };
}
