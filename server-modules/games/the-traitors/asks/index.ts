// The questions of the game: who is asked, what the clock answers, what the others see. (TT 3, TT 4, TT 6, TT T33)

import { TICKS_PER_SECOND, type Seat } from '../../../kernel/ids.ts';
import { secondsIn } from '../../../rules/clock.ts';
import type { AskDef, GameRules } from '../../../rules/types.ts';
import { TRAITORS } from '../data.ts';
import { FAITHFUL } from '../moves/answers.ts';
import { numberOf } from '../names.ts';
import { hand, isFull, isTraitor, living, type Context, type PlayerView, type Traitors } from '../traitors.ts';

type Def<A extends keyof Traitors['asks']> = AskDef<Traitors, Traitors['asks'][A]>;

/** Chance of the clock's own, so that it shifts no draw that everybody sees. */
export const CLOCK_STREAM = 'clock';
/** The clock ends on whole seconds. */
const GRID = TICKS_PER_SECOND;

const seconds = (k: PlayerView): number | null => secondsIn(k, 'clock');
/** One clock for each public phase, whatever is asked in it. (TT T33) */
const phase = (k: PlayerView): string => `${k.facts.phase} ${k.facts.span}`;
const pick = <T>(c: Context, from: readonly T[], or: T): T => from[c.draw(CLOCK_STREAM, Math.max(1, from.length))] ?? or;
const number = (c: Context, seat: Seat): string => String(numberOf(c.seats, seat));

const common = { seconds, phase, grid: GRID } as const;
/** All living answer at once; nobody's answer is seen before all are in. */
const together = { ...common, gather: 'all', owe: living } as const;

const draw: Def<'draw'> = {
  ...common,
  role: 'turn',
  anybody: true,
  accepts: ['draw', 'proposeEnd'],
  late: () => ({ t: 'draw' }),
};

/** What is left to be done in this turn. */
function mainWords(k: PlayerView, seat: Seat): string {
  if (k.own?.undecided === true) return 'ask.recruit';
  if (isFull(k, seat)) return k.facts.played ? 'ask.main.discard' : 'ask.main.full';
  return k.facts.played ? 'ask.main.end' : 'ask.main';
}

/** The same words whatever the hand holds: that somebody decides about the Traitor card is nobody's business. */
const main: Def<'main'> = {
  ...common,
  role: 'turn',
  accepts: ['recruit', 'playGold', 'dagger', 'discard', 'endTurn'],
  late(c, seat) {
    if (c.ownOf(seat).undecided) return { t: 'recruit', accept: 'no' };
    if (!isFull(c, seat)) return { t: 'endTurn' };
    const kinds = hand(c, seat).filter((kind) => kind !== 'traitor');
    return { t: 'discard', card: pick(c, kinds, 'gold') };
  },
  words: (k, v, me) => (me ? { k: mainWords(k, v.seat) } : { k: 'ask.main.all', a: [{ s: v.seat }] }),
};

const take: Def<'take'> = {
  ...common,
  anybody: true,
  accepts: ['take'],
  late: () => ({ t: 'take', card: 'none' }),
  words: (_k, v, me) => (me ? { k: 'ask.take', a: [{ s: v.target }] } : { k: 'ask.take.all', a: [{ s: v.seat }, { s: v.target }] }),
};

const open: Def<'open'> = {
  ...common,
  accepts: ['openEvent'],
  late: () => ({ t: 'openEvent' }),
};

const entry: Def<'entry'> = {
  ...together,
  accepts: ['entry'],
  secrecyWindow: (k) => (typeof k.options.entryWindow === 'number' ? k.options.entryWindow : TRAITORS.entryWindow),
  late(c, seat) {
    if (!isTraitor(c, seat)) return { t: 'entry', value: FAITHFUL };
    const others = living(c).filter((other) => other !== seat);
    return { t: 'entry', value: number(c, pick(c, others, seat)) };
  },
  // A Faithful may enter F alone and a Traitor a number alone: where the own role is hidden all are shown F and the
  // numbers of all others in the round. (TT W2)
  offers: (k, seat) => ({
    moves: [FAITHFUL, ...living(k).flatMap((other) => (other === seat ? [] : [String(numberOf(k.seats, other))]))].map((value) => ({ t: 'entry', value })),
    no: 'bad-entry',
  }),
  words: () => ({ k: 'ask.entry' }),
};

const reveal: Def<'reveal'> = {
  ...common,
  accepts: ['revealMurder'],
  late: () => ({ t: 'revealMurder' }),
};

const shield: Def<'shield'> = {
  ...common,
  accepts: ['shield'],
  late: () => ({ t: 'shield', use: 'yes' }),
};

const vote: Def<'vote'> = {
  ...together,
  accepts: ['vote'],
  audience: (k) => k.facts.candidates,
  late(c, seat) {
    const others = c.facts.candidates.filter((other) => other !== seat);
    return { t: 'vote', seat: number(c, pick(c, others, seat)) };
  },
  words: (k) => ({ k: k.facts.revotes > 0 ? 'ask.vote.again' : 'ask.vote' }),
};

const agree: Def<'agree'> = {
  ...together,
  accepts: ['agree'],
  late: () => ({ t: 'agree', yes: 'no' }),
  words: () => ({ k: 'ask.agree' }),
};

const round: Def<'round'> = {
  role: 'round',
  ...common,
  anybody: true,
  accepts: ['nextRound'],
  owe: (k) => [k.host],
  late: () => ({ t: 'nextRound' }),
  words: (k, _v, me) => (me ? { k: 'ask.round' } : { k: 'ask.round.all', a: [{ s: k.host }] }),
};

export const asks: GameRules<Traitors>['asks'] = { draw, main, take, open, entry, reveal, shield, vote, agree, round };
