// Marks by hand on their way: read from the own private page when it is there, written a moment after the last click,
// and read anew where somebody (the same person on another device) has written meanwhile.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteTitle, View } from '../../../server-modules/protocol/messages.ts';
import type { TableStore } from '../../store/signature.ts';
import { MARKS_TITLE, readMarks, withMark, writeMarks, type HandMark, type HandMarks } from './handmarks.ts';

/** After the last change, before it is sent: a cycle of clicks is one writing. Milliseconds. */
const REST_MS = 250;
/** Private pages of a person. */
const PAGES = 10;

export interface Hand {
  marks: HandMarks;
  /** Why the last change is not kept: no page is free, the page is full, the table did not take it. */
  trouble: 'pages' | 'full' | 'refused' | null;
  /** They are as they lie at the table. */
  kept: boolean;
}

export interface HandStore {
  state: StoreApi<Hand>;
  /** A View came: reads the page where it is newer than what is known, or of another deal. */
  follow(view: View): void;
  mark(key: string, change: Partial<HandMark>): void;
}

/** What marks are of: this game at this table, and this deal of it. */
export const scopeOf = ({ room, rules }: View): string => `${room.game} ${room.round} ${rules?.facts.round ?? 0}`;

const stores = new WeakMap<TableStore, HandStore>();

export function handOf(store: TableStore): HandStore {
  let hand = stores.get(store);
  if (hand === undefined) stores.set(store, (hand = createHand(store)));
  return hand;
}

function createHand(store: TableStore): HandStore {
  const state = createStore<Hand>(() => ({ marks: new Map(), trouble: null, kept: true }));
  /** The page on which they lie; `foreign`: pages that bear the heading and are something else. */
  let page: { page: number; rev: number } | null = null;
  const foreign = new Set<number>();
  let reader = '';
  let scope = '';
  /** Changes that are not kept yet. */
  let waiting = new Map<string, Partial<HandMark>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;

  const pageIn = (pages: readonly NoteTitle[]): NoteTitle | undefined => pages.find((one) => one.title === MARKS_TITLE && !foreign.has(one.page));
  const laid = (marks: HandMarks): HandMarks => [...waiting].reduce((all, [key, change]) => withMark(all, key, change), marks);

  async function read({ page: at, rev }: NoteTitle): Promise<void> {
    busy = true;
    const answer = await store.do.tell({ t: 'readNote', page: at, private: true });
    busy = false;
    const out = answer.ok ? (answer.out as { rev: number; text: string } | undefined) : undefined;
    if (out === undefined) return;
    const marks = readMarks(out.text, scope);
    if (marks === null) {
      foreign.add(at);
      return;
    }
    page = { page: at, rev: Math.max(rev, out.rev) };
    state.setState({ marks: laid(marks) });
    if (waiting.size > 0) soon();
  }

  async function write(): Promise<void> {
    const { view } = store.getState();
    if (view === null || busy || waiting.size === 0) return;
    const { marks } = state.getState();
    const text = writeMarks(marks, scope);
    if (text === null) return state.setState({ trouble: 'full' });
    const used = view.room.me.notes.map((one) => one.page);
    const free = page?.page ?? Array.from({ length: PAGES }, (_, i) => PAGES - 1 - i).find((one) => !used.includes(one));
    if (free === undefined) return state.setState({ trouble: 'pages' });
    const sent = waiting;
    waiting = new Map();
    busy = true;
    const rev = page === null ? {} : { rev: page.rev };
    const answer = await store.do.quietly({ t: 'note', page: free, title: MARKS_TITLE, text, private: true, ...rev });
    busy = false;
    if (answer.ok) {
      page = { page: free, rev: (answer.out as { rev: number }).rev };
      state.setState({ trouble: null, kept: waiting.size === 0 });
      if (waiting.size > 0) soon();
      return;
    }
    waiting = new Map([...sent, ...waiting]);
    // The same person has written elsewhere: theirs is read, and this is laid over it.
    if (answer.no === 'stale') await read({ page: free, rev: 0, title: MARKS_TITLE });
    else state.setState({ trouble: 'refused' });
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void write(), REST_MS);
  }

  return {
    state,
    follow(view) {
      const { me, table } = view.room;
      const now = `${table} ${me.who}`;
      const other = scopeOf(view);
      const there = pageIn(me.notes);
      if (now !== reader || other !== scope) {
        if (now !== reader) foreign.clear();
        [reader, scope, page] = [now, other, null];
        waiting = new Map();
        clearTimeout(timer);
        state.setState({ marks: new Map(), trouble: null, kept: true });
      }
      if (there === undefined) page = null;
      else if (!busy && (page === null || page.page !== there.page || there.rev > page.rev)) void read(there);
    },
    mark(key, change) {
      waiting.set(key, { ...waiting.get(key), ...change });
      state.setState(({ marks }) => ({ marks: withMark(marks, key, change), kept: false }));
      soon();
    },
  };
}
