// May what is shown now hold a secret that opens an account?

import { useCallback, useSyncExternalStore } from 'react';
import { isWatched } from './screen.ts';
import { useScreen } from './useScreen.ts';

const onTurn = (turned: () => void): (() => void) => {
  document.addEventListener('visibilitychange', turned);
  return () => document.removeEventListener('visibilitychange', turned);
};

/**
 * May a code or a rescue line stand on this screen now? Not while two share it or the curtain is down, not under a
 * blindfold, not while the page is behind another. Whoever adds a screen that others look at (a caster, a stream) says
 * so in `isWatched`. That a program films the screen no page can know.
 */
export function usePrivate(): boolean {
  const screen = useScreen();
  const onScreen = useCallback(
    (turned: () => void) => {
      const ends = screen === null ? [] : [screen.subscribe(turned), screen.getState().people[0].store.subscribe(turned)];
      return () => ends.forEach((end) => end());
    },
    [screen],
  );
  const watched = useSyncExternalStore(onScreen, () => screen !== null && isWatched(screen.getState()));
  const hidden = useSyncExternalStore(onTurn, () => document.hidden);
  return !watched && !hidden;
}
