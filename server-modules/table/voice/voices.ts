// At few tables people talk by voice, so it is opened with the first yes: tools/bundle/open-later.ts reads the line
// below.

import { voiceActs } from './voice.ts';

export const voices = () => voiceActs;
