// Its whole matches over sockets, as a step of the tests.

import type { GameMatches } from '../../../../tools/suites/matches.ts';

export const matches: GameMatches = {
  step: 'Stars',
  share: 0.7,
  limit: 30,
  long: { minutes: 120, matches: 200 },
};
