// Only a node of many has a match that is no table, and no table runs what that one does: tools/bundle/open-later.ts
// reads the line below.

import { nodeActs } from './node.ts';

export const nodes = () => nodeActs;
