// At the left, below the bar of the table (on a phone in the column at the top): what the game tells of the round as a
// whole, as chips with a sign and a word.

import { useSyncExternalStore } from 'react';
import { useTableStore } from '../../app/table.tsx';
import type { Status } from '../../games/types.ts';
import { ui } from '../../locale/index.ts';
import { onFaceSource, statusSource } from '../hand/faces.ts';
import { READS } from '../hand/close-reading.ts';
import { Force } from '../question/StackList.tsx';
import { useTold } from '../story/told.ts';
import css from '../question/stack.module.css';

export function StatusBar() {
  const view = useTold();
  const source = useSyncExternalStore(onFaceSource, statusSource, statusSource);
  const rows = view === null || view.room.phase === 'seating' || source === null ? [] : source(view);
  return rows.length === 0 ? null : (
    // Name tags of those across stand clear of it.
    <ul className={css.status} aria-label={ui.stack.status} data-spoken="">
      {rows.map((row) => (
        <li key={row.key}>
          <Chip row={row} />
        </li>
      ))}
    </ul>
  );
}

/** On a wide screen: the round, and what is in force. */
export function RoundColumn() {
  return (
    <div className={css.left}>
      <StatusBar />
      <Force />
    </div>
  );
}

function Chip({ row: { words, text, path, ink, zoom, grave } }: { row: Status }) {
  const store = useTableStore();
  const inside = (
    <>
      {path === undefined ? null : (
        <svg viewBox="0 0 512 512" width={18} height={18} aria-hidden="true">
          <path d={path} fill={ink ?? 'currentColor'} fillRule="evenodd" />
        </svg>
      )}
      {text === undefined ? null : <span className="unseen">{words}: </span>}
      {text ?? words}
    </>
  );
  return zoom === undefined ? (
    <span className={css.chip} title={words} data-grave={grave}>
      {inside}
    </span>
  ) : (
    <button
      type="button"
      className={css.chip}
      title={words}
      data-grave={grave}
      {...READS}
      onClick={() => store.do.zoom(store.getState().zoomed === zoom ? null : zoom)}
    >
      {inside}
    </button>
  );
}
