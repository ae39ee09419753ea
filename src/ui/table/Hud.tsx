// All that lies over the 3D table: bars, hand, question, drawer, bands and dialogs. Puts them in place; each reads the
// store by itself.

import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useScreen } from '../../app/useScreen.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { isForAll } from '../../store/directing.ts';
import { mySeat } from '../../store/place.ts';
import { freedom } from '../../store/rules/targets.ts';
import type { LogLine } from '../../../server-modules/protocol/messages.ts';
import type { GameRow } from '../../../server-modules/protocol/calls.ts';
import { Curtain } from '../flow/Curtain.tsx';
import { Devices } from '../account/later.ts';
import { Claim } from '../panels/Claim.tsx';
import { Notices } from '../panels/Notices.tsx';
import { comesFree, SeatChoice } from '../panels/SeatChoice.tsx';
import { NARROW, PHONE, useLog, useMedia } from '../useRoom.ts';
import { Actions } from './Actions.tsx';
import { Drawer, isTalk } from './Drawer.tsx';
import { Grip } from '../hand/Grip.tsx';
import { HandFan } from '../hand/HandFan.tsx';
import { Hover } from '../menu/Hover.tsx';
import { OwnCorner } from './OwnCorner.tsx';
import { PanelsContext, type Panel, type Panels, type Tab } from './panels.ts';
import { Question } from '../question/Question.tsx';
import { pressed } from '../story/replay.ts';
import { GuideSlot } from './GuideSlot.tsx';
import { StackList } from '../question/StackList.tsx';
import { RoundColumn } from './StatusBar.tsx';
import { TableBar } from './TableBar.tsx';
import { Toasts } from './Toasts.tsx';
import { Tools } from './Tools.tsx';
import { fillsBook } from '../notebook/fills.ts';
import { TurnBar } from './TurnBar.tsx';
import { Zoom } from '../hand/Zoom.tsx';
import {
  AboutDialog,
  Box,
  ChangeGame,
  ChangeMode,
  ClothForm,
  ContextActionForm,
  Covered,
  Director,
  Find,
  FreeHand,
  Leave,
  MakeBox,
  PlayForm,
  Notebook,
  Over,
  People,
  PlayTwo,
  Poll,
  ProofDialog,
  Radial,
  Rules,
  Resign,
  Rights,
  SaveReplay,
  Saves,
  Settings,
  Share,
  Sides,
  TurnsForm,
  WeightForm,
  TurnTracker,
  UndoList,
  Voice,
  Watch,
  Watched,
  WatchingForm,
  ZoneForm,
} from '../panels/later.ts';
import css from './hud.module.css';

export interface HudProps {
  games: GameRow[];
  /** Origins under which the server says it can be reached. */
  addresses: readonly string[];
  outdated: boolean;
  /** Days for which a table that nobody opens is kept; null: for good. */
  keep?: number | null;
  onLeave: () => void;
  onRename: (name: string) => void;
  /** The drawer at the left was opened or closed and covers so many pixels: the picture moves aside. */
  onDrawer: (covers: number) => void;
}

