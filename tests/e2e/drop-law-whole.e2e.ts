// The other half of the gesture law in a browser: each pair of piece and place five times, at tables of every game in
// each of its modes. Run by its name; it was not run through so far, so no step runs it.

import { dropLaw } from './support/law-pairs.ts';

dropLaw({ each: 5, most: Infinity, positions: Infinity, limit: 3_600_000 });
