// The sockets that stand, by account: what the bundle may know of them, tell them and end.

import type { Session } from './session.ts';

/** How long a socket may take to close before it is cut, in milliseconds. */
const CLOSING = 1000;

export interface Lines {
  add(session: Session): void;
  drop(session: Session): void;
  of(userId: string): Session[];
  /** Closes it as Nakama does; false: there is none. */
  end(sessionId: string): boolean;
}

export function createLines(): Lines {
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
      const sessions = byUser.get(session.userId);
      sessions?.delete(session.id);
      if (sessions?.size === 0) byUser.delete(session.userId);
    },
    of: (userId) => [...(byUser.get(userId)?.values() ?? [])],
    end(sessionId) {
      const session = find(sessionId);
      if (session === undefined) return false;
      session.close(1000, 'server-side session disconnect');
      setTimeout(() => session.cut(), CLOSING).unref();
      return true;
    },
  };
}
