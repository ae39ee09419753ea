// What the lobby says, in English.

import type { LobbyWords } from '../../lobby-words.ts';

export const lobby = {
  games: {
    'liars-dice': { name: 'Liar’s Dice', note: 'Five hidden dice each, a bid on all of them, and somebody who doubts. Bots play too.' },
  },
} satisfies LobbyWords;
