// Throws in books: a free hand goes on for ever, what is kept of its throws does not. What a proof still holds follows from how many there were, which everybody knows.

import { BOOK, withSeen, type Head, type Seen } from './promises.ts';

const bookOf = (count: number): number => Math.floor(count / BOOK);

/** How many throws are no longer kept after so many. */
export const goneAfter = (count: number): number => Math.max(0, (bookOf(count) - 1) * BOOK);

/** With one more head of throws that a page was told: with each book it begins anew, because a proof holds no more of them. */
export const withTold = (told: Seen | undefined, head: Head): Seen =>
  withSeen(bookOf(told?.runs.at(-1)?.[1] ?? 0) < bookOf(head.count) ? undefined : told, head);
