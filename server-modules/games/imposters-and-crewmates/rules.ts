// Imposters and Crewmates as the engine sees it: every table of the game in one place.

import type { Seat } from '../../kernel/ids.ts';
import { placeBySeat } from '../../rules/places.ts';
import type { Effect, GameRules, Over } from '../../rules/types.ts';
import { anyRules } from '../../rules/any-rules.ts';
import { adopt, misfits } from './adopt.ts';
import { asks, CLOCK_STREAM } from './asks.ts';
import { LASTING, wordsOf } from './cards/lasting.ts';
import { PIN, PRESS } from './cards/pin.ts';
import { IMPOSTERS, PILES } from './data.ts';
import { countBacks, THEFT_STREAM } from './mutations.ts';
import { price } from './events/price.ts';
import { EVENT_FACTS } from './events/words.ts';
import { frames } from './frames/index.ts';
import { byPoints, won } from './frames/round.ts';
import { mayPlay, roleOf, takesPart } from './facts.ts';
import type { Code, Context, Imposters, PlayerView } from './imposters.ts';
import { invariants } from './invariants.ts';
import { rulesNow } from './items.ts';
import { migrate } from './migrate.ts';
import { moves } from './moves/index.ts';
import { discardOf, matOf } from './names.ts';
import { readPosition, writePosition } from './position.ts';
import { read } from './read.ts';
import { deckStream } from './setup.ts';
import { view } from './view.ts';

const WALKING: readonly string[] = ['step', 'hop', 'land', 'stay', 'halt'];

/** What is answered once by several at a time. */
const ONCE: { readonly [ask: string]: string } = { react: 'pass', ballot: 'vote', crown: 'crown', throw: 'throw' };
/** Over, first come, windows, whose turn: in that order. */
function unasked(k: PlayerView, seat: Seat, move: { t: string }, ask: string | null): Code {
  if (ask === null) return 'OVER';
  if (move.t === 'place') return ask === 'place' ? 'CHOOSE_FIRST' : 'NOT_NOW';
  if (WALKING.includes(move.t)) {
    if (ask === 'react') return 'WINDOW_OPEN';
    return ask === 'turn' && k.facts.side !== roleOf(k, seat) ? 'NOT_YOUR_TURN' : 'NOT_NOW';
  }
  if (move.t === 'offer' || move.t === 'give') return k.facts.noTrade ? 'EXCHANGE_OFF' : 'NOT_NOW';
  if (move.t !== 'play' && move.t !== 'lay') return ONCE[ask] === move.t ? 'ANSWERED' : 'NOT_NOW';
  if (!takesPart(k, seat)) return 'SITTING_OUT';
  return (mayPlay(k, seat) ? null : k.permit('cards', { seat }, null)) ?? 'CARD_TIMING';
}

/** After every change: the backs of hands, and whether somebody has won. */
function settle(c: Context): Over | null {
  countBacks(c);
  return won(c);
}

/** From the reveal till hands are trimmed; Salty holds the rules of the event before it. */
function standing(k: PlayerView): Effect<Imposters>[] {
  const { rules: id, phase } = k.facts;
  if (id === null || phase === 'refill' || phase === 'exchange') return [];
  return [{ t: 'event', v: { id }, id: 0, by: null, on: null, rank: 1, stamp: 0, until: 'round' }];
}

export const imposters: GameRules<Imposters> = {
  id: IMPOSTERS.game,
  version: 2,
  streams: { open: [], closed: [...PILES.map(deckStream), THEFT_STREAM, CLOCK_STREAM] },
  facts: () => ({
    phase: 'refill',
    round: 0,
    rules: null,
    before: null,
    side: null,
    turn: 0,
    out: [],
    swapped: false,
    starts: [],
    acted: [],
    beside: [],
    walk: null,
    steer: null,
    stack: [],
    items: 0,
    plays: [],
    spent: [],
    got: { T: 0, S: 0 },
    died: [],
    due: [],
    outcome: null,
    noTrade: false,
    ties: [],
    laid: [],
    doubled: [],
    pooled: [],
    wilds: [0, 0, 0, 0],
    choice: null,
    event: EVENT_FACTS(),
  }),
  own: () => ({ offers: null, offered: null }),
  begin: () => ({ t: 'match', v: { resume: false } }),
  adopt,
  read,
  unasked,
  moves,
  frames,
  asks,
  effects: {
    event: { bends: rulesNow, words: (e) => ({ k: 'force.event', a: [{ w: e.v.id }] }) },
    card: { bends: (_k, e) => LASTING[e.v.kind], words: wordsOf },
    licence: { words: (e) => ({ k: 'force.licence', a: e.v.killer === null ? [{ s: e.v.victim }] : [{ s: e.v.victim }, { s: e.v.killer }] }) },
    pin: PIN,
    press: PRESS,
  },
  standing,
  conclude: settle,
  ended(c, over) {
    c.say(`end.${over.why}`);
    for (const seat of over.winners) c.say('wins', { s: seat });
  },
  /** People: who gives up leaves the game to the other team. */
  resign: (c, seat) => ({ winners: c.seats.filter((_, i) => i < 2 !== c.seats.indexOf(seat) < 2), why: 'resigned' }),
  people: true,
  /** Outside a window, and once there is something to agree on. (IC 3.7) */
  draw: (k) => (k.facts.stack.length > 0 ? null : [...k.seats]),
  agreed: (c) => byPoints(c, 'agreed'),
  places: { mats: placeBySeat(IMPOSTERS.players, matOf), piles: PILES.map(discardOf) },
  view,
  manners: (k) => ({ speak: speech(k), pointers: true }),
  price,
  readTable: misfits,
  position: { read: readPosition, write: writePosition },
  invariants,
  migrate,
};
/** Sabotage Comms! takes speech away; under Broken Mic! it costs a card. (IC 7.4) */
function speech(k: PlayerView): 'free' | 'card' | 'no' {
  const { seat } = k;
  if (seat === null) return 'free';
  if (k.permit('speak', { seat }, null) !== null) return 'no';
  return k.value('price', { seat }, 0) === 1 ? 'card' : 'free';
}

export const rules = anyRules(imposters);
