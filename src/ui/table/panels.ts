// Which panel is open over the table. The store's keys open some of them; buttons open any.

import { createContext, useContext } from 'react';

export type Panel =
  | 'two'
  | 'share'
  | 'people'
  | 'settings'
  | 'help'
  | 'about'
  | 'mode'
  | 'game'
  | 'resign'
  | 'leave'
  | 'zone'
  | 'cloth'
  | 'find'
  | 'box'
  | 'undo'
  | 'turns'
  | 'rights'
  | 'notes'
  | 'saves'
  | 'proof'
  | 'devices'
  | null;

export interface Panels {
  panel: Panel;
  open(panel: Panel): void;
  /** The log and chat drawer. */
  drawer: 'log' | 'chat' | null;
  setDrawer(drawer: 'log' | 'chat' | null): void;
}

export const PanelsContext = createContext<Panels>({ panel: null, open: () => undefined, drawer: null, setDrawer: () => undefined });
export const usePanels = (): Panels => useContext(PanelsContext);
