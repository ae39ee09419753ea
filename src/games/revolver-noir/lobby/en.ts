// What the lobby says, in English.

import type { LobbyWords } from '../../lobby-words.ts';

export const lobby = {
  games: {
    'revolver-noir': { name: 'Revolver Noir', note: 'A duel in a dark house. Listen, set traps, shoot first.' },
  },
  options: {
    turnLimit: 'Turns until a draw',
  },
} satisfies LobbyWords;
