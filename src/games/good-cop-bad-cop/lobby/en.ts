// What the lobby says, in English.

import type { LobbyWords } from '../../lobby-words.ts';

export const lobby = {
  games: {
    'good-cop-bad-cop': { name: 'Good Cop Bad Cop', note: 'Three cards say whose side you are on. Look, arm, aim, and mind who answers the shot.' },
  },
  options: {
    variant: 'Variant',
    variantBase: 'Cops alone',
    variantZombies: 'With zombies',
  },
} satisfies LobbyWords;
