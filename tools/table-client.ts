// One person at one table without a screen: holds the folded View, for the bots' tool and the suites that go over real
// sockets.

import { randomUUID } from 'node:crypto';
import type { Notice, PointerMsg, PoseMsg, View } from '../server-modules/protocol/messages.ts';
import { applyPatch, readSnapshot } from '../server-modules/protocol/codec.ts';
import type { JoinIn, LinkState, TableLink } from '../src/net/link.ts';
import { createNakamaLink, type NakamaLink, type ServerAddress } from '../src/net/nakama.ts';
import { installNodeShims } from '../src/net/node-shims.ts';

/** Every payload that arrived, in order. */
export interface Heard {
  snapshots: Uint8Array[];
  patches: Uint8Array[];
  poses: PoseMsg[];
  pointers: PointerMsg[];
  notices: Notice[];
  states: LinkState[];
}

export interface Seated {
  readonly table: TableLink;
  /** The newest View; throws before the first. */
  readonly view: View;
  readonly heard: Heard;
  /** Resolves as soon as the check holds for the View; throws after `ms` milliseconds. */
  until(check: (view: View) => boolean, ms?: number): Promise<View>;
  /** Resolves at the next change of anything, or after `ms`. */
  next(ms: number): Promise<void>;
}

export interface Visitor {
  readonly link: NakamaLink;
  readonly device: string;
  /** Opens and joins a table; resolves when its View is here. */
  sit(input: JoinIn): Promise<Seated>;
}

/** Where a server is, from its address and key. */
export function addressOf(url: string, serverKey: string): ServerAddress {
  const { hostname, port, protocol } = new URL(url);
  const tls = protocol === 'https:';
  return { host: hostname, port: port === '' ? (tls ? 443 : 80) : Number(port), tls, serverKey };
}

/** A server that runs: its page tells the key, unless `key` does. Throws when nobody tells it. */
export async function addressAt(url: string, key?: string): Promise<ServerAddress> {
  if (key !== undefined) return addressOf(url, key);
  const answer = await fetch(new URL('/config.json', url)).catch(() => null);
  if (answer?.ok !== true) throw new Error(`${url} tells no server key. Give the page's address, or --key.`);
  const { serverKey, host, port, tls } = (await answer.json()) as Partial<ServerAddress> & { serverKey: string };
  const there = addressOf(url, serverKey);
  return { host: host ?? there.host, port: port ?? there.port, tls: tls ?? there.tls, serverKey };
}

/** A new account, or the one of `device`, signed in under a nickname. `browser`: the word that its browser says. */
export async function visit(server: ServerAddress, name: string, device: string = randomUUID(), browser?: string): Promise<Visitor> {
  installNodeShims();
  const link = createNakamaLink({ server, device, ...(browser === undefined ? {} : { browser }) });
  await link.hello(name);
  return { link, device, sit: (input) => sit(link, input) };
}

async function sit(link: NakamaLink, input: JoinIn): Promise<Seated> {
  const heard: Heard = { snapshots: [], patches: [], poses: [], pointers: [], notices: [], states: [] };
  let view: View | null = null;
  let wakers: (() => void)[] = [];
  const wake = (): void => {
    const now = wakers;
    wakers = [];
    for (const waker of now) waker();
  };
  const next = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakers.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  const table = await link.join(input, {
    snapshot(bytes) {
      heard.snapshots.push(bytes);
      view = readSnapshot(bytes);
      wake();
    },
    patch(bytes) {
      heard.patches.push(bytes);
      if (view !== null) view = applyPatch(view, bytes);
      wake();
    },
    poses: (poses) => void heard.poses.push(...poses),
    pointers: (pointers) => void heard.pointers.push(...pointers),
    notice(notice) {
      heard.notices.push(notice);
      wake();
    },
    state(state) {
      heard.states.push(state);
      wake();
    },
  });
  const until = async (check: (view: View) => boolean, ms = 5000): Promise<View> => {
    const end = Date.now() + ms;
    for (;;) {
      if (view !== null && check(view)) return view;
      if (Date.now() > end) throw new Error('it did not happen in time');
      await next(Math.min(200, ms));
    }
  };
  await until(() => true);
  return {
    table,
    get view() {
      if (view === null) throw new Error('no view yet');
      return view;
    },
    heard,
    until,
    next,
  };
}
