// The whole page: reads the address, shows the lobby or a table. The table and its 3D scene are loaded when somebody
// goes there.

import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { OpenIn } from '../../server-modules/protocol/calls.ts';
import { ServerError } from '../net/errors.ts';
import { settings } from '../store/settings.ts';
import { Before } from '../ui/account/later.ts';
import type { Inviter } from '../ui/code.ts';
import { Button } from '../ui/kit/Button.tsx';
import { listenEarly } from '../ui/kit/early.ts';
import { Lobby } from '../ui/lobby/Lobby.tsx';
import type { LobbyDoor } from '../ui/lobby/door.ts';
import { gameName } from '../locale/games.ts';
import { own, ui, words } from '../locale/index.ts';
import { AccountProvider } from './account.tsx';
import { Failure } from './Failure.tsx';
import { readRoute, writeRoute, type Route } from './routes.ts';
import type { Session } from './session.ts';
import { Waiting } from './Waiting.tsx';
import css from './app.module.css';

const TablePage = lazy(() => import('./TablePage.tsx'));
const NameDialog = lazy(async () => ({ default: (await import('../ui/lobby/NameDialog.tsx')).NameDialog }));
const WatchPage = lazy(() => import('./WatchPage.tsx'));
const BringPage = lazy(() => import('./BringPage.tsx'));
const AboutPage = lazy(async () => ({ default: (await import('./Pages.tsx')).AboutPage }));
const HowPage = lazy(async () => ({ default: (await import('./Pages.tsx')).HowPage }));

const go = (route: Route): void => {
  location.hash = writeRoute(route);
};
const goLobby = (): void => go({ t: 'lobby' });

function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(location.hash));
  useEffect(() => {
    const turned = (): void => setRoute(readRoute(location.hash));
    addEventListener('hashchange', turned);
    return () => removeEventListener('hashchange', turned);
  }, []);
  return route;
}

export function App({ session }: { session: Session }) {
  const route = useRoute();
  const { textScale, motion } = useStore(settings);
  const signedOut = useStore(session, ({ state }) => state === 'signed-out');
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--scale', String(textScale));
    root.dataset['motion'] = motion;
  }, [textScale, motion]);
  return (
    <Failure>
      <AccountProvider session={session}>
        <Suspense fallback={<Waiting />}>{signedOut ? <SignedOut onGo={session.startOver} /> : page(route, session)}</Suspense>
      </AccountProvider>
    </Failure>
  );
}

function page(route: Route, session: Session) {
  switch (route.t) {
    case 'lobby':
      return <LobbyPage session={session} />;
    case 'about':
      return <AboutPage />;
    case 'how':
      return <HowPage game={route.game} />;
    case 'invite':
      return <Visit key={route.invite} session={session} input={{ invite: route.invite }} from={route.from} />;
    case 'bring':
      return (
        <Named session={session}>
          <BringPage key={route.plan} session={session} plan={route.plan} onTable={(table) => go({ t: 'table', table, watch: false })} />
        </Named>
      );
    case 'watch':
      return <WatchPage key={route.code} session={session} code={route.code} show={route.show} onLobby={goLobby} />;
    case 'table':
      return (
        <Visit key={`${route.table} ${route.watch}`} session={session} input={route.watch ? { table: route.table, watch: true } : { table: route.table }} />
      );
  }
}

/** Another device of this person has ended this one: nothing of him is left on the page. */
function SignedOut({ onGo }: { onGo: () => void }) {
  const words = ui.account.signedOut;
  const go = (): void => {
    goLobby();
    onGo();
  };
  return (
    <main className={css.veil}>
      <div className={css.broken} role="alert">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <div className={css.answers}>
          <Button look="go" autoFocus onClick={go}>
            {words.go}
          </Button>
        </div>
      </div>
    </main>
  );
}

function LobbyPage({ session }: { session: Session }) {
  const { state, games, name, keep, shelf } = useStore(session);
  useEffect(() => {
    document.title = ui.common.brand;
  }, []);
  const list = useCallback(async () => (await session.link()).list(), [session]);
  const mine = useCallback(async () => (await session.link()).mine(), [session]);
  const remove = useCallback(async (table: string) => (await session.link()).remove(table), [session]);
  const door = useMemo(
    (): LobbyDoor => ({
      state: state === 'signed-out' ? 'lost' : state,
      name,
      games,
      list,
      mine,
      remove,
      keep,
      shelf,
      setName: (next) => void session.rename(next),
      create: async (input, told) => {
        const made = await (await session.link()).create(input).catch((error: unknown) => {
          throw error instanceof ServerError ? new Error(own(words.refusals, error.message) ?? error.message, { cause: error }) : error;
        });
        told?.(made.table);
        go({ t: 'table', table: made.table, watch: false });
      },
      go: (input) =>
        go(
          input.invite === undefined
            ? { t: 'table', table: input.table ?? '', watch: input.watch === true }
            : input.watch === true
              ? { t: 'watch', code: input.invite }
              : { t: 'invite', invite: input.invite },
        ),
    }),
    [session, state, games, name, keep, shelf, list, mine, remove],
  );
  return <Lobby door={door} />;
}

function Visit({ session, input, from }: { session: Session; input: OpenIn; from?: Inviter | undefined }) {
  return (
    <Named session={session} from={from}>
      <TablePage session={session} input={input} onLobby={goLobby} />
    </Named>
  );
}

/** Who invites to what, where the link says it. */
function invited(from: Inviter | undefined): { lead?: string } {
  if (from === undefined) return {};
  const name = gameName(from.game);
  return { lead: `${ui.name.invited(from.by, name === from.game ? '' : name)} ${ui.name.lead}` };
}

/** Somebody who comes by a link says a name first. */
function Named({ session, from, children }: { session: Session; from?: Inviter | undefined; children: ReactNode }) {
  const name = useStore(session, (s) => s.name);
  const [before, setBefore] = useState(false);
  const [early] = useState(() => (name === '' ? listenEarly() : null));
  if (before)
    return (
      <main className={css.veil}>
        <Before onClose={() => setBefore(false)} />
      </main>
    );
  if (name === '') {
    return (
      <main className={css.veil}>
        <NameDialog
          name=""
          must
          {...invited(from)}
          early={early}
          onClose={goLobby}
          onName={(next) => void session.rename(next)}
          onBefore={() => setBefore(true)}
        />
      </main>
    );
  }
  return children;
}
