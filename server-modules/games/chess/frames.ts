// The only frame of chess: turn after turn. What ends the game by itself is found by `settle`. (FC 1.2)

import { frame } from '../../rules/frame.ts';
import { answerIn } from '../../rules/single.ts';
import type { GameRules } from '../../rules/types.ts';
import { claimable, type ChessGame } from './chess.ts';

export const frames: GameRules<ChessGame>['frames'] = {
  match: frame<ChessGame, 'match'>({
    ask: (c) => ({ ask: { t: 'turn', v: { seat: c.facts.active } }, wake: 'moved' }),
    moved(c, _v, f) {
      const claimed = answerIn(f.got)?.t === 'claim';
      if (claimed) return { over: { winners: [], why: claimable(c) ?? 'agreed' } };
      // With reminders time ends nothing: it was announced, and the other side goes on.
      c.facts.late = null;
      return { go: 'ask' };
    },
  }),
};
