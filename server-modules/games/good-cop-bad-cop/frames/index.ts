// The closed table of frames.

import type { GameRules } from '../../../rules/types.ts';
import type { Cop } from '../cop.ts';
import { cameras, limit, neighbour, play, target, views } from './play.ts';
import { bite, change, hit, react, shoot, shots } from './shot.ts';
import { arm, equip, match, turn } from './turn.ts';
import { crate, victim } from './zombies.ts';

export const frames: GameRules<Cop>['frames'] = {
  match,
  turn,
  arm,
  equip,
  shoot,
  bite,
  react,
  hit,
  shots,
  change,
  limit,
  play,
  target,
  neighbour,
  views,
  cameras,
  victim,
  crate,
};
