// The second door to the table: a real list of places, pieces and what can be done with each, for screen readers and
// keyboards.
// It always stands in the document; it shows as a drawer while something in it has the focus or while it is opened.

import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { settings } from '../store/settings.ts';
import { useTable, useTableStore } from '../app/table.tsx';
import { canBring } from '../store/hand/bring.ts';
import { accessible, ui } from '../locale/index.ts';
import { Can, PromptList } from './Can.tsx';
import { Log } from './Log.tsx';
import { Noted } from './Noted.tsx';
import { Now } from './Now.tsx';
import { Matters, Proposals, Seats } from './People.tsx';
import { Places } from './Places.tsx';
import css from './accessible.module.css';

const FOCUSABLE = 'button:not([disabled]), input, a[href]';

/** First in the page, so that the first Tab reaches it. */
export function AccessibleSkip() {
  return (
    <a
      href="#accessible"
      className={css.skip}
      data-testid="accessible-skip"
      onClick={(e) => {
        e.preventDefault();
        document.getElementById('accessible-title')?.focus();
      }}
    >
      {accessible.skip}
    </a>
  );
}

export function AccessibleView() {
  const view = useTable((s) => s.shown);
  const called = useTable((s) => s.panel === 'accessible');
  const stays = useStore(settings, (s) => s.accessibleOpen);
  const store = useTableStore();
  const box = useRef<HTMLElement>(null);
  const inside = useRef(false);

  useEffect(() => {
    if (called) document.getElementById('accessible-title')?.focus();
  }, [called]);
  // The button that was pressed may be gone with the act it stood for: the focus must not fall out of the list.
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) document.getElementById('accessible-can')?.focus();
  });

  if (!view) return null;
  const close = (): void => {
    inside.current = false;
    store.do.panel(null);
    settings.setState({ accessibleOpen: false });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const keys = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') {
      e.stopPropagation();
      if (store.getState().prompt) return store.do.cancel();
      return close();
    }
    // A field of one line keeps all but the arrows up and down.
    if (e.shiftKey || e.target instanceof HTMLSelectElement || (e.target instanceof HTMLInputElement && !/^Arrow(Up|Down)$/.test(e.key))) return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = e.key === 'ArrowDown' ? at + 1 : e.key === 'ArrowUp' ? at - 1 : e.key === 'Home' ? 0 : e.key === 'End' ? all.length - 1 : null;
    if (to === null) return;
    e.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
  };
  return (
    <aside
      id="accessible"
      ref={box}
      aria-labelledby="accessible-title"
      className={css.accessible}
      data-open={called || stays}
      data-testid="accessible"
      onKeyDown={keys}
      onFocus={() => {
        inside.current = true;
      }}
      onBlur={(e) => {
        if (e.relatedTarget instanceof Node && !box.current?.contains(e.relatedTarget)) inside.current = false;
      }}
    >
      <h2 id="accessible-title" tabIndex={-1}>
        {accessible.title}
      </h2>
      <Now view={view} />
      <PromptList view={view} />
      <Can view={view} />
      {canBring(view) ? (
        <p className={css.buttons}>
          <button type="button" data-testid="accessible-box" onClick={() => store.do.panel('box')}>
            {ui.free.box.open}
          </button>
        </p>
      ) : null}
      <Proposals view={view} />
      <Noted view={view} />
      <Places view={view} />
      <Matters view={view} />
      <Seats view={view} />
      <Log view={view} />
      <button type="button" className={css.close} data-testid="accessible-close" onClick={close}>
        {accessible.close}
      </button>
    </aside>
  );
}
