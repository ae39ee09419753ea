// Small signs and short texts behind the name of a seat: what the game says of it, about whom, and what it has won.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { SeatMark } from '../../games/types.ts';
import { ui } from '../../locale/index.ts';
import { helpOf, word } from '../../locale/say.ts';
import { markSource, totalSign } from '../hand/faces.ts';
import { Mark } from '../Mark.tsx';
import { seatName } from './read.ts';
import css from './seatmarks.module.css';

/** Characters of a mark's text that are drawn. */
const TEXT = 12;

/** What the game says of a seat; what its owner alone knows not while my role is `hidden`. */
export const marksOf = (view: View, seat: Seat, hidden: boolean): readonly SeatMark[] =>
  (markSource()?.(seat, view) ?? []).filter(({ own }) => !hidden || own !== true);

/** A mark in words. */
export const sayMark = (view: View, { words, at }: SeatMark): string => (at == null ? words : `${words} ${seatName(view.room, at)}`);

const Sign = ({ path, ink, size }: { path: string; ink: string; size: number }) => (
  <svg viewBox="0 0 512 512" width={size} height={size} aria-hidden="true">
    <path d={path} fill={ink} fillRule="evenodd" />
  </svg>
);

export function SeatMarks({ view, marks, size = 22 }: { view: View; marks: readonly SeatMark[]; size?: number }) {
  if (marks.length === 0) return null;
  return (
    <span className={css.marks}>
      {marks.map((mark) => {
        const { path, text, ink, words, at } = mark;
        const said = sayMark(view, mark);
        return (
          <span key={`${words} ${at ?? ''}`} className={css.mark} title={said} data-says={said}>
            {path === undefined ? null : <Sign path={path} ink={ink} size={size} />}
            {text === undefined ? null : (
              <b aria-hidden="true" style={{ color: ink }}>
                {[...String(text)].slice(0, TEXT).join('')}
              </b>
            )}
            {at == null ? null : <Mark seat={at} size={Math.round(size * 0.8)} />}
            <span className="unseen">{said}</span>
          </span>
        );
      })}
    </span>
  );
}

/** By what the whole game is won, as its words say it of what is counted over all rounds (`help.totals`), or null. */
export const wonBy = ({ room }: Pick<View, 'room'>): string | null => helpOf({ room }, 'totals');

/** What a seat has won, behind the sign that its game gives for it; its tip says by what the game is won. */
export function Total({ view, total }: { view: View; total: number }) {
  const sign = totalSign();
  const words = sign ? word(view, sign.words) : ui.over.standings,
    by = wonBy(view);
  return (
    <span
      className={css.total}
      data-coin={sign === undefined || undefined}
      title={[words, by ?? ''].filter(Boolean).join('. ')}
      data-says={`${words}\n${by ?? ''}`}
    >
      {sign ? <Sign path={sign.path} ink={sign.ink} size={18} /> : null}
      <span className="unseen">{words}: </span>
      {total}
    </span>
  );
}
