// The one question of chess: a move. (FC 1.2)

import { TICKS_PER_SECOND } from '../../kernel/ids.ts';
import { secondsIn } from '../../rules/clock.ts';
import type { GameRules } from '../../rules/types.ts';
import type { ChessGame } from './chess.ts';

export const asks: GameRules<ChessGame>['asks'] = {
  turn: {
    role: 'turn',
    anybody: true,
    accepts: ['move', 'claim', 'late'],
    late: () => ({ t: 'late', by: 'clock' }),
    seconds: (k) => secondsIn(k, 'clock'),
    // The clock ends on whole seconds.
    grid: TICKS_PER_SECOND,
  },
};
