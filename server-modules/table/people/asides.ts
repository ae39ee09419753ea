// Few tables ever set something aside or give a chair to a substitute, so both are opened when they are asked for:
// tools/bundle/open-later.ts reads the line below.

import { asideActs } from './aside.ts';

export const asides = () => asideActs;
