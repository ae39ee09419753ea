// Chance for what is not part of the game: how long a bot thinks, which legal answer a stand-in gives. It shifts no
// stream of the world.

import { wordOf } from '../../kernel/random.ts';
import { utf8 } from '../../kernel/utf8.ts';

const WORD = 4294967296; // 2 ** 32

/** A source of its own; whole numbers 0..n-1, all equally likely. */
export type Draw = (n: number) => number;

/**
 * From strong chance as hex. A bot's start is a secret: nobody may work it out from the delays and answers he has seen.
 */
export function chanceFrom(hex: string): Draw {
  const secret = utf8(hex);
  let used = 0;
  return (n) => {
    const limit = WORD - (WORD % n);
    let word: number;
    do word = wordOf(secret, used++);
    while (word >= limit);
    return word % n;
  };
}
