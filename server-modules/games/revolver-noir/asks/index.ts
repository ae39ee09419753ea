// The four questions of a duel, and what the clock answers. (RN 3, RN N23)

import { TICKS_PER_SECOND, type Seat } from '../../../kernel/ids.ts';
import { secondsIn } from '../../../rules/clock.ts';
import type { AskDef, GameRules } from '../../../rules/types.ts';
import { exits, ROOMS, type Room } from '../data.ts';
import { location, pointsLeft, type Context, type Noir, type PlayerView } from '../noir.ts';

type Def<A extends keyof Noir['asks']> = AskDef<Noir, Noir['asks'][A]>;

/** Chance of the clock's own, so that it shifts no draw that everybody sees. */
export const CLOCK_STREAM = 'clock';
/** The clock ends on whole seconds. */
const GRID = TICKS_PER_SECOND;
const pick = <T>(c: Context, from: readonly T[], or: T): T => from[c.draw(CLOCK_STREAM, Math.max(1, from.length))] ?? or;

const seconds = (k: PlayerView): number | null => secondsIn(k, 'clock');

const common = { seconds, grid: GRID };

const start: Def<'start'> = {
  ...common,
  gather: 'all',
  atOnce: true,
  anybody: true,
  accepts: ['start'],
  owe: (k) => [...k.seats],
  late: (c) => ({ t: 'start', room: pick(c, ROOMS, 'hall') }),
};

const turn: Def<'turn'> = {
  ...common,
  role: 'turn',
  anybody: true,
  accepts: ['move', 'shoot', 'listen', 'setTrap', 'detonate', 'effect', 'endTurn'],
  words: (k, v, me) => (me ? { k: pointsLeft(k) > 0 ? 'ask.turn' : 'ask.turn.spent' } : { k: 'ask.turn.all', a: [{ s: v.seat }] }),
  late: () => ({ t: 'endTurn' }),
};

const forcedMove: Def<'forcedMove'> = {
  ...common,
  accepts: ['forcedMove'],
  late: (c, seat) => ({ t: 'forcedMove', room: pick(c, dryExits(c, seat), 'hall') }),
  words: (_k, v, me) => (me ? { k: `ask.flee.${v.why}` } : { k: 'ask.flee.all', a: [{ s: v.seat }] }),
};

const answer: Def<'answer'> = {
  ...common,
  accepts: ['answer'],
  late: (c, seat) => ({ t: 'answer', room: pick(c, exits(location(c, seat) ?? 'hall'), 'hall') }),
};

function dryExits(c: Context, seat: Seat): Room[] {
  return exits(location(c, seat) ?? 'hall').filter((room) => c.permit('enter', { room }, null) === null);
}

export const asks: GameRules<Noir>['asks'] = { start, turn, forcedMove, answer };
