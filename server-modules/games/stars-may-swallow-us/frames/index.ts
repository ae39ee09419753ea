// The closed table of frames.

import type { GameRules } from '../../../rules/types.ts';
import type { Stars } from '../stars.ts';
import { above, inquest } from './above.ts';
import { card, detain, kill, resolve, strike, wound } from './pile.ts';
import { action, match, picks, round } from './rounds.ts';
import { accuse, ballot } from './votes.ts';

export const frames: GameRules<Stars>['frames'] = {
  match,
  picks,
  round,
  action,
  above,
  inquest,
  resolve,
  card,
  wound,
  kill,
  detain,
  strike,
  accuse,
  ballot,
};
