// The embedded host: one process, one port for page, HTTP and socket, one data folder.

import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAccounts } from './accounts.ts';
import { createBudgets, type Budgets, type Visitor } from './budgets.ts';
import { daysEnv, type Config } from './config.ts';
import { createDoors } from './http/doors.ts';
import { createHttp } from './http/http.ts';
import { createLines } from './line/lines.ts';
import type { Log } from './log.ts';
import { createMetrics, createTraffic, serveMetrics, timedStore, type Looks } from './metrics.ts';
import { createPages, type PageConfig } from './http/pages.ts';
import { addressKey, addressOf } from './http/proxies.ts';
import { createRemotes } from './http/remotes.ts';
import { CLOSING, openWeb } from './http/web.ts';
import { openShelf } from './shelf/serve.ts';
import { handleFrame } from './line/pipeline.ts';
import { createPulse, type Pulse } from './line/pulse.ts';
import { NO_PROBE } from './probe.ts';
import { createRuntime } from './nk/runtime.ts';
import type { Address } from './line/session.ts';
import { createSockets } from './line/sockets.ts';
import { gapText } from './storage/soundness.ts';
import { openStore } from './storage/store.ts';
import type { Store } from './storage/rows.ts';
import { createTokens } from './tokens.ts';
import { createTurns } from './turns.ts';

/** How often visitors that owe nothing any more are forgotten, in milliseconds. */
const FORGET = 30_000;
const GRACE_SECONDS = 1;

export interface Host {
  readonly url: string;
  readonly port: number;
  readonly serverKey: string;
  readonly httpKey: string;
  /** What the server measures of itself, as plain numbers: for metrics and suites. */
  figures(): Figures;
  /** Of the operator's port; 0: there is none. */
  readonly metricsPort: number;
  /** Lets every table save, says goodbye, and gives the data folder free. */
  close(): Promise<void>;
}

export interface Figures {
  tables: number;
  sockets: number;
  /** Refused or made to wait, by what was short and by whose budget it was. */
  refused: Budgets['refused'];
  /** Sockets turned away at the door, by whose number was reached. */
  turnedAway: { readonly [whose: string]: number };
  ticks: Pick<Pulse, 'ticks' | 'late' | 'latest'>;
}

/** Starts everything; resolves when the page can be opened. Throws a sentence for people when it cannot. */
export async function startHost(config: Config, log: Log): Promise<Host> {
  const code = readFileSync(config.bundle, 'utf8');
  const store = openStore(config.dataDir, config.synced, log.warn);
  for (const gap of store.gaps) log.error(gapText(gap));
  try {
    return await serve(config, log, code, store);
  } catch (error) {
    store.close();
    throw error;
  }
}

/** An answer that ends when all that was written before it is on the disk. */
function endingWhenKept(response: ServerResponse, store: Store): ServerResponse {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = ((...args: unknown[]) => {
    store.whenKept(() => void end(...args));
    return response;
  }) as typeof response.end;
  return response;
}

