// What can be set when a table is opened.

import { clock, type GameOptions } from '../lobby-words.ts';
import type { lobby } from './lobby/en.ts';

export const options: GameOptions<typeof lobby> = (common, own) => ({
  'good-cop-bad-cop': [
    {
      key: 'variant',
      label: own.variant,
      start: 'base',
      values: [
        ['base', own.variantBase],
        ['zombies', own.variantZombies],
      ],
      laid: true,
    },
    clock(common, 'reaction', common.reaction, 12, [12, 20, 40]),
    clock(common, 'turn', common.turnTime, 90, [60, 90, 180]),
    clock(common, 'choice', common.choiceTime, 30, [30, 60, 120]),
  ],
});
