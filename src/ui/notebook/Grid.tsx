// The game's own grid: people and what there is to know of each, as a table or as a plan. Each cell is a button that
// draws a sign by hand; the one that was pressed last takes words.

import { useState, type CSSProperties } from 'react';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { useTableStore } from '../../app/table.tsx';
import type { GameNotes, NoteCell, NoteGrid } from '../../games/notes.ts';
import { say } from '../../locale/say.ts';
import { storyWords } from '../../locale/story.ts';
import { Mark } from '../Mark.tsx';
import { seatName } from '../table/read.ts';
import { Drawn, HandNote, useHandMark } from './ByHand.tsx';
import { Stamp } from './Entry.tsx';
import { nextSign } from './handmarks.ts';
import { handOf } from './handstore.ts';
import css from './grid.module.css';

interface Around {
  grid: NoteGrid;
  notes: GameNotes;
  view: View;
  /** What I alone know is not shown. */
  hidden: boolean;
}

export function Grid({ grid, notes, view, hidden }: Around) {
  const [at, setAt] = useState<{ key: string; what: string } | null>(null);
  const cell = (row: Seat, column: NoteGrid['columns'][number]) => {
    const found = grid.cells.find((one) => one.row === row && one.column === column.id && !(hidden && one.own === true));
    const key = `${row}/${column.id}`;
    const what = grid.plan === undefined ? `${seatName(view.room, row)}, ${say(column.words, view)}` : say(column.words, view);
    return { found, at: key, what, onPress: () => setAt({ key, what }), chosen: at?.key === key };
  };
  return (
    <section className={css.grid} aria-label={say(grid.title, view)}>
      <h3>{say(grid.title, view)}</h3>
      {grid.plan === undefined ? (
        <table>
          <thead>
            <tr>
              <td />
              {grid.columns.map(({ id, words }) => (
                <th key={id} scope="col">
                  {say(words, view)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row) => (
              <tr key={row}>
                <th scope="row">
                  <Mark seat={row} size={20} />
                  <span>{seatName(view.room, row)}</span>
                </th>
                {grid.columns.map((column) => (
                  <td key={column.id}>
                    <Cell {...cell(row, column)} notes={notes} view={view} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        grid.rows.map((row) => (
          <div key={row} className={css.plan}>
            {grid.columns.map((column) => {
              const [x, y, w, h] = grid.plan?.[column.id] ?? [0, 0, 0, 0];
              return (
                <div key={column.id} style={{ left: `${x}%`, top: `${y}%`, width: `${w}%`, height: `${h}%` } as CSSProperties}>
                  <Cell {...cell(row, column)} notes={notes} view={view} name={say(column.words, view)} />
                </div>
              );
            })}
          </div>
        ))
      )}
      {at === null ? null : (
        <label className={css.at}>
          <b>{at.what}</b>
          <HandNote key={at.key} of={at.key} what={at.what} />
        </label>
      )}
    </section>
  );
}

interface CellProps {
  found: NoteCell | undefined;
  /** Under which the mark by hand is kept. */
  at: string;
  what: string;
  chosen: boolean;
  onPress(): void;
  notes: GameNotes;
  view: View;
  /** Written into it, on a plan. */
  name?: string;
}

function Cell({ found, at, what, chosen, onPress, notes, view, name }: CellProps) {
  const hand = handOf(useTableStore());
  const { sign, note } = useHandMark(at);
  const words = storyWords().book;
  const said = found?.words === undefined ? '' : say(found.words, view);
  const mark = found?.kind === undefined ? undefined : notes.signs[found.kind];
  const seats = found?.seats ?? [];
  const lookers = seats.length === 0 ? '' : `${words.looked} ${seats.map((seat) => seatName(view.room, seat)).join(', ')}`;
  return (
    <button
      type="button"
      className={css.cell}
      data-testid="note-cell"
      data-key={at}
      data-state={found?.state}
      data-sign={sign}
      data-chosen={chosen || undefined}
      title={[said, note].filter((part) => part !== '').join(' · ')}
      aria-label={words.mark([what, said, lookers, note].filter((part) => part !== '').join(', '), words.sign[sign])}
      onClick={() => {
        onPress();
        // The first press chooses it, so that words can be written without drawing a sign.
        if (chosen || sign === 'none') hand.mark(at, { sign: nextSign(sign) });
      }}
    >
      {name === undefined ? null : <span className={css.room}>{name}</span>}
      {mark === undefined ? null : <Stamp sign={mark} size={name === undefined ? 20 : 18} />}
      {name === undefined && said !== '' ? <span className={css.value}>{said}</span> : null}
      {seats.length === 0 ? null : (
        <span className={css.lookers}>
          {seats.map((seat) => (
            <Mark key={seat} seat={seat} size={said === '' ? 20 : 14} />
          ))}
        </span>
      )}
      <Drawn sign={sign} size={26} />
      {note === '' ? null : <i className={css.has} />}
    </button>
  );
}
