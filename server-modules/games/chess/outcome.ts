// When a game is over by itself, and who has won. (FC 5, FC 6.9, FC 9.6)

import type { Seat } from '../../kernel/ids.ts';
import type { Over } from '../../rules/types.ts';
import { AGAIN, QUIET, sideOf, type Side } from './data.ts';
import { board, fenOf, inCheck, movesByWay, times, type Context, type PlayerView } from './chess.ts';
import { isDead, isSound } from './library.ts';
import { otherOf } from './names.ts';

const draw = (why: string): Over => ({ winners: [], why });

/** The end that the table shows; null: the game goes on. Mate comes before everything else. (FC 5.1.1, FC 9.6.2) */
export function outcome(c: Context): Over | null {
  const { late, active, quiet } = c.facts;
  if (late !== null) return outOfTime(c, late);
  const fen = fenOf(c);
  if (!isSound(fen)) return null;
  if (movesByWay(c).size === 0) return inCheck(c) ? { winners: [otherOf(active)], why: 'mate' } : draw('stalemate');
  if (isDead(fen)) return draw('dead');
  if (times(c) >= AGAIN.end) return draw('fivefold');
  return quiet >= QUIET.end ? draw('seventy-five') : null;
}

/** Out of time loses, unless the other side has its king alone and could never mate. (FC 6.9) */
function outOfTime(k: PlayerView, late: Seat): Over {
  const winner = otherOf(late);
  return alone(k, sideOf(winner)) ? draw('time-alone') : { winners: [winner], why: 'time' };
}

const alone = (k: PlayerView, side: Side): boolean => board(k).filter((one) => one?.side === side).length === 1;
