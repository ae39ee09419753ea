// Shots and bites: declared, answered, resolved; and what they do to whom they hit. (GC 2.5, GC 2.6, GC 2.7)

import type { Seat } from '../../../kernel/ids.ts';
import { frame } from '../../../rules/frame.ts';
import type { Over } from '../../../rules/types.ts';
import { windowFrame } from '../../../rules/window.ts';
import { dieFace, type DieFace } from '../data.ts';
import { aimAt, becomeZombie, cure, drawCard, dropGun, eliminate, infect, revealAll, wound } from '../mutations.ts';
import { dice, matOf } from '../names.ts';
import { armsOf, clean, holders, infected, isWounded, isZombie, leaderOf, shotAt, teamOf, variantIn, type Context, type Cop, type Team } from '../cop.ts';

/** Everybody who holds Equipment may answer, and again after each card. */
export const react = windowFrame<Cop, 'react'>(({ window }) => ({ t: 'react', v: { window } }), holders, ['pass', 'always']);

export const shoot = frame<Cop, 'shoot'>(
  {
    window: () => ({ call: { t: 'react', v: { window: 'shoot' } }, wake: 'resolve' }),
    resolve(c, v) {
      const at = shotAt(c);
      const ended = c.facts.shot?.ended === true;
      c.facts.shot = null;
      if (at === null) {
        c.say('hits-nobody', { s: v.seat });
        // What he took up since is no gun that was fired, were it the same piece.
        return ended ? null : { go: 'spent' };
      }
      c.say(at === v.seat ? 'hit-self' : 'hit', { s: v.seat }, { s: at });
      // From a zombie the gun comes back, and has to be aimed at somebody else.
      if (isZombie(c, at)) c.facts.shun = at;
      return { call: { t: 'hit', v: { seat: at } }, wake: 'spent' };
    },
    spent(c, v) {
      if (c.facts.shun === null && c.where(v.gun) === matOf(v.seat)) dropGun(c, v.gun);
      return null;
    },
  },
  {
    drop(c) {
      c.facts.shot = null;
    },
    shown(k, v) {
      const at = shotAt(k);
      return { by: v.seat, card: v.gun, names: at === null ? [] : [at], words: { k: 'stack.shoot', a: [{ s: v.seat }] } };
    },
  },
);

/**
 * All cards up; then a wound for a leader, the end for a wounded one, out or a zombie for everybody else. A zombie
 * turns its Arms on itself.
 */
export const hit = frame<Cop, 'hit'>({
  reveal(c, v) {
    if (isZombie(c, v.seat)) {
      aimAt(c, v.seat, v.seat);
      return null;
    }
    revealAll(c, v.seat);
    return { go: 'hit' };
  },
  hit(c, v) {
    const leader = leaderOf(c, v.seat);
    if (leader !== null && isWounded(c, v.seat)) return { over: leaderOut(c, v.seat) };
    if (leader === null) {
      if (variantIn(c) === 'zombies') becomeZombie(c, v.seat);
      else eliminate(c, v.seat);
      return null;
    }
    wound(c, leader);
    drawCard(c, v.seat);
    return { call: { t: 'limit', v: { seat: v.seat } }, wake: 'close' };
  },
  close: () => null,
});

/** The other leader's team wins, whoever fired; who was eliminated before wins with the team. */
function leaderOut(c: Context, seat: Seat): Over {
  const team = teamOf(c, seat);
  const over = won(c, team === 'honest' ? 'crooked' : 'honest', team === 'honest' ? 'agent-out' : 'kingpin-out');
  eliminate(c, seat);
  return over;
}
const won = (c: Context, team: Team, why: string): Over => ({ winners: c.seats.filter((seat) => teamOf(c, seat) === team), why });

export const shots = frame<Cop, 'shots'>({
  next(c, v) {
    const at = v.at.shift();
    if (at === undefined) return null;
    c.say('is-shot', { s: at });
    return { call: { t: 'hit', v: { seat: at } }, wake: 'next' };
  },
});

/** A token first, then a die for each token; what they show is done in the order tokens, arms, zombie. */
export const bite = frame<Cop, 'bite'>(
  {
    window: () => ({ call: { t: 'react', v: { window: 'shoot' } }, wake: 'resolve' }),
    resolve(c, v) {
      const at = armsOf(c, v.seat) === v.arms ? shotAt(c) : null;
      c.facts.shot = null;
      if (at === null || isZombie(c, at)) {
        c.say('bites-nobody', { s: v.seat });
        return null;
      }
      c.say('bitten', { s: v.seat }, { s: at });
      v.at = at;
      infectNext(c, at, 1);
      return { go: 'roll' };
    },
    roll(c, v) {
      const { at } = v;
      if (at === null) return null;
      const faces = throwDice(c, v.seat, infected(c, at).length);
      infectNext(c, at, faces.filter((face) => face === 'infection').length);
      if (faces.includes('arms')) c.facts.shun = at;
      if (!faces.includes('zombie')) return null;
      if (leaderOf(c, at) !== null) return { over: won(c, 'zombie', 'leader-bitten') };
      becomeZombie(c, at);
      return null;
    },
  },
  {
    drop(c) {
      c.facts.shot = null;
    },
    shown(k, v) {
      const at = shotAt(k);
      return { by: v.seat, card: v.arms, names: at === null ? [] : [at], words: { k: 'stack.bite', a: [{ s: v.seat }] } };
    },
  },
);

/** Tokens on the leftmost cards that have none. */
function infectNext(c: Context, seat: Seat, count: number): void {
  for (const slot of clean(c, seat).slice(0, count)) infect(c, { seat, slot });
}

function throwDice(c: Context, seat: Seat, count: number): DieFace[] {
  const thrown = dice(variantIn(c)).slice(0, count);
  for (const piece of thrown) c.apply({ t: 'throw', piece });
  const faces = thrown.map((piece) => dieFace(c.face(piece)));
  c.say(`rolls.${faces.length}`, { s: seat }, ...faces.map((face) => ({ w: `die-${face}` })));
  return faces;
}

/** What the cards of a player make of him. (GC 2.7, GC 2.8) */
export const change = frame<Cop, 'change'>({
  do(c, v) {
    if (v.to === 'zombie') becomeZombie(c, v.seat);
    else cure(c, v.seat);
    return null;
  },
});
