// An account's port on Nakama's runtime: rows, device ids, tokens and lines. Opened when somebody asks: accounts.ts.

import { accountAct } from '../account/index.ts';
import type { AccountPort, Caller, Change } from '../account/port.ts';
import { TEST_RATE } from '../table/people/admission.ts';
import { deviceOf, readRow } from './devices.ts';
import { door } from './doors.ts';
import { secondNow } from './keep.ts';
import { cutHere, isMarked, mark, publish, tellHere } from './news.ts';
import type { Context, Nakama } from './runtime.ts';
import { hexOf, isConflict, key, readOne, row } from './store.ts';

function write(nk: Nakama, changes: readonly Change[]): boolean {
  const rows = changes
    .filter(({ value }) => value !== null)
    .map(({ kind, key: name, value, version }) => row(kind, name, { j: JSON.stringify(value) }, version));
  try {
    if (rows.length > 0) nk.storageWrite(rows);
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
  const gone = changes.filter(({ value }) => value === null).map(({ kind, key: name }) => key(kind, name));
  if (gone.length > 0) nk.storageDelete(gone);
  return true;
}

/** Does it; false where the host says no. What else goes wrong shows in what comes after. */
function done(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    // The host's text may name a device id: it is not passed on.
    return false;
  }
}

/** `many`: this is one node of many, and the others hear of it. */
function portOf(nk: Nakama, many: boolean): AccountPort {
  // An account belongs to no table and so to no tick: the account module is handed the second as a number.
  const now = secondNow();
  return {
    now,
    read: (kind, name) => readRow(nk, kind, name),
    write: (changes) => write(nk, changes),
    devices: (user) => nk.accountGetId(user).devices.map(({ id }) => id),
    link: (user, device) => done(() => nk.linkDevice(user, device)),
    unlink: (user, device) => done(() => nk.unlinkDevice(user, device)),
    cut(user, but) {
      cutHere(nk, user, but);
      if (many) publish(nk, 'cut', user, but);
    },
    name: (user) => String(readOne(nk, 'name', user)?.value.name ?? ''),
    hash: (text) => nk.sha256Hash(text),
    randomHex: (bytes) => hexOf(nk.secureRandomBytes(bytes)),
    take(what, most, seconds) {
      const place = `rate:${what}:${Math.floor(now / seconds)}`;
      const count = Number(nk.localcacheGet?.(place) ?? 0);
      if (count >= most) return false;
      nk.localcachePut?.(place, String(count + 1), seconds);
      return true;
    },
    mark(what, seconds) {
      nk.localcachePut?.(`mark:${what}`, '1', seconds);
      if (many) mark(nk, what, seconds);
    },
    marked: (what) => typeof nk.localcacheGet?.(`mark:${what}`) === 'string' || (many && isMarked(nk, what)),
    tell(user) {
      tellHere(nk, user);
      if (many) publish(nk, 'tell', user);
    },
  };
}

/** AccountMsg -> AccountAnswer. */
export function askAccount(ctx: Context & { userId: string }, nk: Nakama, payload: string): string {
  const tag = deviceOf(ctx);
  if (tag === null) return JSON.stringify({ ok: false, no: 'sign-in-again' });
  const caller: Caller = { user: ctx.userId, session: ctx.sessionId ?? null, tag, address: door().addressKey(ctx.clientIp ?? '') };
  return JSON.stringify(accountAct(portOf(nk, ctx.env.BAIZE_NODE !== undefined), caller, payload, ctx.env.BAIZE_TEST === '1' ? TEST_RATE : 1));
}
