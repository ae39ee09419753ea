// What the own notebook has marked at places of the table and at seats, in words: the small signs of it are pictures.

import { useStore } from 'zustand';
import type { View } from '../../server-modules/protocol/messages.ts';
import { useTableStore } from '../app/table.tsx';
import { seatName, zoneNameOf } from '../locale/say.ts';
import { storyWords } from '../locale/story.ts';
import { bookOf } from '../ui/notebook/book.ts';
import { sayMark } from '../ui/table/SeatMarks.tsx';
import css from './accessible.module.css';

export function Noted({ view }: { view: View }) {
  const { places, tags } = useStore(bookOf(useTableStore()));
  const rows = [
    ...[...tags].flatMap(([seat, marks]) => marks.map((mark) => `${seatName(view, seat)}: ${sayMark(view, mark)}`)),
    ...places.map(({ zone, words }) => `${zoneNameOf(view, zone)}: ${words}`),
  ];
  return rows.length === 0 ? null : (
    <section aria-labelledby="accessible-noted">
      <h3 id="accessible-noted">{storyWords().book.small}</h3>
      <ul className={css.pieces} data-testid="accessible-noted">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </section>
  );
}
