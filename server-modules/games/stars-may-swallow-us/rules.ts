// The Stars May Swallow Us as the engine sees it: every table of the game in one place.

import type { OwnFacts, TableFacts } from '../../protocol/told.ts';
import type { Seat } from '../../kernel/ids.ts';
import { placeBySeat } from '../../rules/places.ts';
import type { GameRules, Over } from '../../rules/types.ts';
import { anyRules } from '../../rules/any-rules.ts';
import { adopt, misfits } from './adopt.ts';
import { asks, CLOCK_STREAM } from './asks.ts';
import { LEVELS, STARS, type Side } from './data.ts';
import { AGENDA_STREAM, CREW_STREAM, DECK_STREAM } from './deal.ts';
import { HAND_STREAM, reveal } from './mutations.ts';
import { frames } from './frames/index.ts';
import { FEVER_STREAM, PILE_STREAM } from './frames/pile.ts';
import { invariants } from './invariants.ts';
import { moves } from './moves/index.ts';
import { agendaCards, agendaSpot, CASE, crewSpot, DISCARD, matOf, SHIP } from './names.ts';
import { readPosition, writePosition } from './position.ts';
import { read } from './read.ts';
import {
  agendaOfSeat,
  canVote,
  crewOfSeat,
  deckSize,
  firstPlayer,
  handLimit,
  handSize,
  hatch,
  isDetained,
  isLiving,
  isWounded,
  level,
  living,
  sickbay,
  sideOf,
  type Code,
  type Context,
  type PlayerView,
  type Stars,
} from './stars.ts';

/** What a player does in the own action; the rest are answers. */
const OF_THE_ACTION: readonly string[] = ['pick', 'playBelow', 'above', 'draw'];

/** Over, out, whose action, what is asked: in that order. */
function unasked(k: PlayerView, seat: Seat, move: { t: string }, ask: string | null): Code {
  if (ask === null) return 'over';
  if (!isLiving(k, seat)) return 'out';
  if (OF_THE_ACTION.includes(move.t)) return k.facts.active === seat ? 'not-now' : 'not-your-action';
  if (ask === 'call' && (move.t === 'callVote' || move.t === 'declineVote')) return 'answered';
  if (move.t !== 'callVote') return 'not-now';
  return k.facts.called !== null ? 'one-vote' : canVote(k) ? 'not-now' : 'no-target';
}

/** Who wins with one of these sides; a Coward who came through beside them. (SM 1.5.4) */
function won(c: Context, why: string, sides: readonly Side[]): Over {
  const away = (seat: Seat): boolean => !isLiving(c, seat) || isDetained(c, seat);
  const survives = (seat: Seat): boolean =>
    sideOf(c, seat) === 'coward' && !away(seat) && !isWounded(c, seat) && c.seats.some((other) => other !== seat && away(other));
  return { winners: c.seats.filter((seat) => sides.some((side) => side === sideOf(c, seat)) || survives(seat)), why };
}

/**
 * After every change: the air first, then the power; and once deaths are done with, whether anybody is left who stands
 * by the ship. (SM 2.4, SM 2.7)
 */
function settle(c: Context): Over | null {
  const [oxygen, power] = LEVELS.map((of) => level(c, of)) as [number, number];
  if (c.facts.phase === 'pick') return null;
  if (oxygen === 0) return won(c, 'no-air', ['contagion']);
  if (power === STARS.most) {
    const sole = oxygen <= STARS.princeMost && living(c).some((seat) => sideOf(c, seat) === 'prince' && !isDetained(c, seat));
    return sole ? won(c, 'sole-power', ['prince']) : won(c, 'full-power', ['crew']);
  }
  if (c.frames().some(({ t }) => t === 'kill')) return null;
  const crew = c.seats.filter((seat) => sideOf(c, seat) === 'crew');
  return crew.length > 0 && crew.every((seat) => !isLiving(c, seat)) ? won(c, 'all-dead', ['contagion']) : null;
}

/** All agendas; hands and decks stay closed. (SM 4) */
function ended(c: Context, over: Over): void {
  for (const seat of c.seats) reveal(c, seat);
  for (const { id, agenda } of c.facts.phase === 'pick' ? [] : agendaCards()) if (c.where(id) === CASE) c.say('not-dealt', { w: agenda });
  c.barrier();
  c.say(`end.${over.why}`);
  for (const seat of over.winners) c.say('wins', { s: seat });
}

export const stars: GameRules<Stars> = {
  id: STARS.game,
  version: 1,
  streams: { open: [CREW_STREAM, FEVER_STREAM], closed: [AGENDA_STREAM, DECK_STREAM, PILE_STREAM, HAND_STREAM, CLOCK_STREAM] },
  facts: () => ({ phase: 'pick', round: 0, active: null, acted: [], locked: [], next: null, called: null, hands: [], choice: null }),
  own: () => ({ deck: [], notes: [] }),
  begin: () => ({ t: 'match', v: { resume: false } }),
  adopt,
  read,
  unasked,
  moves,
  frames,
  asks,
  effects: {},
  conclude: settle,
  ended,
  places: {
    mats: placeBySeat(STARS.players[1], matOf),
    sheets: placeBySeat(STARS.players[1], crewSpot),
    agendas: placeBySeat(STARS.players[1], agendaSpot),
  },
  view: (k) => ({ facts: factsOf(k), own: k.seat === null ? null : ownOf(k, k.seat) }),
  /** Pointers and hand markers of all rest while hands are being set. (SM 4) */
  manners: (k) => ({ speak: 'free', pointers: k.facts.phase !== 'count' && k.facts.phase !== 'vote' }),
  readTable: misfits,
  position: { read: readPosition, write: writePosition },
  invariants,
};

function factsOf(k: PlayerView): TableFacts {
  const each = <T>(of: (seat: Seat) => T): { [seat: string]: T } => Object.fromEntries(k.seats.map((seat) => [seat, of(seat)]));
  return {
    ...k.facts,
    oxygen: level(k, 'oxygen'),
    power: level(k, 'power'),
    first: k.facts.round === 0 ? null : firstPlayer(k),
    living: living(k),
    detained: k.seats.filter((seat) => isDetained(k, seat)),
    sickbay: sickbay(k),
    crew: each((seat) => crewOfSeat(k, seat)),
    inHand: each((seat) => handSize(k, seat)),
    limits: each((seat) => handLimit(k, seat)),
    inDeck: each((seat) => deckSize(k, seat)),
    onHatch: each((seat) => hatch(k, seat).length),
    pile: k.count(SHIP) ?? 0,
    discard: k.count(DISCARD) ?? 0,
  };
}

const ownOf = (k: PlayerView, seat: Seat): OwnFacts => ({ agenda: agendaOfSeat(k, seat), deck: k.own?.deck ?? [], notes: k.own?.notes ?? [] });

export const rules = anyRules(stars);
