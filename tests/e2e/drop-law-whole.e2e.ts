// The other half of the gesture law in a browser: each pair of piece and place five times. Run by its name; chess was
// seen to hold, the other games were not tried yet, so no step runs it.

import { dropLaw } from './support/law-pairs.ts';

dropLaw({ each: 5, most: Infinity, limit: 3_600_000 });
