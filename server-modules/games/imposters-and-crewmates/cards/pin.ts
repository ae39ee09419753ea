// What cards leave on the table beside themselves: the pin of a joint attack under Outvoted!, where the first Imposter
// holds a Crewmate till the second strikes the neighbour; and presses of the button under Sabotage Reactor!. (IC 7.1,
// IC 7.11)

import type { Seat } from '../../../kernel/ids.ts';
import type { Effect, EffectDef } from '../../../rules/types.ts';
import { nextTo, type Tile } from '../board.ts';
import { announce, backPawn, die, endActivation } from '../mutations.ts';
import { isImposter, mateOf, onBoard, tileOf } from '../facts.ts';
import type { Context, Imposters, PlayerView } from '../imposters.ts';
import { setBackTile } from '../walks.ts';

export type Pin = Extract<Effect<Imposters>, { t: 'pin' }>;
export const pins = (k: PlayerView): readonly Pin[] => k.effects('pin');

/** Living Crewmates on the board beside this one. */
export function neighboursOf(k: PlayerView, seat: Seat): Seat[] {
  const at = tileOf(k, seat);
  return at === null ? [] : onBoard(k, 'crewmate').filter((other) => other !== seat && nextTo(at, tileOf(k, other) ?? ''));
}

/**
 * May this Imposter land there as the first of two? The other is living, on the board and still to move in this turn.
 */
export function canJoin(k: PlayerView, who: Seat): boolean {
  const other = mateOf(k, who);
  return k.facts.side === 'imposter' && isImposter(k, who) && tileOf(k, other) !== null && !k.facts.acted.includes(other);
}
/** Is the neighbour pinned already, so that this landing completes the attack? */
export const completes = (k: PlayerView, who: Seat, at: Seat): boolean =>
  pins(k).some(({ v }) => v.who === mateOf(k, who) && neighboursOf(k, at).includes(v.victim));

/** Both stand on the tile, nobody dies; the activation of the pinning piece is over, a card move's too. */
export function pin(c: Context, who: Seat, victim: Seat, way: Tile[]): void {
  endActivation(c, who);
  c.begin({ t: 'pin', v: { who, victim, way } }, { by: who, on: victim, rank: 2, until: 'turn' });
  c.say('pins', { s: who }, { s: victim });
}

/** Looks at a pin again after somebody moved or died. */
function look(c: Context, e: Pin): void {
  const { who, victim } = e.v;
  const at = tileOf(c, victim);
  if (at === null || tileOf(c, who) !== at) return c.finish(e.id);
  if (neighboursOf(c, victim).length > 0) return;
  c.finish(e.id);
  die(c, victim, who);
  // Its own killer's landing counts: a King that dies of it decides the round. (6, Killer Queen!)
  if (c.facts.event.royals.some((one) => one.seat === victim && one.as === 'king')) announce(c, 'IV', 'king');
}

export const PIN: EffectDef<Imposters, Pin> = {
  permits: {
    /** For everyone else the tile is taken. */
    strike: (_k, e, { at }) => (at === e.v.victim || at === e.v.who ? { forbid: 'OCCUPIED' } : null),
  },
  hears: {
    died(c, e) {
      look(c, e);
      return null;
    },
    moved(c, e) {
      look(c, e);
      return null;
    },
    /** The second Imposter did not come: back along its own path. */
    turnClosing(c, e) {
      backPawn(c, e.v.who, setBackTile(c, e.v.who, e.v.way));
      c.say('pin-ends', { s: e.v.who }, { s: e.v.victim });
      c.finish(e.id);
      return null;
    },
  },
  words: ({ v }) => ({ k: 'force.pin', a: [{ s: v.who }, { s: v.victim }] }),
};

/** Listed for all; what it amounts to is settled when the button is pressed. */
export const PRESS: EffectDef<Imposters, Extract<Effect<Imposters>, { t: 'press' }>> = { words: ({ v }) => ({ k: 'force.press', a: [{ s: v.seat }] }) };
