// An event is turned up: whose rules hold from this instant. (IC 3.2, IC 6)

import { eventOfFace, TEAMS } from '../data.ts';
import { eventRow, type EventId } from './table.ts';
import type { Context } from '../imposters.ts';
import { handOf, scoreOf } from '../names.ts';
import { EVENT_FACTS } from './words.ts';

/** Until when hands lie open that an event has opened. */
export const ROUND_LOOKS = 'round';

/**
 * Salty Run-It Back! takes the rules of the round before; there are none in the first round. Any other event brings its
 * own.
 */
export function revealed(c: Context, id: EventId): void {
  const { card } = c.facts.event;
  c.facts.event = { ...EVENT_FACTS(), card: id };
  c.facts.before = c.facts.rules;
  c.facts.rules = id === 'ev.salty' ? c.facts.before : id;
  if (id === 'ev.salty') runBack(c, card);
  if (c.facts.rules === 'ev.breach') openHands(c);
}

/** The card of the round before is worth nothing any more where it lies in a score row. */
function runBack(c: Context, card: EventId | null): void {
  if (card === null || c.facts.rules === null) return c.say('salty-nothing');
  c.say('salty', { w: c.facts.rules });
  for (const team of TEAMS)
    for (const piece of c.zone(scoreOf(team))) {
      if (eventOfFace(c.face(piece)) !== card || c.up(piece) === false) continue;
      c.apply({ t: 'flip', piece, up: false });
      c.say('turned-over', { w: card }, eventRow(card).points[team]);
    }
}

/** Every hand, and what comes into it, till the round is over. */
function openHands(c: Context): void {
  for (const seat of c.seats) c.grant({ zone: handOf(seat) }, 'all', 'see', ROUND_LOOKS);
  c.barrier();
  c.say('hands-open');
}
