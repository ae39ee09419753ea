// Revolver Noir: a duel in a dark house, for two.

import type { GameDef } from '../game.ts';
import { bot } from './bot/bot.ts';
import { FACES, LOOKS, NOIR } from './data.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';

export const game: GameDef = {
  id: NOIR.game,
  rank: 10,
  seats: [2, 2],
  minutes: 15,
  modes: ['enforced', 'assisted', 'sandbox'],
  options: [
    { name: 'turnLimit', kind: 'number', least: 0, most: 200, standard: NOIR.turnLimit },
    { name: 'clock', kind: 'number', least: 0, most: 600, standard: 0 },
  ],
  looks: LOOKS,
  faces: FACES,
  pad: 256,
  setup,
  rules,
  bot,
};
