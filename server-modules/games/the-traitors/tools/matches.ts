// Its whole matches over sockets, as a step of the tests.

import type { GameMatches } from '../../../../tools/suites/matches.ts';

export const matches: GameMatches = {
  step: 'The Traitors',
  share: 0.4,
  limit: 20,
  long: { minutes: 80 },
};
