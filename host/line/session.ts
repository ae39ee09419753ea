// One live socket of one signed-in account.

import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Claims } from '../tokens.ts';

/** Why a presence left, as the bundle sees it. */
export const LEFT = 3;
export const DISCONNECTED = 4;

export interface Address {
  ip: string;
  port: string;
}

/** What a socket is in: told when it goes. */
export interface Joined {
  leave(session: Session, reason: number): void;
}

export interface Session extends Address {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly vars: { [name: string]: string };
  /** When the token it came with is over, in seconds. */
  readonly expiry: number;
  /** Matches this socket is in. */
  readonly matches: Map<string, Joined>;
  readonly open: boolean;
  /** We have closed it: what still comes in is not looked at. */
  readonly dismissed: boolean;
  send(frame: string): void;
  /** Sends what is framed already (`frameOf`) and goes to many, at once: it waits for no disk. Never cuts. */
  pass(framed: Buffer): void;
  /** Bytes that wait for a slow reader. */
  readonly waiting: number;
  /** Calls back once, when nothing waits any more; not when the socket goes before. */
  whenRead(call: () => void): void;
  /** A clean close; the other side is told why. */
  close(code: number, reason: string): void;
  /** Cuts the line at once, as Nakama does for malformed input. */
  cut(): void;
}

/**
 * `stream` is what lies under the socket. `outgoing` is how many bytes may wait for a slow reader before the line is
 * cut. Whatever is sent may tell of what was written, so `whenKept` says when it may leave.
 */
export function createSession(
  socket: WebSocket,
  stream: Duplex,
  claims: Claims,
  address: Address,
  outgoing: number,
  whenKept: (call: () => void) => void,
): Session {
  let dismissed = false;
  const cut = (): void => {
    dismissed = true;
    socket.terminate();
  };
  /**
   * What may leave at once leaves in one call of the system: a verb's patch and its acknowledgement, and those of the
   * others in its group.
   */
  let held = false;
  const hold = (): void => {
    if (held) return;
    held = true;
    stream.cork();
    process.nextTick(() => {
      held = false;
      stream.uncork();
    });
  };
  return {
    ...address,
    id: randomUUID(),
    userId: claims.uid,
    username: claims.usn,
    vars: claims.vrs ?? {},
    expiry: claims.exp,
    matches: new Map(),
    get open() {
      return socket.readyState === socket.OPEN;
    },
    get dismissed() {
      return dismissed;
    },
    send(frame) {
      whenKept(() => {
        if (socket.readyState !== socket.OPEN) return;
        if (socket.bufferedAmount > outgoing) return cut();
        hold();
        socket.send(frame);
      });
    },
    pass(framed) {
      if (socket.readyState === socket.OPEN && stream.writable) stream.write(framed);
    },
    get waiting() {
      return stream.writableLength;
    },
    whenRead(call) {
      if (stream.writableLength === 0) setImmediate(call);
      else stream.once('drain', call);
    },
    close(code, reason) {
      dismissed = true;
      whenKept(() => socket.close(code, reason));
    },
    cut,
  };
}

/** A text message as a server writes it, without compression (RFC 6455, 5.2): the same bytes for everybody. */
export function frameOf(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const framed = Buffer.allocUnsafe(head + size);
  framed[0] = 0x81;
  if (head === 2) framed[1] = size;
  else if (head === 4) {
    framed[1] = 126;
    framed.writeUInt16BE(size, 2);
  } else {
    framed[1] = 127;
    framed.writeBigUInt64BE(BigInt(size), 2);
  }
  framed.write(text, head);
  return framed;
}

/** A presence on the wire. */
export function wirePresence(session: Session): object {
  return { user_id: session.userId, session_id: session.id, username: session.username };
}
