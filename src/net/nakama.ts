// The Link over the unmodified nakama-js: the same for the page, the bots' tool and the tests, on both hosts.

import type { AccountAnswer, AccountMsg } from '../../server-modules/protocol/account.ts';
import { PROTOCOL_VERSION } from '../../server-modules/protocol/messages.ts';
import type { HelloOut, OpenIn, OpenOut, TableRow } from '../../server-modules/protocol/calls.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import type { JoinIn, Link, LinkNews, LinkState, SocketTable, TableEvents } from './link.ts';
import { askThere, createTable, type Table } from './nakama-table.ts';
import { Lost, ServerError } from './errors.ts';
import type { Nodes } from './nodes.ts';
import { createWire, type ServerAddress, type Wire } from './wire.ts';

export { Lost, ServerError } from './errors.ts';
export type { ServerAddress } from './wire.ts';

/** What the server's door says to a device that was signed out. */
export const SIGNED_OUT = 'signed-out';

export interface NakamaOptions {
  server: ServerAddress | (() => Promise<ServerAddress>);
  /** Kept by the caller: localStorage in the page, a parameter in tools. */
  device: string;
  /**
   * The word of this browser, which stays when another account signs in on it; a table that sends somebody away keeps a
   * hash of it.
   */
  browser?: string;
  /** The state of the line itself, whether or not a table is joined. */
  state?: (state: LinkState) => void;
}

export interface NakamaLink extends Link {
  join(input: JoinIn, events: TableEvents): Promise<SocketTable>;
  /** For tests: the line below. */
  readonly wire: Wire;
  /** For tests: asks about a table, over the line that it is on here, or at the node that has it. */
  ask(table: string, id: string, payload: unknown): Promise<unknown>;
}

/** Milliseconds before a question is asked again: a line that fails at once would leave no turn to anything else. */
const AGAIN = 100;

/** Asks again while the line breaks; only for questions that change nothing when asked twice. */
async function patiently<T>(wire: Wire, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    await wire.ready();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

export function createNakamaLink(options: NakamaOptions): NakamaLink {
  const { server } = options;
  const tables = new Set<Table>();
  const listeners = new Set<(news: LinkNews) => void>();
  const tell = (news: LinkNews): void => listeners.forEach((listener) => listener(news));
  let name: string | null = null;

  /** The server's doors are shut to this device, as its sign-in or any of its questions finds. */
  const signedOut = (error: unknown): void => {
    if (!(error instanceof ServerError) || error.message !== SIGNED_OUT) return;
    for (const table of tables) table.give('refused');
    wire.close();
    tell('signed-out');
  };

  const where = typeof server === 'function' ? server : () => Promise.resolve(server);
  /** What a line to a node tells as the link's own does. */
  const common = {
    device: options.device,
    ...(options.browser === undefined ? {} : { browser: options.browser }),
    told: () => tell('news'),
    refused: signedOut,
    data(match: string, op: number, bytes: Uint8Array) {
      for (const table of tables) if (table.match === match) table.data(op, bytes);
    },
  };
  const wire: Wire = createWire({
    ...common,
    server: where,
    up() {
      options.state?.('open');
      tell('open');
      // The name is told again on each line, so that a server that lost its memory knows it.
      if (name !== null) void wire.rpc(RPC.hello, { name, protocol: PROTOCOL_VERSION }).catch(signedOut);
      for (const table of tables) void table.resume();
    },
    down() {
      options.state?.('lost');
      tell('lost');
      for (const table of tables) if (table.wire === wire) table.lost();
    },
  });
  // Few servers are many nodes, so what knows of them comes when one says that a table is elsewhere.
  let nodes: Nodes | null = null;
  const follow = async (node: string): Promise<Wire> => {
    const { createNodes } = await import('./nodes.ts');
    nodes ??= createNodes(tables, (path, down) => createWire({ ...common, server: async () => ({ ...(await where()), path }), up: () => undefined, down }));
    return nodes.to(node);
  };
  /** Questions that are on lines that no table is on. */
  let asking = 0;
  const tidy = (): void => {
    if (asking === 0) nodes?.tidy();
  };
  /** Asks, at another node where this one says so; leaves no line open there. */
  async function askOnce<T>(ask: (wire: Wire) => Promise<unknown>): Promise<T> {
    await wire.ready();
    asking += 1;
    try {
      return (await askThere(wire, follow, ask)) as T;
    } finally {
      asking -= 1;
      tidy();
    }
  }
  options.state?.('idle');

  return {
    wire,
    ask(table, id, payload) {
      for (const one of tables) if (one.link.table === table) return one.wire.rpc(id, payload);
      return askOnce((there) => there.rpc(id, payload));
    },
    async hello(wanted) {
      options.state?.('connecting');
      const ask = (): Promise<HelloOut> => wire.rpc(RPC.hello, { name: wanted, protocol: PROTOCOL_VERSION }) as Promise<HelloOut>;
      const out = await patiently(wire, ask).catch((error: unknown) => {
        signedOut(error);
        throw error;
      });
      name = wanted;
      if (out.protocol !== PROTOCOL_VERSION) options.state?.('refused');
      return out;
    },
    create: (input) => askOnce<OpenOut>((there) => there.rpc(RPC.create, input)),
    list: () => patiently(wire, () => wire.rpc(RPC.list, {}) as Promise<TableRow[]>),
    mine: () => patiently(wire, () => wire.rpc(RPC.mine, {}) as Promise<TableRow[]>),
    remove: (table) => askOnce<void>((there) => there.rpc(RPC.remove, { table })),
    async join(input: OpenIn & { take?: boolean }, events: TableEvents): Promise<SocketTable> {
      events.state('connecting');
      const table = createTable(
        wire,
        input,
        events,
        () => {
          tables.delete(table);
          tidy();
        },
        follow,
      );
      tables.add(table);
      try {
        await patiently(wire, () => table.enter());
      } catch (error) {
        tables.delete(table);
        table.give('refused');
        throw error;
      }
      return table.link;
    },
    async account<T extends AccountMsg['t']>(msg: Extract<AccountMsg, { t: T }>): Promise<AccountAnswer<T>> {
      await wire.ready();
      return (await wire.rpc(RPC.account, msg)) as AccountAnswer<T>;
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      for (const table of tables) table.give('closed');
      tables.clear();
      nodes?.tidy();
      wire.close();
      options.state?.('idle');
    },
  };
}
