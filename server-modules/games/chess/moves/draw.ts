// What ends a game beside mate: claiming a draw, and time running out. (FC 5.2.3, FC 6.9, FC 9.2, FC 9.3)

import type { PieceId } from '../../../kernel/ids.ts';
import { gestures } from '../../../rules/hand/patterns.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { claimable, type ChessGame } from '../chess.ts';
import { passOver } from '../mutations.ts';
import { halfOf } from '../names.ts';

const { press, the } = gestures<ChessGame>();
const half = the<PieceId>((_k, seat) => halfOf(seat));

/**
 * A draw that the table shows: the position is there for the third time, or fifty moves were quiet. Whoever is to move
 * says so.
 */
export const claim: MoveDef<ChessGame, { t: 'claim' }> = {
  guards: [(k) => (claimable(k) === null ? 'no-claim' : null)],
  gesture: press(half, the('claim')),
  words: (k) => ({ k: 'act.claim', a: [{ w: claimable(k) ?? 'fifty' }] }),
  confirm: () => ({ k: 'confirm.claim' }),
  apply(c, seat) {
    c.say('claims', { s: seat });
  },
};

/**
 * The clock's answer. By the rules the time is up and the game with it; with reminders it only hands the turn over, as
 * after a move by hand.
 */
export const late: MoveDef<ChessGame, { t: 'late'; by: string }> = {
  guards: [(_k, _seat, m) => (m.by === 'clock' ? null : 'not-now')],
  // Nothing to choose from: it stands in no list, and no hand means it.
  gesture: press(half, the('late'))
    .with('by', () => [])
    .when(() => false),
  words: () => ({ k: 'act.late' }),
  apply(c, seat) {
    c.facts.late = seat;
    passOver(c);
  },
};
