// Few tables are watched by link, so what keeps their delays is opened with the first: tools/bundle/open-later.ts reads
// the line below.

import { watchActs } from './watch.ts';

export const watches = () => watchActs;
