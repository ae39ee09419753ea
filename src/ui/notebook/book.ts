// The notebook of one table on this page: what filled it and the small marks of it. Each of two at one screen has his
// own. What fills it comes later (Watch.tsx).

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Seat, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { LogLine } from '../../../server-modules/protocol/messages.ts';
import type { GameNotes, Noted } from '../../games/notes.ts';
import type { SeatMark } from '../../games/types.ts';
import type { TableStore } from '../../store/signature.ts';

export interface Book {
  /** Null: nothing fills it. */
  noted: Noted | null;
  notes: GameNotes | null;
  /** The lines that it is read from. */
  lines: readonly LogLine[];
  /** It has everything of this game; else the log had only its end when the page came. */
  whole: boolean;
  /** What stands at name tags, by seat. */
  tags: ReadonlyMap<Seat, readonly SeatMark[]>;
  /** What stands at places of the table. */
  places: readonly (SeatMark & { zone: ZoneId })[];
}

export const EMPTY_BOOK: Book = { noted: null, notes: null, lines: [], whole: true, tags: new Map(), places: [] };

const books = new WeakMap<TableStore, StoreApi<Book>>();

export function bookOf(store: TableStore): StoreApi<Book> {
  let book = books.get(store);
  if (book === undefined) books.set(store, (book = createStore<Book>(() => EMPTY_BOOK)));
  return book;
}
