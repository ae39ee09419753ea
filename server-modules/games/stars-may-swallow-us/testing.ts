// For tests: games at a position, random play.

import type { AnyMove } from '../../rules/moves.ts';
import { opener } from '../../rules/testing/match.ts';
import type { Draw } from '../../rules/testing/play.ts';
import { game as starsMaySwallowUs } from './index.ts';

export { tries, type Match } from '../../rules/testing/match.ts';
export { does, seeded } from '../../rules/testing/play.ts';

/**
 * A game without clocks unless told otherwise: the pile turns up at once, a ballot closes as soon as all hands are set.
 */
export const match = opener(starsMaySwallowUs, { choice: 0, turn: 0, call: 0, vote: 0, beat: false, pace: false });

/** A move of random play: of each kind of move as likely as of any other. */
export function anyMove(moves: readonly AnyMove[], draw: Draw): AnyMove {
  const kinds = [...new Set(moves.map(({ t }) => t))];
  const kind = kinds[draw(kinds.length)];
  const those = moves.filter(({ t }) => t === kind);
  return those[draw(those.length)] as AnyMove;
}
