// Its whole matches over sockets, as a step of the tests.

import type { GameMatches } from '../../../../tools/suites/matches.ts';

export const matches: GameMatches = {
  step: 'Good Cop',
  share: 0.7,
  limit: 20,
  long: { minutes: 80 },
};
