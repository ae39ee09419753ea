// The notebook as it lies open: the game's own grid, then a part for each person with what is noted of him and what is
// written by hand. Only this person reads it.

import { useState, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { useTableStore } from '../../app/table.tsx';
import type { NoteEntry } from '../../games/notes.ts';
import { storyWords } from '../../locale/story.ts';
import { settings } from '../../store/settings.ts';
import { Icon } from '../kit/Icon.tsx';
import { Mark } from '../Mark.tsx';
import { seatName } from '../table/read.ts';
import { usePanels } from '../table/panels.ts';
import { lookOf } from '../seats.ts';
import { useView } from '../useRoom.ts';
import { bookOf, type Book } from './book.ts';
import { Entry } from './Entry.tsx';
import { Grid } from './Grid.tsx';
import { HandNote, HandTick } from './ByHand.tsx';
import { handOf } from './handstore.ts';
import css from './notebook.module.css';

/** So many of a person's entries stand there at first, the newest. */
const FIRST = 5;

export function Pages() {
  const view = useView();
  const store = useTableStore();
  const book = useStore(bookOf(store));
  const hidden = useStore(settings, ({ hideRole }) => hideRole);
  const trouble = useStore(handOf(store).state, (hand) => hand.trouble);
  const { open } = usePanels();
  const [only, setOnly] = useState<Seat | null>(null);
  if (view === null || book.noted === null || book.notes === null) return null;
  const words = storyWords().book;
  const me = view.room.me.seat;
  const seats = [...view.room.plays.filter((seat) => seat !== me), ...view.room.plays.filter((seat) => seat === me)];
  const entries = book.noted.entries.filter(({ own }) => !hidden || own !== true);
  return (
    <div
      className={css.book}
      id="drawer-lines"
      role="tabpanel"
      aria-labelledby="tab-book"
      tabIndex={0}
      style={{ '--face': `'${book.notes.face}', var(--serif)` } as CSSProperties}
      data-testid="notebook"
    >
      <p className={css.mine}>
        <Icon name="lock-simple" size={14} />
        {words.mine}
      </p>
      {hidden ? <p className={css.less}>{words.hidden}</p> : null}
      {book.whole ? null : <p className={css.less}>{words.less}</p>}
      {trouble === null ? null : (
        <p className={css.trouble} role="alert">
          {words.trouble[trouble]}
        </p>
      )}
      {book.noted.grid === null ? null : <Grid grid={book.noted.grid} notes={book.notes} view={view} hidden={hidden} />}
      {entries.length === 0 ? <p className={css.quiet}>{words.nothing}</p> : null}
      <div className={css.filter} role="group" aria-label={words.of}>
        <button type="button" aria-pressed={only === null} onClick={() => setOnly(null)}>
          {words.all}
        </button>
        {seats.map((seat) => (
          <button key={seat} type="button" aria-pressed={only === seat} onClick={() => setOnly(only === seat ? null : seat)}>
            <Mark seat={seat} size={18} />
            {seatName(view.room, seat)}
          </button>
        ))}
      </div>
      {seats
        .filter((seat) => only === null || only === seat)
        .map((seat) => (
          <Person key={seat} seat={seat} view={view} book={book} entries={entries.filter(({ about }) => about.includes(seat))} whole={only === seat} />
        ))}
      <button type="button" className={css.written} onClick={() => open('notes')}>
        <Icon name="notebook" size={16} />
        {words.pages}
      </button>
    </div>
  );
}

function Person({ seat, view, book, entries, whole }: { seat: Seat; view: View; book: Book; entries: readonly NoteEntry[]; whole: boolean }) {
  const [more, setMore] = useState(false);
  const words = storyWords().book;
  const all = whole || more;
  const name = seatName(view.room, seat);
  const shown = all ? entries : entries.slice(-FIRST);
  return (
    <section className={css.person} data-testid="note-person" data-key={seat} style={{ '--seat': lookOf(seat).fill } as CSSProperties}>
      <header>
        <Mark seat={seat} size={26} />
        <h3>{name}</h3>
        <HandTick of={seat} what={name} />
      </header>
      <HandNote of={seat} what={name} />
      {entries.length === 0 ? <p className={css.none}>{words.quiet}</p> : null}
      {entries.length > FIRST && !whole ? (
        <button type="button" className={css.more} aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? words.fewer : words.more(entries.length - FIRST)}
        </button>
      ) : null}
      <ul className={css.entries}>
        {shown.map((entry) => (
          <Entry key={`${entry.i} ${entry.words.k}`} entry={entry} book={book} view={view} />
        ))}
      </ul>
    </section>
  );
}
