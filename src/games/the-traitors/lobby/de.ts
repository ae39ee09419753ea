// What the lobby says, in German.

import type { Same } from '../../../locale/same.ts';
import type { lobby as english } from './en.ts';

export const lobby: Same<typeof english> = {
  games: {
    'the-traitors': { name: 'The Traitors', note: 'Jemand am Tisch ist ein Verräter. Nachts ein Mord, tags eine Wahl, und ein Schatz aus Gold.' },
  },
  options: {
    phaseClock: 'Zeit für jede Antwort',
    rounds: 'Runden',
    roundsUsual: 'Wie für so viele üblich',
    events: 'Ereignisse',
    eventsDrawn: 'Der Tisch lost sie aus',
    eventsCards: 'Vom Ereigniswähler',
  },
};
