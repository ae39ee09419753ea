// The net between pages and server, as TCP behaves: everything arrives in order or not at all; what is late holds up
// all that is behind it; a line can break.
// nakama-js finds it in place of the browser's WebSocket and fetch.

import type { Clock, Draw } from './clock.ts';

/** What a break looks like to the page. */
export const BREAKS = ['told', 'silent', 'stalled'] as const;
/**
 * `told`: the socket closes at once. `silent`: it is dead, and only its silence tells. `stalled`: it goes on when the
 * break is over, unless the page has given it up by then.
 */
export type Break = (typeof BREAKS)[number];

export interface Weather {
  /** One way, in milliseconds. */
  delay: number;
  /** So many of a hundred messages are late, by so much. */
  late: { percent: number; least: number; most: number };
}

/** What answers at the other end. */
export interface Service {
  /** A request over HTTP; gives the answer's JSON. */
  post(path: string, body: string): object;
  /** A socket is there; `send` and `end` reach its page. */
  open(token: string, down: { send(text: string): void; end(): void }): Up;
}
/** The server's end of a socket. */
export interface Up {
  text(text: string): void;
  gone(): void;
}

/** One person's way to the server. */
export interface Way {
  readonly broken: boolean;
  /** Breaks for so long; sockets end as `how` says. */
  cut(how: Break, ms: number): void;
}

interface Post {
  at: number;
  deliver(): void;
}

/**
 * How long a dead socket stands at the server, and how long a page waits for an answer over HTTP that does not come.
 */
const SERVER_NOTICES_MS = 15_000;
const HTTP_GIVES_UP_MS = 3000;
/** A closed socket is told so by its own machine. */
const TOLD_MS = 20;

/** One direction of one socket. */
class Pipe {
  readonly clock: Clock;
  readonly draw: Draw;
  readonly weather: Weather;
  private last = 0;
  private queue: Post[] = [];
  /** Nothing comes through until then; Infinity: never again. */
  private shut = 0;

  constructor(clock: Clock, draw: Draw, weather: Weather) {
    this.clock = clock;
    this.draw = draw;
    this.weather = weather;
  }

  push(deliver: () => void): void {
    const { delay, late } = this.weather;
    const wait = delay + (this.draw(100) < late.percent ? late.least + this.draw(late.most - late.least + 1) : 0);
    const post = { at: Math.max(this.last, this.clock.now + wait), deliver };
    this.last = post.at;
    this.queue.push(post);
    this.clock.later(() => this.pump(), post.at - this.clock.now);
  }

  private pump(): void {
    while (this.queue[0] !== undefined && this.queue[0].at <= this.clock.now && this.shut <= this.clock.now) this.queue.shift()?.deliver();
  }

  /** Nothing comes through for so long; then all of it, in order. */
  stall(ms: number): void {
    this.shut = this.clock.now + ms;
    this.clock.later(() => this.pump(), ms);
  }

  /** What is on its way is lost, and so is all that follows. */
  kill(): void {
    this.shut = Infinity;
    this.queue = [];
  }
}

class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readyState = 0;
  onopen: ((event: object) => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly end: PageEnd;

  constructor(url: string) {
    this.end = current().connect(new URL(url).searchParams.get('token') ?? '', this);
  }
  send(text: string): void {
    if (this.readyState !== FakeSocket.OPEN) throw new Error('the socket is not open');
    this.end.send(text);
  }
  close(): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.end.close();
    // A browser says so to whoever closed it, a moment later.
    setTimeout(() => this.onclose?.({}), TOLD_MS);
  }
  /** The page learns that it is over. */
  over(): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    const was = this.readyState;
    this.readyState = FakeSocket.CLOSED;
    if (was === 0) this.onerror?.({});
    else this.onclose?.({});
  }
}

interface PageEnd {
  send(text: string): void;
  close(): void;
}

let installed: Net | null = null;
const current = (): Net => {
  if (installed === null) throw new Error('there is no net');
  return installed;
};

