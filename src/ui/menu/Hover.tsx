// A small plate beside a pointer that rests: what a piece is called, what was said about it, how many are inside; what
// a marked place is for.
// Not for fingers: there the menu's title says as much.

import { useEffect, useState } from 'react';
import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import { whereabouts } from '../../app/whereabouts.ts';
import type { TableState } from '../../store/types.ts';
import { useNextQuestion, useView } from '../useRoom.ts';
import { isSpoken, speaksOfPlaces } from '../hand/faces.ts';
import { createRest, hoverText, markText, saidAt } from './hoverText.ts';
import css from './hover.module.css';

export const HOVER_MS = 400;
const SLOW_MS = 60;
/** From the pointer to the plate, the most that one takes, and half of a card in the hand, pixels. */
const DOWN = 22,
  WIDE = 280,
  HIGH = 120,
  CARD = 84;

/** What the pointer can rest on: a thing, a place, or a mark that is drawn over them. */
type Under = Handle | ZoneId | HTMLElement;

const isFree = ({ held, menu, asking, motion }: TableState): boolean => held === null && menu === null && asking === null && motion.sketch === null;

/** What the pointer is on while the hand is free. */
const pointedAt = (state: TableState): Handle | ZoneId | null => (isFree(state) ? state.hover : null);

/**
 * Marks let the pointer through to the table: they are found by where they stand. What can be pressed stops it and says
 * what a press does.
 */
function markAt({ target, clientX, clientY }: PointerEvent): HTMLElement | null {
  if (!(target instanceof HTMLCanvasElement)) return target instanceof Element ? target.closest<HTMLElement>('button[data-says]') : null;
  const shown = [...document.querySelectorAll<HTMLElement>('[data-says]')].filter(
    (node) => node.offsetWidth > 0 && getComputedStyle(node).visibility === 'visible',
  );
  return saidAt(
    shown.map((of) => ({ of, box: of.getBoundingClientRect() })),
    clientX,
    clientY,
  );
}

export function Hover() {
  const store = useTableStore();
  const view = useView();
  const [at, setAt] = useState<{ on: Under; over: Handle | ZoneId | null; x: number; y: number } | null>(null);
  useNextQuestion(() => setAt(null));
  const asked = useTable(({ prompt }) => prompt !== null);
  // It may have gone, or a menu have opened, since the pointer came to rest.
  const still = useTable((state) => at !== null && (at.on instanceof HTMLElement ? isFree(state) && at.on.isConnected : pointedAt(state) === at.over));
  useEffect(() => {
    let [x, y, finger] = [0, 0, false];
    let mark: HTMLElement | null = null;
    /** Of the board that the pointer is on the place that has a name; looked up once for each point. */
    let named: { over: Handle | ZoneId | null; x: number; y: number; place: ZoneId | null } | null = null;
    const placeAt = (over: Handle | ZoneId | null): ZoneId | null => {
      if (!speaksOfPlaces()) return null;
      const view = store.getState().shown;
      if (typeof over !== 'number' || view?.pieces.get(over)?.kind !== 'board') return null;
      if (named?.over !== over || named.x !== x || named.y !== y) {
        const place = view.zones.get(whereabouts(store)?.place(x, y) ?? ('' as ZoneId));
        named = { over, x, y, place: place !== undefined && isSpoken(place) ? place.id : null };
      }
      return named.place;
    };
    const under = (): Under | null => {
      if (finger) return null;
      if (mark?.isConnected && isFree(store.getState())) return mark;
      const over = pointedAt(store.getState());
      return placeAt(over) ?? over;
    };
    const rest = createRest<Under>(HOVER_MS, (on) => setAt(on === null ? null : { on, over: pointedAt(store.getState()), x, y }));
    let slow: ReturnType<typeof setTimeout> | undefined;
    const follow = (event: PointerEvent): void => {
      [x, y, finger] = [event.clientX, event.clientY, event.pointerType === 'touch'];
      const free = !finger && event.buttons === 0;
      clearTimeout(slow);
      if (!free || (mark !== null && saidAt([{ of: mark, box: mark.getBoundingClientRect() }], x, y) === null)) mark = null;
      rest.on(free ? under() : null);
      // To find one all of them are measured: not at every move, but once the pointer is slow.
      if (free && mark === null)
        slow = setTimeout(() => {
          mark = markAt(event);
          rest.on(under());
        }, SLOW_MS);
    };
    const press = (): void => rest.on(null);
    const stop = store.subscribe(() => rest.on(under()));
    addEventListener('pointermove', follow, { passive: true, capture: true });
    addEventListener('pointerdown', press, { passive: true, capture: true });
    return () => {
      stop();
      clearTimeout(slow);
      rest.stop();
      removeEventListener('pointermove', follow, { capture: true });
      removeEventListener('pointerdown', press, { capture: true });
    };
  }, [store]);
  if (at === null || !still || view === null) return null;
  const text = at.on instanceof HTMLElement ? markText(at.on.dataset['says'] ?? '') : hoverText(view, at.on, asked);
  if (text === null) return null;
  // A card whose face is known is shown large beside it, on the right where there is room.
  const shown = typeof at.on === 'number' ? view.pieces.get(at.on) : undefined,
    aside = shown?.kind === 'card' && shown.face !== null && at.x + WIDE < innerWidth ? -WIDE - CARD : 12;
  const left = Math.max(8, Math.min(innerWidth - WIDE - 8, at.x + aside)),
    top = at.y + DOWN + HIGH > innerHeight ? at.y - HIGH : at.y + DOWN;
  // What it says stands in the accessible view too: a reader need not hear it again.
  return (
    <div className={css.plate} style={{ left, top, maxWidth: WIDE }} aria-hidden="true" data-testid="hover">
      <b>{text.title}</b>
      {text.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
