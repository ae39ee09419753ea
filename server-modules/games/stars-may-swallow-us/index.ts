// The Stars May Swallow Us: a ship that loses its air, and some of its crew who do not want it saved, for four to
// eight.

import type { GameDef } from '../game.ts';
import { bot } from './bot/bot.ts';
import { FACES, LOOKS, STARS } from './data.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';

export const game: GameDef = {
  id: STARS.game,
  rank: 50,
  seats: [STARS.players[0], STARS.players[1]],
  minutes: 30,
  modes: ['enforced', 'assisted', 'sandbox'],
  options: [
    { name: 'requireAllDepartments', kind: 'flag', standard: true },
    { name: 'lockdown', kind: 'flag', standard: true },
    { name: 'supplies', kind: 'flag', standard: true },
    // Seconds; 0: as long as one likes.
    { name: 'choice', kind: 'number', least: 0, most: 300, standard: STARS.seconds.choice },
    { name: 'turn', kind: 'number', least: 0, most: 600, standard: STARS.seconds.turn },
    { name: 'call', kind: 'number', least: 0, most: 120, standard: STARS.seconds.call },
    { name: 'vote', kind: 'number', least: 0, most: 120, standard: STARS.seconds.vote },
    // Ballots close on whole seconds, so that nobody can time the last hand.
    { name: 'beat', kind: 'flag', standard: true },
    // Cards of the pile turn up one by one, and hands after a count of three.
    { name: 'pace', kind: 'flag', standard: true },
  ],
  quick: { beat: false, pace: false },
  looks: LOOKS,
  faces: FACES,
  pad: 4096,
  setup,
  rules,
  bot,
};
