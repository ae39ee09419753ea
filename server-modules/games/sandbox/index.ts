// Sandbox: cards, dice and a free hand, for one to ten. Nothing is refused but what hands cannot do.

import type { GameDef } from '../game.ts';
import { FACES, LOOKS } from './data.ts';
import { setup } from './setup.ts';

export const sandbox: GameDef = {
  id: 'sandbox',
  seats: [1, 10],
  minutes: 0,
  modes: ['sandbox'],
  options: [],
  looks: LOOKS,
  faces: FACES,
  pad: 0,
  setup,
  rules: null,
  bot: null,
};
