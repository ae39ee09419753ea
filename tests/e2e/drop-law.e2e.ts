// The other half of the gesture law in a browser, short form: a few pairs of piece and place, each dropped once, at
// tables by the rules, with reminders and for free hands.

import { dropLaw } from './support/law-pairs.ts';

dropLaw({ each: 1, most: 5, positions: 0, limit: 120_000 }, ['chess, enforced', 'go-fish, assisted', 'sandbox, sandbox']);
