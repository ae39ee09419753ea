// Imposters and Crewmates: two hunt, two run for the button, and every round is played under the rules of another
// event.

import type { GameDef } from '../game.ts';
import { bot } from './bot/bot.ts';
import { FACES, IMPOSTERS, LOOKS } from './data.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';

export const game: GameDef = {
  id: IMPOSTERS.game,
  rank: 60,
  seats: [IMPOSTERS.players, IMPOSTERS.players],
  minutes: 60,
  modes: ['enforced', 'assisted', 'sandbox'],
  options: [
    // Seconds; 0: as long as one likes.
    { name: 'choice', kind: 'number', least: 0, most: 300, standard: IMPOSTERS.seconds.choice },
    { name: 'turn', kind: 'number', least: 0, most: 600, standard: IMPOSTERS.seconds.turn },
    { name: 'window', kind: 'number', least: 0, most: 120, standard: IMPOSTERS.seconds.window },
    { name: 'light', kind: 'number', least: 0, most: 120, standard: IMPOSTERS.seconds.light },
    { name: 'exchange', kind: 'number', least: 0, most: 300, standard: IMPOSTERS.seconds.exchange },
    // Windows and secret answers close on half seconds, so that nobody can time the last of them.
    { name: 'beat', kind: 'flag', standard: true },
  ],
  quick: { beat: false },
  looks: LOOKS,
  faces: FACES,
  pad: 4096,
  setup,
  rules,
  bot,
  thinks: [0.4, 1.2],
};
