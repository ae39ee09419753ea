// Good Cop Bad Cop: hidden integrity, guns on the table, cards that turn a shot, for four to eight.

import type { GameDef } from '../game.ts';
import { bot } from './bot/bot.ts';
import { COP, FACES, LOOKS, VARIANTS } from './data.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';

export const game: GameDef = {
  id: COP.game,
  rank: 40,
  seats: [COP.players[0], COP.players[1]],
  minutes: 30,
  modes: ['enforced', 'assisted', 'sandbox'],
  options: [
    { name: 'variant', kind: 'choice', of: VARIANTS, standard: 'base' },
    // Seconds; 0: as long as one likes.
    { name: 'reaction', kind: 'number', least: 0, most: 120, standard: COP.seconds.reaction },
    { name: 'choice', kind: 'number', least: 0, most: 300, standard: COP.seconds.choice },
    { name: 'turn', kind: 'number', least: 0, most: 600, standard: COP.seconds.turn },
    // Windows close on whole seconds, so that nobody can time the last pass.
    { name: 'beat', kind: 'flag', standard: true },
  ],
  quick: { beat: false },
  looks: LOOKS,
  faces: FACES,
  pad: 4096,
  setup,
  rules,
  bot,
};
