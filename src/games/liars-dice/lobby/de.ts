// What the lobby says, in German.

import type { Same } from '../../../locale/same.ts';
import type { lobby as english } from './en.ts';

export const lobby: Same<typeof english> = {
  games: {
    'liars-dice': { name: 'Lügenwürfel', note: 'Fünf verdeckte Würfel für jeden, ein Gebot auf alle, und jemand, der zweifelt. Auch Bots spielen mit.' },
  },
};
