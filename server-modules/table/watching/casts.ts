// Few shows have casters, so they are opened with the first link for one: tools/bundle/open-later.ts reads the line
// below.

import { castActs } from './cast.ts';

export const casts = () => castActs;
