// One nakama-js line that keeps itself up: signs in with a device id, connects, notices a dead socket within seconds,
// comes back with growing patience.

import { Client, WebSocketAdapterText, type DefaultSocket, type MatchData, type Session, type Socket } from '@heroiclabs/nakama-js';
import { Lost, ServerError } from './errors.ts';

/** Where the server is; served to the page as config.json. */
export interface ServerAddress {
  host: string;
  port: number;
  tls: boolean;
  serverKey: string;
  /** Begins every address of one node of many, `/n/a`: a proxy takes it off and asks that node. */
  path?: string;
}

export interface WireOptions {
  /** Read again before each sign-in: a server may come back elsewhere or with another key. */
  server: () => Promise<ServerAddress>;
  /** The caller keeps it; it is this person's only proof of identity. 10 to 128 characters, no spaces. */
  device: string;
  /** What this browser tells besides, whoever signs in on it (`browserWord`); none: it tells nothing. */
  browser?: string;
  up(): void;
  down(): void;
  data(match: string, op: number, bytes: Uint8Array): void;
  /** The server has news of this person's account. */
  told?(): void;
  /** The server will not sign this device in, and no further try is made. */
  refused?(no: ServerError): void;
}

export interface Wire {
  /**
   * Calls an RPC over the socket. Rejects with Lost when the line breaks before the answer, with ServerError when the
   * server refuses.
   */
  rpc(id: string, payload: unknown): Promise<unknown>;
  join(match: string, metadata: { [name: string]: string }): Promise<void>;
  leave(match: string): void;
  /** Match data; dropped while the line is down. */
  send(match: string, op: number, bytes: Uint8Array): void;
  /**
   * Resolves when the line is up; rejects with ServerError when the server will not have this device. Starts connecting
   * if nobody has.
   */
  ready(): Promise<void>;
  readonly open: boolean;
  /** Cuts the socket as a broken network would; the line comes back by itself. For tests and the bots' tool. */
  drop(): void;
  close(): void;
}

/** All in milliseconds. */
/**
 * A page that is busy for seconds (first picture on a weak machine) must not count as a broken line; a dead server
 * closes the socket at once.
 */
const HEARTBEAT = 6000;
const CONNECT = 5000;
/**
 * A browser that says it has gone offline may still reach a server on the same machine: that one answers within this
 * time.
 */
const OFFLINE = 1200;
const PATIENCE = [200, 400, 800, 1400, 2000] as const;
/** A token with less left than this is refreshed first, in seconds. */
const MARGIN = 60;
const EMPTY = new Uint8Array(0);

interface Line {
  socket: Socket;
  adapter: Adapter;
  /** Rejects when this line breaks. */
  broken: Promise<never>;
  snap(): void;
}

/**
 * nakama-js closes a socket that says it failed, also where it failed because it was closed before it stood: then there
 * is none any more.
 */
class Adapter extends WebSocketAdapterText {
  #closed = false;

