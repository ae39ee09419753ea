// What the lobby says, in German.

import type { Same } from '../../../locale/same.ts';
import type { lobby as english } from './en.ts';

export const lobby: Same<typeof english> = {
  games: {
    'stars-may-swallow-us': {
      name: 'The Stars May Swallow Us',
      note: 'Ein dunkles Schiff, Karten im Geheimen, ein Haufen, der sich Karte für Karte öffnet. Dann die Faust oder der Finger.',
    },
  },
  options: {
    departments: 'Abteilungen',
    departmentsAll: 'Alle sind besetzt',
    departmentsAny: 'Beliebige Besatzung',
    lockdown: 'Abriegelung',
    supplies: 'Vorräte teilen',
    inPlay: 'Im Spiel',
    leftOut: 'Weggelassen',
  },
};
