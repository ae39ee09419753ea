// What the lobby says, in English.

import type { LobbyWords } from '../../lobby-words.ts';

export const lobby = {
  games: {
    'go-fish': { name: 'Go Fish', note: 'Ask for the cards you need, or fish for them. Four of a kind are a book. Bots play too.' },
  },
} satisfies LobbyWords;
