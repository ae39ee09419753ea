// What can be set when a table is opened.

import { clock, type GameOptions } from '../lobby-words.ts';

export const options: GameOptions = (common) => ({
  chess: [clock(common, 'clock', common.clock, 0, [30, 60, 120])],
});
