// Throws and the log in books: a free hand goes on for ever, what is kept of it does not. What a proof still holds
// follows from how many there were, which everybody knows.

import { BOOK, withSeen, type Head, type Seen } from './promises.ts';

const bookOf = (count: number, book: number): number => Math.floor(count / book);

/** How many throws are no longer kept after so many, or whatever lies in books of that size. */
export const goneAfter = (count: number, book = BOOK): number => Math.max(0, (bookOf(count, book) - 1) * book);

/** With one more head that a page was told: with each book it begins anew, because a proof holds no more of them. */
export const withTold = (told: Seen | undefined, head: Head, book = BOOK): Seen =>
  withSeen(bookOf(told?.runs.at(-1)?.[1] ?? 0, book) < bookOf(head.count, book) ? undefined : told, head);
