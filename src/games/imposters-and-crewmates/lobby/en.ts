// What the lobby says, in English.

import type { LobbyWords } from '../../lobby-words.ts';

export const lobby = {
  games: {
    'imposters-and-crewmates': {
      name: 'Imposters and Crewmates',
      note: 'Two hunt, two run for the button, and every round an event turns the rules over. Cards answer cards.',
    },
  },
  options: {
    tradeTime: 'Time for trading',
  },
} satisfies LobbyWords;
