// The sockets that stand, by account: what the bundle may know of them, tell them and end.

import type { Session } from './session.ts';

/** How long a socket may take to close before it is cut, in milliseconds. */
const CLOSING = 1000;

/** Who was at a table still counts as seated so long, in milliseconds: a lost socket, a reload, a train in a tunnel. */
const STILL_SEATED = 10 * 60_000;
/** Beyond so many accounts those whose time is over are forgotten. */
const REMEMBERED = 5000;

export interface Lines {
  add(session: Session): void;
  drop(session: Session): void;
  of(userId: string): Session[];
  /** Is one of the account's sockets at a table, or was one until a few minutes ago? */
  isSeated(userId: string): boolean;
  /** Accounts that have one. */
  readonly people: number;
  /** Closes it as Nakama does; false: there is none. */
  end(sessionId: string): boolean;
}

/** `clock` gives milliseconds. */
export function createLines(clock: () => number = Date.now): Lines {
  const left = new Map<string, number>();
  const byUser = new Map<string, Map<string, Session>>();
  const find = (id: string): Session | undefined => {
    for (const sessions of byUser.values()) if (sessions.has(id)) return sessions.get(id);
    return undefined;
  };
  return {
    add(session) {
      const sessions = byUser.get(session.userId) ?? new Map<string, Session>();
      byUser.set(session.userId, sessions.set(session.id, session));
    },
    drop(session) {
      if (session.matches.size > 0) {
        if (left.size >= REMEMBERED) for (const [user, at] of left) if (clock() - at > STILL_SEATED) left.delete(user);
        left.set(session.userId, clock());
      }
      const sessions = byUser.get(session.userId);
      sessions?.delete(session.id);
      if (sessions?.size === 0) byUser.delete(session.userId);
    },
    of: (userId) => [...(byUser.get(userId)?.values() ?? [])],
    isSeated(userId) {
      for (const session of byUser.get(userId)?.values() ?? []) if (session.matches.size > 0) return true;
      const at = left.get(userId);
      return at !== undefined && clock() - at <= STILL_SEATED;
    },
    get people() {
      return byUser.size;
    },
    end(sessionId) {
      const session = find(sessionId);
      if (session === undefined) return false;
      session.close(1000, 'server-side session disconnect');
      setTimeout(() => session.cut(), CLOSING).unref();
      return true;
    },
  };
}
