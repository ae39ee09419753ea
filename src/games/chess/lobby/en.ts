// What the lobby says, in English.

import type { LobbyWords } from '../../lobby-words.ts';

export const lobby = {
  games: {
    chess: { name: 'Chess', note: 'Sixteen men against sixteen, by the rules or by free hands. Bots play too.' },
  },
} satisfies LobbyWords;
