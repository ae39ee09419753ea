// What is played in a long run alone: a whole game whose every gesture has a test of its own in each run.

import { test } from 'vitest';
import { LONG } from '../../support/report.ts';

/** As `test`; in a short run there is no such test. `ms`: how long it may take. */
export function inALongRun(title: string, play: () => Promise<void>, ms: number): void {
  if (LONG) test(title, play, ms);
}
