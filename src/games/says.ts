// What a game says on the page beside the sentences of its rules: what its cards do, which lines are moments, which
// places have names.

import type { ZoneView } from '../../server-modules/kernel/view.ts';

/** Of what kind a moment is: the colour of its light. */
export type Tone = 'blood' | 'gold' | 'cold' | 'good' | 'night';

/**
 * What a line of the log is made of for all who are told it, for about two seconds: its words large, a sign, light, a
 * sound. The line itself says to whom; a game adds no secret.
 */
export interface Moment {
  tone: Tone;
  /** Path data in a box of 512, where no card is turned over at this line (`reveal`). */
  icon?: string;
  /** The sound of it; without one it is as loud as what lies on the table. */
  sound?: 'shot' | 'reveal' | 'locked' | 'knock' | 'win' | 'refused';
  /** The table is jolted by it. */
  jolts?: true;
  /** Of daily business: not shown large, it only stays with whom it concerns. */
  quiet?: true;
  /**
   * Whom it concerns, with whom it stays until he has seen it: all, all but whom the line names first, or whoever it
   * names at these places.
   */
  stays?: 'all' | 'others' | readonly number[];
  /**
   * It tells how a round ended: what stays of it stays till whoever reads it has decided something in the next one.
   */
  closes?: true;
}

export interface Says {
  /**
   * A place that the game speaks of by a name which cannot be read on it: whoever rests a pointer there, or on what
   * stands there, is told the name.
   */
  spoken?(place: ZoneView): boolean;
  /**
   * What a card does, as it is printed: what decides is **bold**. By the word of its face; null: it has no such line.
   */
  effect?(word: string): string | null;
  /** What all know of somebody who is chosen by name: one short line, what decides **bold**. Null: nothing is told. */
  known?(word: string): string | null;
}
