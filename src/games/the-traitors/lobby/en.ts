// What the lobby says, in English.

import type { LobbyWords } from '../../lobby-words.ts';

export const lobby = {
  games: {
    'the-traitors': { name: 'The Traitors', note: 'Somebody here is a Traitor. A murder by night, a vote by day, and a chest of gold.' },
  },
  options: {
    phaseClock: 'Time for each answer',
    rounds: 'Rounds',
    roundsUsual: 'As usual for so many',
    events: 'Events',
    eventsDrawn: 'Drawn by the table',
    eventsCards: 'From selector cards',
  },
} satisfies LobbyWords;
