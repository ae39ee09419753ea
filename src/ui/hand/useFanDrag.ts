// Dragging a card of the fan or of the tray: to another place there, or out of it onto the table. Feeds the same hand
// as the scene does.

import { useCallback, useEffect, useLayoutEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { useHand } from '../../app/hand.tsx';
import { pick } from '../../app/picker.ts';
import { useTableStore } from '../../app/table.tsx';
import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import { DRAG_START_PX, LONG_PRESS_MS, type PointerInput, type PointerType, type Target } from '../../gestures/types.ts';

export interface FanDrag {
  h: Handle;
  /** Where the pointer is, from the window's corner. */
  x: number;
  y: number;
  /** The place in the hand it would have, null outside of the fan. */
  index: number | null;
}

interface Press {
  h: Handle;
  from: PointerEvent;
  far: boolean;
}

const TYPES: readonly PointerType[] = ['mouse', 'pen', 'touch'];
const typeOf = (event: PointerEvent): PointerType => TYPES.find((type) => type === event.pointerType) ?? 'mouse';

/** Over the line of what I say, where words cost a card: the card is their price. */
const isPrice = ({ clientX, clientY }: PointerEvent): boolean =>
  document.elementsFromPoint(clientX, clientY).some((node) => node.closest('[data-price]') !== null);

/** Laid back there it goes home: nothing was done. */
export const HOME = 'home';

/**
 * `placeAt` gives what of the page lies under a point of the window, null where the table does; `zone` is where the
 * cards stand.
 */
export function useFanDrag(
  zone: ZoneId,
  placeAt: (x: number, y: number) => Target | typeof HOME | null,
  onTap: (h: Handle) => void,
): { drag: FanDrag | null; press: (event: ReactPointerEvent, h: Handle) => void } {
  const hand = useHand();
  const store = useTableStore();
  const [drag, setDrag] = useState<FanDrag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const now = useRef({ placeAt, onTap });
  useLayoutEffect(() => {
    now.current = { placeAt, onTap };
  });
  useEffect(() => () => stop.current?.(), []);

  const press = useCallback(
    (start: ReactPointerEvent, h: Handle): void => {
      if (start.button !== 0) return;
      stop.current?.();
      const it: Press = { h, from: start.nativeEvent, far: false };
      const timer = setTimeout(() => (it.far ? undefined : store.do.zoom(h)), LONG_PRESS_MS);
      const feed = (t: PointerInput['t'], event: PointerEvent, on: Target | null, at: { x: number; z: number }): void =>
        hand.feed({
          t,
          id: event.pointerId,
          on,
          at,
          px: [event.clientX, event.clientY],
          pointerType: typeOf(event),
          button: 0,
          mods: { alt: event.altKey, shift: event.shiftKey, ctrl: event.ctrlKey },
        });
      const under = (event: PointerEvent): { on: Target | null; at: { x: number; z: number }; index: number | null; home: boolean } => {
        const place = now.current.placeAt(event.clientX, event.clientY);
        const picked = pick([event.clientX, event.clientY]);
        const index = place !== null && place !== HOME && place.t === 'zone' && place.zone === zone ? (place.index ?? null) : null;
        const on = place === HOME ? null : (place ?? picked?.on ?? null);
        return { on, at: picked?.at ?? { x: 0, z: 0 }, index, home: place === HOME };
      };
      const move = (event: PointerEvent): void => {
        if (event.pointerId !== it.from.pointerId) return;
        if (!it.far) {
          if (Math.hypot(event.clientX - it.from.clientX, event.clientY - it.from.clientY) < DRAG_START_PX) return;
          it.far = true;
          clearTimeout(timer);
          // A hand that waited before it moved has had the card in large: now it is carried.
          if (store.getState().zoomed === h) store.do.zoom(null);
          feed('down', it.from, { t: 'piece', h }, under(it.from).at);
        }
        const { on, at, index } = under(event);
        feed('move', event, on, at);
        setDrag({ h, x: event.clientX, y: event.clientY, index });
      };
      const up = (event: PointerEvent): void => {
        if (event.pointerId !== it.from.pointerId) return;
        end();
        if (it.far && isPrice(event)) {
          feed('cancel', event, null, { x: 0, z: 0 });
          store.do.price(h);
        } else if (it.far) {
          const { on, at, home } = under(event);
          feed(home ? 'cancel' : 'up', event, on, at);
        } else if (store.getState().zoomed !== null) store.do.zoom(null);
        else now.current.onTap(h);
      };
      const cancel = (event: PointerEvent): void => {
        if (event.pointerId !== it.from.pointerId) return;
        end();
        if (it.far) feed('cancel', event, null, { x: 0, z: 0 });
      };
      const end = (): void => {
        clearTimeout(timer);
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', cancel);
        stop.current = null;
        setDrag(null);
      };
      // On the window: the card leaves the page's tree when it leaves the hand.
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', cancel);
      stop.current = end;
    },
    [hand, store, zone],
  );
  return { drag, press };
}
