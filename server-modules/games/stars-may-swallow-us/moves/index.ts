// The closed table of moves.

import type { GameRules } from '../../../rules/types.ts';
import type { Stars } from '../stars.ts';
import { above, choose } from './above.ts';
import { delegateCard, draw, playBelow, rushCards } from './cards.ts';
import { pick } from './pick.ts';
import { callVote, declineVote, vote } from './votes.ts';

export const moves: GameRules<Stars>['moves'] = { pick, playBelow, above, draw, rushCards, delegateCard, choose, callVote, declineVote, vote };
