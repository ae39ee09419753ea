// A card read closely: beside the pointer after a short rest on it (or with the zoom key), in the whole window after a
// long press on a phone.

import { useEffect, useMemo, useState, type CSSProperties } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { lookedAt } from '../../store/place.ts';
import { ui } from '../../locale/index.ts';
import { PHONE, useMedia, useView } from '../useRoom.ts';
import { CardPicture } from './CardPicture.tsx';
import { aspectOf } from './faces.ts';
import { usePieceName } from '../menu/usePieceName.ts';
import css from './hand.module.css';

const REST_MS = 350;
const HEIGHT = 340;
const GAP = 28;

/** Left top corner of a picture so `wide`: beside the pointer, inside the window. */
export function zoomPlace(px: number, py: number, width: number, height: number, wide: number): { left: number; top: number } {
  const right = px + GAP + wide + 8 <= width;
  return { left: Math.max(8, right ? px + GAP : px - GAP - wide), top: Math.max(8, Math.min(height - HEIGHT - 8, py - HEIGHT / 2)) };
}

export function Zoom() {
  const view = useView();
  const zoomed = useTable((state) => state.zoomed);
  const hover = useTable((state) => state.hover);
  const busy = useTable((state) => state.held !== null || state.menu !== null);
  const store = useTableStore();
  const phone = useMedia(PHONE);
  const nameOf = usePieceName();
  const [rested, setRested] = useState<Handle | null>(null);
  useEffect(() => {
    const follow = (event: PointerEvent): void => {
      last.x = event.clientX;
      last.y = event.clientY;
    };
    addEventListener('pointermove', follow, { passive: true });
    return () => removeEventListener('pointermove', follow);
  }, []);
  useEffect(() => {
    if (typeof hover !== 'number' || busy) return undefined;
    const timer = setTimeout(() => setRested(hover), REST_MS);
    return () => {
      clearTimeout(timer);
      setRested(null);
    };
  }, [hover, busy]);
  // The place is taken when the picture appears; afterwards it stands still.
  const at = useMemo(() => ({ ...last, of: zoomed ?? rested }), [zoomed, rested]);
  const h = zoomed ?? (phone || busy || rested !== hover ? null : rested);
  const piece = h === null || view === null ? undefined : (lookedAt(view, h) ?? undefined);
  if (piece === undefined || piece.kind !== 'card') return null;
  if (zoomed === null && piece.face === null) return null;
  const name = nameOf(piece),
    aspect = aspectOf(piece),
    wide = Math.round(HEIGHT * aspect);
  if (phone) {
    return (
      <button
        type="button"
        className={css.zoomPhone}
        style={{ '--aspect': aspect } as CSSProperties}
        aria-label={`${name}. ${ui.common.close}`}
        autoFocus
        onClick={() => store.do.zoom(null)}
      >
        <CardPicture piece={piece} name={name} height={716} />
      </button>
    );
  }
  const { left, top } = zoomPlace(at.x, at.y, innerWidth, innerHeight, wide);
  return (
    <div className={css.zoom} style={{ left, top, width: wide, height: HEIGHT }} role="img" aria-label={name}>
      <CardPicture piece={piece} name="" height={HEIGHT * 2} />
    </div>
  );
}

/** Where the pointer was last; outside of React, it changes with every move. */
const last = { x: 0, y: 0 };
