// A relay for watchers: one process that looks at tables of a server by links for watchers, one line for each link, and
// serves what it is sent to many, under the very protocol of the server: a link for watchers leads here by its address
// alone. It keeps nothing on a disk, and knows of a table what its watchers know.

import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createAccounts } from '../accounts.ts';
import { createBudgets } from '../budgets.ts';
import { createDoors } from '../http/doors.ts';
import { createHttp } from '../http/http.ts';
import { createPages, type PageConfig } from '../http/pages.ts';
import { addressKey, addressOf } from '../http/proxies.ts';
import { createRemotes } from '../http/remotes.ts';
import { CLOSING, openWeb } from '../http/web.ts';
import { createLines } from '../line/lines.ts';
import type { Address } from '../line/session.ts';
import { createSockets } from '../line/sockets.ts';
import type { Log } from '../log.ts';
import type { Account } from '../storage/rows.ts';
import { createTokens } from '../tokens.ts';
import { createTurns } from '../turns.ts';
import { createAsked } from './asked.ts';
import { createAudiences } from './audiences.ts';
import type { RelayConfig } from './config.ts';
import { secretOf } from './proof.ts';
import { createServerSide } from './upstream.ts';

/** As the host's, in milliseconds. */
const FORGET = 30_000;
/** Of a session and of what renews it, in seconds. */
const LIFE = { session: 3600, refresh: 7 * 24 * 3600 };

export interface Relay {
  readonly url: string;
  readonly port: number;
  /** Plain numbers, for suites and the log. */
  figures(): { watchers: number; links: number; sockets: number; kept: number };
  close(): Promise<void>;
}

/** Accounts that are kept nowhere: who one is follows from the device's word and the key, at each relay of it alike. */
function accountsOf(key: string): Parameters<typeof createAccounts>[0] {
  const time = Math.floor(Date.now() / 1000);
  const named = (id: string): Account => ({ id, username: createHash('sha256').update(id).digest('hex').slice(0, 10), createTime: time, updateTime: time });
  return {
    addAccount: () => false,
    accountById: named,
    accountByDevice(device) {
      const hex = createHmac('sha256', key).update(device).digest('hex');
      return named(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`);
    },
  };
}

/** `name`: tells relays of one key apart at the server. Throws a sentence for people when it cannot listen. */
export async function startRelay(config: RelayConfig, name: string, log: Log): Promise<Relay> {
  const secret = (what: string): string => secretOf(config.key, what);
  const keys = { server: secret('server'), http: secret(`http ${name}`) };
  const tokens = createTokens({ session: secret('session'), refresh: secret('refresh') }, LIFE);
  const server = createServerSide({ page: config.of, key: config.key, device: secret(`device ${name}`) });
  const audiences = createAudiences({ server, log, limits: config, device: (place) => secret(`device ${name} ${place}`) });
  const budgets = createBudgets(config.limits.budgets);
  const turns = createTurns(budgets);
  const forgetting = setInterval(() => {
    budgets.forget();
    turns.forget();
  }, FORGET);
  const lines = createLines();
  const doors = createDoors(config.origins, config.host);
  const address = (request: IncomingMessage): Address => addressOf(request, config.proxies);
  const sockets = createSockets({
    frame: createAsked({ audiences, hello: server.hello }),
    lines,
    tokens,
    limits: config.limits,
    budgets,
    turns,
    log,
    doors,
    addressOf: address,
    whenKept: (call) => call(),
  });
  const page: PageConfig = { serverKey: keys.server };
  const remotes = createRemotes();
  const http = createHttp({
    remotes,
    // No RPC comes by HTTP, and nobody hooks what does.
    runtime: {
      hasRpc: () => false,
      rpc: () => ({ ok: false, fault: { code: 5, message: 'no-such-link', custom: true, stack: '' } }),
      before: () => null,
      after: () => undefined,
    },
    accounts: createAccounts(accountsOf(secret('accounts')), tokens),
    tokens,
    keys,
    limits: config.limits,
    log,
    doors,
    budgets,
    turns,
    visitorOf: ({ ip }, account) => ({ account, address: addressKey(ip), seated: () => account !== null && lines.isSeated(account) }),
    addressOf: address,
    pages: createPages(config.pages, page),
  });
  const web = await openWeb(config, {
    serve: (request, response) => void http(request, response),
    upgrade: sockets.upgrade,
    again: 'PORT=7371 npm run relay',
    backlog: BACKLOG,
  });
  if (web.origins.length > 0) page.addresses = web.origins;
  return {
    url: web.url,
    port: web.port,
    figures: () => ({ watchers: audiences.watchers, links: audiences.count, sockets: sockets.count, kept: audiences.bytes }),
    async close() {
      clearInterval(forgetting);
      const closed = web.close();
      audiences.close();
      remotes.closeAll();
      sockets.closeAll(CLOSING);
      await closed;
    },
  };
}
/** Sockets that wait to be taken when many come at once. */
const BACKLOG = 4096;
