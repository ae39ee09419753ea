// How options are written beside each other: short ones in pairs, those that differ in a word by that word.

import type { Line } from '../../../server-modules/protocol/messages.ts';

/** Words of options that stand side by side in pairs. */
const SHORT = 24;
export const areShort = (words: readonly string[]): boolean => words.every((one) => one.length <= SHORT);

/** Options that differ in one word alone show that word; the button says the whole sentence. */
export function shortener(items: readonly { readonly words: Line }[]): (words: Line) => Line {
  const same = items.length > 1 && items.every(({ words }) => words.k === items[0]?.words.k && words.a?.length === 1);
  return (words) => (same && words.a !== undefined ? { k: 'option', a: words.a } : words);
}
