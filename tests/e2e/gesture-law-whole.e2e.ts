// The gesture law in a browser: each kind of move five times. A step of its own in the long run.
// Not yet: Imposters and Crewmates. There moves on from a position are refused in a browser that go without one, and
// what was made is not told from other flips and presses.

import { allGames } from '../../server-modules/games/index.ts';
import { gestureLaw } from './support/law-games.ts';

const NOT_YET: string[] = [];

gestureLaw(
  { each: 5, games: 12, limit: 3_600_000 },
  allGames().flatMap(({ id }) => (NOT_YET.includes(id) ? [] : [id])),
);
