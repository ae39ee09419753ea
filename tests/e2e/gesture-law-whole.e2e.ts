// The gesture law in a browser: each kind of move five times. A step of its own in the long run.
// Not yet: Imposters and Crewmates. A table comes to its positions (tests/gestures/offered.test.ts); its gestures were
// not tried in a browser so far.

import { allGames } from '../../server-modules/games/index.ts';
import { gestureLaw } from './support/law-games.ts';

const NOT_YET = ['imposters-and-crewmates'];

gestureLaw(
  { each: 5, games: 12, limit: 3_600_000 },
  allGames().flatMap(({ id }) => (NOT_YET.includes(id) ? [] : [id])),
);
