// Fills the notebook as Views come. Shows nothing itself; what it finds stands at name tags, at places of the table,
// and in the notebook when that is opened.

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { loadNotes, type GameNotes } from '../../games/notes.ts';
import { settings } from '../../store/settings.ts';
import type { TableStore } from '../../store/signature.ts';
import { tellingOf, toldOf } from '../story/told.ts';
import { bookOf, EMPTY_BOOK } from './book.ts';
import { handOf } from './handstore.ts';
import { shownMarks } from './shown.ts';
import { keptWith, standing, type Kept } from './standing.ts';

/** Loads what the game notes, and no more: the store is handed in. */
export function Watch({ store }: { store: TableStore }) {
  const sent = useStore(store, (state) => state.view);
  const steps = useStore(tellingOf(store).steps, (state) => state.steps);
  // What is still to be shown is noted then.
  const view = sent && toldOf(steps, sent);
  const game = view?.room.game ?? null;
  const marked = useStore(settings, ({ noteMarks }) => noteMarks);
  const hidden = useStore(settings, ({ hideRole }) => hideRole);
  const [notes, setNotes] = useState<{ game: string; of: GameNotes } | null>(null);
  const kept = useRef<Kept | null>(null);
  useEffect(() => {
    let gone = false;
    if (game !== null)
      loadNotes(game).then(
        (of) => (gone || of === null ? undefined : setNotes({ game, of })),
        () => undefined,
      );
    return () => {
      gone = true;
      bookOf(store).setState(EMPTY_BOOK);
    };
  }, [game, store]);
  const read = useRef<readonly unknown[]>([]);
  useEffect(() => {
    if (view === null) return;
    // Of a View these alone are read.
    const now = [notes, view.log, view.rules, view.pieces, view.room, marked, hidden];
    if (now.every((one, at) => one === read.current[at])) return;
    read.current = now;
    kept.current = keptWith(kept.current, view);
    if (notes === null || notes.game !== view.room.game) return;
    const { lines, whole } = standing(kept.current.lines);
    const noted = notes.of.read(lines, view);
    bookOf(store).setState({ noted, notes: notes.of, lines, whole, ...shownMarks(noted, notes.of, view, { marked, hidden }) });
  }, [store, notes, view, marked, hidden]);
  useEffect(() => {
    if (sent !== null && notes?.game === sent.room.game) handOf(store).follow(sent);
  }, [store, notes, sent]);
  return null;
}
