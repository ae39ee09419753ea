// Few tables ask those who watch, so polls are opened with the first: tools/bundle/open-later.ts reads the line below.

import { pollActs } from './poll.ts';

export const polls = () => pollActs;
