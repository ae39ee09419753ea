// The gesture law in a browser: each kind of move five times. A step of its own in the long run.

import { gestureLaw } from './support/law-games.ts';

gestureLaw({ each: 5, games: 12, limit: 3_600_000 });
