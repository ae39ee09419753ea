// What the lobby says, in German.

import type { Same } from '../../../locale/same.ts';
import type { lobby as english } from './en.ts';

export const lobby: Same<typeof english> = {
  games: {
    chess: { name: 'Schach', note: 'Sechzehn Figuren gegen sechzehn, nach den Regeln oder mit freier Hand. Auch gegen Bots.' },
  },
};
