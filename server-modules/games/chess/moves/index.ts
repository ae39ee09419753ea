// The closed table of moves.

import type { GameRules } from '../../../rules/types.ts';
import type { ChessGame } from '../chess.ts';
import { claim, late } from './draw.ts';
import { move } from './move.ts';

export const moves: GameRules<ChessGame>['moves'] = { move, claim, late };
