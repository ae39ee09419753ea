// Questions that only events put: secret ones to captains and to all, and which cards are replaced. (IC 5.9, IC 6)

import { TICKS_PER_SECOND } from '../../../kernel/ids.ts';
import { secondsIn } from '../../../rules/clock.ts';
import type { AskDef } from '../../../rules/types.ts';
import { IMPOSTERS, TEAMS } from '../data.ts';
import { captainOf } from '../facts.ts';
import type { Imposters, Sight } from '../imposters.ts';
import type { EventWords } from './words.ts';

type Def<A extends keyof EventWords['asks']> = AskDef<Imposters, EventWords['asks'][A]>;

const seconds = (k: Sight): number | null => secondsIn(k, 'choice', IMPOSTERS.seconds.choice);
/** Published on a half second, so that nobody can time the last answer. */
const beat = (k: Sight): number => (k.options.beat === false ? 1 : TICKS_PER_SECOND / 2);
/** All answer in secret; nobody is told who has, till all have. */
const secret = { gather: 'all', shows: { who: 'names', done: 'end' }, seconds, beat, beside: ['agreeTie'] } as const;

const crown: Def<'crown'> = {
  ...secret,
  accepts: ['crown'],
  owe: (k) => TEAMS.map((team) => captainOf(k, team)),
  late: (_c, seat) => ({ t: 'crown', king: seat }),
};

const ballot: Def<'ballot'> = {
  ...secret,
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
