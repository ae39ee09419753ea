// A team turn: its opening, cards that are due, activations in any order, its end. (IC 3.3)

import { resultIn } from '../../../rules/single.ts';
import { frame } from '../../../rules/frame.ts';
import { teamOfRole } from '../facts.ts';
import * as deeds from '../mutations.ts';
import { kindOfPiece, playersOf, tileOf } from '../facts.ts';
import type { Context, Imposters, PlayerView } from '../imposters.ts';
import { declare, declareCard } from '../items.ts';
import { naming } from '../seeds.ts';
import * as names from '../names.ts';
import { openHops, openSteps } from '../walker.ts';
import { setBack } from '../walking.ts';
import { allowance, canGoOn, walkerOf } from '../walks.ts';
import type { Role } from '../board.ts';
import type { Seat } from '../../../kernel/ids.ts';

/** Whose activation is open: those on the board that have not had it; while one is under way, that one. */
export const movers = (k: PlayerView, role: Role): Seat[] => {
  const { walk, acted } = k.facts;
  if (walk !== null) return [walk.pawn];
  return playersOf(k, role).filter((seat) => tileOf(k, seat) !== null && !acted.includes(seat));
};

export const turn = frame<Imposters, 'turn'>({
  begin(c, v) {
    if (!v.fresh) return { go: 'act' };
    Object.assign(c.facts, { side: v.role, acted: [], walk: null });
    c.say('turn', { w: teamOfRole(c, v.role) }, c.facts.turn);
    // What is laid from here on waits for the next turn.
    v.due = c.facts.laid.filter((piece) => playersOf(c, v.role).some((seat) => c.where(piece) === names.laidOf(seat)));
    return { go: 'start' };
  },
  start: (c) => ({ call: declare(c, { t: 'turn-start', full: false }), wake: 'due' }),
  due(c, v) {
    const piece = v.due.shift();
    if (piece === undefined) return { go: 'act' };
    const seat = c.seats.find((one) => c.where(piece) === names.laidOf(one));
    return seat === undefined ? { go: 'due' } : { call: { t: 'turnUp', v: { piece, seat } }, wake: 'due' };
  },
  /** The table is looked at again: cards may have changed what a piece under way can do. */
  act(c, v) {
    settleWalk(c);
    return { go: movers(c, v.role).length > 0 ? 'ask' : 'ending' };
  },
  ask: (_c, v) => ({ ask: { t: 'turn', v: { role: v.role } }, wake: 'act' }),
  ending: (c) => ({ call: declare(c, { t: 'turn-end', full: false }), wake: 'last' }),
  /** A piece that came back in the window may still be activated. */
  last: (c, v) => ({ go: movers(c, v.role).length > 0 ? 'act' : 'close' }),
  close(c, v) {
    c.emit({ t: 'turnClosing', v: { role: v.role } });
    return { go: 'closed' };
  },
  closed(c) {
    c.expire('turn');
    Object.assign(c.facts, { acted: [], walk: null });
    return { go: 'check' };
  },
  check: () => ({ call: { t: 'check', v: {} }, wake: 'end' }),
});

/**
 * Steps left follow the allowance; a piece that cannot go on is set back; one that a card has moved and that has
 * nothing left is done. (IC 4.1, IC 4.4, IC 4.6)
 */
function settleWalk(c: Context): void {
  const { walk } = c.facts;
  if (walk === null) return;
  const tile = tileOf(c, walk.pawn);
  if (tile === null) return deeds.endActivation(c, walk.pawn);
  const left = Math.max(0, allowance(c, walk.pawn) - walk.made);
  const now = { ...walk, left };
  c.facts.walk = now;
  if (walk.path.length > 1) {
    if (canGoOn(c, now)) return;
    setBack(c, now);
    return deeds.endActivation(c, walk.pawn);
  }
  const walker = walkerOf(c, walk.pawn);
  if (openSteps(walker, now).length === 0 && openHops(walker, now).length === 0) deeds.endActivation(c, walk.pawn);
}

/** A laid card: names and choices come now; without a legal target it does nothing. (6, Bad Connection!) */
export const turnUp = frame<Imposters, 'turnUp'>(
  {
    show(c, v) {
      c.facts.laid = c.facts.laid.filter((piece) => piece !== v.piece);
      deeds.showCard(c, v.piece);
      c.say('turns-up', { s: v.seat }, { w: kindOfPiece(c, v.piece) ?? '' });
      return { go: 'name' };
    },
    name(c, v) {
      const kind = kindOfPiece(c, v.piece);
      return kind === null ? null : { call: naming(v.seat, kind), wake: 'named' };
    },
    named(c, v, f) {
      const got = resultIn(f.got) as { at: string | null; and: string | null } | null;
      const kind = kindOfPiece(c, v.piece);
      if (got !== null && kind !== null) {
        const card = { piece: v.piece, kind, ...got, from: 'laid' as const, pair: null };
        return { call: declareCard(c, v.seat, card, c.facts.doubled.includes(v.piece) ? 2 : 1), wake: 'end' };
      }
      c.say('no-target', { w: kind ?? '' });
      deeds.toDiscard(c, v.piece);
      return null;
    },
  },
  {
    drop(c, v) {
      if (c.where(v.piece) === names.STACK) deeds.toDiscard(c, v.piece);
    },
  },
);