export function Hud(props: HudProps) {
  const store = useTableStore();
  const screen = useScreen();
  const asking = useTable((state) => state.asking !== null);
  const menu = useTable((state) => state.menu !== null);
  const { onDrawer } = props;
  const hidden = useTable((state) => state.uiHidden);
  const talk = lastTalk(useLog());
  const tracked = useTable((state) => state.view?.room.turns.on === true && state.view.room.turns.at !== null);
  // The end of a round or of a game comes with its first use, and so does what a free hand works with.
  const ended = useTable(({ view }) => view?.rules != null && (view.rules.over !== null || view.rules.ask?.role === 'round'));
  const watched = useTable(({ view }) => view?.room.watching !== undefined);
  const safe = useTable(({ cover }) => cover !== 'off');
  const covered = useTable(({ cover }) => cover === 'on');
  // Nobody films a table at which seats are still chosen, unless he came by a link to do that.
  const forAll = useTable(({ shown }) => shown !== null && isForAll(shown) && (shown.room.me.who === 0 || shown.room.phase !== 'seating'));
  const byLink = useTable(({ shown }) => shown !== null && shown.room.me.who === 0);
  const polled = useTable(({ poll }) => poll !== null);
  const book = useTable(({ view }) => fillsBook(view));
  const free = useTable(({ shown }) => shown !== null && shown.room.phase !== 'seating' && mySeat(shown) !== null && freedom(shown) === 'free');
  const [watches, setWatches] = useState(false);
  const newcomer = useTable(({ view }) => view !== null && !watches && comesFree(view.room, props.games));
  const [panel, setPanel] = useState<Panel>(null);
  // Once it was opened it stays: whoever talks goes on.
  const [voiced, setVoiced] = useState(false);
  if (panel === 'voice' && !voiced) setVoiced(true);
  const [drawer, showDrawer] = useState<Tab | null>(null);
  const [read, setRead] = useState(talk);
  const [chosen, setChosen] = useState<Handle | null>(null);
  const there = useTable((state) => chosen !== null && (state.shown?.pieces.has(chosen) ?? false));
  const card = there ? chosen : null;
  const [wasCovered, setWasCovered] = useState(covered);
  const phone = useMedia(PHONE);
  const narrow = useMedia(NARROW);
  // A dialog may show what is mine alone: it goes before the safe screen is shown again.
  if (covered !== wasCovered) {
    setWasCovered(covered);
    if (covered) setPanel(null);
  }
  const open = useRef(drawer);
  useEffect(() => void (open.current = drawer), [drawer]);
  const setDrawer = useCallback(
    (next: Tab | null): void => {
      showDrawer(next);
      onDrawer(next === null ? 0 : next === 'book' ? COVERS.book : COVERS.log);
      setRead(lastTalk(store.getState().view?.log ?? NONE));
    },
    [store, onDrawer],
  );
  useEffect(
    () =>
      store.subscribe(({ panel: wished }, was) => {
        if (wished === was.panel || wished === null || wished === 'accessible') return;
        if (wished === 'handOver') screen?.handOver();
        else if (wished === 'role' || wished === 'seen' || wished === 'guideNext' || wished === 'guideBack') pressed(wished);
        else if (wished === 'book') setDrawer(open.current === 'book' || !fillsBook(store.getState().view) ? null : 'book');
        else if (wished === 'chat' || wished === 'log') setDrawer(wished);
        else if (
          wished === 'help' ||
          wished === 'settings' ||
          wished === 'share' ||
          wished === 'zone' ||
          wished === 'find' ||
          wished === 'box' ||
          wished === 'undo' ||
          wished === 'turns' ||
          wished === 'rights'
        )
          setPanel(wished);
        store.do.panel(null);
      }),
    [store, screen, setDrawer],
  );
  const panels = useMemo((): Panels => ({ panel, open: setPanel, drawer, setDrawer }), [panel, drawer, setDrawer]);
  const close = (): void => setPanel(null);
  return (
    <PanelsContext.Provider value={panels}>
      <div className={css.hud} hidden={hidden}>
        <HandFan chosen={card} onChoose={setChosen} />
        <header className={css.top}>
          <TableBar />
          {tracked ? (
            <Suspense fallback={null}>
              <TurnTracker />
            </Suspense>
          ) : (
            <TurnBar />
          )}
          <Tools news={drawer === null && talk > read} />
        </header>
        <Suspense fallback={null}>{book ? <Watch store={store} /> : null}</Suspense>
        {narrow || drawer !== null ? null : <RoundColumn />}
        {narrow ? null : <StackList />}
        <Notices outdated={props.outdated} newcomer={newcomer}>
          <div className={css.shows}>
            <Suspense fallback={null}>{watched ? <Watched folds={!tracked} /> : null}</Suspense>
            <Suspense fallback={null}>{voiced ? <Voice open={panel === 'voice'} onClose={close} /> : null}</Suspense>
            <Suspense fallback={null}>{safe ? <Covered /> : null}</Suspense>
            <Suspense fallback={null}>{forAll || safe ? <Director /> : null}</Suspense>
          </div>
          {narrow ? null : <GuideSlot />}
        </Notices>
        <Suspense fallback={null}>{byLink ? <Sides /> : null}</Suspense>
        <Suspense fallback={null}>{polled ? <Poll /> : null}</Suspense>
        <OwnCorner />
        <Actions chosen={card} />
        <Question aside={phone && card !== null} />
        <Drawer />
        <SeatChoice games={props.games} newcomer={newcomer} onWatch={() => setWatches(true)} />
        <Suspense fallback={null}>{ended ? <Over /> : null}</Suspense>
        <Toasts />
        <Suspense fallback={null}>{free ? <FreeHand /> : null}</Suspense>
        <Grip />
        <Suspense fallback={null}>{menu ? <Radial /> : null}</Suspense>
        <Suspense fallback={null}>{asking ? <ContextActionForm /> : null}</Suspense>
        <Zoom />
        <Hover />
      </div>
      <Suspense fallback={null}>{panel === 'share' ? <Share addresses={props.addresses} onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'people' ? <People onClose={close} onRename={props.onRename} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'settings' ? <Settings onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'help' ? <Rules onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'about' ? <AboutDialog onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'mode' ? <ChangeMode games={props.games} onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'game' ? <ChangeGame games={props.games} onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'resign' ? <Resign onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'leave' ? <Leave onLeave={props.onLeave} onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'zone' ? <ZoneForm onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'undo' ? <UndoList onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'turns' ? <TurnsForm onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'weight' ? <WeightForm onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'rights' ? <Rights onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'two' ? <PlayTwo onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'notes' ? <Notebook onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'proof' ? <ProofDialog onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'saves' ? <Saves keep={props.keep ?? null} onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'boxfile' ? <MakeBox onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'play' ? <PlayForm onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'replay' ? <SaveReplay onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'watching' ? <WatchingForm onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'devices' ? <Devices onClose={close} /> : null}</Suspense>
      <Curtain />
      <Suspense fallback={null}>{panel === 'cloth' ? <ClothForm onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'find' ? <Find onClose={close} /> : null}</Suspense>
      <Suspense fallback={null}>{panel === 'box' ? <Box onClose={close} /> : null}</Suspense>
      <Claim />
    </PanelsContext.Provider>
  );
}

/** Pixels from the left that the drawer covers. */
const COVERS = { log: 316, book: 352 } as const;
const NONE: LogLine[] = [];
const lastTalk = (log: readonly LogLine[]): number => log.reduce((last, line) => (isTalk(line) ? line.i : last), 0);
