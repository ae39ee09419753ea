// At the right, below the tools (on a phone at the top): what waits on the stack, its top first, with who played it and
// what it is aimed at. And what is in force.

import { useState } from 'react';
import type { Handle, Seat, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { useTableStore } from '../../app/table.tsx';
import { waitingOn, type Waiting } from '../../store/rules/stack.ts';
import { ui } from '../../locale/index.ts';
import { pieceName, zoneNameOf } from '../../locale/say.ts';
import { Icon } from '../kit/Icon.tsx';
import { Mark } from '../Mark.tsx';
import { useSay } from '../useSay.ts';
import { PHONE, useMedia, useView } from '../useRoom.ts';
import { CardPicture } from '../hand/CardPicture.tsx';
import { READS } from '../hand/close-reading.ts';
import { useTold } from '../story/told.ts';
import { inForce, isTurn, seatName } from '../table/read.ts';
import css from './stack.module.css';

/** So many rows stand open. */
const ROWS = 5,
  ROWS_PHONE = 3;

export function StackList() {
  const view = useView();
  const phone = useMedia(PHONE);
  if (view === null) return null;
  const rows = waitingOn(view),
    most = phone ? ROWS_PHONE : ROWS;
  if (rows.length === 0) return null;
  // The sheet of a question needs the room below.
  const ask = view.rules?.ask,
    isAsked = ask?.me != null && !isTurn(ask);
  return (
    <div className={css.side} data-tight={isAsked || undefined}>
      <section className={css.stack} aria-label={ui.stack.label} data-covers="" data-testid="stack">
        <ol>
          {rows.slice(0, most).map((row) => (
            <Row key={rows.length - row.place} view={view} row={row} />
          ))}
        </ol>
        {rows.length > most ? <small className={css.more}>{ui.stack.more(rows.length - most)}</small> : null}
      </section>
    </div>
  );
}

function Row({ view, row }: { view: View; row: Waiting }) {
  const say = useSay();
  const store = useTableStore();
  const { by, card, names, words, place, against } = row;
  const piece = card === null ? undefined : view.pieces.get(card);
  return (
    <li className={css.row} data-top={place === 1 || undefined} data-against={against || undefined}>
      <span className={css.place}>{place === 1 ? ui.stack.top : place}</span>
      {piece === undefined ? (
        <span className={css.noCard} />
      ) : (
        <button
          type="button"
          className={css.card}
          aria-label={pieceName(view, piece)}
          {...READS}
          onClick={() => store.do.zoom(store.getState().zoomed === piece.h ? null : piece.h)}
        >
          <CardPicture piece={piece} name="" height={58} />
        </button>
      )}
      <span className={css.told}>
        <b>
          {by === null ? null : <Mark seat={by} size={18} />} {say(words)}
        </b>
        {names.length === 0 ? null : (
          <span className={css.names}>
            <Icon name="arrow-right" size={14} />
            {names.map((name) => (
              <Name key={name} view={view} name={name} />
            ))}
          </span>
        )}
        {against ? <em>{ui.stack.against}</em> : null}
      </span>
    </li>
  );
}

function Name({ view, name }: { view: View; name: Handle | Seat | ZoneId }) {
  if (typeof name === 'number') {
    const piece = view.pieces.get(name);
    return piece === undefined ? null : <span>{pieceName(view, piece)}</span>;
  }
  const seat = view.room.seats.find((row) => row.seat === name)?.seat;
  return seat === undefined ? (
    <span>{zoneNameOf(view, name as ZoneId)}</span>
  ) : (
    <span>
      <Mark seat={seat} size={16} /> {seatName(view.room, seat)}
    </span>
  );
}

/** What lasts: folded to a number until it is asked for. */
export function Force() {
  const view = useTold();
  const say = useSay();
  const [open, setOpen] = useState(false);
  const force = view === null ? [] : inForce(view);
  if (view === null || force.length === 0) return null;
  const until: { readonly [word: string]: string } = ui.stack.until;
  return (
    <section className={css.force} aria-label={ui.stack.force} data-open={open || undefined} data-covers="">
      <button type="button" className={css.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        {ui.stack.force} <b>{force.length}</b> <Icon name={open ? 'caret-up' : 'caret-down'} size={16} />
      </button>
      {open ? (
        <ul>
          {force.map(({ words, on, until: end }, i) => (
            <li key={`${i} ${words.k}`}>
              {say(words)}
              {on === null ? null : (
                <>
                  {' · '}
                  <Name view={view} name={on} />
                </>
              )}
              {until[end] === undefined ? null : <small> · {until[end]}</small>}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
