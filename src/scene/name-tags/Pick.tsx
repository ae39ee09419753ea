// While what is asked of me is a choice among players, the name tag of each who can be chosen is lit and pressed for
// him, as the sheet of the question is: one press chooses, a second says it, where the sheet wants two.

import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import { NOTHING_MEANT } from '../../store/rules/meant.ts';
import { settings } from '../../store/settings.ts';
import { chosenOf } from '../../ui/question/chosen.ts';
import { namingOf, type Item, type Naming } from '../../ui/question/items.ts';
import { originOf } from '../../ui/origin.ts';
import { seatName } from '../../ui/table/read.ts';
import { useSay } from '../../ui/useSay.ts';
import { useView } from '../../ui/useRoom.ts';
import { ui } from '../../locale/index.ts';
import css from './pick.module.css';

/** The choice among players that is asked of me now; null: there is none. */
export function useNaming(): Naming | null {
  const view = useView();
  const prompt = useTable((state) => state.prompt);
  const store = useTableStore();
  // What is offered hangs on it.
  const hides = useStore(settings, ({ hideRole }) => hideRole);
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => (view === null ? null : namingOf(view, prompt, store)), [view, prompt, store, hides]);
}

export function Pick({ seat, naming }: { seat: Seat; naming: Naming | null }) {
  const item = naming?.seats.get(seat);
  return naming === null || item === undefined ? null : <Press seat={seat} naming={naming} item={item} />;
}

function Press({ seat, naming: { of, quick }, item }: { seat: Seat; naming: Naming; item: Item }) {
  const store = useTableStore();
  const view = useView();
  const say = useSay();
  const chosen = chosenOf(store);
  const on = useStore(chosen, (state) => state.of === of && state.key === item.key);
  // A button that goes from under the pointer is never left by it.
  useEffect(() => () => store.do.mean(NOTHING_MEANT), [store]);
  const how = quick ? '' : on ? ui.ask.again : ui.ask.press;
  return view === null ? null : (
    <button
      type="button"
      className={css.pick}
      aria-label={seatName(view.room, seat)}
      aria-pressed={quick ? undefined : on}
      data-says={`${say(item.words)}\n${how}`}
      onPointerEnter={() => store.do.mean(item.means)}
      onPointerLeave={() => store.do.mean(NOTHING_MEANT)}
      onClick={(event) => (quick || on ? item.run(originOf(event)) : chosen.setState({ of, key: item.key }))}
    />
  );
}
