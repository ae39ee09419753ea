// A card that a press opened to be read (an event's chip, a row of the stack) goes again: no key is let go that would
// end it. It lies over the table and would go along with the pointer otherwise.

import { useEffect, useRef } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';

/** What opens or turns over what is read bears this: a press on it does its own. */
export const READS = { 'data-reads': '' } as const;

/**
 * On a desk the card that is read closely goes at the next press beside it, when the pointer rests on another card, and
 * with the next question. `rested`: the piece on which the pointer rests.
 */
export function useCloseReading(rested: Handle | null, phone: boolean): void {
  const store = useTableStore();
  const zoomed = useTable((state) => state.zoomed);
  const q = useTable(({ view }) => view?.rules?.ask?.q ?? null);
  useEffect(() => {
    if (zoomed === null || phone) return;
    const away = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('[data-reads]') === null) store.do.zoom(null);
    };
    addEventListener('pointerdown', away, { capture: true });
    return () => removeEventListener('pointerdown', away, { capture: true });
  }, [zoomed, phone, store]);
  const was = useRef(q);
  useEffect(() => {
    if (q !== was.current && !phone) store.do.zoom(null);
    was.current = q;
  }, [q, phone, store]);
  useEffect(() => {
    const { zoomed: read } = store.getState();
    if (!phone && rested !== null && read !== null && read !== rested) store.do.zoom(null);
  }, [rested, phone, store]);
}
