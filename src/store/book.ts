// A book: an open pile of pages, of which everybody tells which is which and reads the top one. Which page that is, and
// the verbs that leaf in it: turning a page puts it to the other end of the pile, so all that changes is the order.

import { FIRST, isPageNumber } from '../../server-modules/games/box/data/pages.ts';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import { plainLook } from '../../server-modules/kernel/looks.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { insideOf, isPrivate } from './place.ts';

export interface Book {
  zone: ZoneView;
  /** Bottom first. */
  order: readonly Handle[];
  /** The page that is open. */
  top: PieceView;
  /** Its number, counted from the first page; null: that one is not in the book. */
  page: number | null;
}

/** One verb names so many pieces at most. */
const NAMED = 200;

export const isPage = ({ kind, look }: Pick<PieceView, 'kind' | 'look'>): boolean => kind === 'tile' && isPageNumber(plainLook(look));

/** Null: it is no book, or an empty one. */
export function bookOf(view: View, h: Handle): Book | null {
  if (view.pieces.get(h)?.kind !== 'deck') return null;
  const zone = insideOf(view, h);
  const order = zone?.order ?? [];
  const last = order.at(-1);
  // What I look through alone has names of my own.
  const top = last === undefined || isPrivate(last) ? undefined : view.pieces.get(last);
  if (zone === null || top === undefined || !isPage(top)) return null;
  const first = order.findIndex((page) => view.pieces.get(page)?.face === FIRST);
  return { zone, order, top, page: first < 0 ? null : ((first + 1) % order.length) + 1 };
}

/** The page at this place of the pile comes on top. */
function opened({ zone, order }: Book, at: number): Verb<Handle> {
  // A new order is no step that lets nobody go back behind it, as a cut is: nothing is shown that was not open to all.
  if (order.length <= NAMED) return { t: 'arrange', zone: zone.id, order: [...order.slice(at + 1), ...order.slice(0, at + 1)] };
  return { t: 'cut', zone: zone.id, count: order.length - 1 - at };
}

/** One page on or back; behind the last one the first is opened again. Null: there is no other page. */
export function leafed(book: Book, way: 1 | -1): Verb<Handle> | null {
  const { length } = book.order;
  return length < 2 ? null : opened(book, way === 1 ? length - 2 : 0);
}

/** Opens the page of this number. Null: it is open already, or pages have no numbers. */
export function openedAt(book: Book, page: number): Verb<Handle> | null {
  const { length } = book.order;
  if (book.page === null || page === book.page || page < 1 || page > length) return null;
  return opened(book, (length - 1 - (page - book.page) + 2 * length) % length);
}
