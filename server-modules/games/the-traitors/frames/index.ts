// The closed table of frames.

import type { GameRules } from '../../../rules/types.ts';
import type { Traitors } from '../traitors.ts';
import { agree, banish, eliminate, event, murder } from './events.ts';
import { match, round } from './rounds.ts';
import { blackmail, turn } from './turn.ts';

export const frames: GameRules<Traitors>['frames'] = { match, round, turn, event, murder, banish, eliminate, blackmail, agree };
