// Few tables ever become a file, so what makes and opens files is opened when it is asked for, its cipher too:
// tools/bundle/open-later.ts reads the line below.

import { fileActs } from './file.ts';

export const files = () => fileActs;
