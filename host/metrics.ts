// What an operator's eyes may see: `/metrics` in the Prometheus text format and `/healthz`, on a port of their own that
// is never the page's. Numbers alone: no names, no tables, no addresses.

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { MetricsAt } from './config.ts';
import type { Doors } from './http/doors.ts';
import type { Probe, Refusal } from './probe.ts';
import type { Store } from './storage/rows.ts';

/** What is looked at when somebody asks, and not before. */
export interface Looks {
  /** Tables in memory. */
  awake(): number;
  /** Tables that are kept, asleep or awake. */
  kept(): number;
  /** Accounts with a socket. */
  people(): number;
  sockets(): number;
  traffic(): { received: number; sent: number };
  /** How often somebody was refused or made to wait since the start, by what was short and by whose it was. */
  refused(): { readonly [budget: string]: { readonly [whose: string]: number } };
  /** Throws when this server cannot serve. */
  healthy(): void;
}

export interface Metrics {
  readonly probe: Probe;
  /** The whole text for Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/**
 * In seconds; a tick comes every 100 ms, a sync to a disk takes between a tenth of a millisecond and a moment that
 * people notice.
 */
const LATE = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WRITE = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
/** Whose number is reached. */
const WHOSE: { readonly [R in Refusal]: string } = { connections: 'address', tables: 'server', queue: 'table' };

/** The library is loaded only where somebody wants to look. */
export async function createMetrics(looks: Looks): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  // Memory, open files, garbage and the loop of the process, under the library's own names.
  collectDefaultMetrics({ register });
  const gauge = (name: string, help: string, look: () => number): void =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(look());
      },
    });
  new Gauge({
    name: 'baize_tables',
    help: 'Tables, by whether they are in memory.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const awake = looks.awake();
      this.set({ state: 'awake' }, awake);
      this.set({ state: 'asleep' }, Math.max(0, looks.kept() - awake));
    },
  });
  gauge('baize_people', 'Accounts with a socket.', looks.people);
  gauge('baize_sockets', 'Sockets that stand.', looks.sockets);
  const bytes = (name: string, help: string, look: () => number): void => {
    let told = 0;
    new Counter({
      name,
      help,
      registers,
      collect() {
        const now = look();
        this.inc(Math.max(0, now - told));
        told = now;
      },
    });
  };
  bytes('baize_received_bytes_total', 'Bytes that came in on all connections.', () => looks.traffic().received);
  bytes('baize_sent_bytes_total', 'Bytes that went out on all connections.', () => looks.traffic().sent);
  const heard: { [R in Refusal]: number } = { connections: 0, tables: 0, queue: 0 };
  const told = new Map<string, number>();
  new Counter({
    name: 'baize_refused_total',
    help: 'How often somebody was refused or made to wait, by what was short and by whose it was.',
    labelNames: ['budget', 'whose'] as const,
    registers,
    collect() {
      const own = Object.entries(heard).map(([budget, count]) => [budget, { [WHOSE[budget as Refusal]]: count }] as const);
      for (const [budget, counts] of [...Object.entries(looks.refused()), ...own]) {
        for (const [whose, count] of Object.entries(counts)) {
          const name = `${budget} ${whose}`;
          this.inc({ budget, whose }, count - (told.get(name) ?? 0));
          told.set(name, count);
        }
      }
    },
  });
  const late = new Histogram({ name: 'baize_tick_late_seconds', help: 'How much later than due the tick of a table came.', buckets: LATE, registers });
  const wrote = new Histogram({ name: 'baize_store_write_seconds', help: 'How long a write to the store took, sync included.', buckets: WRITE, registers });
  return {
    probe: {
      late: (seconds) => late.observe(seconds),
      wrote: (seconds) => wrote.observe(seconds),
      refused: (budget, times = 1) => void (heard[budget] += times),
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

/** The same store; the probe hears how long each write took. */
export function timedStore(store: Store, probe: Probe): Store {
  const timed = <A extends unknown[], T>(work: (...args: A) => T): ((...args: A) => T) => {
    return (...args) => {
      const from = performance.now();
      try {
        return work(...args);
      } finally {
        // Until it is on the disk, whether alone or with the rest of its turn.
        store.whenKept(() => probe.wrote((performance.now() - from) / 1000));
      }
    };
  };
  return { ...store, write: timed(store.write), remove: timed(store.remove) };
}

/**
 * Counts the bytes of connections, with all that lies under HTTP and sockets, when asked: none of them is touched for
 * it.
 */
export function createTraffic(): { add(socket: Socket): void; total(): { received: number; sent: number } } {
  const open = new Set<Socket>();
  let [received, sent] = [0, 0];
  return {
    add(socket) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        received += socket.bytesRead;
        sent += socket.bytesWritten;
      });
    },
    total() {
      const now = { received, sent };
      for (const { bytesRead, bytesWritten } of open) {
        now.received += bytesRead;
        now.sent += bytesWritten;
      }
      return now;
    },
  };
}

/** Opens the operator's port. Throws a sentence for people when it cannot. */
export async function serveMetrics(at: MetricsAt, metrics: Metrics, looks: Looks, doors: Doors): Promise<Server> {
  async function answerOf(request: IncomingMessage): Promise<[status: number, type: string, text: string]> {
    const plain = 'text/plain; charset=utf-8';
    // No page has business here, whatever name it came by.
    const shut = doors.unknownHost(request) ?? (request.headers.origin === undefined ? null : { status: 403, message: 'No page may read this.\n' });
    if (shut !== null) return [shut.status, plain, shut.message];
    if (request.method !== 'GET' && request.method !== 'HEAD') return [405, plain, 'GET only.\n'];
    if (request.url === '/healthz') {
      try {
        looks.healthy();
        return [200, plain, 'ok\n'];
      } catch {
        return [503, plain, 'not serving\n'];
      }
    }
    return request.url === '/metrics' ? [200, metrics.contentType, await metrics.text()] : [404, plain, '/metrics and /healthz are here.\n'];
  }
  const server = createServer((request, response) => {
    void answerOf(request).then(
      ([status, type, text]) =>
        response
          .writeHead(status, {
            'Content-Type': type,
            'Content-Length': Buffer.byteLength(text),
            'Cache-Control': 'no-store',
            'X-Content-Type-Options': 'nosniff',
          })
          .end(request.method === 'HEAD' ? '' : text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${at.port} is in use: give BAIZE_METRICS another one, as in BAIZE_METRICS=127.0.0.1:9465.`) : error),
    );
    server.listen(at.port, at.host, resolve);
  });
  return server;
}
