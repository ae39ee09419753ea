// The closed table of moves.

import type { Noir } from '../noir.ts';
import type { GameRules } from '../../../rules/types.ts';
import { effect } from './effect.ts';
import { answer, endTurn, listen, shoot } from './fight.ts';
import { detonate, setTrap } from './trap.ts';
import { forcedMove, move, start } from './walk.ts';

export const moves: GameRules<Noir>['moves'] = { start, move, forcedMove, answer, shoot, listen, setTrap, detonate, effect, endTurn };
