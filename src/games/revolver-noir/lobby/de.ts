// What the lobby says, in German.

import type { Same } from '../../../locale/same.ts';
import type { lobby as english } from './en.ts';

export const lobby: Same<typeof english> = {
  games: {
    'revolver-noir': { name: 'Revolver Noir', note: 'Ein Duell in einem dunklen Haus. Lauschen, Fallen stellen, zuerst schießen.' },
  },
  options: {
    turnLimit: 'Züge bis zum Unentschieden',
  },
};
