// The closed table of moves.

import type { GameRules } from '../../../rules/types.ts';
import type { Traitors } from '../traitors.ts';
import { agree, entry, nextRound, openEvent, revealMurder, shield, vote } from './answers.ts';
import { dagger, take } from './dagger.ts';
import { discard, draw, endTurn, playGold, proposeEnd, recruit } from './turn.ts';

export const moves: GameRules<Traitors>['moves'] = {
  draw,
  proposeEnd,
  recruit,
  playGold,
  dagger,
  take,
  discard,
  endTurn,
  openEvent,
  entry,
  revealMurder,
  shield,
  vote,
  agree,
  nextRound,
};
