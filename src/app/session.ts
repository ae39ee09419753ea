// One person's visit: finds the server, says hello, keeps trying, and knows whether the page is older than the server.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { PROTOCOL_VERSION } from '../../server-modules/protocol/messages.ts';
import type { GameRow } from '../../server-modules/protocol/calls.ts';
import type { Link } from '../net/link.ts';
import { createAccount, type Account } from '../store/account.ts';
import { settings } from '../store/settings.ts';
import { loadConfig, type PageConfig } from './config.ts';
import { aboutOf } from './about.ts';
import { becomeDevice, deviceId, forgetDevice, keepMate } from './identity.ts';

export interface SessionState {
  /** 'signed-out': another device of this person has ended this one. */
  state: 'connecting' | 'open' | 'lost' | 'signed-out';
  games: GameRow[];
  /** Days for which a table that nobody opens is kept; null: for good, or nobody has said. */
  keep: number | null;
  addresses: readonly string[];
  /** The server has boxes on its shelf. */
  shelf: boolean;
  /** The server was updated since this page was loaded. */
  outdated: boolean;
  name: string;
}

export interface Session extends StoreApi<SessionState> {
  /** Resolves when the server has answered hello at least once. */
  link(): Promise<Link>;
  rename(name: string): Promise<void>;
  /** Signs in again as another person (a second tab), with the new device id. */
  restart(): void;
  /** The devices of this person, and the ways back. */
  readonly account: Account;
  /** Signs in again as whoever this device now belongs to, under that person's name. */
  become(device: string, name: string): void;
  /** After a sign-out: signs in again as somebody new, without a name. */
  startOver(): void;
  /** Another person's visit, with a line of its own: for two at one screen. */
  beside(who: Guest): Session;
  /** Ends the visit. */
  close(): void;
  /** Asks the server again who it is, after the line came back: it may have been updated. */
  again(): Promise<void>;
}

/** Somebody who shares this page with its usual person. */
export interface Guest {
  device: string;
  name: string;
}

/** Pauses between tries, milliseconds. */
const TRIES_MS = [400, 800, 1500, 3000];

export type MakeLink = (config: PageConfig, device: string) => Promise<Link>;

/** What the first hello says who has no name yet. */
const NAMELESS = 'Guest';

export function createSession(makeLink: MakeLink, config: () => Promise<PageConfig> = loadConfig, guest: Guest | null = null): Session {
  const store = createStore<SessionState>()(() => ({
    state: 'connecting',
    games: [],
    keep: null,
    addresses: [],
    shelf: false,
    outdated: false,
    name: guest?.name ?? settings.getState().name,
  }));
  let build: string | null = null;
  let visit = 0;
  let ready: Promise<Link>;
  const account = createAccount(() => ready, aboutOf(globalThis.navigator?.userAgent ?? ''));

  async function meet(mine: number): Promise<Link> {
    for (let at = 0; ; at++) {
      try {
        const where = await config();
        const link = await makeLink(where, guest?.device ?? deviceId());
        link.listen((news) => {
          if (mine !== visit) return;
          if (news === 'news') void account.refresh();
          else if (news === 'signed-out') store.setState({ state: 'signed-out' });
          else if (store.getState().state === (news === 'lost' ? 'open' : 'lost')) store.setState({ state: news });
        });
        await greet(link);
        if (mine === visit) store.setState({ state: 'open', addresses: where.addresses, shelf: where.shelf });
        return link;
      } catch (error) {
        if (mine !== visit || store.getState().state === 'signed-out') throw error;
        if (at > 0) store.setState({ state: 'lost' });
        await new Promise((resolve) => setTimeout(resolve, TRIES_MS[Math.min(at, TRIES_MS.length - 1)]));
      }
    }
  }

  async function greet(link: Link): Promise<void> {
    const hello = await link.hello(store.getState().name || NAMELESS);
    const changed = build !== null && build !== hello.build;
    build ??= hello.build;
    store.setState({ games: hello.games, keep: hello.keep ?? null, outdated: changed || hello.protocol !== PROTOCOL_VERSION });
  }

  function start(): void {
    ready = meet(++visit);
    ready.then(
      () => (guest === null ? account.refresh() : undefined),
      () => undefined,
    );
  }

  function restart(): void {
    hangUp();
    account.setState({ devices: null, line: null, news: [] });
    store.setState({ state: 'connecting' });
    start();
  }

  function hangUp(): void {
    void ready.then(
      (link) => link.close(),
      () => undefined,
    );
  }

  start();
  return Object.assign(store, {
    link: () => ready,
    async rename(name: string) {
      if (guest === null) settings.setState({ name });
      store.setState({ name });
      await greet(await ready);
    },
    beside: (who: Guest) => createSession(makeLink, config, who),
    close() {
      visit++;
      hangUp();
    },
    restart,
    account,
    become(device: string, name: string) {
      becomeDevice(device);
      if (name !== '') settings.setState({ name });
      store.setState({ name: settings.getState().name });
      restart();
    },
    startOver() {
      forgetDevice();
      keepMate(null);
      settings.setState({ name: '' });
      store.setState({ name: '' });
      restart();
    },
    again: async () => greet(await ready),
  });
}