  override close(): void {
    if (this.#closed) return;
    this.#closed = true;
    super.close();
  }
}

function serverError(error: unknown): Error {
  if (typeof error === 'object' && error !== null && 'message' in error && 'code' in error) return new ServerError(Number(error.code), String(error.message));
  // nakama-js rejects with a text when it gave up waiting or the socket is not open.
  return new Lost(error instanceof Error ? error.message : String(error));
}

/**
 * What the server has against how we sign in, which it would have again however often we asked; null: it may be
 * otherwise the next time, as where somebody in between said 400 without the server's words.
 */
async function refusalOf(error: unknown): Promise<ServerError | null> {
  if (!(error instanceof Response) || error.status !== 400) return null;
  const { code, message } = (await error.json().catch(() => ({}))) as { code?: unknown; message?: unknown };
  return typeof code === 'number' && typeof message === 'string' ? new ServerError(code, message) : null;
}

export function createWire(options: WireOptions): Wire {
  let client: Client | null = null;
  let session: Session | null = null;
  let line: Line | null = null;
  let closed = false;
  let trying = false;
  let failures = 0;
  let wake: (() => void) | null = null;
  let waiters: { resolve(): void; reject(error: unknown): void }[] = [];

  async function signIn(): Promise<{ client: Client; session: Session; address: ServerAddress }> {
    const address = await options.server();
    // nakama-js writes the port before the rest of an address, so what begins that stands behind the port.
    const port = `${address.port}${address.path ?? ''}`;
    if (client === null || client.serverkey !== address.serverKey || client.host !== address.host || client.port !== port) {
      client = new Client(address.serverKey, address.host, port, address.tls, CONNECT, false);
      session = null;
    }
    const now = Math.floor(Date.now() / 1000);
    if (session?.isexpired(now + MARGIN)) session = session.isrefreshexpired(now + MARGIN) ? null : await client.sessionRefresh(session).catch(() => null);
    session ??= await client.authenticateDevice(options.device, true, undefined, options.browser === undefined ? undefined : { browser: options.browser });
    return { client, session, address };
  }

  async function connect(): Promise<void> {
    const ready = await signIn();
    const adapter = new Adapter();
    const socket = ready.client.createSocket(ready.address.tls, false, adapter);
    socket.setHeartbeatTimeoutMs(HEARTBEAT);
    let snap = (): void => undefined;
    const broken = new Promise<never>((_, reject) => (snap = () => reject(new Lost('the line broke'))));
    broken.catch(() => undefined);
    const mine: Line = { socket, adapter, broken, snap };
    socket.ondisconnect = () => lost(mine);
    socket.onheartbeattimeout = () => lost(mine);
    socket.onmatchdata = (message: MatchData) => {
      if (line === mine) options.data(message.match_id, message.op_code, message.data ?? EMPTY);
    };
    socket.onnotification = () => {
      if (line === mine) options.told?.();
    };
    let timer: ReturnType<typeof setTimeout> | null = null;
    try {
      const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Lost('too slow')), CONNECT)));
      await Promise.race([socket.connect(ready.session, false), late]);
    } catch (error) {
      // nakama-js closes only what is open: a socket that opens after we gave it up would stand for ever.
      try {
        adapter.close();
      } catch {
        // It never came into being, or is closed already.
      }
      // The token may have been voided while it looked valid.
      session = null;
      throw error;
    } finally {
      if (timer !== null) clearTimeout(timer);
    }
    if (closed) return socket.disconnect(false);
    line = mine;
    failures = 0;
    for (const waiter of waiters.splice(0)) waiter.resolve();
    options.up();
  }

  function lost(which: Line): void {
    which.snap();
    if (line !== which) return;
    line = null;
    options.down();
    start();
  }

  function start(): void {
    if (trying || closed || line !== null) return;
    trying = true;
    void (async () => {
      while (!closed && line === null) {
        if (failures > 0) await rest();
        if (closed) break;
        try {
          await connect();
        } catch (error) {
          failures += 1;
          const no = await refusalOf(error);
          if (no === null) continue;
          for (const waiter of waiters.splice(0)) waiter.reject(no);
          options.refused?.(no);
          break;
        }
      }
      trying = false;
    })();
  }

  /** Waits longer after each failure, with a little chance so that a whole table does not come back in one instant. */
  function rest(): Promise<void> {
    const least = PATIENCE[Math.min(failures, PATIENCE.length) - 1] ?? 2000;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, least * (0.8 + Math.random() * 0.2));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Nobody waits for the next heartbeat to read that the line is gone. */
  async function offline(): Promise<void> {
    const mine = line;
    if (mine === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Lost('offline')), OFFLINE)));
    try {
      await Promise.race([(mine.socket as DefaultSocket).send({ ping: {} }), late]);
    } catch {
      if (line !== mine) return;
      lost(mine);
      mine.socket.disconnect(false);
    } finally {
      clearTimeout(timer);
    }
  }

  const online = (): void => wake?.(),
    off = (): void => void offline();
  globalThis.addEventListener?.('online', online);
  globalThis.addEventListener?.('offline', off);

  /**
   * The line that stands. A socket that the other end has begun to close says nothing for up to half a minute where
   * that end is cut off meanwhile: nakama-js refuses at once whatever is asked over it, and sends no heartbeat any
   * more. That is a line that broke, found when it is needed.
   */
  function standing(): Line | null {
    if (line !== null && !line.adapter.isOpen()) lost(line);
    return line;
  }

  function need(): Line {
    const stands = standing();
    if (stands === null) throw new Lost('not connected');
    return stands;
  }

  async function ask<T>(run: (socket: Socket) => Promise<T>): Promise<T> {
    const { socket, broken } = need();
    try {
      return await Promise.race([run(socket), broken]);
    } catch (error) {
      throw error instanceof Lost ? error : serverError(error);
    }
  }

  return {
    async rpc(id, payload) {
      const answer = await ask((socket) => socket.rpc(id, JSON.stringify(payload)));
      return answer.payload === undefined || answer.payload === '' ? null : JSON.parse(answer.payload);
    },
    join: (match, metadata) => ask(async (socket) => void (await socket.joinMatch(match, undefined, metadata))),
    leave: (match) => void line?.socket.leaveMatch(match).catch(() => undefined),
    // nakama-js sends a view's whole buffer, so the bytes get a buffer of their own.
    send: (match, op, bytes) => void line?.socket.sendMatchState(match, op, bytes.slice()).catch(() => undefined),
    ready() {
      if (closed) return Promise.reject(new Lost('closed'));
      if (standing() !== null) return Promise.resolve();
      return new Promise((resolve, reject) => {
        waiters.push({ resolve, reject });
        start();
      });
    },
    get open() {
      return line !== null;
    },
    drop: () => line?.socket.disconnect(true),
    close() {
      closed = true;
      globalThis.removeEventListener?.('online', online);
      globalThis.removeEventListener?.('offline', off);
      wake?.();
      for (const waiter of waiters.splice(0)) waiter.reject(new Lost('closed'));
      const mine = line;
      line = null;
      mine?.snap();
      mine?.socket.disconnect(false);
    },
  };
}
