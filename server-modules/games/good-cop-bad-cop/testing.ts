// For tests: games at a position, random play.

import type { AnyMove } from '../../rules/moves.ts';
import { opener } from '../../rules/testing/match.ts';
import type { Draw } from '../../rules/testing/play.ts';
import { game as goodCopBadCop } from './index.ts';

export { tries, type Match } from '../../rules/testing/match.ts';
export { does, seeded } from '../../rules/testing/play.ts';

/** A game without clocks unless told otherwise. */
export const match = opener(goodCopBadCop, { reaction: 0, choice: 0, turn: 0 });

/** A move of random play: of each kind of move as likely as of any other, but shots are what ends a game. */
export function anyMove(moves: readonly AnyMove[], draw: Draw): AnyMove {
  const kinds = [...new Set(moves.map(({ t }) => t))];
  const ends = kinds.find((kind) => kind === 'shoot' || kind === 'bite');
  const kind = ends !== undefined && draw(2) === 0 ? ends : kinds[draw(kinds.length)];
  const those = moves.filter(({ t }) => t === kind);
  return those[draw(those.length)] as AnyMove;
}
