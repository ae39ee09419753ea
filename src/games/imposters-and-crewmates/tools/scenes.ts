// Which pictures of a whole game are made of Imposters and Crewmates: somebody is killed, an answer to a card.

import type { GameScenes } from '../../../../tools/shots/scenes.ts';

export const scenes: GameScenes = {
  game: 'imposters-and-crewmates',
  players: 4,
  seed: 2,
  seat: 'A' as GameScenes['seat'],
  event: ['kills'],
  question: ['react'],
};
