// The gesture law in a browser, short form: two small games, each kind of move once.

import { gestureLaw } from './support/law-games.ts';

gestureLaw({ each: 1, games: 1, limit: 240_000 }, ['chess', 'go-fish']);
