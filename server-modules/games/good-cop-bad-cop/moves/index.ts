// The closed table of moves.

import type { GameRules } from '../../../rules/types.ts';
import type { Cop } from '../cop.ts';
import { aim, endTurn } from './aim.ts';
import { discard, neighbour, reveal, shootAt, view } from './answers.ts';
import { always, pass } from './pass.ts';
import { play } from './play.ts';
import { arm, equip, investigate, shoot } from './turn.ts';
import { bite, infect, zombieEquip } from './zombie.ts';

export const moves: GameRules<Cop>['moves'] = {
  investigate,
  arm,
  equip,
  shoot,
  bite,
  zombieEquip,
  infect,
  aim,
  endTurn,
  pass,
  always,
  play,
  reveal,
  discard,
  neighbour,
  view,
  shootAt,
};
