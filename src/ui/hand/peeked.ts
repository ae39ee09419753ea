// What I have just peeked at, by whatever gesture: its face is shown large to me until I press something, for else it
// would only lie there face down as before.

import { useEffect, useState } from 'react';
import { useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { isPeeked, lookedAt } from '../../store/place.ts';
import type { Pending, TableState } from '../../store/types.ts';

/** So long it stands where nothing is pressed, milliseconds. */
const STANDS_MS = 6000;

/** Cards that lie face down outside of my rack and that I know nevertheless. */
const known = (view: View): Set<Handle> => new Set([...view.pieces.keys()].filter((h) => isPeeked(view, h) && lookedAt(view, h)?.kind === 'card'));
const peeks = (pending: readonly Pick<Pending, 'verb'>[]): boolean => pending.some(({ verb }) => verb.t === 'peek');

/**
 * Told of each state of the table it gives the card that a peek of mine has made known, once. What comes to be known
 * otherwise, as a role that is dealt, is nothing that I have asked to see.
 */
export function createPeeked(): (state: Pick<TableState, 'view'> & { pending: readonly Pick<Pending, 'verb'>[] }) => Handle | null {
  let before: ReadonlySet<Handle> | null = null;
  return ({ view, pending }) => {
    if (view === null) return null;
    const waits = peeks(pending);
    if (before === null) {
      if (waits) before = known(view);
      return null;
    }
    const was = before,
      found = [...known(view)].find((h) => !was.has(h)) ?? null;
    if (found !== null || !waits) before = null;
    return found;
  };
}

/** The card to be shown large; null: none. `lay` puts it away. */
export function usePeeked(): { peeked: Handle | null; lay(): void } {
  const store = useTableStore();
  const [peeked, setPeeked] = useState<Handle | null>(null);
  useEffect(() => {
    const read = createPeeked();
    // What a key shows while it is held goes when it is let go.
    return store.subscribe((state) => {
      const found = read(state);
      if (found !== null && state.zoomed === null) setPeeked(found);
    });
  }, [store]);
  useEffect(() => {
    if (peeked === null) return undefined;
    const away = (): void => setPeeked(null);
    const timer = setTimeout(away, STANDS_MS);
    for (const press of ['pointerdown', 'keydown'] as const) addEventListener(press, away, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const press of ['pointerdown', 'keydown'] as const) removeEventListener(press, away);
    };
  }, [peeked]);
  return { peeked, lay: () => setPeeked(null) };
}
