// All frames of the game: those of rounds and turns, the kit that cards and events are made of, and what cards and
// events have of their own.

import { CARD_FRAMES } from '../cards/frames.ts';
import { EVENT_FRAMES } from '../events/frames.ts';
import type { GameRules } from '../../../rules/types.ts';
import type { Imposters } from '../imposters.ts';
import { check, effect, item, landed } from './item.ts';
import * as kit from './kit.ts';
import { agreed, exchange, match, placement, round } from './round.ts';
import { turn, turnUp } from './turn.ts';

export const frames: GameRules<Imposters>['frames'] = {
  match,
  round,
  placement,
  turn,
  turnUp,
  item,
  check,
  effect,
  landing: landed,
  agreed,
  exchange,
  row: kit.row,
  move: kit.move,
  tokens: kit.tokensFrame,
  clear: kit.clear,
  draw: kit.draw,
  discard: kit.discard,
  limit: kit.limit,
  pick: kit.pick,
  pickCard: kit.pickCard,
  duel: kit.duel,
  back: kit.back,
  wild: kit.wild,
  ...CARD_FRAMES,
  ...EVENT_FRAMES,
};
