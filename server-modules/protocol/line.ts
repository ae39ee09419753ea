// A sentence on its way: what is said is looked up by the page, in its reader's language.

import type { Handle, Seat } from '../kernel/ids.ts';

/** A sentence as a key and arguments; the client renders it in its language. */
export interface Line {
  k: string;
  a?: Arg[];
}

/** A number, plain words typed by a person, a seat, a piece, or the key of a word (a room's name). */
export type Arg = number | string | { s: Seat } | { p: Handle } | { w: string } | { who: number };
