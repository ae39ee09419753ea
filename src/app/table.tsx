// The one table store of a page, for React: provider and hooks. Nothing here renders per frame; moving things are in
// `state.motion`.

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { inTurns } from '../store/in-turns.ts';
import type { TableStore } from '../store/signature.ts';
import type { TableState } from '../store/types.ts';

/** The store, and the same as its readers are told of it. */
const Context = createContext<{ store: TableStore; told: StoreApi<TableState> } | null>(null);

export function TableProvider({ store, children }: { store: TableStore; children: ReactNode }) {
  const value = useMemo(() => ({ store, told: inTurns(store, { isSlow: ({ laying }) => laying }) }), [store]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

function useProvided() {
  const provided = useContext(Context);
  if (!provided) throw new Error('no TableProvider');
  return provided;
}

/** The store itself, for handlers and frames. */
export const useTableStore = (): TableStore => useProvided().store;

/** A part of the state; renders again when what `pick` returns is another object. */
export function useTable<T>(pick: (state: TableState) => T): T {
  return useStore(useProvided().told, pick);
}
