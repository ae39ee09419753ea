// One seat: what it is asked, what it can do and by which gesture, what it knows of every place, and what it was told.

import { useState, useSyncExternalStore } from 'react';
import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { groupActs } from '../store/rules/match.ts';
import { lookOf } from '../ui/seats.ts';
import { gestureText } from '../locale/gesture.ts';
import { colourOf, pieceName, say, wordOfPiece, zoneName } from '../locale/say.ts';
import { viewOf } from './link.ts';
import type { Trial } from './trial.ts';
import css from './author.module.css';

/** So many acts are listed of a move that has many. */
const MOST = 40;

export function SeatColumn({ trial, seat, open, onOpen }: { trial: Trial; seat: Seat; open: boolean; onOpen(): void }) {
  useSyncExternalStore(trial.listen, () => trial.version);
  const [no, setNo] = useState('');
  const view = viewOf(trial, seat);
  const { rules } = view;
  const ask = rules?.ask ?? null;
  const rows = groupActs((rules?.can ?? []).slice(0, MOST));
  return (
    <section className={css.seat} data-seat={seat} data-asked={ask?.me ?? undefined} style={{ borderTopColor: lookOf(seat).fill }}>
      <h2>
        {seat} · {colourOf(seat)}
        <button type="button" aria-pressed={open} onClick={onOpen}>
          Table
        </button>
      </h2>
      <p className={css.ask}>{ask === null ? (rules?.over === null ? 'Nothing is asked.' : 'Over.') : say(ask.words, view)}</p>
      {no === '' ? null : (
        <p role="alert" className={css.problem}>
          {say({ k: no }, view)} <code>{no}</code>
        </p>
      )}
      <ul className={css.can}>
        {rows.flatMap((row) =>
          row.acts.map((act) => (
            <li key={`${row.key} ${JSON.stringify(act.verb)}`}>
              <button type="button" title={JSON.stringify(act.verb)} onClick={() => setNo(trial.act(seat, act.verb, ask?.q) ?? '')}>
                {say(act.words, view)}
              </button>{' '}
              <small>{gestureText(view, act.verb)}</small>
            </li>
          )),
        )}
      </ul>
      {rules?.own === null || Object.keys(rules?.own ?? {}).length === 0 ? null : (
        <details>
          <summary>Own facts</summary>
          <pre>{JSON.stringify(rules?.own, null, 1)}</pre>
        </details>
      )}
      <details open>
        <summary>Places</summary>
        <ul className={css.zones}>
          {[...view.zones.values()]
            .filter((zone) => zone.count !== 0 && (zone.kind !== 'felt' || lying(view, zone).length > 0))
            .map((zone) => (
              <li key={zone.id}>
                <b>{zoneName(view, zone)}</b> <small>{zone.id}</small>: {contents(view, zone)}
              </li>
            ))}
        </ul>
      </details>
      <details>
        <summary>Told ({view.log.length})</summary>
        <ol className={css.log}>
          {view.log.slice(-60).map((line) => (
            <li key={line.i}>{say(line.line, view)}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function lying(view: View, zone: ZoneView): PieceView[] {
  const inOrder = zone.order?.flatMap((h) => view.pieces.get(h) ?? []);
  return inOrder ?? [...view.pieces.values()].filter((piece) => piece.zone === zone.id);
}

/** The number of a face that has no word; a question mark where the seat does not know it. */
const faceOf = (view: View, piece: PieceView): string =>
  piece.face === null ? (piece.kind === 'card' ? ' ?' : '') : wordOfPiece(view, piece) === null ? ` ${piece.face + 1}` : '';

/** What the seat can tell apart there, by name; else how many, if it is told. */
function contents(view: View, zone: ZoneView): string {
  if (!zone.tell) return zone.count === null ? 'not told' : `${zone.count} that cannot be told apart`;
  const pieces = lying(view, zone).map((piece) => `${pieceName(view, piece)}${faceOf(view, piece)}${piece.up || piece.kind !== 'card' ? '' : ' ↓'}`);
  return pieces.length === 0 ? '–' : pieces.join(', ');
}
