// Which pictures of a whole game are made of Revolver Noir: a shot that hits, somebody listens.

import type { GameScenes } from '../../../../tools/shots/scenes.ts';

export const scenes: GameScenes = {
  game: 'revolver-noir',
  players: 2,
  seed: 3,
  seat: 'A' as GameScenes['seat'],
  event: ['shot-hit'],
  question: ['answer'],
};
