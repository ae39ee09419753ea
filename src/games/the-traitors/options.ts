// What can be set when a table is opened.

import { clock, type GameOptions } from '../lobby-words.ts';
import type { lobby } from './lobby/en.ts';

export const options: GameOptions<typeof lobby> = (common, own) => ({
  'the-traitors': [
    clock(common, 'clock', own.phaseClock, 0, [30, 60, 120, 300]),
    { key: 'rounds', label: own.rounds, start: 0, values: [[0, own.roundsUsual], ...[1, 2, 3, 4, 5, 6].map((n): [number, string] => [n, String(n)])] },
    {
      key: 'events',
      label: own.events,
      start: 'digital',
      values: [
        ['digital', own.eventsDrawn],
        ['selector', own.eventsCards],
      ],
    },
  ],
});
