// The questions of the game: who is asked, what the clock answers, what the others see. (GC 2.4, GC 5)

import { TICKS_PER_SECOND, type Seat } from '../../kernel/ids.ts';
import type { AskDef, GameRules } from '../../rules/types.ts';
import { secondsIn } from '../../rules/clock.ts';
import { openFor, WINDOW } from '../../rules/window.ts';
import { COP } from './data.ts';
import { canBeSeen, clean, freeGuns, hand, hidden, holders, isArmed, isZombie, others, type Context, type Cop, type PlayerView } from './cop.ts';
import { canShoot } from './moves/turn.ts';
import { aims, endTurn } from './moves/aim.ts';
import { canBite, canInfect, canZombieEquip, tokens } from './moves/zombie.ts';
import { victims } from './moves/answers.ts';
import { DECK, spotWord } from './names.ts';

type Def<A extends keyof Cop['asks']> = AskDef<Cop, Cop['asks'][A]>;
type Late<A extends keyof Cop['asks']> = ReturnType<Def<A>['late']>;

/** Chance of the clock's own: a discard that was always the same card would tell all which one was kept. */
export const CLOCK_STREAM = 'clock';

const seconds =
  (option: keyof typeof COP.seconds) =>
  (k: PlayerView): number | null =>
    secondsIn(k, option, COP.seconds[option]);
const choice = { grid: TICKS_PER_SECOND, seconds: seconds('choice') };
/** One clock for a part of a turn, whatever is played in it. */
const ofTurn = { grid: TICKS_PER_SECOND, seconds: seconds('turn'), phase: (k: PlayerView) => `turn ${k.facts.span}` };

const leftmost = (k: PlayerView, seat: Seat): string => hidden(k, seat)[0]?.slot ?? 'L';

const action: Def<'action'> = {
  ...ofTurn,
  role: 'turn',
  accepts: ['investigate', 'arm', 'equip', 'shoot', 'bite', 'zombieEquip', 'infect', 'pass', 'play'],
  late: (c, seat) => (isZombie(c, seat) ? firstOfZombie(c, seat) : firstAction(c, seat)),
};

/** Investigate, equip, arm, shoot, in that order; each on the first to the left and the leftmost card. */
function firstAction(c: Context, seat: Seat): Late<'action'> {
  const at = others(c, seat).find((other) => canBeSeen(c, other));
  if (at !== undefined) return { t: 'investigate', card: spotWord(at, hidden(c, at)[0]?.slot ?? 'L') };
  if ((c.count(DECK) ?? 0) > 0) return { t: 'equip' };
  if (!isArmed(c, seat) && freeGuns(c).length > 0) return hidden(c, seat).length > 0 ? { t: 'arm', reveal: leftmost(c, seat) } : { t: 'arm' };
  return canShoot(c, seat) ? { t: 'shoot' } : { t: 'pass' };
}

/** Infect, equip, bite. */
function firstOfZombie(c: Context, seat: Seat): Late<'action'> {
  const at = others(c, seat).find((other) => canInfect(c, other));
  if (at !== undefined) return { t: 'infect', a: spotWord(at, clean(c, at)[0] ?? 'L') };
  const [token] = tokens(c, seat);
  if (token !== undefined && canZombieEquip(c, seat)) return { t: 'zombieEquip', card: token };
  return canBite(c, seat) ? { t: 'bite' } : { t: 'pass' };
}

const aim: Def<'aim'> = {
  ...ofTurn,
  role: 'turn',
  anybody: true,
  accepts: ['aim', 'play', 'endTurn'],
  late(c, seat) {
    const keeps = endTurn.guards.every((guard) => guard(c, seat, { t: 'endTurn' }) === null);
    return keeps ? { t: 'endTurn' } : { t: 'aim', at: aims(c, seat)[0] ?? seat };
  },
  // Whoever is armed all can see.
  words(k, v, me) {
    const key = isArmed(k, v.seat) ? 'ask.aim' : 'ask.aim.unarmed';
    return me ? { k: key } : { k: `${key}.all`, a: [{ s: v.seat }] };
  },
};

/**
 * Everybody with Equipment is asked, playable or not; who has passed is nobody's business until it closes, on a whole
 * second.
 */
const react: Def<'react'> = {
  ...WINDOW,
  role: 'window',
  anybody: true,
  accepts: ['play', 'pass', 'always'],
  owe: holders,
  late: () => ({ t: 'pass' }),
  orders: { after: TICKS_PER_SECOND, of: (k) => (k.own?.passing === true ? { t: 'pass' } : null) },
  open: (k, owe) => openFor(k, owe, COP.seconds.open),
  seconds: seconds('reaction'),
  beat: (k) => (k.options.beat === false ? 1 : TICKS_PER_SECOND),
  words(k, v, me) {
    const { shot } = k.facts;
    if (!me) return { k: 'ask.react.all' };
    return shot === null ? { k: `ask.react.${v.window}` } : { k: isZombie(k, shot.by) ? 'ask.react.bite' : 'ask.react.shoot', a: [{ s: shot.by }] };
  },
};

const reveal: Def<'reveal'> = {
  ...choice,
  accepts: ['reveal'],
  late: (c, seat) => ({ t: 'reveal', card: leftmost(c, seat) }),
};

const discard: Def<'discard'> = {
  ...choice,
  accepts: ['discard'],
  late(c, seat) {
    const kinds = hand(c, seat);
    return { t: 'discard', card: kinds[c.draw(CLOCK_STREAM, Math.max(1, kinds.length))] ?? 'coffee' };
  },
};

const target: Def<'target'> = {
  ...choice,
  anybody: true,
  accepts: ['aim'],
  late: (c, seat) => ({ t: 'aim', at: aims(c, seat)[0] ?? seat }),
};

const neighbour: Def<'neighbour'> = {
  ...choice,
  accepts: ['neighbour'],
  late: () => ({ t: 'neighbour', side: 'left' }),
};

const view: Def<'view'> = {
  ...choice,
  accepts: ['view'],
  late: (c, _seat, v) => ({ t: 'view', card: spotWord(v.at, hidden(c, v.at)[0]?.slot ?? 'L') }),
  words: (_k, v, me) => (me ? { k: 'ask.view', a: [{ s: v.at }] } : { k: 'ask.view.all', a: [{ s: v.seat }, { s: v.at }] }),
};

const victim: Def<'victim'> = {
  ...choice,
  accepts: ['shootAt'],
  late: (c, seat) => ({ t: 'shootAt', at: victims(c, seat)[0] ?? seat }),
};

/** Take a gun, or aim elsewhere, or neither. */
const crate: Def<'crate'> = {
  ...choice,
  anybody: true,
  accepts: ['arm', 'aim', 'pass'],
  late: () => ({ t: 'pass' }),
};

export const asks: GameRules<Cop>['asks'] = { action, aim, react, reveal, discard, target, neighbour, view, victim, crate };
