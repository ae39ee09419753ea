// The Traitors: hidden roles, murders, votes and blackmail, for four to eight.

import type { GameDef } from '../game.ts';
import { bot } from './bot/bot.ts';
import { EVENTS_MODES, FACES, LOOKS, TRAITORS } from './data.ts';
import { rules } from './rules.ts';
import { setup } from './setup.ts';

export const game: GameDef = {
  id: TRAITORS.game,
  rank: 30,
  seats: [TRAITORS.players[0], TRAITORS.players[1]],
  minutes: 60,
  modes: ['enforced', 'assisted', 'sandbox'],
  options: [
    { name: 'events', kind: 'choice', of: EVENTS_MODES, standard: 'digital' },
    // 0: what is printed for so many players.
    { name: 'rounds', kind: 'number', least: 0, most: TRAITORS.mostRounds, standard: 0 },
    { name: 'tieRevoteCap', kind: 'number', least: 0, most: 50, standard: TRAITORS.tieRevoteCap },
    { name: 'entryWindow', kind: 'number', least: 0, most: 60, standard: TRAITORS.entryWindow },
    { name: 'clock', kind: 'number', least: 0, most: 600, standard: 0 },
  ],
  quick: { entryWindow: 0 },
  looks: LOOKS,
  faces: FACES,
  pad: 4096,
  setup,
  rules,
  bot,
  thinks: [2, 6],
};
