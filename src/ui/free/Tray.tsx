// The tray of a pile that I look through: its cards side by side, the top first, or sorted; searched by name; taken out
// by dragging, or by a card's menu.
// What I see there nobody else does; that I look is said in the log and stands at my name tag. Closing the tray ends
// the look.

import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { overHand } from '../../app/lower-edge.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import { insidesOf, lookedThrough } from '../../store/place.ts';
import { ui } from '../../locale/index.ts';
import { CardPicture } from '../hand/CardPicture.tsx';
import { aspectOf } from '../hand/faces.ts';
import { HOME, useFanDrag } from '../hand/useFanDrag.ts';
import { IconButton, Button } from '../kit/Button.tsx';
import { usePieceName, useZoneName } from '../menu/usePieceName.ts';
import { lastOrigin, lastPlace } from '../origin.ts';
import { PHONE, useMedia, useView } from '../useRoom.ts';
import css from './tray.module.css';

/** Height of a card in the tray, pixels, and what is seen of one at least beside the next: its index. */
const HIGH = { desk: 132, phone: 104 } as const,
  SEEN = 30;
/** Left and right of the row, pixels. */
const PAD = 32;
/** The tray is no wider, pixels, and leaves so much of the window to the tools beside it. */
const WIDEST = 1200,
  BESIDE = { desk: 132, phone: 16 } as const;

export function Tray() {
  const view = useView();
  const store = useTableStore();
  const all = view === null ? [] : lookedThrough(view);
  const ids = all.map(({ id }) => id).join(' ');
  const was = useRef<readonly string[]>([]);
  useEffect(() => {
    const known = ids === '' ? [] : ids.split(' ');
    const fresh = known.filter((id) => !was.current.includes(id));
    // One hand looks through one pile: when it opens another the first is laid back.
    if (fresh.length > 0 && was.current.length > 0)
      for (const id of was.current) if (known.includes(id)) store.do.hand({ t: 'search', zone: id as ZoneId, on: false }, lastOrigin());
    was.current = known;
  }, [ids, store, was]);
  const zone = all.at(-1);
  return view === null || zone === undefined ? null : <Row key={zone.id} zone={zone} pieces={insidesOf(view, zone)} />;
}

function Row({ zone, pieces }: { zone: ZoneView; pieces: readonly PieceView[] }) {
  const store = useTableStore();
  const nameOf = usePieceName();
  const zoneOf = useZoneName();
  const phone = useMedia(PHONE);
  const held = useTable((state) => state.held?.h ?? null);
  const box = useRef<HTMLElement>(null);
  const [sorted, setSorted] = useState(false);
  const [typed, setTyped] = useState('');
  const text = ui.free.tray;
  const close = (): void => store.do.hand({ t: 'search', zone: zone.id, on: false }, lastOrigin());
  const wanted = typed.trim().toLocaleLowerCase();
  const found = pieces.filter((piece) => wanted === '' || nameOf(piece).toLocaleLowerCase().includes(wanted));
  const cards = sorted ? found.sort((a, b) => a.look - b.look || (a.face ?? 0) - (b.face ?? 0)) : found;
  const placeAt = (x: number, y: number): ReturnType<typeof overHand> | typeof HOME => {
    const rect = box.current?.getBoundingClientRect();
    return rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom ? HOME : overHand([x, y]);
  };
  const menu = (h: Handle): void => {
    const [x, y] = lastPlace();
    store.do.menu({ on: h, px: [x, y], origin: lastOrigin() });
  };
  const { drag, press } = useFanDrag(zone.id, placeAt, menu);
  const ghost = drag === null ? undefined : pieces.find(({ h }) => h === drag.h);
  const high = phone ? HIGH.phone : HIGH.desk;
  const wide = Math.round(high * Math.max(0.4, ...cards.slice(0, 1).map(aspectOf)));
  // As far apart as there is room for, and no farther than side by side.
  const step = Math.max(
    SEEN,
    Math.min(wide + 6, (Math.min(innerWidth - (phone ? BESIDE.phone : BESIDE.desk), WIDEST) - 2 * PAD - wide) / Math.max(1, cards.length - 1)),
  );
  const size = { ['--card' as string]: `${wide}px`, ['--high' as string]: `${high}px`, ['--step' as string]: `${step}px` } as CSSProperties;
  return (
    <>
      <section
        ref={box}
        className={css.tray}
        style={size}
        aria-label={text.label(zoneOf(zone))}
        data-testid="tray"
        data-covers=""
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
      >
        <div className={css.head}>
          <b>{zoneOf(zone)}</b>
          <span className={css.count}>{wanted === '' ? pieces.length : `${found.length} / ${pieces.length}`}</span>
          <input
            type="search"
            className={css.find}
            aria-label={text.find}
            placeholder={text.find}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button icon="sort-ascending" aria-pressed={sorted} onClick={() => setSorted(!sorted)}>
            {phone ? null : text.sorted}
          </Button>
          <IconButton label={text.close} icon="x" look="plain" onClick={close} />
        </div>
        {cards.length === 0 ? <p className={css.none}>{text.none}</p> : null}
        <ol className={css.row} aria-label={sorted ? text.sorted : text.order}>
          {cards.map((piece, at) => (
            <li key={piece.h} className={held === piece.h || drag?.h === piece.h ? css.away : ''}>
              <button
                type="button"
                className={css.card}
                aria-label={sorted || wanted !== '' ? nameOf(piece) : text.place(nameOf(piece), at + 1, pieces.length)}
                aria-haspopup="menu"
                data-piece={piece.h}
                onPointerDown={(event) => press(event, piece.h)}
                onClick={(event) => {
                  if (event.detail !== 0) return;
                  const { left, bottom } = event.currentTarget.getBoundingClientRect();
                  store.do.menu({ on: piece.h, px: [left, bottom], origin: 'key' });
                }}
                onContextMenu={(event) => (event.preventDefault(), phone ? undefined : menu(piece.h))}
                onPointerEnter={(event) => (event.pointerType === 'touch' ? undefined : store.do.hover(piece.h))}
                onPointerLeave={() => store.do.hover(null)}
                onFocus={() => store.do.hover(piece.h)}
              >
                <CardPicture piece={{ ...piece, up: true }} name={nameOf(piece)} height={high} />
              </button>
            </li>
          ))}
        </ol>
        {sorted || wanted !== '' || zone.order === null ? null : (
          <small className={css.ends} aria-hidden="true">
            <span>{text.top}</span>
            <span>{text.bottom}</span>
          </small>
        )}
      </section>
      {ghost === undefined || drag === null ? null : (
        <div className={css.ghost} style={{ ...size, left: drag.x, top: drag.y }} aria-hidden="true">
          <CardPicture piece={{ ...ghost, up: true }} name="" height={high} />
        </div>
      )}
    </>
  );
}
