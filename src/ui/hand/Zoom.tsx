// A card read closely: beside the pointer after a short rest on it (or with the zoom key), in the whole window after a
// long press on a phone; and what I have just peeked at.

import { useEffect, useMemo, useState, type CSSProperties } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { isPage } from '../../store/book.ts';
import { lookedAt } from '../../store/place.ts';
import { ui } from '../../locale/index.ts';
import { PHONE, useMedia, useNextQuestion, useView } from '../useRoom.ts';
import { CardPicture } from './CardPicture.tsx';
import { aspectOf } from './faces.ts';
import { usePieceName } from '../menu/usePieceName.ts';
import { notNow } from '../table/not-now.ts';
import { useCloseReading } from './close-reading.ts';
import { PageZoom } from './PageZoom.tsx';
import { usePeeked } from './peeked.ts';
import { createRested } from './rested.ts';
import css from './hand.module.css';

const HEIGHT = 340;
const GAP = 28;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
const shared = (left: number, top: number, wide: number, { left: l, top: t, right, bottom }: Box): number =>
  Math.max(0, Math.min(left + wide, right) - Math.max(left, l)) * Math.max(0, Math.min(top + HEIGHT, bottom) - Math.max(top, t));

/**
 * Left top corner of a picture so `wide`: beside the pointer, inside the window; of the two sides, and of places above
 * and below each panel, the first that covers least of the panels.
 */
export function zoomPlace(px: number, py: number, width: number, height: number, wide: number, panels: readonly Box[] = []): { left: number; top: number } {
  const [right, left] = [px + GAP, px - GAP - wide],
    sides = right + wide + 8 <= width ? [right, left] : [left, right];
  const inside = (top: number): number => Math.max(8, Math.min(height - HEIGHT - 8, top));
  const tops = [py - HEIGHT / 2, ...panels.flatMap(({ top, bottom }) => [top - HEIGHT - 8, bottom + 8])].map(inside);
  let best = { left: 8, top: 8 },
    least = Infinity;
  for (const x of sides.map((side) => Math.max(8, Math.min(width - wide - 8, side))))
    for (const y of tops) {
      const covered = panels.reduce((sum, panel) => sum + shared(x, y, wide, panel), 0);
      // Never under the pointer: it would hide what it shows.
      if (covered < least && (px <= x || px >= x + wide)) [best, least] = [{ left: x, top: y }, covered];
    }
  return best;
}

/** The panels that speak: questions, bands, what is told. */
const panelsNow = (): Box[] => [...document.querySelectorAll("[data-covers='']")].map((node) => node.getBoundingClientRect()).filter(({ width }) => width > 0);

export function Zoom() {
  const view = useView();
  const zoomed = useTable((state) => state.zoomed);
  const hover = useTable((state) => state.hover);
  const busy = useTable((state) => state.held !== null || state.menu !== null);
  const store = useTableStore();
  const phone = useMedia(PHONE);
  const nameOf = usePieceName();
  const { peeked, lay } = usePeeked();
  const [rested, setRested] = useState<Handle | null>(null);
  const [rests] = useState(() => createRested(setRested));
  useNextQuestion(() => setRested(null));
  useCloseReading(rested, phone);
  useEffect(() => {
    const follow = (event: PointerEvent): void => {
      last.x = event.clientX;
      last.y = event.clientY;
      rests.move(last.x, last.y);
    };
    addEventListener('pointermove', follow, { passive: true });
    return () => {
      removeEventListener('pointermove', follow);
      rests.stop();
    };
  }, [rests]);
  useEffect(() => rests.on(typeof hover === 'number' ? hover : null, busy), [rests, hover, busy]);
  // The place is taken when the picture appears; afterwards it stands still.
  const shown = zoomed ?? peeked ?? rested;
  const at = useMemo(() => ({ ...last, of: shown }), [shown]);
  const h = zoomed ?? (busy ? null : (peeked ?? (phone || rested !== hover ? null : rested)));
  const piece = h === null || view === null ? undefined : (lookedAt(view, h) ?? undefined);
  if (piece !== undefined && zoomed !== null && isPage(piece) && piece.face !== null) return <PageZoom on={zoomed} piece={piece} />;
  if (piece === undefined || piece.kind !== 'card') return null;
  if (zoomed === null && piece.face === null) return null;
  const name = nameOf(piece),
    aspect = aspectOf(piece),
    wide = Math.round(HEIGHT * aspect);
  if (phone) {
    const no = view === null ? null : notNow(view, piece.h);
    return (
      <button
        type="button"
        className={css.zoomPhone}
        style={{ '--aspect': aspect } as CSSProperties}
        aria-label={`${name}. ${ui.common.close}`}
        autoFocus
        onClick={() => (lay(), store.do.zoom(null))}
      >
        <CardPicture piece={piece} name={name} height={716} />
        {no === null ? null : <small className={css.notNow}>{no}</small>}
      </button>
    );
  }
  const { left, top } = zoomPlace(at.x, at.y, innerWidth, innerHeight, wide, panelsNow());
  return (
    <div className={css.zoom} style={{ left, top, width: wide, height: HEIGHT }} role="img" aria-label={name}>
      <CardPicture piece={piece} name="" height={HEIGHT * 2} />
    </div>
  );
}

/** Where the pointer was last; outside of React, it changes with every move. */
const last = { x: 0, y: 0 };
