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
  | 'boxfile'
  | 'play'
  | 'undo'
  | 'turns'
  | 'weight'
  | 'rights'
  | 'notes'
  | 'saves'
  | 'proof'
  | 'devices'
  | 'watching'
  | 'replay'
  | 'voice'
  | null;

export interface Panels {
  panel: Panel;
  open(panel: Panel): void;
  /** What the drawer at the left shows. */
  drawer: Tab | null;
  setDrawer(drawer: Tab | null): void;
}

/** `book`: the notebook that fills itself, where the game has one. */
export type Tab = 'log' | 'chat' | 'book';

export const PanelsContext = createContext<Panels>({ panel: null, open: () => undefined, drawer: null, setDrawer: () => undefined });
export const usePanels = (): Panels => useContext(PanelsContext);
