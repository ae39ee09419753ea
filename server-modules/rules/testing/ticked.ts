// What anybody may tick off is answered for others by what everybody knows: is it the same as by the truth? [E27]

import { lateFor, waiting } from '../asks.ts';
import { startRun } from '../run.ts';
import { rulesOf, stateOf, type Session } from '../working.ts';
import { undo } from './play.ts';

/**
 * Seats for which the open question, though it lets anybody, would answer otherwise than by the truth. Changes nothing.
 */
export function answeredOtherwise(s: Session): string[] {
  const rules = rulesOf(s);
  const state = stateOf(s);
  const ask = state?.ask ?? null;
  if (rules === null || state === null || ask === null || rules.asks[ask.t]?.anybody !== true) return [];
  return waiting(ask).filter((seat) => {
    const [known, truth] = [s.world.seats.find((other) => other !== seat) ?? null, null].map((by) => {
      try {
        return JSON.stringify(lateFor(startRun(s.world, rules, state, 0, false), ask, seat, by));
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        undo(s);
      }
    });
    return known !== truth;
  });
}
