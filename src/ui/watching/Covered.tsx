// The safe screen says of itself what whoever films it sees, and shows one's own things for as long as a button or a
// key is held.

import { useEffect, useRef } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import { keyLabel, bindings } from '../../keys/map.ts';
import { settings } from '../../store/settings.ts';
import { Icon } from '../kit/Icon.tsx';
import { useRoom } from '../useRoom.ts';
import { useShowWords } from './useShowWords.ts';
import { heldBy } from '../kit/held.ts';
import css from './watching.module.css';

export function Covered() {
  const store = useTableStore();
  const room = useRoom();
  const words = useShowWords()?.cover;
  const open = useTable(({ cover }) => cover === 'open');
  const held = useRef(false);
  const hold = (on: boolean): void => {
    if (held.current === on) return;
    held.current = on;
    store.do.cover(on ? 'open' : 'on');
  };
  // Whatever takes the button away, or the page out of sight, covers.
  useEffect(() => {
    const away = (): void => {
      if (held.current) hold(false);
    };
    addEventListener('blur', away);
    return () => {
      removeEventListener('blur', away);
      away();
    };
    // The store of a page is one as long as this stands.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store]);
  if (!room || !words || room.me.who === 0) return null;
  const [key] = bindings(settings.getState().keys).uncover;
  return (
    <div className={`${css.safe} ${open ? css.open : ''}`} data-covers="" data-testid="safe" data-open={open}>
      <Icon name={open ? 'eye' : 'eye-slash'} size={16} />
      <span role="status">{open ? words.open : room.me.beside === true ? words.beside : words.on}</span>
      <button type="button" aria-pressed={open} {...heldBy(hold)}>
        {words.hold}
        {key === undefined ? null : <kbd>{keyLabel(key)}</kbd>}
      </button>
    </div>
  );
}
