// Which pictures of a whole game are made of The Stars May Swallow Us: a card of the pile, a vote.

import type { GameScenes } from '../../../../tools/shots/scenes.ts';

export const scenes: GameScenes = {
  game: 'stars-may-swallow-us',
  players: 6,
  seed: 3,
  seat: 'A' as GameScenes['seat'],
  event: ['turns-up'],
  question: ['vote'],
};
