// What the own notebook has noted, small: behind the name of a seat, and at places of the table. Nothing of it is told
// to anybody else.

import { useStore } from 'zustand';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import { zoneNameOf } from '../../locale/say.ts';
import { bookOf } from '../../ui/notebook/book.ts';
import { SeatMarks } from '../../ui/table/SeatMarks.tsx';
import css from './noted.module.css';

export function NotedOf({ view, seat }: { view: View; seat: Seat }) {
  const marks = useStore(bookOf(useTableStore()), ({ tags }) => tags.get(seat));
  return marks === undefined ? null : (
    <span className={css.tag} data-testid="noted">
      <SeatMarks view={view} marks={marks} size={15} />
    </span>
  );
}

export function NotedPlaces() {
  const places = useStore(bookOf(useTableStore()), (book) => book.places);
  const view = useTable((state) => state.shown);
  return places.map(({ zone, path, ink, words }) => (
    <div key={zone} className={css.place} data-noted={zone} data-testid="noted-place" data-says={view === null ? words : `${zoneNameOf(view, zone)}\n${words}`}>
      <svg viewBox="0 0 512 512" width={12} height={12} aria-hidden="true">
        <path d={path} fill={ink} fillRule="evenodd" />
      </svg>
      <span className="unseen">{words}</span>
    </div>
  ));
}
