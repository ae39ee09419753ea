// The one hand of a page: made with the table store, fed by scene, fan and keyboard, stopped when the table is left.

import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { createHand, type Hand } from '../gestures/hand.ts';
import { bindKeys } from '../keys/bind.ts';
import { useTableStore } from './table.tsx';

const Context = createContext<Hand | null>(null);

/** Inside of TableProvider, around everything that takes pointer events. Also listens to the keyboard. */
export function HandProvider({ children }: { children: ReactNode }) {
  const store = useTableStore();
  const hand = useMemo(() => createHand(store), [store]);
  useEffect(() => {
    const unbind = bindKeys(window, hand);
    return () => {
      unbind();
      hand.stop();
    };
  }, [hand]);
  return <Context.Provider value={hand}>{children}</Context.Provider>;
}

export function useHand(): Hand {
  const hand = useContext(Context);
  if (!hand) throw new Error('useHand outside of HandProvider');
  return hand;
}
