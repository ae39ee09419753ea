// Small signs behind the name of a seat: what the game says of it, and about whom.

import type { View } from '../../../server-modules/protocol/messages.ts';
import type { SeatMark } from '../../games/types.ts';
import { Mark } from '../Mark.tsx';
import { seatName } from './read.ts';
import css from './seatmarks.module.css';

export function SeatMarks({ view, marks, size = 22 }: { view: View; marks: readonly SeatMark[]; size?: number }) {
  if (marks.length === 0) return null;
  return (
    <span className={css.marks}>
      {marks.map(({ path, ink, words, at }) => {
        const said = at == null ? words : `${words} ${seatName(view.room, at)}`;
        return (
          <span key={`${words} ${at ?? ''}`} className={css.mark} title={said}>
            <svg viewBox="0 0 512 512" width={size} height={size} aria-hidden="true">
              <path d={path} fill={ink} fillRule="evenodd" />
            </svg>
            {at == null ? null : <Mark seat={at} size={Math.round(size * 0.8)} />}
            <span className="unseen">{said}</span>
          </span>
        );
      })}
    </span>
  );
}
