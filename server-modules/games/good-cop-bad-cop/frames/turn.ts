// Turns and what is done in them: action, aim, the window at the end. (GC 2.3)

import { frame } from '../../../rules/frame.ts';
import type { Frame } from '../../../rules/types.ts';
import { moveIn } from '../../../rules/window.ts';
import { drawCard, enter, giveGun, giveMarker, loseAim, revealCard, takeAway } from '../mutations.ts';
import { aims } from '../moves/aim.ts';
import { aimOf, freeGuns, hidden, isArmed, isLiving, isZombie, living, lying, nextSeat, placed, type Cop, type Context } from '../cop.ts';
import type { Seat } from '../../../kernel/ids.ts';

/** What the one seat that was asked has done; null where it passed. */
const done = (f: Frame<Cop>): string | null => moveIn<Cop>(f.got, ({ t }) => t === 'pass')?.t ?? null;

/** Turn after turn. Somebody's Coffee goes before the order, which runs on from there. */
export const match = frame<Cop, 'match'>({
  turn(_c, v) {
    const { next: seat, fresh } = v;
    v.fresh = true;
    return { call: { t: 'turn', v: { seat, fresh } }, wake: 'next' };
  },
  next(c, v) {
    c.facts.turns += 1;
    v.next = drinker(c) ?? nextSeat(c, v.next);
    return { go: 'turn' };
  },
});

function drinker(c: Context): Seat | null {
  const seat = living(c).find((one) => lying(c, one).includes('coffee')) ?? null;
  if (seat !== null) takeAway(c, seat, 'coffee');
  return seat;
}

export const turn = frame<Cop, 'turn'>({
  begin(c, v) {
    if (!v.fresh) return { go: c.facts.phase === 'action' ? 'ask-action' : c.facts.phase === 'aim' ? 'ask-aim' : 'window' };
    giveMarker(c, v.seat);
    Object.assign(c.facts, { barred: null, shun: null });
    // A standing order to pass ends with the turn of who gave it.
    c.ownOf(v.seat).passing = false;
    enter(c, 'action');
    c.say('turn', { s: v.seat });
    return { go: 'ask-action' };
  },
  'ask-action': (_c, v) => ({ ask: { t: 'action', v: { seat: v.seat } }, wake: 'acted' }),
  acted: (_c, _v, f) => ({ go: done(f) === 'play' ? 'ask-action' : 'aim' }),
  /** Who was hit by the own shot has nothing to aim. */
  aim(c, v) {
    if (!isLiving(c, v.seat)) return { go: 'end' };
    enter(c, 'aim');
    // With nobody else to aim at, it points at nobody.
    const { shun } = c.facts;
    if (shun !== null && aimOf(c, v.seat) === shun && aims(c, v.seat).length === 0) loseAim(c, v.seat);
    return { go: 'ask-aim' };
  },
  'ask-aim': (_c, v) => ({ ask: { t: 'aim', v: { seat: v.seat } }, wake: 'aimed' }),
  aimed: (_c, _v, f) => ({ go: done(f) === 'endTurn' ? 'end' : 'ask-aim' }),
  end(c) {
    enter(c, 'end');
    return { go: 'window' };
  },
  window: () => ({ call: { t: 'react', v: { window: 'end' } }, wake: 'close' }),
  close: () => null,
});

/** The cost first, then the gun, aimed at once. */
export const arm = frame<Cop, 'arm'>({
  cost(c, v) {
    const card = v.reveal === null ? null : placed(c, `${v.seat}${v.reveal}`);
    if (card !== null) revealCard(c, card);
    return { go: 'take' };
  },
  take(c, v) {
    const free = freeGuns(c);
    const gun = free.find((id) => id === v.gun) ?? free[0];
    if (gun === undefined || isArmed(c, v.seat)) return null;
    giveGun(c, gun, v.seat);
    c.say('arms', { s: v.seat });
    return { call: { t: 'target', v: { seat: v.seat } }, wake: 'close' };
  },
  close: () => null,
});

export const equip = frame<Cop, 'equip'>({
  draw(c, v) {
    drawCard(c, v.seat);
    return { call: { t: 'limit', v: { seat: v.seat } }, wake: 'cost' };
  },
  /** A zombie has paid with a token. */
  cost: (c, v) => ({ go: hidden(c, v.seat).length > 0 && !isZombie(c, v.seat) ? 'ask' : 'close' }),
  ask: (_c, v) => ({ ask: { t: 'reveal', v: { seat: v.seat } }, wake: 'close' }),
  close: () => null,
});
