// Few tables ever become a file, so what makes one is opened when it is asked for: tools/bundle/open-later.ts reads the
// line below.

import { fileActs } from './file.ts';

export const files = () => fileActs;
