// My own hand as a readable fan at the lower edge: choose a card, drag it along the fan or out onto the table, act on
// it with the buttons beside.

import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { useStore } from 'zustand';
import { setLowerEdge, type LowerEdge } from '../../app/lower-edge.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { Target } from '../../gestures/types.ts';
import { myHand } from '../../store/place.ts';
import { freedom } from '../../store/rules/targets.ts';
import { settings } from '../../store/settings.ts';
import { playedByDouble } from '../../store/rules/windows.ts';
import { ui } from '../../locale/index.ts';
import { lastOrigin } from '../origin.ts';
import { PHONE, useMedia, useView } from '../useRoom.ts';
import { CardPicture } from './CardPicture.tsx';
import { fanIndex, fanLift, fanPlace, fanUnder, type FanRoom } from './fan.ts';
import gate from './gate.module.css';
import { HandGate, taking } from './HandGate.tsx';
import { ownHands } from '../table/read.ts';
import { useFanDrag } from './useFanDrag.ts';
import { usePieceName } from '../menu/usePieceName.ts';
import css from './hand.module.css';

const MOST_ROWS = 3;

export function HandFan({ chosen, onChoose }: { chosen: Handle | null; onChoose: (h: Handle | null) => void }) {
  const view = useView();
  const phone = useMedia(PHONE);
  const wanted = useStore(settings, (s) => s.fan);
  // What lies in a hand before it begins is not dealt: it is put back and drawn.
  if (view === null || (phone && view.room.phase !== 'playing') || (view.room.phase === 'seating' && view.room.mode !== 'sandbox')) return null;
  // A stand is a thing on the table and is read there; on a phone it is too small for that.
  const hand = ownHands(view).find(({ zone }) => phone || zone.kind === 'hand');
  // An empty hand is a place too, and one whose cards stand at the table's edge alone.
  const own = hand?.zone ?? myHand(view);
  if (own === null || (hand === undefined && own.kind !== 'hand')) return null;
  const cards = phone || wanted ? (hand?.cards ?? NONE) : NONE;
  return <Fan key={own.id} zone={own} cards={cards} chosen={chosen} onChoose={onChoose} phone={phone} />;
}

const NONE: PieceView[] = [];

interface FanProps {
  zone: ZoneView;
  cards: PieceView[];
  chosen: Handle | null;
  onChoose: (h: Handle | null) => void;
  phone: boolean;
}

/**
 * So far below the edge of the window, pixels: title and first line of a card stand above it. The rest of a card comes
 * up under the pointer.
 */
const SUNK = 34;
/**
 * One card or two take so much less of the lower edge, pixels: what lies before me on the table is reached over them.
 */
const FEW = 2,
  LOWER = 50;
/** While something is carried the lower edge reaches so far up with a free hand: a share of the window. */
const EDGE = 0.2;

