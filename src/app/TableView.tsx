// The table on the screen: the 3D scene behind, the bars over it, the accessible view beside it. The tab's title says
// when something is wanted.

import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { bindKeys } from '../keys/bind.ts';
import { AccessibleView, AccessibleSkip } from '../accessible/AccessibleView.tsx';
import { bindSound } from '../sound/bind.ts';
import { Hud } from '../ui/table/Hud.tsx';
import { PHONE, UPRIGHT, useMedia } from '../ui/useRoom.ts';
import { ownHands, tabTitle } from '../ui/table/read.ts';
import type { Cover } from '../store/cover.ts';
import { directing, isLed } from '../store/directing.ts';
import { settings } from '../store/settings.ts';
import type { TableStore } from '../store/signature.ts';
import { lookedThrough } from '../store/place.ts';
import { gameName } from '../locale/games.ts';
import { ui } from '../locale/index.ts';
import { keepAwake, pageOf } from './awake.ts';
import { broughtTo } from './brought.ts';
import { Broken, Failure } from './Failure.tsx';
import type { Session } from './session.ts';
import { isDirected } from './directed.ts';
import { useHand } from './hand.tsx';
import { useTable, useTableStore } from './table.tsx';
import { useGame } from './useGame.ts';
import { Waiting } from './Waiting.tsx';
import css from './app.module.css';

const Bringing = lazy(async () => ({ default: (await import('./Bringing.tsx')).Bringing }));
const Caption = lazy(async () => ({ default: (await import('../ui/watching/Caption.tsx')).Caption }));
const TableScene = lazy(async () => ({ default: (await import('../scene/TableScene.tsx')).TableScene }));

/** Pixels that bars cover: the top bar always, the drawer while it is open. */
const INSETS = { left: 0, right: 0, top: 58, bottom: 0 };
const BARE = { ...INSETS, top: 0 };
/**
 * A phone held upright leaves room for the own hand below the table. Without one the table comes down into it: so far
 * that it stands in the middle of what the bars and the name tags at its far side leave.
 */
const NO_HAND = { ...INSETS, bottom: -140 };
/** The tray of a pile that is looked through, and what it covers on a phone. */
const TRAY = { desk: 250, phone: 252 } as const;

export interface TableViewProps {
  session: Session;
  onLobby: () => void;
  onTakeBack: () => void;
}

export function TableView({ session, onLobby, onTakeBack }: TableViewProps) {
  const store = useTableStore();
  const hand = useHand();
  const ready = useTable((state) => state.view !== null);
  const bye = useTable((state) => state.bye);
  const game = useTable((state) => state.view?.room.game ?? null);
  const words = useGame(game);
  const table = useTable((state) => state.table);
  const bringing = table === null ? null : broughtTo(table);
  const [drawer, setDrawer] = useState(0);
  const phone = useMedia(PHONE);
  const bare = useTable(({ uiHidden }) => uiHidden);
  const led = useStore(directing, isLed);
  const lines = useStore(directing, (state) => state.lines);
  const upright = useMedia(UPRIGHT);
  const empty = useTable(({ shown }) => shown !== null && ownHands(shown).length === 0);
  const carries = useTable(({ held }) => held !== null);
  // While something is carried one aims at what one sees: the picture stays.
  const [handless, setHandless] = useState(empty);
  if (!carries && handless !== empty) setHandless(empty);
  const looking = useTable(({ shown }) => shown !== null && lookedThrough(shown).length > 0);
  const insets = useMemo(() => {
    // A picture that is led fills the window when the bars are hidden.
    if (bare && led) return BARE;
    const beside = drawer > 0 && !phone ? { ...INSETS, left: drawer } : upright && handless ? NO_HAND : INSETS;
    return looking ? { ...beside, top: INSETS.top + (phone ? TRAY.phone : TRAY.desk) } : beside;
  }, [drawer, phone, upright, handless, looking, bare, led]);
  const { games, addresses, outdated, keep } = useStore(session);
  useTitle();
  useAwake();
  useNewServer(session);
  useSafe();
  useEffect(() => {
    const stop = bindKeys(window, {
      feed: (input) => {
        if (input.action === 'talk') return store.getState().voice?.({ t: 'talk', as: 'held', on: input.down });
        if (input.action === 'talkTeam') return store.getState().voice?.({ t: 'talk', as: 'aside', on: input.down });
        if (input.action === 'uncover') return store.do.cover(input.down ? 'open' : backTo(store));
        if (!isDirected(store, input)) hand.feed(input);
      },
    });
    const hush = bindSound(window, store);
    return () => {
      stop();
      hush();
      hand.stop();
    };
  }, [store, hand]);
  if (bye === 'kicked' || bye === 'closed' || bye === 'unwatched')
    return <Broken title={ui.banners[bye]} lead="" action={{ label: ui.banners.toLobby, run: onLobby }} />;
  if (bye === 'second-tab')
    return <Broken title={ui.banners.yielded} lead={ui.account.elsewhere.note} action={{ label: ui.banners.takeHere, run: onTakeBack }} />;
  if (!ready || game === null || !words) return <Waiting />;
  const leave = (): void => {
    void store.do.tell({ t: 'leave' }).finally(onLobby);
  };
  return (
    <div className={css.table}>
      <AccessibleSkip />
      <main>
        <h1 className="unseen">{gameName(game)}</h1>
        <div className={css.scene}>
          <Failure fallback={<NoScene />}>
            <Suspense fallback={null}>
              <TableScene insets={insets} />
            </Suspense>
          </Failure>
          <div className={css.vignette} aria-hidden="true" />
        </div>
        <Hud
          keep={keep}
          games={games}
          addresses={addresses}
          outdated={outdated}
          onLeave={leave}
          onRename={(name) => void session.rename(name)}
          onDrawer={setDrawer}
        />
        {bare && led && lines ? (
          <Suspense fallback={null}>
            <Caption />
          </Suspense>
        ) : null}
        {bringing === null ? null : (
          <Suspense fallback={null}>
            <Bringing plan={bringing} />
          </Suspense>
        )}
      </main>
      <AccessibleView />
    </div>
  );
}

function NoScene() {
  return (
    <div className={css.noScene} role="status">
      <div>
        <h2>{ui.failure.noScene}</h2>
        <p>{ui.failure.noSceneLead}</p>
      </div>
    </div>
  );
}

/** The tab's title carries a sign while something is wanted from me. */
function useTitle(): void {
  const view = useTable((state) => state.view);
  const title = tabTitle(view, view === null ? '' : gameName(view.room.game));
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The screen stays on while I sit here. */
function useAwake(): void {
  const seated = useTable((state) => (state.view?.room.me.seat ?? null) !== null);
  useEffect(() => (seated ? keepAwake(pageOf(window)) : undefined), [seated]);
}

/** The safe screen is on again, where it is on at all. */
const backTo = (store: TableStore): Cover => (store.getState().cover === 'off' ? 'off' : 'on');

/** The safe screen follows its setting; whoever only watches has nothing to cover. */
function useSafe(): void {
  const store = useTableStore();
  useEffect(
    () =>
      settings.subscribe(({ safe }, was) => {
        if (safe !== was.safe && store.getState().view?.room.me.who !== 0) store.do.cover(safe ? 'on' : 'off');
      }),
    [store],
  );
}

/** After the line came back the server may be another build: then the page asks to be loaded again. */
function useNewServer(session: Session): void {
  const link = useTable((state) => state.link);
  useEffect(() => {
    if (link === 'open') session.again().catch(() => undefined);
  }, [link, session]);
}
