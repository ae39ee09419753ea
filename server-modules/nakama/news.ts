// What an account is told, and its lines that are closed, at every node of many: Nakama's tokens, sockets and
// notifications are each node's own. Whoever does it writes a row; each node's match that is no table (node.ts) looks
// for such rows once a second. Rows say what is to be done and to whom, nothing else.

import type { Nakama } from './runtime.ts';
import { row, SYSTEM } from './store.ts';

/** A node that slept for so long hears of it all the same; of one that sleeps longer the sockets are gone. */
const HEARD_SECONDS = 60;
const LATELY = `SELECT key, value->>'id' AS id, value->>'but' AS but FROM storage
  WHERE collection = 'news' AND user_id = $1 AND update_time > now() - interval '${HEARD_SECONDS} seconds'`;
const OLD = `DELETE FROM storage WHERE collection IN ('news', 'mark') AND user_id = $1
  AND update_time < now() - interval '${2 * HEARD_SECONDS} seconds' RETURNING key`;
/** By the database's clock, which all nodes share. */
const MARKED = `SELECT key FROM storage WHERE collection = 'mark' AND key = $2 AND user_id = $1
  AND update_time > now() - make_interval(secs => (value->>'seconds')::int)`;

/** In the cache of a process: it has done this. Longer than it is found in the rows. */
const heardKey = (id: string): string => `heard:${id}`;
const note = (nk: Nakama, id: string): void => nk.localcachePut?.(heardKey(id), '1', 2 * HEARD_SECONDS);

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

/**
 * For the other nodes; here it is done already, and done again it would close the lines of who has come back since. By
 * its word of chance each is another one: of equal rows nobody would see two.
 */
export function publish(nk: Nakama, what: What, user: string, but: string | null = null): void {
  const id = nk.uuidv4();
  note(nk, id);
  nk.storageWrite([row('news', `${what}:${user}`, { id, ...(but === null ? {} : { but }) })]);
}

const unheard = (nk: Nakama): { [column: string]: unknown }[] =>
  (nk.sqlQuery?.(LATELY, [SYSTEM]) ?? []).filter(({ id }) => typeof nk.localcacheGet?.(heardKey(String(id))) !== 'string');

/** A node that starts has nobody yet whom older news could concern. */
export function passOver(nk: Nakama): void {
  for (const { id } of unheard(nk)) note(nk, String(id));
}

/** Does here, once, what was written at other nodes. */
export function hear(nk: Nakama): void {
  for (const { key, id, but } of unheard(nk)) {
    note(nk, String(id));
    const name = String(key);
    const user = name.slice(name.indexOf(':') + 1);
    if (name.startsWith('cut:')) cutHere(nk, user, typeof but === 'string' ? but : null);
    else tellHere(nk, user);
  }
}

/** Remembers at every node, for so many seconds, that something was so. */
export const mark = (nk: Nakama, what: string, seconds: number): void => void nk.storageWrite([row('mark', what, { id: nk.uuidv4(), seconds })]);
export const isMarked = (nk: Nakama, what: string): boolean => (nk.sqlQuery?.(MARKED, [SYSTEM, what]) ?? []).length > 0;

/** Lets go of what every node has heard, and of marks that stand for a few seconds. */
export const tidyNews = (nk: Nakama): void => void nk.sqlQuery?.(OLD, [SYSTEM]);