class PersonWay implements Way {
  brokenUntil = 0;
  readonly sockets = new Set<{ cut(how: Break, ms: number): void }>();
  readonly clock: Clock;
  constructor(clock: Clock) {
    this.clock = clock;
  }
  get broken(): boolean {
    return this.clock.now < this.brokenUntil;
  }
  cut(how: Break, ms: number): void {
    this.brokenUntil = this.clock.now + ms;
    for (const socket of this.sockets) socket.cut(how, ms);
  }
}

export interface Net {
  way(user: string): Way;
  connect(token: string, socket: FakeSocket): PageEnd;
  close(): void;
}

/** Tokens are `x.claims.x`; the claims name the user, as nakama-js reads them. */
export const userOf = (token: string): string => String((JSON.parse(atob(token.split('.')[1] ?? '')) as { usn: string }).usn);

export function installNet(clock: Clock, draw: Draw, weather: Weather, service: Service): Net {
  const real = { WebSocket: globalThis.WebSocket, fetch: globalThis.fetch, window: (globalThis as { window?: unknown }).window };
  const ways = new Map<string, PersonWay>();
  const wayOf = (user: string): PersonWay => {
    let way = ways.get(user);
    if (way === undefined) ways.set(user, (way = new PersonWay(clock)));
    return way;
  };
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => clock.later(resolve, ms));

  /** Only the bodies that nakama-js sends here: a device's id, or a token to be refreshed. */
  async function post(url: string, options: { body?: string }): Promise<object> {
    const body = options.body ?? '{}';
    const asked = JSON.parse(body) as { id?: string; token?: string };
    const way = wayOf(asked.id ?? userOf(asked.token ?? ''));
    await sleep(weather.delay);
    if (way.broken) {
      await sleep(HTTP_GIVES_UP_MS);
      throw new TypeError('fetch failed');
    }
    const answer = service.post(new URL(url).pathname, body);
    await sleep(weather.delay);
    return { status: 200, ok: true, json: () => Promise.resolve(answer) };
  }

  function connect(token: string, socket: FakeSocket): PageEnd {
    const way = wayOf(userOf(token));
    const [up, down] = [new Pipe(clock, draw, weather), new Pipe(clock, draw, weather)];
    let server: Up | null = null;
    const gone = (): void => {
      server?.gone();
      server = null;
      way.sockets.delete(line);
    };
    const line = {
      cut(how: Break, ms: number): void {
        if (how === 'stalled') {
          up.stall(ms);
          down.stall(ms);
          return;
        }
        // What the page had sent just before may get through yet.
        if (draw(2) === 0) up.kill();
        else clock.later(() => up.kill(), weather.delay);
        down.kill();
        if (how === 'told') clock.later(() => socket.over(), TOLD_MS);
        // The server may hear of it soon, late, or by the page's return.
        clock.later(gone, draw(2) === 0 ? weather.delay : SERVER_NOTICES_MS);
      },
    };
    way.sockets.add(line);
    if (way.broken && draw(2) === 0) up.kill();
    // Asked again and again by its own machine, a socket may come up long after the page has stopped waiting for it.
    else if (way.broken) up.stall(way.brokenUntil - clock.now);
    // A handshake goes there and back.
    up.push(() => {
      server = service.open(token, {
        send: (text) => down.push(() => socket.readyState === FakeSocket.OPEN && socket.onmessage?.({ data: text })),
        end: () => down.push(() => socket.over()),
      });
      down.push(() => {
        if (socket.readyState !== 0) return;
        socket.readyState = FakeSocket.OPEN;
        socket.onopen?.({});
      });
    });
    return {
      send: (text) => up.push(() => server?.text(text)),
      close: () => up.push(gone),
    };
  }

  const net: Net = {
    way: wayOf,
    connect,
    close() {
      Object.assign(globalThis, real);
      installed = null;
    },
  };
  installed = net;
  Object.assign(globalThis, { WebSocket: FakeSocket, fetch: post, window: globalThis });
  return net;
}
