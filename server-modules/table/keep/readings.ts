// What reads files, their first cipher too, is opened when somebody brings one: tools/bundle/open-later.ts reads the
// line below.

import { readingActs } from './reading.ts';

export const readings = () => readingActs;
