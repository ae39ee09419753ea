// What each one knows, side by side, for whoever talks about a game while he watches it by a link; and the tools of a
// caster, where it is his.

import { lazy, Suspense, useMemo, useState } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { pieceName, word } from '../../locale/say.ts';
import { CardPicture } from '../hand/CardPicture.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Mark } from '../Mark.tsx';
import { activeSeat, seatName } from '../table/read.ts';
import { castersOf, ownOf, strokesOf } from './casting/casts.ts';
import { sidesOf, tellsMore, type Side } from './sides.ts';
import { useShowWords, type ShowWords } from './useShowWords.ts';
import css from './sides.module.css';

const CastLayer = lazy(async () => ({ default: (await import('./casting/CastLayer.tsx')).CastLayer }));
const Caster = lazy(async () => ({ default: (await import('./casting/Caster.tsx')).Caster }));

/** Pixels: painted as large as they are looked at on a screen of 1080 lines. */
const HEIGHT = 128;

export function Sides() {
  const view = useTable((state) => state.shown);
  const casts = useTable((state) => state.casts);
  const all = useShowWords();
  const [open, setOpen] = useState(false);
  const own = ownOf(casts);
  const casters = castersOf(casts);
  const sides = useMemo(() => (view === null ? [] : sidesOf(view, ownOf(casts))), [view, casts]);
  const more = tellsMore(sides) || own !== null;
  if (view === null || all === null || !(more || casters.length > 0)) return null;
  const words = all.sides;
  return (
    <section className={css.sides} data-testid="sides" aria-label={words.title}>
      <Suspense fallback={null}>{casters.length === 0 ? null : <CastLayer casters={casters} />}</Suspense>
      <div className={css.tools} data-covers="">
        <Suspense fallback={null}>{own === null ? null : <Caster words={all.caster} />}</Suspense>
        {casters.length === 0 ? null : (
          <p className={css.casters} data-testid="casters" data-strokes={strokesOf(casts)}>
            {all.caster.who}{' '}
            {casters.map(({ by, name, colour }) => (
              <b key={by} style={{ borderColor: colour }}>
                {name}
              </b>
            ))}
          </p>
        )}
        {more ? (
          <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name={open ? 'eye-slash' : 'eye'} size={16} /> {words.title}
            {open ? null : <b>{sides.filter(({ cards }) => cards !== null).length || ''}</b>}
          </button>
        ) : null}
      </div>
      {open && more ? (
        <ul data-covers="">
          {sides.map((side) => (
            <Column key={side.seat} side={side} view={view} words={all} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Column({ side: { seat, cards, count, seen, look }, view, words: { sides: words, caster } }: { side: Side; view: View; words: ShowWords }) {
  const store = useTableStore();
  const name = seatName(view.room, seat, false);
  return (
    <li data-seat={seat} data-active={activeSeat(view) === seat || undefined} aria-label={name}>
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
      {look === undefined ? null : (
        <button
          type="button"
          className={css.look}
          aria-pressed={look === 'does'}
          title={caster.lookNote}
          onClick={() => void store.do.tell({ t: 'cast', what: { t: 'look', seat, on: look === 'may' } })}
        >
          <Icon name={look === 'may' ? 'eye' : 'eye-slash'} size={16} /> {look === 'may' ? caster.look : caster.lookAway}
        </button>
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
