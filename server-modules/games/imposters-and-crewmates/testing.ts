// For tests: games at a position, random play.

import type { AnyMove } from '../../rules/moves.ts';
import { opener, type Match } from '../../rules/testing/match.ts';
import type { Draw } from '../../rules/testing/play.ts';
import type { Session } from '../../rules/working.ts';
import { passTime } from '../../rules/testing/play.ts';
import { rulesView, seatsOwing, actMove } from '../../rules/session.ts';
import { overOf } from '../../rules/working.ts';
import { takeChanges } from '../../kernel/journal.ts';
import { game as impostersAndCrewmates } from './index.ts';

export { tries, type Match } from '../../rules/testing/match.ts';
export { does, seeded } from '../../rules/testing/play.ts';

const open = opener(impostersAndCrewmates, { choice: 0, turn: 0, window: 0, light: 0, exchange: 0, beat: false });
/** A game of four without clocks unless told otherwise. */
export const match = (given: Match = {}): Session => open({ players: 4, ...given });

/** Everybody who is asked in a window passes, till something else is asked. */
export function passAll(s: Session): Session {
  for (let n = 0; rulesView(s, null)?.ask?.t === 'react' && overOf(s) === null; n++) {
    if (n > 200) throw new Error('windows without end');
    const [seat] = seatsOwing(s);
    if (seat === undefined) passTime(s);
    else {
      const done = actMove(s, seat, { t: 'pass' }, 0);
      if (!done.ok) throw new Error(done.error.code);
      takeChanges(s.world);
    }
  }
  return s;
}

/** One time in so many somebody agrees on a Tie, which is open beside every question. */
const AGREES = 4;
/** A move of random play: of each kind of move as likely as of any other. */
export function anyMove(moves: readonly AnyMove[], draw: Draw): AnyMove {
  const all = [...new Set(moves.map(({ t }) => t))];
  const answers = all.filter((t) => t !== 'agreeTie');
  const kinds = answers.length > 0 && draw(AGREES) > 0 ? answers : all;
  const kind = kinds[draw(kinds.length)];
  const those = moves.filter(({ t }) => t === kind);
  return those[draw(those.length)] as AnyMove;
}