async function serve(config: Config, log: Log, code: string, opened: ReturnType<typeof openStore>): Promise<Host> {
  const traffic = createTraffic();
  const looks: Looks = {
    awake: () => runtime.matches.count,
    kept: () => opened.count('table'),
    people: () => lines.people,
    sockets: () => sockets.count,
    traffic: () => traffic.total(),
    refused: () => ({ ...budgets.refused, sockets: sockets.turnedAway }),
    healthy() {
      if (closing !== null) throw new Error('closing');
      opened.count('key');
    },
  };
  const metrics = config.metrics === null ? null : await createMetrics(looks);
  const probe = metrics?.probe ?? NO_PROBE;
  const store = metrics === null ? opened : timedStore(opened, probe);
  let closing: Promise<void> | null = null;
  const keys = { server: store.secret('server'), http: store.secret('http') };
  const tokens = createTokens(
    { session: store.secret('session'), refresh: store.secret('refresh') },
    { session: config.tokenSeconds, refresh: config.refreshSeconds },
    undefined,
    store.voids,
  );
  const env: { [name: string]: string } = {
    BAIZE_TABLES: String(config.limits.matches),
    ...(config.test ? { BAIZE_TEST: '1' } : {}),
    ...daysEnv(config.keepDays),
    ...config.relays,
  };
  const lines = createLines();
  const budgets = createBudgets(config.limits.budgets);
  const pulse = createPulse(budgets);
  const ticked = (late: number, cost: number): void => {
    pulse.ticked(late, cost);
    probe.late(late / 1000);
  };
  const runtime = createRuntime({ code, store, lines, tokens, env, log, probe, limits: config.limits, ticked });
  const turns = createTurns(budgets, () => runtime.matches.made);
  setInterval(() => {
    budgets.forget();
    turns.forget();
  }, FORGET).unref();
  const address = (request: IncomingMessage): Address => addressOf(request, config.proxies);
  const doors = createDoors(config.origins, config.host);
  const sockets = createSockets({
    frame: (session, text) => handleFrame(runtime, session, text),
    lines,
    tokens,
    limits: config.limits,
    budgets,
    turns,
    log,
    doors,
    addressOf: address,
    whenKept: store.whenKept,
  });
  const visitorOf = ({ ip }: Address, account: string | null): Visitor => ({
    account,
    address: addressKey(ip),
    seated: () => account !== null && lines.isSeated(account),
  });
  const shelf = await openShelf(config.boxes, log.warn, (request, bytes) => budgets.take('boxes', visitorOf(address(request), null), bytes) === null);
  const page: PageConfig = { serverKey: keys.server, ...(shelf.size > 0 ? { shelf: true } : {}) };
  const remotes = createRemotes();
  const http = createHttp({
    remotes,
    runtime,
    accounts: createAccounts(store, tokens),
    tokens,
    keys,
    limits: config.limits,
    log,
    doors,
    budgets,
    turns,
    visitorOf,
    addressOf: address,
    pages: createPages(config.pages, page, shelf),
  });
  const operator =
    metrics === null || config.metrics === null ? null : await serveMetrics(config.metrics, metrics, looks, createDoors(config.origins, config.metrics.host));
  const web = await openWeb(config, {
    serve: (request, response) => void http(request, endingWhenKept(response, store)),
    upgrade: sockets.upgrade,
    came: traffic.add,
    refused: () => probe.refused('connections'),
    again: 'PORT=7360 npm start',
  }).catch((error: unknown) => {
    operator?.close();
    throw error;
  });
  if (web.origins.length > 0) page.addresses = web.origins;

  // What the tables know is then ahead of the disk: they end as in a crash, and people come back to what was
  // acknowledged.
  store.gather((error) => {
    log.error(`nothing can be written, every table starts again from the disk: ${error instanceof Error ? error.message : String(error)}`);
    runtime.matches.dropAll();
    sockets.dropAll();
  });
  const seen = operator?.address() ?? null;
  const close = async (): Promise<void> => {
    const closed = web.close();
    operator?.close();
    operator?.closeAllConnections();
    runtime.matches.closeAll(GRACE_SECONDS);
    runtime.shutdown();
    remotes.closeAll();
    // The tables' last words are on their way when the last rows are on the disk.
    store.whenKept(() => sockets.closeAll(CLOSING));
    await closed;
    store.close();
  };
  const figures = (): Figures => ({
    tables: runtime.matches.count,
    sockets: sockets.count,
    refused: structuredClone(budgets.refused),
    turnedAway: { ...sockets.turnedAway },
    ticks: { ticks: pulse.ticks, late: pulse.late, latest: pulse.latest },
  });
  return {
    url: web.url,
    port: web.port,
    serverKey: keys.server,
    httpKey: keys.http,
    metricsPort: typeof seen === 'object' && seen !== null ? seen.port : 0,
    figures,
    close: () => (closing ??= close()),
  };
}
