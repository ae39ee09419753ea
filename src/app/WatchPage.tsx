// Watches a table by a link: a person of its own who is nobody there, a picture as late as the link says, and nothing
// to do.

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import { recordedStore } from '../replay/tap.ts';
import { direct, directing, programOf } from '../store/directing.ts';
import '../ui/kit/allIcons.ts';
import { clockText } from '../ui/useRoom.ts';
import { useWatchWords } from '../ui/watching/useWatchWords.ts';
import { useBegins } from '../ui/watching/useBegins.ts';
import css from '../ui/watching/watching.module.css';
import { ui, words } from '../locale/index.ts';
import { Broken } from './Failure.tsx';
import { watcherDevice } from './identity.ts';
import type { ShowAddress } from './routes.ts';
import type { Session } from './session.ts';
import { TableProvider } from './table.tsx';
import { TableView } from './TableView.tsx';

const reasonFor = (why: string): string => (Object.hasOwn(words.refusals, why) ? words.refusals[why as keyof typeof words.refusals] : ui.failure.noTableLead);

interface WatchPageProps {
  session: Session;
  code: string;
  show?: ShowAddress | undefined;
  onLobby: () => void;
}

export default function WatchPage({ session, code, show, onLobby }: WatchPageProps) {
  const [guest] = useState(() => session.beside({ device: watcherDevice(), name: session.getState().name || 'Guest' }));
  const [store] = useState(() => recordedStore({ codec: { readSnapshot, applyPatch } }));
  const [broken, setBroken] = useState<string | null>(null);
  const ready = useStore(store, ({ view, bye }) => view !== null || bye !== null);
  useEffect(() => {
    let gone = false;
    void (async () => {
      try {
        await store.do.join(await guest.link(), { invite: code });
      } catch (error) {
        if (!gone) setBroken(error instanceof Error ? error.message : String(error));
      }
    })();
    return () => {
      gone = true;
      store.do.leave();
      guest.close();
    };
    // One visit: the page is mounted anew for another link.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // Once, with the first picture: what the address says holds until somebody says otherwise.
  useEffect(() => {
    const { view } = store.getState();
    if (!ready || show === undefined || view === null) return;
    const program = programOf(show.director ?? null);
    if (program !== undefined) direct(program, view);
    if (show.lines === false) directing.setState({ lines: false });
    if (show.plates === false) directing.setState({ plates: false });
    if (show.bars === false && !store.getState().uiHidden) store.do.hideUi();
  }, [ready, show, store]);
  if (broken !== null) return <Broken gone title={ui.failure.noTable} lead={reasonFor(broken)} details={broken} />;
  return <TableProvider store={store}>{ready ? <TableView session={guest} onLobby={onLobby} onTakeBack={onLobby} /> : <Before store={store} />}</TableProvider>;
}

/** Until the first picture is due. */
function Before({ store }: { store: ReturnType<typeof recordedStore> }) {
  const delayed = useStore(store, (state) => state.delayed);
  const text = useWatchWords();
  const left = useBegins(delayed?.begins ?? null);
  if (text === null) return null;
  return (
    <main className={css.veil}>
      <h1>{left === 0 ? text.soon : text.begins(clockText(left))}</h1>
      <p>{text.beginsLead}</p>
    </main>
  );
}
