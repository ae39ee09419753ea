// Who talks by voice, in memory alone: a table that wakes has forgotten it, and each page says yes anew.

import type { Presence } from '../port.ts';

/** One voice: by which socket it talks, and what its page calls it. */
export interface Voice {
  line: string;
  presence: Presence;
}

/** By person; of casters by link. */
export type Voices = Map<number, Voice>;
