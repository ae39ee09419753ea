// Few tables have rules as data, and none of the games by rules, so what knows them is opened when they are asked for:
// tools/bundle/open-later.ts reads the line below.

import { ruledActs } from './ruled.ts';

export const ruling = () => ruledActs;
