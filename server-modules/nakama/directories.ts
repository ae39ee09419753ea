// Few servers are one of many nodes: what they know of each other is opened where the host names a node.
// tools/bundle/open-later.ts reads the line below.

import { directoryActs } from './directory.ts';

export const directories = () => directoryActs;
