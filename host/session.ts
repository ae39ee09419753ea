// One live socket of one signed-in account.

import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Claims } from './tokens.ts';
import type { Match } from './match.ts';

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
  send(frame: string): void;
  /** A clean close; the other side is told why. */
  close(code: number, reason: string): void;
  /** Cuts the line at once, as Nakama does for malformed input. */
  cut(): void;
}

/** `outgoing` is how many bytes may wait for a slow reader before the line is cut. */
export function createSession(socket: WebSocket, claims: Claims, address: Address, outgoing: number): Session {
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
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > outgoing) socket.terminate();
      else socket.send(frame);
    },
    close: (code, reason) => socket.close(code, reason),
    cut: () => socket.terminate(),
  };
}

/** A presence on the wire. */
export function wirePresence(session: Session): object {
  return { user_id: session.userId, session_id: session.id, username: session.username };
}
