// Which answer of a sheet is chosen and not said yet: by a touch on the sheet or on a name tag, and a second touch on
// either says it. Each of two at one screen has his own.

import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useTableStore } from '../../app/table.tsx';
import type { TableStore } from '../../store/signature.ts';

interface Chosen {
  /** The sheet, as `sheetOf` has it. */
  of: string;
  key: string | null;
}

const NONE: Chosen = { of: '', key: null };
const stores = new WeakMap<TableStore, StoreApi<Chosen>>();

export function chosenOf(store: TableStore): StoreApi<Chosen> {
  let found = stores.get(store);
  if (found === undefined) stores.set(store, (found = createStore<Chosen>(() => NONE)));
  return found;
}

/** What is chosen on this sheet, by the key of its item; and what chooses. */
export function useChosen(of: string): [chosen: string | null, choose: (key: string) => void] {
  const chosen = chosenOf(useTableStore());
  const key = useStore(chosen, (state) => (state.of === of ? state.key : null));
  return [key, useCallback((next) => chosen.setState({ of, key: next }), [chosen, of])];
}

/** The sheet is put away: what was chosen on it is chosen no more. */
export function useForgetting(of: string): void {
  const chosen = chosenOf(useTableStore());
  useEffect(
    () => () => {
      if (chosen.getState().of === of) chosen.setState(NONE);
    },
    [chosen, of],
  );
}
