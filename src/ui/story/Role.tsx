// Who I am: a card that lies face down before me when roles are dealt, lifted to my eyes by a click, a tap or a key;
// then the role and what it wants, on my own plate.
// Made from my own View alone. While it is hidden nothing on the screen differs from one role to another.

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { OwnRole } from '../../games/types.ts';
import { bindings, keyLabel } from '../../keys/map.ts';
import { storyWords } from '../../locale/story.ts';
import { settings } from '../../store/settings.ts';
import { cellSource, faceSource, onFaceSource, roleSource } from '../hand/faces.ts';
import { Icon } from '../kit/Icon.tsx';
import { isOver } from '../table/read.ts';
import { useView } from '../useRoom.ts';
import { Bold } from './bold.tsx';
import { dealOf, lift, lifted } from './lifted.ts';
import { onPressed } from './replay.ts';
import css from './role.module.css';

/** Heights of the pictures, pixels: as it lies, and before my eyes. */
const SMALL = 120,
  LARGE = 440;

/** Where rules deal roles and I have one. */
function roleIn(view: View | null, source: ReturnType<typeof roleSource>): OwnRole | null {
  if (view === null || source === null || view.rules === null || view.room.phase === 'seating' || view.room.me.seat === null) return null;
  return source(view);
}

const useRole = (view: View | null): OwnRole | null => roleIn(view, useSyncExternalStore(onFaceSource, roleSource, roleSource));

/** Nothing of my own role lies face down any more: it was lifted, it lies open, or nobody deals any. */
export function useRoleKnown(view: View | null): boolean {
  const role = useRole(view);
  const deals = useStore(lifted, (state) => state.deals);
  return view === null || role === null || role.open === true || deals.includes(dealOf(view, role));
}

export function Role() {
  const view = useView();
  const role = useRole(view);
  return view === null || role === null ? null : <Mine key={dealOf(view, role)} deal={dealOf(view, role)} role={role} over={isOver(view)} />;
}

/** `over`: the game is, and there is nothing to lift any more. */
function Mine({ deal, role, over }: { deal: string; role: OwnRole; over: boolean }) {
  const known = useStore(lifted, ({ deals }) => deals.includes(deal)) || role.open === true;
  const hidden = useStore(settings, ({ hideRole }) => hideRole);
  const [open, setOpen] = useState(false);
  const raise = (): void => {
    setOpen(true);
    lift(deal);
  };
  useEffect(
    () =>
      onPressed((key) => {
        if (key !== 'role') return;
        if (open) setOpen(false);
        else if (!known && over) return;
        else if (known) settings.setState({ hideRole: !settings.getState().hideRole });
        else {
          setOpen(true);
          lift(deal);
        }
      }),
    [open, known, deal, over],
  );
  const key = keyLabel(bindings(settings.getState().keys).role[0] ?? '');
  const words = storyWords();
  return (
    <>
      {known ? (
        <button type="button" className={css.plate} data-testid="role" title={words.again(key)} onClick={raise}>
          <Icon name={hidden ? 'eye-closed' : 'eye'} size={18} />
          {hidden ? (
            <span>{words.hidden(key)}</span>
          ) : (
            <span>
              <span className="unseen">{words.yours}: </span>
              <b>{role.name}</b>
              <span className={css.aim}>
                <Bold text={role.aim} />
              </span>
            </span>
          )}
        </button>
      ) : over ? null : (
        <button type="button" className={css.dealt} data-testid="role-dealt" onClick={raise}>
          <Face cell={role.back} height={SMALL} />
          <span>
            <b>{words.dealt}</b>
            <small>{words.lift(key)}</small>
          </span>
        </button>
      )}
      {open ? <Raised role={role} hidden={hidden} hint={words.lay(key)} onLay={() => setOpen(false)} /> : null}
    </>
  );
}

/** The card before my eyes; any click or tap on it, or Escape, lays it down. */
function Raised({ role, hidden, hint, onLay }: { role: OwnRole; hidden: boolean; hint: string; onLay: () => void }) {
  useEffect(() => {
    const lay = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onLay();
    };
    addEventListener('keydown', lay);
    return () => removeEventListener('keydown', lay);
  }, [onLay]);
  return (
    <button type="button" className={css.raised} data-testid="role-raised" data-covers="" autoFocus onClick={onLay}>
      <span className={css.turned}>
        <Face cell={role.back} height={LARGE} side="back" />
        {hidden ? null : <Face cell={role.front} height={LARGE} side="front" />}
      </span>
      <span className={css.told} role="status">
        <b>{hidden ? storyWords().covered : role.name}</b>
        {hidden ? null : (
          <span>
            <Bold text={role.aim} />
          </span>
        )}
        <small>{hint}</small>
      </span>
    </button>
  );
}

function Face({ cell, height, side }: { cell: string; height: number; side?: 'back' | 'front' }) {
  // Its picture may come after it.
  useSyncExternalStore(onFaceSource, faceSource, faceSource);
  const src = cellSource(cell, height);
  return src === null ? <span className={css.blank} data-side={side} /> : <img src={src} alt="" data-side={side} />;
}
