// One live socket of one signed-in account.

import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Claims } from '../tokens.ts';
import type { Match } from '../nk/match.ts';

/** Why a presence left, as the bundle sees it. */
export const LEFT = 3;
export const DISCONNECTED = 4;

export interface Address {
  ip: string;
  port: string;
}

export interface Session extends Address {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly vars: { [name: string]: string };
  /** When the token it came with is over, in seconds. */
  readonly expiry: number;
  /** Matches this socket is in. */
  readonly matches: Map<string, Match>;
  readonly open: boolean;
  /** We have closed it: what still comes in is not looked at. */
  readonly dismissed: boolean;
  send(frame: string): void;
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
    close(code, reason) {
      dismissed = true;
      whenKept(() => socket.close(code, reason));
    },
    cut,
  };
}

/** A presence on the wire. */
export function wirePresence(session: Session): object {
  return { user_id: session.userId, session_id: session.id, username: session.username };
}
