// What each one knows, side by side, for whoever talks about a game while he watches it by a link.

import { useMemo, useState } from 'react';
import { useTable } from '../../app/table.tsx';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { pieceName, word } from '../../locale/say.ts';
import { CardPicture } from '../hand/CardPicture.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Mark } from '../Mark.tsx';
import { factSeat, seatName } from '../table/read.ts';
import { sidesOf, tellsMore, type Side } from './sides.ts';
import { useWatchWords, type WatchWords } from './useWatchWords.ts';
import css from './sides.module.css';

/** Pixels: painted as large as they are looked at. */
const HEIGHT = 128;

export function Sides() {
  const view = useTable((state) => state.shown);
  const words = useWatchWords()?.sides;
  const [open, setOpen] = useState(false);
  const sides = useMemo(() => (view === null ? [] : sidesOf(view)), [view]);
  if (view === null || !words || !tellsMore(sides)) return null;
  return (
    <section className={css.sides} data-covers="" data-testid="sides" aria-label={words.title}>
      <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'eye-slash' : 'eye'} size={16} /> {words.title}
        {open ? null : <b>{sides.filter(({ cards }) => cards !== null).length || ''}</b>}
      </button>
      {open ? (
        <ul>
          {sides.map((side) => (
            <Column key={side.seat} side={side} view={view} words={words} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Column({ side: { seat, cards, count, seen }, view, words }: { side: Side; view: View; words: WatchWords['sides'] }) {
  const name = seatName(view.room, seat, false);
  return (
    <li data-seat={seat} data-active={factSeat(view, 'active') === seat || undefined} aria-label={name}>
      <h3>
        <Mark seat={seat} size={22} /> {name}
      </h3>
      {cards !== null && cards.length > 0 ? (
        <div className={css.cards}>
          {cards.map((card, i) => (
            <span key={i} className={css.card}>
              <CardPicture piece={card} name={pieceName(view, card)} height={HEIGHT} />
            </span>
          ))}
        </div>
      ) : count === null && cards === null ? null : (
        <p>{cards !== null || count === 0 ? words.none : words.closed(count ?? 0)}</p>
      )}
      {seen.length === 0 ? null : (
        <dl>
          <dt>{words.seen}</dt>
          {seen.map((one) => (
            <dd key={`${one.seat}${one.says}`}>
              <Mark seat={one.seat} size={16} /> {seatName(view.room, one.seat, false)}: {word(view, one.says)}
            </dd>
          ))}
        </dl>
      )}
    </li>
  );
}
