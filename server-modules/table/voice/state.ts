// Who talks by voice, in memory alone: a table that wakes has forgotten it, and each page says yes anew.

import type { Presence } from '../port.ts';

/** One voice: which screen of a person it is, and what its page calls it. */
export interface Voice {
  line: string;
  screen: number;
  presence: Presence;
}

/** By person. */
export type Voices = Map<number, Voice>;
