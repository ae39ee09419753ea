// The result line of an event, as frames that carry it out one after the other. (IC 1.2, IC 3.4)

import type { Seat } from '../../../kernel/ids.ts';
import { countBacks, discardHand } from '../mutations.ts';
import { mateOf, takesPart, teamOf } from '../facts.ts';
import type { Context, FrameSeed, Outcome, PlayerView } from '../imposters.ts';
import { discarding, drawing, inRow, limiting } from '../seeds.ts';
import { eventRow, type EventId, type Reward, type Whose } from './table.ts';

/**
 * In seat order. Lines mean teams, whatever roles they played; those who sat out count too, but where only those are
 * meant who were named to take part.
 */
export function membersMeant(k: PlayerView, who: Whose): Seat[] {
  const team = typeof who === 'string' ? who : who.taking;
  // Whoever is named, their mate sits out; before that nobody takes part. (1.2, Iso!)
  const named = (seat: Seat): boolean => takesPart(k, seat) && !takesPart(k, mateOf(k, seat));
  return k.seats.filter((seat) => (team === 'all' || teamOf(k, seat) === team) && (typeof who === 'string' || named(seat)));
}

function framesFor(c: Context, reward: Reward): FrameSeed[] {
  const each = (who: Whose, make: (seat: Seat) => FrameSeed): FrameSeed[] => membersMeant(c, who).map(make);
  switch (reward.t) {
    case 'draw':
      return each(reward.who, (seat) => drawing(seat, reward.deck, reward.may)).flatMap((one) => Array<FrameSeed>(reward.count).fill(one));
    case 'discard':
      return each(reward.who, (seat) => discarding(seat, reward.count));
    case 'downTo':
      return each(reward.who, (seat) => limiting(seat, reward.limit));
    case 'discardHands':
      for (const seat of c.seats) discardHand(c, seat);
      countBacks(c);
      return [];
    case 'plunder':
      return [{ t: 'plunder', v: { by: reward.by } }];
    case 'replace':
      return each(reward.who, (seat) => ({ t: 'replace', v: { seat } }));
    case 'share':
      return [{ t: 'share', v: { to: reward.to, given: 0 } }];
    case 'noExchange':
      c.facts.noTrade = true;
      c.say('no-trade');
      return [];
    case 'hug':
      c.say('group-hug');
      return [];
  }
}

/** What the result line of this event gives for this outcome. */
export function resultOf(c: Context, id: EventId, outcome: Outcome): FrameSeed | null {
  const line = eventRow(id).result[outcome];
  if (line.if !== undefined && c.facts.outcome?.why !== line.if) return null;
  const todo = line.give.flatMap((reward) => framesFor(c, reward));
  return todo.length === 0 ? null : inRow(todo);
}
