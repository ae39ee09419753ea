// Few tables are ever taken away, so what does it is opened when somebody asks: tools/bundle/open-later.ts reads the
// line below.

import { removalActs } from './sweep.ts';

export const removals = () => removalActs;
