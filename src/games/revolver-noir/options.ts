// What can be set when a table is opened.

import { clock, type GameOptions } from '../lobby-words.ts';
import type { lobby } from './lobby/en.ts';

export const options: GameOptions<typeof lobby> = (common, own) => ({
  'revolver-noir': [
    clock(common, 'clock', common.clock, 0, [30, 60, 120]),
    {
      key: 'turnLimit',
      label: own.turnLimit,
      start: 0,
      values: [[0, common.noLimit], ...[20, 40, 60].map((n): [number, string] => [n, String(n)])],
    },
  ],
});
