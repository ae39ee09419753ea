// The one table store of a page, for React: provider and hooks. Nothing here renders per frame; moving things are in
// `state.motion`.

import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { TableStore } from '../store/signature.ts';
import type { TableState } from '../store/types.ts';

const Context = createContext<TableStore | null>(null);

export function TableProvider({ store, children }: { store: TableStore; children: ReactNode }) {
  return <Context.Provider value={store}>{children}</Context.Provider>;
}

/** The store itself, for handlers and frames. */
export function useTableStore(): TableStore {
  const store = useContext(Context);
  if (!store) throw new Error('useTableStore outside of TableProvider');
  return store;
}

/** A part of the state; renders again when what `pick` returns is another object. */
export function useTable<T>(pick: (state: TableState) => T): T {
  return useStore(useTableStore(), pick);
}
