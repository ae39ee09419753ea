// No table answers what is called from outside of it, so all that does is opened where somebody calls:
// tools/bundle/open-later.ts reads the line below.

import { rpcActs } from './rpcs.ts';

export const asking = () => rpcActs;
