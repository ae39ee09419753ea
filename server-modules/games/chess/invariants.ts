// What holds at every moment of a game by the rules: nobody plays on after the end, and each side has one king.

import { holds } from '../../rules/census/position.ts';
import type { GameRules } from '../../rules/types.ts';
import { census } from './adopt.ts';
import { SIDES } from './data.ts';
import { board, fenOf, times, type ChessGame } from './chess.ts';
import { isSound } from './library.ts';
import { SEATS_OF_GAME } from './names.ts';

export const invariants: GameRules<ChessGame>['invariants'] = {
  'every man stands where the census says': (c) => holds(c, census(c)),
  'at most sixteen men on each side': (c) => SIDES.every((side) => board(c).filter((one) => one?.side === side).length <= 16),
  'whoever has moved is not in check': (c) => isSound(fenOf(c)),
  'the position on the table is the last that was seen': (c) => times(c) >= 1,
  'whose move it is sits at the table': (c) => SEATS_OF_GAME.includes(c.facts.active),
};
