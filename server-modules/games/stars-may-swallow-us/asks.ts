// The questions of the game: who is asked, what the clock answers, what the others see. (SM 2, SM 5)

import { TICKS_PER_SECOND } from '../../kernel/ids.ts';
import type { AskDef, GameRules } from '../../rules/types.ts';
import { secondsIn } from '../../rules/clock.ts';
import { WINDOW } from '../../rules/window.ts';
import { STARS } from './data.ts';
import { sayPair } from './moves/cards.ts';
import { free } from './moves/pick.ts';
import { deckSize, hand, handLimit, handSize, living, type Context, type PlayerView, type Stars } from './stars.ts';

type Def<A extends keyof Stars['asks']> = AskDef<Stars, Stars['asks'][A]>;

/** Chance of the clock's own, so that it shifts no draw that everybody sees. */
export const CLOCK_STREAM = 'clock';

const seconds =
  (option: keyof typeof STARS.seconds) =>
  (k: PlayerView): number | null =>
    secondsIn(k, option, STARS.seconds[option]);
const any = <T>(c: Context, from: readonly T[]): T | undefined => from[c.draw(CLOCK_STREAM, Math.max(1, from.length))];
const single = { seconds: seconds('choice') };
/** Nobody is asked: time goes by, where the table keeps it. */
const pause = (words: string, time: number): AskDef<Stars, object> => ({
  gather: 'all',
  shows: { who: 'names', done: 'end' },
  accepts: [],
  owe: () => [],
  late: () => ({ t: 'declineVote' }),
  seconds: (k) => (k.options.pace === false ? null : time),
  words: () => ({ k: words }),
});
const beat = (k: PlayerView): number => (k.options.beat === false ? 1 : TICKS_PER_SECOND);

const pick: Def<'pick'> = {
  ...single,
  accepts: ['pick'],
  late: (c) => ({ t: 'pick', crew: any(c, free(c)) ?? 'malumil' }),
};

/** Draws if that is legal, else plays the leftmost card. */
const act: Def<'act'> = {
  ...single,
  role: 'turn',
  accepts: ['playBelow', 'above', 'draw'],
  seconds: seconds('turn'),
  late(c, seat) {
    if (deckSize(c, seat) > 0 && handSize(c, seat) < handLimit(c, seat)) return { t: 'draw' };
    return { t: 'playBelow', card: hand(c, seat)[0] ?? 'rewire' };
  },
};

const delegate: Def<'delegate'> = {
  ...single,
  accepts: ['delegateCard'],
  late: (c, seat) => ({ t: 'delegateCard', card: any(c, hand(c, seat)) ?? 'rewire' }),
};

const rush: Def<'rush'> = {
  ...single,
  accepts: ['rushCards'],
  late: (c, seat) => ({ t: 'rushCards', ...sayPair(hand(c, seat)[0] ?? 'rewire', hand(c, seat)[1] ?? 'rewire') }),
};

const choice = {
  ...single,
  accepts: ['choose'] as const,
  late: (c: Context) => ({ t: 'choose', value: any(c, c.facts.choice?.from ?? []) ?? '' }) as const,
};
const inquest: Def<'inquest'> = {
  ...choice,
  words: (_k, v, me) => (me ? { k: 'ask.inquest', a: [{ s: v.at }] } : { k: 'ask.inquest.all', a: [{ s: v.seat }, { s: v.at }] }),
};
const strike: Def<'strike'> = choice;

/** The first call ends it; who has declined is nobody's business. (SM 2.6.1) */
const call: Def<'call'> = {
  ...WINDOW,
  anybody: true,
  accepts: ['callVote', 'declineVote'],
  owe: living,
  late: () => ({ t: 'declineVote' }),
  seconds: seconds('call'),
  beat,
};

/**
 * All living, detained ones too, in secret; a hand can be set anew until the ballot closes, and that puts nothing off.
 * (SM 2.6.2)
 */
const vote: Def<'vote'> = {
  gather: 'all',
  change: true,
  shows: { who: 'names', done: 'end' },
  accepts: ['vote'],
  owe: living,
  audience: living,
  late: () => ({ t: 'vote' }),
  seconds: seconds('vote'),
  beat,
};

export const asks: GameRules<Stars>['asks'] = {
  pick,
  act,
  delegate,
  rush,
  inquest,
  strike,
  call,
  vote,
  pace: pause('ask.pace', STARS.pace),
  count: { ...pause('ask.count', STARS.count), role: 'count' },
};
