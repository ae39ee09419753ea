// What the lobby says, in German.

import type { Same } from '../../../locale/same.ts';
import type { lobby as english } from './en.ts';

export const lobby: Same<typeof english> = {
  games: {
    'imposters-and-crewmates': {
      name: 'Imposters and Crewmates',
      note: 'Zwei jagen, zwei rennen zum Knopf, und jede Runde wirft ein Ereignis die Regeln um. Karten antworten auf Karten.',
    },
  },
  options: {
    tradeTime: 'Zeit für den Tausch',
  },
};
