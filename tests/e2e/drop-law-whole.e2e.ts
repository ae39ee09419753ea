// The other half of the gesture law in a browser: each pair of piece and place five times, at tables of every game in
// each of its modes, as far as the time of one goes. A step of its own in the long run.

import { dropLaw } from './support/law-pairs.ts';

dropLaw({ each: 5, most: Infinity, within: Number(process.env['LAW_WITHIN'] ?? 200_000), limit: 900_000 });
