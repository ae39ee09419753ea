// A window that asks me nothing that I could answer: a quiet sign that it is open, who thinks, and the key that holds
// it. Beside it the list of what I want to be stopped for.

import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { useTableStore } from '../../app/table.tsx';
import { DEFAULT_BINDINGS, keyLabel } from '../../keys/map.ts';
import { ui } from '../../locale/index.ts';
import { settings } from '../../store/settings.ts';
import { holdOf } from '../../store/rules/windows.ts';
import { isStop } from '../hand/faces.ts';
import { Icon } from '../kit/Icon.tsx';
import { Mark } from '../Mark.tsx';
import { seatName } from '../table/read.ts';
import { useView } from '../useRoom.ts';
import { setStop, stopNow, stopsOf, useStops } from './stops.ts';
import css from './window.module.css';

/** Who holds the window open, by their marks and names. */
export function Thinking({ view }: { view: View }) {
  const thinks = view.rules?.ask?.window?.thinks ?? [];
  return thinks.length === 0 ? null : (
    <span className={css.thinking} role="status">
      {thinks.map((seat) => (
        <Mark key={seat} seat={seat} size={18} />
      ))}
      {ui.windows.thinking(
        thinks.map((seat) => seatName(view.room, seat)).join(', '),
        thinks.length,
        thinks.some((seat) => seat === view.room.me.seat),
      )}
    </span>
  );
}

/** Holds the window open with one press, as its key does. */
export function HoldButton({ view }: { view: View }) {
  const store = useTableStore();
  const keys = useStore(settings, (s) => s.keys.holdOpen) ?? DEFAULT_BINDINGS.holdOpen;
  const hold = holdOf(view);
  const key = keys[0] === undefined ? '' : keyLabel(keys[0]);
  return hold === null ? null : (
    <button type="button" className={css.hold} title={ui.windows.hint(key)} onClick={() => void store.do.tell(hold)}>
      {ui.windows.think} <kbd>{key}</kbd>
    </button>
  );
}

export function WindowSign({ view }: { view: View }) {
  return (
    <section className={css.sign} aria-label={ui.windows.label} data-testid="window-sign">
      <Icon name="dots-three" size={20} />
      <span className={css.words}>
        {ui.windows.label}
        <Thinking view={view} />
      </span>
      <HoldButton view={view} />
    </section>
  );
}

/** Holds what is ticked in the list, as soon as it asks. */
export function useStopping(view: View | null): void {
  const store = useTableStore();
  const stops = useStops();
  const now = view === null ? null : stopNow(view);
  const q = view !== null && now !== null && stops.includes(now) ? (holdOf(view)?.q ?? null) : null;
  useEffect(() => {
    if (q !== null) void store.do.tell({ t: 'hold', q });
  }, [store, q]);
}

/** The list itself, folded away; nothing where the game has no windows, or nothing runs out by itself. */
export function StopList() {
  const view = useView();
  const stops = useStops();
  if (view === null || view.room.me.seat === null || view.room.phase !== 'playing' || view.room.mode !== 'enforced') return null;
  const rows = stopsOf(view.room.game).filter(({ kind }) => isStop(kind, view.room));
  return rows.length === 0 ? null : (
    <details className={css.stops}>
      <summary>{ui.windows.stops}</summary>
      <div className={css.list} role="group" aria-label={ui.windows.stops} data-covers="">
        <p>{ui.windows.stopsLead}</p>
        {rows.map(({ id, words }) => (
          <label key={id}>
            <input type="checkbox" checked={stops.includes(id)} onChange={(event) => setStop(id, event.target.checked)} /> {words}
          </label>
        ))}
      </div>
    </details>
  );
}
