// Which pictures of a whole game are made of The Traitors: a murder, a ballot.

import type { GameScenes } from '../../../../tools/shots/scenes.ts';

export const scenes: GameScenes = {
  game: 'the-traitors',
  players: 8,
  seed: 2,
  seat: 'A' as GameScenes['seat'],
  event: ['victim'],
  question: ['vote'],
};
