// Chess: for two, free or by the rules of FIDE, whose legality chess.js works out.

import type { GameDef } from '../game.ts';
import { bot } from './bot/bot.ts';
import { FACES, LOOKS } from './data.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';

export const game: GameDef = {
  id: 'chess',
  rank: 20,
  seats: [2, 2],
  minutes: 30,
  modes: ['enforced', 'assisted', 'sandbox'],
  options: [{ name: 'clock', kind: 'number', least: 0, most: 3600, standard: 0 }],
  looks: LOOKS,
  faces: FACES,
  // Nothing is secret, so sizes tell nothing.
  pad: 0,
  setup,
  rules,
  bot,
};
