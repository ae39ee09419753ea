// My own hand as a readable fan at the lower edge: choose a card, drag it along the fan to another place, act on it with the buttons beside.

import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useStore } from 'zustand';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import { settings } from '../../store/settings.ts';
import { DRAG_START_PX, LONG_PRESS_MS } from '../../gestures/types.ts';
import { ui } from '../../words/ui.en.ts';
import { PHONE, useMedia, useView } from '../useRoom.ts';
import { CardPicture } from './CardPicture.tsx';
import { ownHands } from './read.ts';
import { usePieceName } from './usePieceName.ts';
import css from './hand.module.css';

/** Degrees and share of a card's width between neighbours, up to five cards; more are squeezed into 46 % of the window. The share is 0.42 along the edge and the rest from turning about a point below the card. */
const STEP_DEG = 7;
const STEP_SHARE = 0.6;
const SPREAD_SHARE = 0.46;
const FULL_STEPS = 5;

/** Where card `at` of `n` stands: middle in pixels from the fan's middle, turn in degrees. */
export function fanPlace(at: number, n: number, width: number, windowWidth: number): { x: number; deg: number } {
  const off = at - (n - 1) / 2;
  const step = n <= FULL_STEPS ? width * STEP_SHARE : Math.min(width * STEP_SHARE, Math.max(windowWidth * SPREAD_SHARE, width * 1.6) / (n - 1));
  const deg = n <= FULL_STEPS ? STEP_DEG : (STEP_DEG * (FULL_STEPS - 1)) / (n - 1);
  return { x: off * step, deg: off * deg };
}

/** The gap between cards that a pointer `dx` pixels from the fan's middle is nearest to, as the index the card would have. */
export function fanIndex(dx: number, n: number, width: number, windowWidth: number): number {
  const step = n > 1 ? fanPlace(1, n, width, windowWidth).x - fanPlace(0, n, width, windowWidth).x : 1;
  return Math.max(0, Math.min(n - 1, Math.round(dx / step + (n - 1) / 2)));
}

export function HandFan({ chosen, onChoose }: { chosen: Handle | null; onChoose: (h: Handle | null) => void }) {
  const view = useView();
  const phone = useMedia(PHONE);
  const wanted = useStore(settings, (s) => s.fan);
  if (view === null || (phone && view.room.phase !== 'playing')) return null;
  // A stand is a thing on the table and is read there; on a phone it is too small for that.
  const hands = ownHands(view).filter((hand) => phone || (wanted && hand.zone.kind === 'hand'));
  const hand = hands[0];
  if (hand === undefined) return null;
  return <Fan key={hand.zone.id} zone={hand.zone} cards={hand.cards} chosen={chosen} onChoose={onChoose} phone={phone} />;
}

interface FanProps {
  zone: ZoneView;
  cards: PieceView[];
  chosen: Handle | null;
  onChoose: (h: Handle | null) => void;
  phone: boolean;
}

interface Press {
  h: Handle;
  id: number;
  x: number;
  y: number;
  far: boolean;
}

function Fan({ zone, cards, chosen, onChoose, phone }: FanProps) {
  const store = useTableStore();
  const nameOf = usePieceName();
  const lit = useTable((state) => state.view?.rules?.can.length ?? 0);
  const box = useRef<HTMLUListElement>(null);
  const press = useRef<Press | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [drag, setDrag] = useState<{ h: Handle; dx: number; index: number } | null>(null);
  const low = useMedia('(max-height: 500px)');
  const width = low ? 98 : phone ? 112 : 142;
  const n = cards.length;
  useEffect(() => () => clearTimeout(timer.current), []);
  const middle = (): number => {
    const rect = box.current?.getBoundingClientRect();
    return rect === undefined ? 0 : rect.left + rect.width / 2;
  };
  const down = (event: PointerEvent, h: Handle): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { h, id: event.pointerId, x: event.clientX, y: event.clientY, far: false };
    timer.current = setTimeout(() => (press.current?.far === false ? store.do.zoom(h) : undefined), LONG_PRESS_MS);
  };
  const move = (event: PointerEvent): void => {
    const it = press.current;
    if (it === null || it.id !== event.pointerId) return;
    if (!it.far && Math.hypot(event.clientX - it.x, event.clientY - it.y) < DRAG_START_PX) return;
    it.far = true;
    clearTimeout(timer.current);
    const dx = event.clientX - middle();
    setDrag({ h: it.h, dx, index: fanIndex(dx, n, width, innerWidth) });
  };
  const up = (event: PointerEvent): void => {
    const it = press.current;
    press.current = null;
    clearTimeout(timer.current);
    const target = drag;
    setDrag(null);
    if (it === null || it.id !== event.pointerId) return;
    const origin = event.pointerType === 'touch' ? 'touch' : 'pointer';
    if (store.getState().zoomed !== null && !it.far) {
      store.do.zoom(null);
      return;
    }
    if (!it.far || target === null) {
      onChoose(chosen === it.h ? null : it.h);
      return;
    }
    if (target.index !== cards.findIndex((card) => card.h === it.h)) store.do.hand({ t: 'put', piece: it.h, onto: zone.id, index: target.index }, origin);
  };
  const cancel = (): void => {
    press.current = null;
    clearTimeout(timer.current);
    setDrag(null);
  };
  const shownOrder = drag === null ? cards : moved(cards, drag.h, drag.index);
  return (
    <>
      <div className={css.shade} aria-hidden="true" />
      <ul ref={box} className={css.fan} aria-label={ui.hand.label} style={{ ['--card' as string]: `${width}px` }} data-lit={lit > 0}>
        {cards.map((card) => {
          const at = shownOrder.findIndex((one) => one.h === card.h);
          const { x, deg } = fanPlace(at, n, width, innerWidth);
          const on = chosen === card.h;
          const held = drag?.h === card.h;
          const name = nameOf(card);
          return (
            <li
              key={card.h}
              className={`${css.slot} ${on ? css.on : ''} ${held ? css.held : ''}`}
              style={{
                ['--x' as string]: `${held ? drag.dx : x}px`,
                ['--deg' as string]: `${on || held ? 0 : deg}deg`,
                ['--drop' as string]: `${Math.abs(deg) * 1.1}px`,
                zIndex: on || held ? 40 : at,
              }}
            >
              <button
                type="button"
                className={`${css.card} ${card.turn % 180 === 90 ? css.sideways : ''}`}
                aria-pressed={on}
                aria-label={ui.hand.card(name, at + 1, n)}
                onPointerDown={(event) => down(event, card.h)}
                onPointerMove={move}
                onPointerUp={up}
                onPointerCancel={cancel}
                onClick={(event) => (event.detail === 0 ? onChoose(on ? null : card.h) : undefined)}
                onContextMenu={(event) => (event.preventDefault(), store.do.menu({ on: card.h, px: [event.clientX, event.clientY], origin: 'pointer' }))}
                onPointerEnter={() => store.do.hover(card.h)}
                onPointerLeave={() => store.do.hover(null)}
              >
                <CardPicture piece={card} name={name} height={Math.round(width * 1.4)} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The cards with one of them at another index. */
function moved(cards: PieceView[], h: Handle, index: number): PieceView[] {
  const rest = cards.filter((card) => card.h !== h);
  const card = cards.find((one) => one.h === h);
  if (card !== undefined) rest.splice(index, 0, card);
  return rest;
}
