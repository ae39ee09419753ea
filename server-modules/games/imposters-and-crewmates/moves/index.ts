// All moves of the game, each in the file of its kind.

import { EVENT_MOVES } from '../events/moves.ts';
import type { GameRules } from '../../../rules/types.ts';
import type { Imposters } from '../imposters.ts';
import { card, choose, pass, signs } from './answers.ts';
import { agreeTie, give, offer, ready, refuseOffer } from './exchange.ts';
import { lay, play } from './play.ts';
import { halt, hop, land, place, stay, step } from './walk.ts';

export const moves: GameRules<Imposters>['moves'] = {
  place,
  step,
  hop,
  land,
  stay,
  halt,
  play,
  lay,
  pass,
  choose,
  card,
  throw: signs,
  offer,
  give,
  refuse: refuseOffer,
  ready,
  agreeTie,
  ...EVENT_MOVES,
};
