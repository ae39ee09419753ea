// The Traitors as the engine sees it: every table of the game in one place.

import type { OwnFacts, TableFacts } from '../../protocol/told.ts';
import type { Seat } from '../../kernel/ids.ts';
import { placeBySeat } from '../../rules/places.ts';
import type { GameRules } from '../../rules/types.ts';
import { anyRules } from '../../rules/any-rules.ts';
import { adopt, misfits } from './adopt.ts';
import { asks, CLOCK_STREAM } from './asks/index.ts';
import { TRAITORS } from './data.ts';
import { DEAL_STREAM, ROLE_STREAM, SELECTOR_STREAM } from './deal.ts';
import { EVENT_STREAM, SLIPS_STREAM, TIE_STREAM } from './frames/events.ts';
import { frames } from './frames/index.ts';
import { invariants } from './invariants.ts';
import { moves } from './moves/index.ts';
import { DECK, FUND, matOf } from './names.ts';
import { readPosition, writePosition } from './position.ts';
import { read } from './read.ts';
import { DEALER_STREAM } from './setup.ts';
import { active, dealer, isLiving, living, role, type Code, type PlayerView, type Traitors } from './traitors.ts';

/** Moves of the active player or drawer; the rest are answers. */
const OF_THE_TURN: readonly string[] = ['draw', 'proposeEnd', 'recruit', 'playGold', 'dagger', 'take', 'discard', 'endTurn', 'openEvent', 'revealMurder'];
const AFTER_DRAWING: readonly string[] = ['playGold', 'dagger', 'discard', 'endTurn'];
/** What everybody answers once. */
const ONCE: readonly string[] = ['entry', 'vote', 'agree'];

/** Living, actor, phase, open question, in that order; answered already goes before all but being out. (TT 3) */
function unasked(k: PlayerView, seat: Seat, move: { t: string }, ask: string | null): Code {
  if (ask === null) return 'over';
  // The next round is the host's, wherever he sits.
  if (move.t !== 'nextRound' && !isLiving(k, seat)) return 'out';
  if (ask === 'round') return 'not-now';
  if (ONCE.includes(move.t)) return ask === move.t ? 'locked' : 'not-now';
  if (OF_THE_TURN.includes(move.t) && active(k) !== seat) return 'not-your-turn';
  return ask === 'draw' && AFTER_DRAWING.includes(move.t) ? 'draw-first' : 'not-now';
}

export const traitors: GameRules<Traitors> = {
  id: TRAITORS.game,
  version: 1,
  host: true,
  streams: { open: [DEALER_STREAM, EVENT_STREAM, TIE_STREAM], closed: [DEAL_STREAM, ROLE_STREAM, SELECTOR_STREAM, SLIPS_STREAM, CLOCK_STREAM] },
  facts: () => ({
    phase: 'turn-draw',
    span: 0,
    round: 0,
    rounds: 0,
    turns: 0,
    totals: {},
    drawn: false,
    played: false,
    proposed: false,
    open: null,
    found: false,
    event: null,
    candidates: [],
    revotes: 0,
    said: [],
    scored: [],
  }),
  own: () => ({ undecided: false, grant: false }),
  begin: () => ({ t: 'match', v: { resume: null, rest: false } }),
  adopt,
  read,
  unasked: (k, seat, move, ask) => unasked(k, seat, move, ask),
  moves,
  frames,
  asks,
  effects: {},
  ended(c, over) {
    if (over.winners.length === 1) c.say('wins', { s: over.winners[0] as Seat });
    else for (const seat of over.winners) c.say('shares', { s: seat });
  },
  /** Whoever has the most of the others. */
  resign(c, seat) {
    const others = c.seats.filter((other) => other !== seat);
    const total = (other: Seat): number => c.facts.totals[other] ?? 0;
    const most = Math.max(...others.map(total));
    return { winners: others.filter((other) => total(other) === most), why: 'resigned' };
  },
  places: { mats: placeBySeat(TRAITORS.players[1], matOf) },
  view: (k) => ({ facts: factsOf(k), own: k.seat === null ? null : ownOf(k, k.seat) }),
  /** Pointers rest while slips are filled in. (TT W6) */
  manners: (k) => ({ speak: 'free', pointers: k.facts.phase !== 'murder-entry' && k.facts.phase !== 'vote' }),
  readTable: misfits,
  position: { read: readPosition, write: writePosition },
  invariants,
};

function factsOf(k: PlayerView): TableFacts {
  const { span: _span, ...told } = k.facts;
  return {
    ...told,
    active: active(k),
    dealer: dealer(k),
    living: living(k),
    fund: k.count(FUND) ?? 0,
    deck: k.count(DECK) ?? 0,
  };
}

const ownOf = (k: PlayerView, seat: Seat): OwnFacts => ({
  role: role(k, seat),
  undecided: k.own?.undecided ?? false,
  grant: k.own?.grant ?? false,
});

export const rules = anyRules(traitors);
