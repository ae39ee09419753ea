// What React reads of a store, told in turns. React takes fifty changes of a store in a row, while work of its own
// waits for a turn of the loop, for a component that changes itself without end, and throws (react.dev/errors/185): out
// of whatever made the last change, which is a message of the socket. A page that slept gets hundreds of them at once.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { paced } from './paced.ts';

/** So many changes are told at once between two turns; far below React's fifty, as one change may render twice. */
export const AT_ONCE = 8;

/** Runs later, as a message of its own: behind what React's scheduler has waiting, which comes the same way. */
function nextTurn(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(0);
}

/**
 * The same store for React's hooks, a copy that follows it: at once with the first changes, with any more before the
 * next turn of the loop in that turn, together. It follows as long as the store lives. `isSlow`: so many changes come
 * that they are told a few times a second (paced.ts).
 */
export function inTurns<S>(
  store: StoreApi<S>,
  { turn = nextTurn, isSlow = () => false }: { turn?: (run: () => void) => void; isSlow?: (state: S) => boolean } = {},
): StoreApi<S> {
  const told = createStore(store.getState);
  /** Since the last turn; those after the first AT_ONCE are not told yet. */
  let changes = 0;
  const turned = (): void => {
    const held = changes > AT_ONCE;
    changes = 0;
    if (held) changed();
  };
  const changed = (): void => {
    if (++changes === 1) turn(turned);
    if (changes <= AT_ONCE) told.setState(store.getState(), true);
  };
  store.subscribe(paced(changed, () => isSlow(store.getState())));
  return told;
}
