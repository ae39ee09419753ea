// For tests: matches at a position.

import { opener } from '../../rules/testing/match.ts';
import { game as theTraitors } from './index.ts';

export type { Match } from '../../rules/testing/match.ts';

/** A match without an entry window unless told otherwise. */
export const match = opener(theTraitors, { events: 'digital', rounds: 0, tieRevoteCap: 5, entryWindow: 0, clock: 0 });
