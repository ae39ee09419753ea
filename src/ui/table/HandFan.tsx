// My own hand as a readable fan at the lower edge: choose a card, drag it along the fan or out onto the table, act on it with the buttons beside.

import { useRef } from 'react';
import { useStore } from 'zustand';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import { settings } from '../../store/settings.ts';
import { ui } from '../../words/ui.en.ts';
import { PHONE, useMedia, useView } from '../useRoom.ts';
import { CardPicture } from './CardPicture.tsx';
import { ownHands } from './read.ts';
import { useFanDrag } from './useFanDrag.ts';
import { usePieceName } from './usePieceName.ts';
import css from './hand.module.css';

/** Degrees and share of a card's width between neighbours, up to five cards; more are squeezed into 46 % of the window. The share is 0.42 along the edge and the rest from turning about a point below the card. */
const STEP_DEG = 7;
const STEP_SHARE = 0.6;
const SPREAD_SHARE = 0.46;
/** In a narrow window the cards spread wider, so that a finger meets the one it means. */
const NARROW = { upTo: 720, share: 0.62 } as const;
const FULL_STEPS = 5;

/** Where card `at` of `n` stands: middle in pixels from the fan's middle, turn in degrees. */
export function fanPlace(at: number, n: number, width: number, windowWidth: number): { x: number; deg: number } {
  const off = at - (n - 1) / 2;
  const share = windowWidth <= NARROW.upTo ? NARROW.share : SPREAD_SHARE;
  const step = n <= FULL_STEPS ? width * STEP_SHARE : Math.min(width * STEP_SHARE, Math.max(windowWidth * share, width * 1.6) / (n - 1));
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

function Fan({ zone, cards, chosen, onChoose, phone }: FanProps) {
  const store = useTableStore();
  const nameOf = usePieceName();
  const option = useTable((state) => state.prompt?.options);
  const held = useTable((state) => state.held?.h ?? null);
  const box = useRef<HTMLUListElement>(null);
  const low = useMedia('(max-height: 500px)');
  const width = low ? 98 : phone ? 112 : 142;
  const n = cards.length;
  const indexAt = (x: number, y: number): number | null => {
    const rect = box.current?.getBoundingClientRect();
    if (rect === undefined || y < rect.top - width * 0.3) return null;
    return fanIndex(x - rect.left - rect.width / 2, Math.max(n, 1), width, innerWidth);
  };
  const tap = (h: Handle): void => {
    const answer = option?.find((one) => one.piece === h);
    if (answer !== undefined) store.do.pick(answer.value);
    else onChoose(chosen === h ? null : h);
  };
  const { drag, press } = useFanDrag(zone.id, indexAt, tap);
  const order = drag === null || drag.index === null ? cards : moved(cards, drag.h, drag.index);
  // While it counts as lying in the hand the scene does not draw it; then it follows the pointer here, small over the table.
  const ghost = drag === null ? undefined : cards.find((card) => card.h === drag.h);
  return (
    <section aria-label={ui.hand.label}>
      <div className={css.shade} aria-hidden="true" />
      <ul ref={box} className={css.fan} style={{ ['--card' as string]: `${width}px` }}>
        {cards.map((card) => {
          const at = order.findIndex((one) => one.h === card.h);
          const { x, deg } = fanPlace(at, n, width, innerWidth);
          const on = chosen === card.h;
          const name = nameOf(card);
          const away = drag?.h === card.h || held === card.h;
          return (
            <li
              key={card.h}
              className={`${css.slot} ${on ? css.on : ''} ${away ? css.away : ''}`}
              style={{
                ['--x' as string]: `${x}px`,
                ['--deg' as string]: `${on ? 0 : deg}deg`,
                ['--drop' as string]: `${Math.abs(deg) * 1.1}px`,
                zIndex: on ? 40 : at,
              }}
            >
              <button
                type="button"
                className={`${css.card} ${card.turn % 180 === 90 ? css.sideways : ''} ${option?.some((one) => one.piece === card.h) ? css.lit : ''}`}
                aria-pressed={on}
                aria-label={zone.kind === 'stand' && cards[0] === card ? `${ui.hand.card(name, at + 1, n)}, ${ui.hand.isFront}` : ui.hand.card(name, at + 1, n)}
                data-piece={card.h}
                onPointerDown={(event) => press(event, card.h)}
                onClick={(event) => (event.detail === 0 ? tap(card.h) : undefined)}
                onContextMenu={(event) => (
                  event.preventDefault(),
                  phone ? undefined : store.do.menu({ on: card.h, px: [event.clientX, event.clientY], origin: 'pointer' })
                )}
                onPointerEnter={(event) => (event.pointerType === 'touch' ? undefined : store.do.hover(card.h))}
                onPointerLeave={() => store.do.hover(null)}
              >
                <CardPicture piece={card} name={name} height={Math.round(width * 1.4)} />
                {zone.kind === 'stand' && cards[0] === card ? <span className={css.front}>{ui.hand.isFront}</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
      {ghost === undefined || drag === null ? null : (
        <div
          className={`${css.ghost} ${drag.index === null ? css.far : ''}`}
          style={{ ['--card' as string]: `${width}px`, left: drag.x, top: drag.y }}
          aria-hidden="true"
        >
          <CardPicture piece={ghost} name="" height={Math.round(width * 1.4)} />
        </div>
      )}
    </section>
  );
}

/** The cards with one of them at another index. */
function moved(cards: PieceView[], h: Handle, index: number): PieceView[] {
  const rest = cards.filter((card) => card.h !== h);
  const card = cards.find((one) => one.h === h);
  if (card !== undefined) rest.splice(index, 0, card);
  return rest;
}
