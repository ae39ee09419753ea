// The questions of the game: who is asked, what the clock answers, what the others see. (IC 5.1, IC 5.9, IC 8)

import { TICKS_PER_SECOND, type Seat } from '../../kernel/ids.ts';
import { secondsIn } from '../../rules/clock.ts';
import type { AskDef, GameRules } from '../../rules/types.ts';
import { openFor, WINDOW } from '../../rules/window.ts';
import { STARTS } from './board.ts';
import { CARD_ASKS } from './cards/frames.ts';
import { deckOf } from './cards/table.ts';
import { byReading, IMPOSTERS } from './data.ts';
import { beat, CHOICE, EVENT_ASKS, SECRET } from './events/asks.ts';
import { isPassing, kindsIn, piecesOn, roleOf } from './facts.ts';
import { movers } from './frames/turn.ts';
import { SIGNS, type Context, type Imposters, type PlayerView } from './imposters.ts';
import { askedIn, itemBy } from './items.ts';
import { endings } from './walker.ts';
import { canLand, isVent, walkerOf } from './walks.ts';

type Def<A extends keyof Imposters['asks']> = AskDef<Imposters, Imposters['asks'][A]>;

/** Chance of the clock's own: its throws shift no draw that everybody sees. */
export const CLOCK_STREAM = 'clock';
const seconds =
  (option: keyof typeof IMPOSTERS.seconds) =>
  (k: PlayerView): number | null =>
    secondsIn(k, option, IMPOSTERS.seconds[option]);
/** A choice of somebody: only that he is asked is public, not what. */
const chosen = {
  ...CHOICE,
  owe: (_k: PlayerView, { choice }: { choice: { seat: Seat } }) => [choice.seat],
  words: (_k: PlayerView, { choice }: { choice: { seat: Seat; key: string } }, me: boolean) =>
    me ? { k: `ask.${choice.key}` } : { k: 'ask.choose.all', a: [{ s: choice.seat }] },
};

/** The first free tile in reading order. */
const place: Def<'place'> = {
  ...CHOICE,
  anybody: true,
  accepts: ['place'],
  late: (c, seat) => ({ t: 'place', to: STARTS[roleOf(c, seat)].find((tile) => piecesOn(c, tile).length === 0) ?? 'E1' }),
};

/**
 * The side in turn is waited for; anybody else may play a card meanwhile. One clock for each activation. (IC 5.1,
 * IC 5.9)
 */
const turn: Def<'turn'> = {
  ...CHOICE,
  role: 'turn',
  anybody: true,
  accepts: ['step', 'hop', 'land', 'stay', 'halt', 'play', 'lay'],
  owe: (k, v) => movers(k, v.role),
  may: (k) => [...k.seats],
  late(c, seat) {
    const { walk } = c.facts;
    if (walk?.pawn !== seat || walk.path.length < 2) return { t: 'stay' };
    return canLand(c, walk) === null ? { t: 'land', pawn: seat } : { t: 'halt', by: 'clock' };
  },
  seconds: seconds('turn'),
  phase: (k) => `activation ${k.facts.round} ${k.facts.turn} ${k.facts.acted.length}`,
  words(k, v, me) {
    const mine = k.seat !== null && movers(k, v.role).includes(k.seat);
    return { k: me && mine ? 'ask.turn' : me ? 'ask.turn.may' : 'ask.turn.all' };
  },
};

const isLight = (k: PlayerView): boolean => k.facts.stack.at(-1)?.full === false;

/**
 * Full windows ask everybody who may play cards, light ones who holds; who has passed is nobody's business. Where all
 * people asked have a lit lamp that passes, which all see, it stands open as for bots. (IC 5.1)
 */
const react: Def<'react'> = {
  ...WINDOW,
  role: 'window',
  anybody: true,
  accepts: ['play', 'lay', 'pass'],
  owe: (k, v) => askedIn(k, itemBy(k, v.n) ?? { full: false, holds: [] }),
  late: () => ({ t: 'pass' }),
  orders: { after: TICKS_PER_SECOND, of: (k) => (k.seat !== null && isPassing(k, k.seat) ? { t: 'pass' } : null) },
  open: (k, owe) =>
    openFor(
      k,
      owe.filter((seat) => !isPassing(k, seat)),
      isLight(k) ? IMPOSTERS.seconds.lightOpen : IMPOSTERS.seconds.open,
    ),
  seconds: (k) => seconds(isLight(k) ? 'light' : 'window')(k),
  beat,
  least: (k) => (k.options.beat === false ? 0 : TICKS_PER_SECOND),
  words(k, v, me) {
    const item = itemBy(k, v.n),
      about = item?.card?.kind ?? item?.verdict?.is ?? item?.to;
    if (!me || item === null) return { k: 'ask.react.all' };
    // All who may play are asked, he too who has done it: he may add to it. (IC 5.1)
    return { k: `ask.${item.by === k.seat ? 'own' : 'react'}.${item.t}`, a: about ? [{ s: item.by ?? ('A' as Seat) }, { w: about }] : [] };
  },
};

/** By the shortest way to the first legal landing in reading order, one step at a time. */
const steer: Def<'steer'> = {
  ...CHOICE,
  anybody: true,
  accepts: ['step', 'hop', 'land'],
  late(c) {
    const walk = c.facts.steer;
    const ends = walk === null ? [] : [...endings(walkerOf(c, walk.pawn, walk.by), walk)];
    const [to, way] = ends.sort(([a], [b]) => byReading(a, b))[0] ?? ['A1' as const, []];
    const pawn = walk?.pawn ?? ('A' as Seat);
    const [next] = way;
    if (walk === null || next === undefined || to === walk.at) return { t: 'land', pawn };
    return { t: isVent(walk.at) && isVent(next) ? 'hop' : 'step', pawn, to: next };
  },
};

/** What may be declined is; else the first in reading order. */
const choose: Def<'choose'> = {
  ...chosen,
  accepts: ['choose'],
  late(c, _seat, { choice }) {
    if (choice.may) return { t: 'choose' };
    const [value] = [...choice.from].sort(byReading);
    return value === undefined ? { t: 'choose' } : { t: 'choose', value };
  },
};
/** The newest card. */
const card: Def<'card'> = {
  ...chosen,
  accepts: ['card'],
  late(c, seat, { choice }) {
    if (choice.may) return { t: 'card' };
    const newest = kindsIn(c, seat)
      .filter((kind) => choice.decks.includes(deckOf(kind)))
      .at(-1);
    return newest === undefined ? { t: 'card' } : { t: 'card', card: newest };
  },
};

/** Two at once, in secret. */
const throwAsk: Def<'throw'> = {
  ...SECRET,
  accepts: ['throw'],
  owe: (_k, v) => v.seats,
  late: (c: Context) => ({ t: 'throw', sign: SIGNS[c.draw(CLOCK_STREAM, SIGNS.length)] ?? 'rock' }),
};

/** Trades are asides: only being ready answers it. (IC 3.5) */
const exchange: Def<'exchange'> = {
  gather: 'all',
  change: true,
  anybody: true,
  accepts: ['ready', 'offer', 'give', 'refuse'],
  owe: (k) => [...k.seats],
  late: () => ({ t: 'ready' }),
  seconds: seconds('exchange'),
  words: (k, _v, me) => ({ k: !me ? 'ask.exchange.all' : k.own?.offered == null ? 'ask.exchange' : 'ask.exchange.offered' }),
};

export const asks: GameRules<Imposters>['asks'] = { place, turn, react, steer, choose, card, throw: throwAsk, exchange, ...CARD_ASKS, ...EVENT_ASKS };
