// Chess as the engine sees it: every table of the game in one place. Legality is chess.js's word; the pieces on the
// table are the position.

import type { TableFacts } from '../../protocol/told.ts';
import type { GameRules } from '../../rules/types.ts';
import { anyRules } from '../../rules/any-rules.ts';
import { adopt, misfits } from './adopt.ts';
import { asks } from './asks.ts';
import { claimable, fenOf, inCheck, times, type ChessGame, type PlayerView } from './chess.ts';
import { frames } from './frames.ts';
import { invariants } from './invariants.ts';
import { keyOf, START } from './library.ts';
import { moves } from './moves/index.ts';
import { SEATS_OF_GAME } from './names.ts';
import { outcome } from './outcome.ts';
import { readPosition, writePosition } from './position.ts';
import { read } from './read.ts';

export const chessRules: GameRules<ChessGame> = {
  id: 'chess',
  version: 1,
  streams: { open: [], closed: [] },
  facts: () => ({
    active: SEATS_OF_GAME[0] ?? ('A' as never),
    castling: 'KQkq',
    passed: '-',
    quiet: 0,
    number: 1,
    seen: [keyOf(START)],
    late: null,
    last: null,
  }),
  own: () => ({}),
  begin: () => ({ t: 'match', v: {} }),
  adopt,
  read,
  unasked(k, seat, _move, ask) {
    if (ask === null) return 'over';
    return k.facts.active === seat ? 'not-now' : 'not-your-turn';
  },
  moves,
  frames,
  asks,
  effects: {},
  conclude: outcome,
  ended(c, over) {
    const [winner] = over.winners;
    if (winner === undefined) c.say('drawn', { w: over.why });
    else c.say('wins', { s: winner }, { w: over.why });
  },
  view: (k) => ({ facts: factsOf(k), own: k.seat === null ? null : {} }),
  readTable: misfits,
  position: { read: readPosition, write: writePosition },
  invariants,
};

/** `turns` is how many moves both sides have made, as everywhere else; `fen` the whole position for other programs. */
function factsOf(k: PlayerView): TableFacts {
  const { active, castling, passed, quiet, number, last } = k.facts;
  const turns = 2 * (number - 1) + (active === 'A' ? 0 : 1);
  return { active, castling, passed, quiet, turns, last, fen: fenOf(k), check: inCheck(k), times: times(k), claim: claimable(k) };
}

export const rules = anyRules(chessRules);