function Fan({ zone, cards, chosen, onChoose, phone }: FanProps) {
  const store = useTableStore();
  const nameOf = usePieceName();
  const option = useTable((state) => state.prompt?.options);
  const held = useTable((state) => state.held?.h ?? null);
  const box = useRef<HTMLUListElement>(null);
  const low = useMedia('(max-height: 500px)');
  const width = low ? 98 : phone ? 112 : 142;
  const coming = useTable(({ held: it }) => (it !== null && it.drop?.zone === zone.id && it.from?.zone !== zone.id ? (it.drop.index ?? cards.length) : null));
  const n = cards.length;
  // What comes in has a gap among them.
  const places = n + (coming === null ? 0 : 1);
  // A window that is low has no height for rows behind each other.
  const room: FanRoom = { card: width, window: innerWidth, rows: phone && !low ? MOST_ROWS : 1 };
  /** Where the own hand begins, pixels from the top of the window. */
  const edge = (): number => {
    const rect = box.current?.getBoundingClientRect(),
      { shown } = store.getState();
    const fan = rect === undefined || n === 0 ? innerHeight : rect.top - fanLift(n, room) - width * 0.3 + (!phone && n <= FEW ? LOWER : 0);
    return shown !== null && freedom(shown) === 'free' ? Math.min(fan, innerHeight * (1 - EDGE)) : fan;
  };
  const indexAt = (x: number, y: number, among = n): number | null => {
    const rect = box.current?.getBoundingClientRect();
    if (rect === undefined || y < edge()) return null;
    return fanIndex(x - rect.left - rect.width / 2, rect.bottom - y, Math.max(among, 1), room);
  };
  const lower = useRef<LowerEdge>(() => null),
    top = useRef(edge);
  useEffect(() => {
    top.current = edge;
    lower.current = ([x, y]) => {
      const state = store.getState();
      const index = taking(state, zone.id) === null ? null : indexAt(x, y, state.held?.from?.zone === zone.id ? n : n + 1);
      return index === null ? null : { t: 'zone', zone: zone.id, index: n === 0 ? 0 : index };
    };
  });
  useEffect(() => {
    setLowerEdge(
      (px) => lower.current(px),
      () => top.current(),
    );
    return () => setLowerEdge(null);
  }, []);
  const tap = (h: Handle): void => {
    const answer = option?.find((one) => one.piece === h);
    if (answer !== undefined) store.do.pick(answer.value);
    else onChoose(chosen === h ? null : h);
  };
  // A question about one card is a small mark on it: whoever looks at a shared screen sees no large sheet.
  const undecided = useTable((state) => state.view?.rules?.own?.undecided === true);
  const uses = (h: Handle): boolean => (store.getState().view?.rules?.can ?? []).some(({ verb }) => 'piece' in verb && verb.piece === h);
  const placeAt = (x: number, y: number): Target | null => {
    const index = indexAt(x, y);
    return index === null ? null : { t: 'zone', zone: zone.id, index };
  };
  const { drag, press } = useFanDrag(zone.id, placeAt, tap);
  /** The card under a mouse comes up whole, over its neighbours; theirs stays what of them was uncovered. */
  const [near, setNear] = useState<Handle | null>(null);
  const follow = (event: ReactPointerEvent): void => {
    const rect = box.current?.getBoundingClientRect();
    if (event.pointerType === 'touch' || rect === undefined || room.rows > 1) return;
    const h = cards[fanUnder(event.clientX - rect.left - rect.width / 2, n, room)]?.h ?? null;
    if (h === near) return;
    setNear(h);
    store.do.hover(h);
  };
  const leave = (): void => {
    setNear(null);
    store.do.hover(null);
  };
  const nearest = (event: ReactPointerEvent, h: Handle): Handle => (event.pointerType === 'touch' ? h : (near ?? h));
  const order = drag === null || drag.index === null ? cards : moved(cards, drag.h, drag.index);
  // While it counts as lying in the hand the scene does not draw it; then it follows the pointer here, small over the
  // table.
  const ghost = drag === null ? undefined : cards.find((card) => card.h === drag.h);
  return (
    <section aria-label={ui.hand.label}>
      <div className={css.shade} aria-hidden="true" />
      <ul
        ref={box}
        onPointerMove={follow}
        onPointerLeave={leave}
        className={css.fan}
        data-fan={n > 0 ? '' : undefined}
        style={{ ['--card' as string]: `${width}px`, ['--sunk' as string]: `${SUNK}px` }}
      >
        {cards.map((card) => {
          const at = order.findIndex((one) => one.h === card.h);
          const { x, deg, lift } = fanPlace(coming !== null && at >= coming ? at + 1 : at, places, room);
          const on = chosen === card.h;
          const name = nameOf(card);
          const away = drag?.h === card.h || held === card.h;
          return (
            <li
              key={card.h}
              className={`${css.slot} ${near === card.h && held === null ? css.near : ''} ${on ? css.on : ''} ${away ? css.away : ''}`}
              style={{
                ['--x' as string]: `${x}px`,
                ['--deg' as string]: `${on ? 0 : deg}deg`,
                ['--drop' as string]: `${Math.abs(deg) * 1.1 - lift}px`,
                ['--lift' as string]: `${lift}px`,
                // The lower corner of a card that is turned.
                ['--corner' as string]: `${Math.abs(deg) * 1.25}px`,
                zIndex: on ? 40 : near === card.h && held === null ? 39 : at,
              }}
            >
              <button
                type="button"
                className={`${css.card} ${card.turn % 180 === 90 ? css.sideways : ''} ${option?.some((one) => one.piece === card.h) ? css.lit : ''}`}
                aria-pressed={on}
                aria-label={zone.kind === 'stand' && cards[0] === card ? `${ui.hand.card(name, at + 1, n)}, ${ui.hand.isFront}` : ui.hand.card(name, at + 1, n)}
                data-piece={card.h}
                onPointerDown={(event) => press(event, nearest(event, card.h))}
                onClick={(event) => (event.detail === 0 ? tap(card.h) : undefined)}
                onDoubleClick={() => {
                  const { view, prompt } = store.getState();
                  const played = view === null || prompt !== null ? null : playedByDouble(view, card.h);
                  if (played !== null) store.do.hand(played, lastOrigin());
                }}
                onContextMenu={(event) => (
                  event.preventDefault(),
                  phone ? undefined : store.do.menu({ on: card.h, px: [event.clientX, event.clientY], origin: 'pointer' })
                )}
                onPointerEnter={(event) => (event.pointerType === 'touch' || room.rows === 1 ? undefined : store.do.hover(card.h))}
              >
                <CardPicture piece={card} name={name} height={Math.round(width * 1.4)} />
                {undecided && uses(card.h) ? <span className={css.asked}>?</span> : null}
                {zone.kind === 'stand' && cards[0] === card ? <span className={css.front}>{ui.hand.isFront}</span> : null}
              </button>
            </li>
          );
        })}
        {coming === null ? null : <Gap at={coming} {...fanPlace(coming, places, room)} />}
      </ul>
      <HandGate zone={zone.id} height={Math.round(innerHeight * EDGE)} empty={n === 0} />

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

/** Where a card that is carried in from the table will stand. */
const Gap = ({ at, x, deg, lift }: { at: number; x: number; deg: number; lift: number }) => (
  <li
    className={gate.gap}
    data-gap={at}
    style={{ ['--x' as string]: `${x}px`, ['--deg' as string]: `${deg}deg`, ['--drop' as string]: `${Math.abs(deg) * 1.1 - lift}px`, zIndex: 39 }}
    aria-hidden="true"
  />
);

/** The cards with one of them at another index. */
function moved(cards: PieceView[], h: Handle, index: number): PieceView[] {
  const rest = cards.filter((card) => card.h !== h);
  const card = cards.find((one) => one.h === h);
  if (card !== undefined) rest.splice(index, 0, card);
  return rest;
}
