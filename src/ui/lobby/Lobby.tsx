// The lobby: open a table, come in by a code, look at what is open, go on with yesterday's game.

import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { ui } from '../../locale/index.ts';
import { Brand } from '../Brand.tsx';
import { readInvite } from '../code.ts';
import { useOwnAccount } from '../../app/account.tsx';
import { Before, Devices } from '../account/later.ts';
import { AccountNews } from '../account/News.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { listenEarly, type Early } from '../kit/early.ts';
import { Mark } from '../Mark.tsx';
import type { LobbyDoor } from './door.ts';
import { Shelf, shelfLook } from './Shelf.tsx';
import { Tables } from './Tables.tsx';
import css from './lobby.module.css';

// Dialogs bring their own library; the first sight of the lobby does without it.
const OpenTable = lazy(async () => ({ default: (await import('./OpenTable.tsx')).OpenTable }));
const NameDialog = lazy(async () => ({ default: (await import('./NameDialog.tsx')).NameDialog }));
// Comes where the server has boxes.
const Boxes = lazy(() => import('./boxes/Boxes.tsx'));

export function Lobby({ door }: { door: LobbyDoor }) {
  const [game, setGame] = useState<{ id: string; box: boolean } | null>(null);
  const [naming, setNaming] = useState(false);
  const [early, setEarly] = useState<Early | null>(null);
  const [way, setWay] = useState<'before' | 'devices' | null>(null);
  const own = useOwnAccount();
  const words = ui.lobby;
  /** A dialog that asks for a name is on its way: who types at once loses no letter. */
  const listen = (): void => setEarly(door.name === '' ? listenEarly() : null);
  const open = (id: string | undefined, box: boolean): void => {
    listen();
    setGame(id === undefined ? null : { id, box });
  };
  return (
    <div className={css.page}>
      <div className={css.hero} aria-hidden="true" />
      <header className={css.top}>
        <Brand size={28} />
        <nav className={css.nav} aria-label={ui.common.brand}>
          <a className={css.navLink} href="#/about">
            {words.about}
          </a>
          {own === null ? null : <IconButton look="bare" label={ui.account.devices} icon="devices" onClick={() => setWay('devices')} />}
          <Button className={css.me} onClick={() => (listen(), setNaming(true))}>
            <Mark seat="A" size={24} />
            <span className={css.myName}>{door.name === '' ? words.nameYou : door.name}</span>
          </Button>
        </nav>
      </header>
      <main className={css.main}>
        <section className={css.welcome}>
          <h1 className={css.headline}>
            {words.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className={css.lead}>{words.lead}</p>
          <div className={css.actions}>
            <Button look="go" big disabled={door.games.length === 0} onClick={() => open(door.games[0]?.id, false)}>
              {words.open}
            </Button>
            <CodeField onCode={(invite) => door.go({ invite })} />
          </div>
          {own === null ? null : (
            <Button className={css.before} look="bare" icon="devices" disabled={door.state !== 'open'} onClick={() => setWay('before')}>
              {ui.account.before}
            </Button>
          )}
          <p className={css.status} role="status">
            {door.state === 'connecting' ? words.connecting : door.state === 'lost' ? words.offline : ''}
          </p>
        </section>
        <AccountNews look={css.news ?? ''} onDevices={() => setWay('devices')} />
        <Tables door={door} />
        <Shelf games={door.games} onPick={(id) => open(id, true)} />
        {door.shelf ? (
          <Suspense fallback={null}>
            <Boxes door={door} look={shelfLook} listen={() => (door.name === '' ? listenEarly() : null)} />
          </Suspense>
        ) : null}
      </main>
      <Suspense fallback={null}>
        {game === null ? null : <OpenTable door={door} first={game.id} box={game.box} early={early} onClose={() => setGame(null)} />}
        {way === 'before' ? <Before onClose={() => setWay(null)} /> : null}
        {way === 'devices' ? <Devices onClose={() => setWay(null)} /> : null}
        {naming ? (
          <NameDialog name={door.name} early={early} onName={(name) => (door.setName(name), setNaming(false))} onClose={() => setNaming(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

function CodeField({ onCode }: { onCode: (invite: string) => void }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const words = ui.lobby;
  const go = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const invite = readInvite(text);
    setWrong(invite === null);
    if (invite !== null) return onCode(invite);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className={css.codeForm} onSubmit={go}>
      <div className={css.code}>
        <label htmlFor="code">{words.code}</label>
        <input
          id="code"
          value={text}
          placeholder={words.codeHint}
          aria-label={words.codeLabel}
          aria-invalid={wrong}
          aria-describedby={wrong ? 'code-wrong' : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => (setText(event.target.value), setWrong(false))}
        />
        <Button submit>{words.join}</Button>
      </div>
      {wrong ? (
        <p id="code-wrong" role="alert" className={css.wrong}>
          {text.trim() === '' ? words.codeLacks : words.codeWrong}
        </p>
      ) : null}
    </form>
  );
}
