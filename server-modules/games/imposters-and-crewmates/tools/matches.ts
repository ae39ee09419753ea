// Its whole matches over sockets, as a step of the tests.

import { wordIn } from '../../choices.ts';
import type { GameMatches } from '../../../../tools/suites/matches.ts';
import { KINDS } from '../cards/table.ts';
import { EVENTS } from '../events/table.ts';

export const matches: GameMatches = {
  step: 'Imposters',
  share: 0.7,
  limit: 30,
  long: { minutes: 120, matches: 300 },
  coverage: {
    // An event turned up; a card played, turned up after it was laid, or thrown away as soon as it was drawn.
    of({ k, a = [] }) {
      if (k === 'event') return wordIn(a[0]);
      return /^(plays|turns-up|draws-trapped)/.test(k) ? wordIn(a[1]) : null;
    },
    all: [...EVENTS.map(({ id }) => id), ...KINDS],
  },
};
