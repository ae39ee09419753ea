// What stands on the screen: the table of one person, or the curtain with the name of who is next.

import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { HandOver, SeatCurtain } from '../ui/flow/HandOver.tsx';
import { ui } from '../locale/index.ts';
import type { Screen, Sitter } from './screen.ts';
import { TableProvider } from './table.tsx';
import { ScreenContext } from './useScreen.ts';

/** `children` makes the table of one person; another person's is made from nothing. */
export function ScreenView({ screen, children }: { screen: Screen; children: (sitter: Sitter, who: 0 | 1) => ReactNode }) {
  const { people, shown, next } = useStore(screen);
  const sitter = shown === null ? undefined : people[shown];
  const other = people.length < 2 || shown === null ? undefined : people[shown === 0 ? 1 : 0];
  useEffect(() => {
    if (shown === null) document.title = ui.common.brand;
  }, [shown]);
  if (sitter === undefined || shown === null) {
    const names = people.map((one) => one.session.getState().name);
    return <SeatCurtain names={names} next={next} onSit={screen.sit} />;
  }
  return (
    <ScreenContext.Provider value={screen}>
      <TableProvider key={shown} store={sitter.store}>
        {children(sitter, shown)}
        {other === undefined ? null : (
          <HandOver name={other.session.getState().name} who={other.store.getState().view?.room.me.who ?? null} onHandOver={screen.handOver} />
        )}
      </TableProvider>
    </ScreenContext.Provider>
  );
}
