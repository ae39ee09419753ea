// The menu on a piece: what is done most stands round it, each with its key; the middle says what it is and how many.
// Behind "more" everything stands in a list under headings. Arrows walk, Escape closes.

import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { MenuAt } from '../../store/types.ts';
import { useView } from '../useRoom.ts';
import { useSay } from '../useSay.ts';
import { ui, words } from '../../locale/index.ts';
import { Icon } from '../kit/Icon.tsx';
import { lastPlace } from '../origin.ts';
import { usePieceName, useZoneName } from './usePieceName.ts';
import { menuEntries, type MenuEntry } from './menuEntries.ts';
import css from './radial.module.css';

/** Radius of the disc and of its labels, pixels. */
const R = 126;
const LABELS = 84;
/** From the edges of the window to a list, pixels. */
const EDGE = 12;
/** From the pointer up to the top of a list. */
const UP = 60;
/** Entries round the disc; where there are more, the last one opens the list. */
const ROUND = 6;

export function Radial() {
  const menu = useTable((state) => state.menu);
  const view = useView();
  const store = useTableStore();
  const say = useSay();
  const nameOf = usePieceName();
  const zoneOf = useZoneName();
  const box = useRef<HTMLDivElement>(null);
  /** The menu whose list is open. */
  const [listed, setListed] = useState<MenuAt | null>(null);
  const all = menu !== null && listed === menu;
  useEffect(() => {
    if (menu === null) return undefined;
    const before = document.activeElement;
    box.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => (before instanceof HTMLElement ? before.focus({ preventScroll: true }) : undefined);
  }, [menu]);
  useEffect(() => {
    if (all) box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [all]);
  // How high the list is depends on its entries and headings: it is put where all of it is in the window, before it is
  // seen.
  useLayoutEffect(() => {
    const list = box.current;
    if (!all || list === null || menu === null) return;
    const { width, height } = list.getBoundingClientRect();
    list.style.left = `${Math.max(EDGE, Math.min(innerWidth - EDGE - width, placeOf(menu)[0] - width / 2))}px`;
    list.style.top = `${Math.max(EDGE, Math.min(innerHeight - EDGE - height, placeOf(menu)[1] - UP))}px`;
  }, [all, menu]);
  // In a window of another size nothing of it would stand where it belongs.
  useEffect(() => {
    const away = (): void => store.do.menu(null);
    addEventListener('resize', away);
    return () => removeEventListener('resize', away);
  }, [store]);
  // Where nothing can be done a menu does not open: it says so.
  const bare = menu !== null && view !== null && menuEntries(view, menu, store, say).length === 0;
  useEffect(() => {
    if (!bare) return;
    store.do.menu(null);
    store.do.refuse({ k: 'nothing-here' });
  }, [bare, store]);
  if (menu === null || view === null) return null;
  const piece = typeof menu.on === 'number' ? view.pieces.get(menu.on) : undefined;
  const zone =
    typeof menu.on === 'string' ? view.zones.get(menu.on) : piece === undefined ? undefined : [...view.zones.values()].find((one) => one.of === piece.h);
  const title = piece === undefined ? (zone === undefined ? '' : zoneOf(zone)) : nameOf(piece);
  const entries = menuEntries(view, menu, store, say);
  const round = entries.length <= ROUND ? entries : [...entries.slice(0, ROUND - 1), moreEntry(() => setListed(menu))];
  const close = (): void => store.do.menu(null);
  if (entries.length === 0) return null;
  const x = Math.max(R + 8, Math.min(innerWidth - R - 8, placeOf(menu)[0]));
  const y = Math.max(R + 8, Math.min(innerHeight - R - 8, placeOf(menu)[1]));
  const walk = (event: React.KeyboardEvent): void => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((one) => one === document.activeElement);
    const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') close();
    if (step !== 0) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    if (step !== 0 || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const run = (entry: MenuEntry, event: React.MouseEvent): void => {
    if (entry.key !== MORE) close();
    entry.run(event);
  };
  return (
    <>
      <div className={css.veil} onPointerDown={close} onContextMenu={(event) => (event.preventDefault(), close())} />
      {!all ? (
        <div ref={box} className={css.disc} style={{ left: x, top: y }} role="menu" tabIndex={-1} aria-label={ui.menu.label(title)} onKeyDown={walk}>
          <div className={css.middle} aria-hidden="true">
            <span>{title}</span>
            {zone?.count === null || zone?.count === undefined ? null : <span>{zone.count}</span>}
          </div>
          {round.map((entry, at) => {
            const turn = (at / ROUND) * Math.PI * 2 - Math.PI / 2;
            return (
              <button
                key={entry.key}
                type="button"
                role="menuitem"
                className={css.entry}
                style={{ left: Math.cos(turn) * LABELS, top: Math.sin(turn) * LABELS }}
                onClick={(event) => run(entry, event)}
              >
                <Icon name={entry.icon} size={22} />
                <span>
                  {entry.label} {entry.hint === '' ? null : <small>{entry.hint}</small>}
                </span>
              </button>
            );
          })}
        </div>
      ) : (
        <div ref={box} className={css.list} role="menu" tabIndex={-1} aria-label={ui.menu.label(title)} onKeyDown={walk}>
          <b className={css.listTitle} aria-hidden="true">
            {title}
          </b>
          {entries.map((entry, at) => (
            <Fragment key={entry.key}>
              {entry.group !== null && entry.group !== entries[at - 1]?.group ? <small className={css.group}>{words.contextGroups[entry.group]}</small> : null}
              <button type="button" role="menuitem" className={css.row} onClick={(event) => run(entry, event)}>
                <Icon name={entry.icon} size={20} />
                <span>{entry.label}</span>
                <small>{entry.hint}</small>
              </button>
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}

/** A key opens it where the pointer is. */
const placeOf = ({ px }: MenuAt): readonly [number, number] => (px[0] < 0 ? lastPlace() : px);

const MORE = 'more';
const moreEntry = (run: () => void): MenuEntry => ({ key: MORE, label: words.contextForms.more, hint: '', icon: 'dots-three', group: null, run });
