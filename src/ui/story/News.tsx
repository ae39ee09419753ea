// What concerns me, on at most three plates until I have seen it or it is over: the newest at the bottom, put away by a
// click, a tap or a key. The table makes room for them. The log keeps it.

import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Tone } from '../../games/types.ts';
import { bindings, keyLabel } from '../../keys/map.ts';
import { storyWords } from '../../locale/story.ts';
import { settings } from '../../store/settings.ts';
import { momentSource, onFaceSource } from '../hand/faces.ts';
import { Icon } from '../kit/Icon.tsx';
import { concerns, momentOf, saidTo } from '../question/reveals.ts';
import { useSay } from '../useSay.ts';
import { lapsesOf, sawLapse } from './lapsed.ts';
import { isShowing, onPressed, onUntold, untold } from './replay.ts';
import { stillTrue, turnAt, turnsIn, type Plate, type Turns } from './stale.ts';
import css from './news.module.css';

const MOST = 3;
const QUIET = { quiet: true };
/** How often it is looked whether a plate has stood for long enough. */
const LOOK_MS = 500;

/** Of the game before nothing concerns me any more. */
export function News() {
  const round = useTable(({ view }) => view?.room.round);
  // What was told while the safe screen was open goes with it.
  const covered = useTable(({ cover }) => cover === 'on');
  return <NewsOf key={`${round} ${covered}`} />;
}

function NewsOf() {
  const say = useSay();
  const store = useTableStore();
  const moments = useSyncExternalStore(onFaceSource, momentSource, momentSource);
  const view = useTable((state) => state.view);
  const from = useSyncExternalStore(onUntold, untold, untold);
  const log = view?.log;
  const me = useTable(({ view }) => view?.room.me.seat ?? null);
  const [plates, setPlates] = useState<readonly Plate[]>([]);
  // What the table chose for me stays however long I am away.
  const lapsed = useStore(lapsesOf(store), ({ mine }) => mine);
  // What was there when I came I find in the log.
  const heard = useRef<number | null>(null);
  const turns = useRef<Turns>([]);
  useEffect(() => {
    if (log === undefined || view === null) return;
    turns.current = turnsIn(turns.current, view, heard.current ?? 0);
    const since = heard.current,
      // As it is now: what is to be shown first was said after this was drawn.
      last = log.filter(({ i }) => i < untold()).pop()?.i ?? 0;
    heard.current = Math.max(since ?? 0, last);
    if (since === null || last <= since) return;
    const fresh = log.filter(({ i, kind, line }) => i > since && i <= last && kind === 'game' && concerns({ moments }, line, me));
    const made = fresh.map((line): Plate => ({ line, turn: turnAt(turns.current, line), stood: 0 }));
    if (made.length > 0) setPlates((was) => [...was, ...made].slice(-MOST));
    // What is untold is read by the effect itself.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [log, view, me, moments, from]);
  const some = plates.length > 0;
  useEffect(() => {
    if (!some) return undefined;
    const id = setInterval(() => {
      const now = store.getState().view;
      if (now === null || document.hidden) return;
      setPlates((was) =>
        stillTrue(
          was.map((one) => ({ ...one, stood: one.stood + LOOK_MS })),
          now,
          (line) => (momentOf({ moments }, line) ?? QUIET).quiet !== true,
          (line) => momentOf({ moments }, line)?.closes === true,
        ),
      );
    }, LOOK_MS);
    return () => clearInterval(id);
  }, [some, store, moments]);
  useEffect(
    () =>
      onPressed((key) => {
        // What is being shown goes first.
        if (key !== 'seen' || isShowing()) return;
        if (lapsesOf(store).getState().mine !== null) sawLapse(store);
        else setPlates((now) => now.slice(1));
      }),
    [store],
  );
  // An event tells itself.
  const chose = lapsed?.chose ?? null;
  const chosen = chose === null || (momentOf({ moments }, chose) ?? QUIET).quiet !== true ? '' : say(chose);
  if (plates.length === 0 && lapsed === null) return null;
  return (
    <ul className={css.news} aria-label={storyWords().news} data-testid="news" data-covers="">
      {lapsed === null ? null : (
        <Put icon={undefined} tone="cold" onSeen={() => sawLapse(store)}>
          {storyWords().ranOut(say(lapsed.asked), chosen)}
        </Put>
      )}
      {plates.map(({ line: one }) => {
        const moment = momentOf({ moments }, one.line);
        return (
          <Put key={one.i} icon={moment?.icon} tone={moment?.tone} onSeen={() => setPlates((now) => now.filter(({ line }) => line.i !== one.i))}>
            {say(view === null ? one.line : saidTo(view, one.line))}
          </Put>
        );
      })}
    </ul>
  );
}

/** One plate: a press puts it away. */
function Put({ icon, tone, onSeen, children }: { icon: string | undefined; tone: Tone | undefined; onSeen: () => void; children: ReactNode }) {
  const key = keyLabel(bindings(settings.getState().keys).seen[0] ?? '');
  return (
    <li>
      <button type="button" className={css.plate} data-tone={tone} title={storyWords().seen(key)} onClick={onSeen}>
        {icon === undefined ? null : (
          <svg viewBox="0 0 512 512" width={20} height={20} aria-hidden="true">
            <path d={icon} fill="currentColor" fillRule="evenodd" />
          </svg>
        )}
        <span>{children}</span>
        <Icon name="x" size={14} />
      </button>
    </li>
  );
}
