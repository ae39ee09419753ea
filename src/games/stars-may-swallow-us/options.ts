// What can be set when a table is opened.

import { clock, flag, type GameOptions } from '../lobby-words.ts';
import type { lobby } from './lobby/en.ts';

export const options: GameOptions<typeof lobby> = (common, own) => ({
  'stars-may-swallow-us': [
    { ...flag('requireAllDepartments', own.departments, [own.departmentsAll, own.departmentsAny]), laid: true },
    flag('lockdown', own.lockdown, [own.inPlay, own.leftOut]),
    flag('supplies', own.supplies, [own.inPlay, own.leftOut]),
    clock(common, 'turn', common.turnTime, 60, [30, 60, 120]),
    clock(common, 'vote', common.voteTime, 20, [20, 40, 60], false),
  ],
});
