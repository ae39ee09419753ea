// Questions that only events put: secret ones to captains and to all, and which cards are replaced. (IC 5.9, IC 6)

import { TICKS_PER_SECOND } from '../../../kernel/ids.ts';
import { secondsIn } from '../../../rules/clock.ts';
import type { AskDef } from '../../../rules/types.ts';
import { IMPOSTERS, TEAMS } from '../data.ts';
import { captainOf } from '../facts.ts';
import type { Imposters, PlayerView } from '../imposters.ts';
import type { EventWords } from './words.ts';

type Def<A extends keyof EventWords['asks']> = AskDef<Imposters, EventWords['asks'][A]>;

const seconds = (k: PlayerView): number | null => secondsIn(k, 'choice', IMPOSTERS.seconds.choice);
/**
 * What one seat chooses, in its own time. A Tie can be agreed on at any time outside a window, whoever is asked.
 * (IC 3.3)
 */
export const CHOICE = { seconds, beside: ['agreeTie'] } as const;
/** Published on a half second, so that nobody can time the last answer. */
export const beat = (k: PlayerView): number => (k.options.beat === false ? 1 : TICKS_PER_SECOND / 2);
/** All answer in secret; nobody is told who has, till all have. */
export const SECRET = { ...CHOICE, gather: 'all', shows: { who: 'names', done: 'end' }, beat } as const;

const crown: Def<'crown'> = {
  ...SECRET,
  accepts: ['crown'],
  owe: (k) => TEAMS.map((team) => captainOf(k, team)),
  late: (_c, seat) => ({ t: 'crown', king: seat }),
};

const ballot: Def<'ballot'> = {
  ...SECRET,
  accepts: ['vote'],
  owe: (k) => [...k.seats],
  late: () => ({ t: 'vote', cards: '' }),
};

const swap: Def<'swap'> = {
  seconds,
  accepts: ['swap'],
  late: () => ({ t: 'swap', cards: '' }),
};

export const EVENT_ASKS: { readonly [A in keyof EventWords['asks']]: Def<A> } = { crown, ballot, swap };
