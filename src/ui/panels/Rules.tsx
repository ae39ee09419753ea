// The rules of the game that lies on the table, with pictures of it; keys and gestures behind a second tab. It opens
// where one was.

import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { useTable } from '../../app/table.tsx';
import type { HowPicture } from '../../games/how.ts';
import { gameName } from '../../locale/games.ts';
import { guideWordsNow, loadGuideWords } from '../../locale/guide.ts';
import { ui } from '../../locale/index.ts';
import { settings } from '../../store/settings.ts';
import { met } from '../guide/Offer.tsx';
import { cellSource, faceSource, moveIcons, onFaceSource } from '../hand/faces.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Toggle } from '../kit/Form.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useRoom } from '../useRoom.ts';
import { Keys } from './Help.tsx';
import { HowText } from './HowText.tsx';
import own from './text.module.css';

const TABS = ['rules', 'keys'] as const;
type Tab = (typeof TABS)[number];

/** Where one was, by game, as long as the page is open: the tab, and how far each was read, pixels. */
const left = new Map<string, { tab: Tab; top: { [tab in Tab]: number } }>();
const START = { tab: 'rules', top: { rules: 0, keys: 0 } } as const;
/** So high are the pictures, CSS pixels. */
const HIGH = 104;

/** Resolves with the panel when its words are there. */
export const loaded = async (): Promise<{ Rules: typeof Rules }> => (await loadGuideWords(), { Rules });

export function Rules({ onClose }: { onClose: () => void }) {
  const room = useRoom();
  const game = room?.game ?? '';
  const [tab, setTab] = useState<Tab>(left.get(game)?.tab ?? START.tab);
  const body = useRef<HTMLDivElement>(null);
  const words = guideWordsNow();
  const back = useCallback((): void => {
    const { parentElement: page } = body.current ?? { parentElement: null };
    if (page !== null) page.scrollTop = left.get(game)?.top[tab] ?? 0;
  }, [game, tab]);
  useEffect(back, [back]);
  useEffect(() => {
    const page = body.current?.parentElement;
    if (page == null) return undefined;
    const keep = (): void => {
      const was = left.get(game) ?? START;
      left.set(game, { tab, top: { ...was.top, [tab]: page.scrollTop } });
    };
    keep();
    page.addEventListener('scroll', keep, { passive: true });
    return () => page.removeEventListener('scroll', keep);
  }, [game, tab]);
  if (room === null) return null;
  const walk = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = TABS.find((one) => one !== tab) ?? tab;
    setTab(next);
    document.getElementById(`rules-tab-${next}`)?.focus();
  };
  return (
    <Dialog title={ui.how.title(gameName(game))} width="wide" onClose={onClose}>
      <div ref={body}>
        <div className={own.tabs} role="tablist" aria-label={ui.how.title(gameName(game))}>
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`rules-tab-${one}`}
              aria-selected={one === tab}
              aria-controls="rules-page"
              tabIndex={one === tab ? 0 : -1}
              onClick={() => setTab(one)}
              onKeyDown={walk}
            >
              {one === 'rules' ? words.rules : ui.help.title}
            </button>
          ))}
        </div>
        <div role="tabpanel" id="rules-page" aria-labelledby={`rules-tab-${tab}`} data-testid="rules">
          {tab === 'rules' ? (
            <>
              <ShowMe onClose={onClose} />
              <HowText game={game} picture={drawn} onReady={back} />
            </>
          ) : (
            <Keys />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The switch for the hand over the table; only where rules say what can be done, for somebody who plays. */
function ShowMe({ onClose }: { onClose: () => void }) {
  const on = useStore(settings, (s) => s.showMe);
  const game = useTable(({ view }) => (view !== null && view.rules !== null && view.room.me.seat !== null ? view.room.game : null));
  if (game === null) return null;
  const words = guideWordsNow();
  const set = (showMe: boolean): void => {
    met(game);
    settings.setState({ showMe });
    // The hand is over the table.
    if (showMe) onClose();
  };
  return (
    <div className={own.showMe}>
      <Icon name="hand-pointing" size={26} />
      <Toggle label={words.showMe} note={words.showMeNote} on={on} onChange={set} />
    </div>
  );
}

/** A face of the game's art, or the sign that a move bears in the list of actions. */
function Picture({ of }: { of: HowPicture }) {
  // The painter may come after the page.
  useSyncExternalStore(onFaceSource, faceSource, faceSource);
  if ('cell' in of) {
    const src = cellSource(of.cell, HIGH * 2);
    return src === null ? null : <img src={src} alt="" height={HIGH} draggable={false} />;
  }
  const icon = moveIcons()[of.move];
  return icon === undefined ? null : (
    <span className={own.moveSign}>
      <Icon name={icon} size={26} />
    </span>
  );
}

const drawn = (of: HowPicture) => <Picture of={of} />;
