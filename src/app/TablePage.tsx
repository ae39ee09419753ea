// A visit at one table: takes the place (asking when another tab has it), joins, and shows scene, bars and accessible
// view around one store.

import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { OpenIn } from '../../server-modules/protocol/calls.ts';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import { ServerError } from '../net/errors.ts';
import type { JoinIn } from '../net/link.ts';
import { keepPromises } from '../store/promises.ts';
import { reducedMotion, settings } from '../store/settings.ts';
import { recordedStore } from '../replay/tap.ts';
import type { TableStore } from '../store/signature.ts';
import '../ui/kit/allIcons.ts';
import { SecondTab } from '../ui/panels/later.ts';
import { ui, words } from '../locale/index.ts';
import { wordOfPiece } from '../locale/say.ts';
import { Waiting } from './Waiting.tsx';
import { Broken } from './Failure.tsx';
import { becomeAnother, deviceId } from './identity.ts';
import type { Session } from './session.ts';
import { TableView } from './TableView.tsx';
import { createScreen } from './screen.ts';
import { ScreenView } from './ScreenView.tsx';
import { createTabs, type Tabs } from './tabs.ts';

export interface TablePageProps {
  session: Session;
  input: OpenIn;
  onLobby: () => void;
}

/** 'elsewhere': the place is held by no tab of this browser, so by another device. */
type Stage = 'asking' | 'taken' | 'elsewhere' | 'joining' | 'here' | 'yielded' | { broken: string };

function makeStore(): TableStore {
  const store = recordedStore({
    codec: { readSnapshot, applyPatch },
    asks: () => settings.getState().confirm,
    safe: () => settings.getState().safe,
    lift: () => settings.getState().lift,
    natural: () => settings.getState().natural,
    calm: reducedMotion,
    wordOf: (view, h) => {
      const piece = view.pieces.get(h);
      return piece === undefined ? null : wordOfPiece(view, piece);
    },
  });
  store.subscribe(({ view }, { view: was }) => {
    if (view !== null && view.room.promises !== was?.room.promises) keepPromises(was?.room ?? null, view.room);
  });
  return store;
}

const keyOf = (input: OpenIn): string => input.invite ?? input.table ?? '';

/** Why somebody is not let in: the server's reason in words where it has some. */
const reasonFor = (why: string): string => (Object.hasOwn(words.refusals, why) ? words.refusals[why as keyof typeof words.refusals] : ui.failure.noTableLead);

export default function TablePage({ session, input, onLobby }: TablePageProps) {
  const [store] = useState(makeStore);
  const [screen] = useState(() => createScreen({ session, store }, makeStore));
  const [stage, setStage] = useState<Stage>('asking');
  const tabs = useRef<Tabs | null>(null);

  const known = useRef<string | null>(null);

  const join = useCallback(
    async (how: Omit<JoinIn, 'covered'> = input): Promise<void> => {
      setStage('joining');
      try {
        const link = await session.link();
        await store.do.join(link, how);
        const { table, invite } = store.getState();
        if (how.beside !== true) tabs.current?.sit({ person: deviceId(), tables: [keyOf(input), table ?? ''], invite: invite ?? input.invite ?? null });
        // The address becomes the table's own, so that a reload comes back here and the invite leaves the address bar.
        if (table !== null && input.watch !== true) history.replaceState(null, '', `#/t/${encodeURIComponent(table)}`);
        // Before anything is shown: whoever shared this tab comes back behind the curtain.
        screen.again();
        setStage('here');
      } catch (error) {
        if (error instanceof ServerError && error.message === 'second-tab') return setStage('elsewhere');
        setStage({ broken: error instanceof Error ? error.message : String(error) });
        if (!(error instanceof ServerError)) throw error;
      }
    },
    [session, store, screen, input],
  );

  useEffect(() => {
    let gone = false;
    const mine = createTabs(() => {
      screen.close();
      store.do.leave();
      tabs.current?.sit(null);
      setStage('yielded');
    });
    tabs.current = mine;
    void mine.taken(deviceId(), keyOf(input)).then((taken) => {
      if (gone) return;
      known.current = taken?.invite ?? null;
      if (taken !== null) setStage('taken');
      else void join();
    });
    // A reload leaves no mark behind that the same tab would then wait for.
    const leaving = (): void => mine.close();
    window.addEventListener('pagehide', leaving);
    return () => {
      gone = true;
      window.removeEventListener('pagehide', leaving);
      mine.close();
      screen.close();
      store.do.leave();
    };
    // One visit: the page is mounted anew for another table.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const takeHere = (): void => {
    tabs.current?.takeOver(deviceId(), keyOf(input));
    // The other tab lets go first; the server would send the older one away anyhow.
    setTimeout(() => void join({ ...input, take: true }), 120);
  };
  const another = (): void => {
    becomeAnother();
    session.restart();
    // A new person is let in by the invite that the other tab came with.
    void join(known.current === null ? input : { invite: known.current });
  };

  /** This page comes beside the other one: a phone that shows the hand, a second window that nobody films. */
  const beside = (): void => void join({ ...input, beside: true, take: true });

  if (stage === 'asking' || stage === 'joining') return <Waiting />;
  if (stage === 'elsewhere' || stage === 'taken')
    return (
      <Suspense fallback={<Waiting />}>
        <SecondTab
          elsewhere={stage === 'elsewhere'}
          onHere={takeHere}
          onBeside={beside}
          onAnother={stage === 'taken' ? another : undefined}
          onLobby={onLobby}
        />
      </Suspense>
    );
  if (stage === 'yielded') return <Broken title={ui.banners.yielded} lead={ui.account.elsewhere.note} action={{ label: ui.banners.takeHere, run: takeHere }} />;
  if (typeof stage === 'object') return <Broken gone title={ui.failure.noTable} lead={reasonFor(stage.broken)} details={stage.broken} />;
  return (
    <ScreenView screen={screen}>
      {(sitter, who) => (
        <TableView
          session={sitter.session}
          onLobby={who === 0 ? onLobby : () => screen.part(false)}
          onTakeBack={who === 0 ? takeHere : () => screen.part(false)}
        />
      )}
    </ScreenView>
  );
}
