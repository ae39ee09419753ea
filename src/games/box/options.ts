// What can be set when a table is opened.

import type { GameOptions } from '../lobby-words.ts';
import type { lobby } from './lobby/en.ts';

export const options: GameOptions<typeof lobby> = (common, own) => ({
  go: [{ key: 'size', label: own.lines, start: 19, values: [9, 13, 19].map((n): [number, string] => [n, String(n)]), laid: true }],
  jigsaw: [{ key: 'pieces', label: own.pieces, start: '54', values: ['24', '54', '96'].map((n): [string, string] => [n, n]), laid: true }],
});
