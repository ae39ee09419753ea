// The one question of chess: a move. (FC 1.2)

import { TICKS_PER_SECOND } from '../../kernel/ids.ts';
import type { GameRules } from '../../rules/types.ts';
import type { ChessGame } from './chess.ts';

/** The clock ends on whole seconds. */
const GRID = TICKS_PER_SECOND;

export const asks: GameRules<ChessGame>['asks'] = {
  turn: {
    role: 'turn',
    gather: 'first',
    change: false,
    accepts: ['move', 'claim', 'late'],
    owe: (_k, v) => [v.seat],
    late: () => ({ t: 'late', by: 'clock' }),
    seconds(k) {
      const clock = k.options.clock;
      return typeof clock === 'number' && clock > 0 ? clock : null;
    },
    grid: GRID,
    shows: { who: 'names', done: 'live' },
    words: (_k, v, me) => (me ? { k: 'ask.turn' } : { k: 'ask.turn.all', a: [{ s: v.seat }] }),
  },
};
