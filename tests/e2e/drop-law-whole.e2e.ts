// The other half of the gesture law in a browser: each pair of piece and place five times, at tables of every game in
// each of its modes. A step of its own in the long run.

import { dropLaw } from './support/law-pairs.ts';

dropLaw({ each: 5, most: Infinity, positions: Infinity, limit: 3_600_000 });
