// Every place with what lies in it. A piece is a button that opens its verbs; focus on it counts as pointing at it, so
// that keys work on it too.

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { LegalMove, View } from '../../server-modules/protocol/messages.ts';
import { useTable, useTableStore } from '../app/table.tsx';
import { groupActs } from '../store/rules/match.ts';
import { actsOn, actsOnZone } from '../store/rules/targets.ts';
import { accessible } from '../locale/index.ts';
import { helpOfPiece } from '../locale/say.ts';
import { rowLine } from './Can.tsx';
import { ClockTime } from './ClockTime.tsx';
import { useNames } from './useNames.ts';
import { handRows, piecesToRead, pileRows, putRows, zonesToRead, type HandRow } from './verbs.ts';
import css from './accessible.module.css';

/**
 * Long rows are opened on demand, and no more at a time: a list of a thousand cards helps nobody, and seven thousand
 * buttons make a page slow.
 */
const SHOWN_AT_FIRST = 60,
  MORE = 120;

export function Places({ view }: { view: View }) {
  return (
    <section aria-labelledby="accessible-places">
      <h3 id="accessible-places">{accessible.places}</h3>
      {zonesToRead(view).map((zone) => (
        <Zone key={zone.id} view={view} zone={zone} />
      ))}
    </section>
  );
}

function Zone({ view, zone }: { view: View; zone: ZoneView }) {
  const say = useNames(view);
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const list = useRef<HTMLUListElement>(null);
  const pieces = piecesToRead(view, zone.id);
  const count = zone.count ?? (zone.tell ? pieces.length : null);
  const shown = pieces.slice(0, most);
  // The button that was pressed moves on behind the new ones: who reads on begins with the first of them.
  const more = (): void => {
    flushSync(() => setMost(most + MORE));
    list.current?.children[most]?.querySelector('button')?.focus();
  };
  const tally = zone.tally === null ? '' : `, ${accessible.tally(zone.tally)}`;
  return (
    <section aria-labelledby={`zone-${zone.id}`} data-testid={`zone-${zone.id}`} className={css.zone}>
      <h4 id={`zone-${zone.id}`}>
        {say.zone(zone)}{' '}
        <span className={css.note}>
          {count === null ? accessible.unknownCount : accessible.count(count)}
          {tally}
        </span>
      </h4>
      <Rows acts={actsOnZone(view, zone.id)} rows={zone.of === null ? pileRows(view, zone) : []} view={view} id={`zone-${zone.id}`} />
      <ul ref={list} className={css.pieces}>
        {shown.map((piece, i) => (
          <Piece key={piece.h} view={view} piece={piece} at={zone.order ? i + 1 : null} of={pieces.length} />
        ))}
      </ul>
      {pieces.length > shown.length ? (
        <button type="button" data-testid={`zone-${zone.id}-more`} onClick={more}>
          {accessible.count(pieces.length - shown.length)} …
        </button>
      ) : null}
    </section>
  );
}

function Piece({ view, piece, at, of }: { view: View; piece: PieceView; at: number | null; of: number }) {
  const store = useTableStore();
  const say = useNames(view);
  const [open, setOpen] = useState(false);
  const selection = useTable((s) => s.selection);
  const chosen = selection.has(piece.h);
  const acts = actsOn(view, piece.h);
  const rows = open ? [...handRows(view, piece, chosen ? [...selection] : []), ...putRows(view, piece, say.zone)] : [];
  const help = helpOfPiece(view, piece);
  const name = say.piece(piece) + (at === null ? '' : `, ${accessible.place(at, of)}`);
  return (
    <li data-testid={`piece-${piece.h}`} data-zone={piece.zone} data-kind={piece.kind}>
      <button
        type="button"
        className={css.piece}
        aria-expanded={open}
        aria-pressed={chosen ? true : undefined}
        data-lit={acts.length > 0 ? 'true' : undefined}
        onClick={() => setOpen(!open)}
        onFocus={() => store.do.hover(piece.h)}
        onBlur={() => store.do.hover(null)}
      >
        {name}
        {piece.kind === 'clock' && piece.extra?.clock ? <ClockTime clock={piece.extra.clock} /> : null}
      </button>
      {open && help !== null ? <p className={css.note}>{help}</p> : null}
      {open ? <Rows acts={acts} rows={rows} view={view} id={`piece-${piece.h}`} /> : null}
    </li>
  );
}

function Rows({ acts, rows, view, id }: { acts: readonly LegalMove[]; rows: readonly HandRow[]; view: View; id: string }) {
  const store = useTableStore();
  const say = useNames(view);
  if (acts.length + rows.length === 0) return null;
  return (
    <ul className={css.buttons}>
      {groupActs(acts).map((row) => (
        <li key={row.key}>
          <button type="button" data-testid={`${id}-act`} data-move={row.move} onClick={() => store.do.choose(row.acts, 'outline')}>
            {say.line(rowLine(row))}
          </button>
        </li>
      ))}
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" data-testid={`${id}-${row.id}`} onClick={() => store.do.contextAction(row.contextAction, 'outline')}>
            {row.words}
          </button>
        </li>
      ))}
    </ul>
  );
}
