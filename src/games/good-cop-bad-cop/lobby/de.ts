// What the lobby says, in German.

import type { Same } from '../../../locale/same.ts';
import type { lobby as english } from './en.ts';

export const lobby: Same<typeof english> = {
  games: {
    'good-cop-bad-cop': {
      name: 'Good Cop Bad Cop',
      note: 'Drei Karten sagen, auf wessen Seite du stehst. Ermitteln, bewaffnen, zielen – und wer antwortet auf den Schuss?',
    },
  },
  options: {
    variant: 'Variante',
    variantBase: 'Nur Polizei',
    variantZombies: 'Mit Zombies',
  },
};
