// Which pictures of a whole game are made of Good Cop Bad Cop: somebody falls to a shot, a window for Equipment.

import type { GameScenes } from '../../../../tools/shots/scenes.ts';

export const scenes: GameScenes = {
  game: 'good-cop-bad-cop',
  players: 6,
  seed: 2,
  seat: 'A' as GameScenes['seat'],
  event: ['is-shot', 'hit'],
  question: ['react'],
};
