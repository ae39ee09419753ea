// What the lobby says, in German.

import type { Same } from '../../../locale/same.ts';
import type { lobby as english } from './en.ts';

export const lobby: Same<typeof english> = {
  games: {
    'go-fish': { name: 'Fische fangen', note: 'Frag nach den Karten, die dir fehlen, oder fische sie. Vier gleiche sind ein Quartett. Auch Bots spielen mit.' },
  },
};
