// What an account is told, and its lines that are closed, at every node of many: Nakama's tokens, sockets and
// notifications are each node's own. Whoever does it writes a row; each node's match that is no table (node.ts) looks
// for such rows once a second. Rows say what is to be done and to whom, nothing else.

import type { Nakama } from './runtime.ts';
import { row, SYSTEM } from './store.ts';

/** A node that slept for so long hears of it all the same; of one that sleeps longer the sockets are gone. */
const HEARD_SECONDS = 60;
const LATELY = `SELECT key, version, value->>'but' AS but FROM storage WHERE collection = 'news' AND user_id = $1 AND update_time > now() - interval '${HEARD_SECONDS} seconds'`;
const OLD = `DELETE FROM storage WHERE collection IN ('news', 'mark') AND user_id = $1 AND update_time < now() - interval '${2 * HEARD_SECONDS} seconds' RETURNING key`;

/** Nakama's stream of an account's own lines (mode 0), in which every socket of it stands. */
const linesOf = (user: string): { mode: number; subject: string } => ({ mode: 0, subject: user });
/** A page that hears this asks for the news of its account; nothing else is in it. */
const TOLD = { subject: 'account', code: 1 } as const;

/** Tells whoever is here of an account that there is news. */
export const tellHere = (nk: Nakama, user: string): void => nk.notificationSend(user, TOLD.subject, {}, TOLD.code, null, false);

/** Voids the tokens of an account here, and closes its lines but for one. */
export function cutHere(nk: Nakama, user: string, but: string | null): void {
  nk.sessionLogout(user);
  for (const { sessionId } of nk.streamUserList(linesOf(user), true, true)) {
    if (sessionId === but) continue;
    try {
      nk.sessionDisconnect(sessionId);
    } catch {
      // It has gone by itself.
    }
  }
}

type What = 'tell' | 'cut';

/** For the other nodes. The word of chance makes it another row than the last: of equal ones nobody would see two. */
export const publish = (nk: Nakama, what: What, user: string, but: string | null = null): void =>
  void nk.storageWrite([row('news', `${what}:${user}`, { id: nk.uuidv4(), ...(but === null ? {} : { but }) })]);

/** What this node has heard already, by its row. */
let heard = new Map<string, string>();

/** Does here what was written since the last look. What was done here itself is done again, which changes nothing. */
export function hear(nk: Nakama): void {
  const now = new Map<string, string>();
  for (const { key, version, but } of nk.sqlQuery?.(LATELY, [SYSTEM]) ?? []) {
    const name = String(key);
    now.set(name, String(version));
    if (heard.get(name) === String(version)) continue;
    const user = name.slice(name.indexOf(':') + 1);
    if (name.startsWith('cut:')) cutHere(nk, user, typeof but === 'string' ? but : null);
    else tellHere(nk, user);
  }
  heard = now;
}

/** Lets go of what every node has heard, and of marks that stand for a few seconds. */
export const tidyNews = (nk: Nakama): void => void nk.sqlQuery?.(OLD, [SYSTEM]);
