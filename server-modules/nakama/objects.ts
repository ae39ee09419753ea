// Few servers have a bucket for pictures, and few tables a picture in it: what knows the bucket is opened with the
// first. tools/bundle/open-later.ts reads the line below.

import { objectStore } from './object-store.ts';

export const objects = () => objectStore;
