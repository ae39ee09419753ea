// An account as its own row: the devices it is at home on, the hash of its rescue line, what happened to it. Which
// devices may sign in the host knows;
// the row only says what they are called. [S8]

import type { About, AccountNews, DeviceRow } from '../protocol/account.ts';
import type { AccountPort, Caller, Change, Kept } from './port.ts';
import { tagOf } from './tags.ts';

/** At home on so many devices; with one more the one that was away longest is signed out. */
export const DEVICES_MOST = 10;
const NEWS_MOST = 10;
/** A device that comes back within this many seconds makes no row of it. */
const FRESH_SECONDS = 3600;
/** Of several who write at once all but one read again. */
const TRIES = 5;

export interface Device extends About {
  tag: string;
  since: number;
  last: number;
  /** Number of the last news it was told. */
  read: number;
}
export interface Account {
  /** Hash of the rescue line; the line itself is nowhere. */
  line: string | null;
  made: number;
  devices: Device[];
  news: (AccountNews & { by: string })[];
  /** Numbers the news. */
  n: number;
}

const NEW: Account = { line: null, made: 0, devices: [], news: [], n: 0 };
const NOBODY: About = { browser: 'other', system: 'other' };

export const readAccount = (port: AccountPort, user: string): Kept<Account> | null => port.read<Account>('account', user);

/**
 * Changes an account; `change` gives the next one and other rows to write with it, or null to leave all as it is.
 * False: others were quicker too often.
 */
export function update(port: AccountPort, user: string, change: (account: Account) => { next: Account; also?: Change[] } | null): boolean {
  for (let tries = 0; tries < TRIES; tries++) {
    const was = readAccount(port, user);
    const made = change(was?.value ?? NEW);
    if (made === null) return true;
    if (port.write([{ kind: 'account', key: user, value: made.next, version: was?.version ?? '*' }, ...(made.also ?? [])])) return true;
  }
  return false;
}

/** News for all devices but the one that knows it already. */
export function withNews(account: Account, port: AccountPort, t: AccountNews['t'], by: string, about: About): Account {
  const n = account.n + 1;
  const news = [...account.news, { n, t, at: port.now, by, browser: about.browser, system: about.system }].slice(-NEWS_MOST);
  return { ...account, n, news };
}

const aboutOf = (account: Account, tag: string): About => account.devices.find((one) => one.tag === tag) ?? NOBODY;

/** The caller's devices as he may read them. Writes down that this one is here. */
export function listDevices(port: AccountPort, caller: Caller, about: About): { devices: DeviceRow[]; line: { made: number } | null; news: AccountNews[] } {
  const tags = port.devices(caller.user).map((device) => tagOf(port.hash, device));
  update(port, caller.user, (account) => {
    const here = account.devices.find((one) => one.tag === caller.tag);
    const known = here !== undefined && here.browser === about.browser && here.system === about.system && port.now - here.last < FRESH_SECONDS;
    if (known || !tags.includes(caller.tag)) return null;
    const mine: Device = { tag: caller.tag, ...about, since: here?.since ?? port.now, last: port.now, read: here?.read ?? account.n };
    return { next: { ...account, devices: [...account.devices.filter((one) => one.tag !== caller.tag && tags.includes(one.tag)), mine] } };
  });
  const account = readAccount(port, caller.user)?.value ?? NEW;
  const devices = tags.map((tag): DeviceRow => {
    const { browser, system, since = 0, last = 0 }: About & { since?: number; last?: number } = account.devices.find((one) => one.tag === tag) ?? NOBODY;
    return { device: tag, here: tag === caller.tag, browser, system, since, last };
  });
  const read = account.devices.find((one) => one.tag === caller.tag)?.read ?? account.n;
  const news = account.news
    .filter(({ n, by }) => n > read && by !== caller.tag)
    .map(({ n, t, at, browser, system }): AccountNews => ({ n, t, at, browser, system }));
  return {
    devices: devices.sort((a, b) => Number(b.here) - Number(a.here) || b.last - a.last),
    line: account.line === null ? null : { made: account.made },
    news,
  };
}

/** This device was told the news up to a number. */
export function readNews(port: AccountPort, caller: Caller, upTo: number): void {
  update(port, caller.user, (account) => {
    const here = account.devices.find((one) => one.tag === caller.tag);
    if (here === undefined || here.read >= upTo || upTo > account.n) return null;
    return { next: { ...account, devices: account.devices.map((one) => (one === here ? { ...one, read: upTo } : one)) } };
  });
}

/**
 * A new device is at home here from now on, and the others are told; `knows` is the tag of one that let it in. False:
 * this device id is somebody's already.
 */
export function moveIn(port: AccountPort, user: string, device: string, about: About, how: 'paired' | 'rescued', knows: string | null = null): boolean {
  const tag = tagOf(port.hash, device);
  if (!port.devices(user).includes(device)) {
    if (!port.link(user, device)) return false;
    update(port, user, (account) => {
      const n = account.n + 1;
      const others = account.devices.filter((one) => one.tag !== tag).map((one) => (one.tag === knows ? { ...one, read: n } : one));
      const mine: Device = { tag, ...about, since: port.now, last: port.now, read: n };
      return { next: withNews({ ...account, devices: [...others, mine] }, port, how, tag, about) };
    });
    makeRoom(port, user, tag);
  }
  port.tell(user);
  return true;
}

/** Signs out whoever was away longest, till there are no more devices than there may be. */
function makeRoom(port: AccountPort, user: string, but: string): void {
  const lastOf = (tag: string): number => readAccount(port, user)?.value.devices.find((one) => one.tag === tag)?.last ?? 0;
  const others = port
    .devices(user)
    .map((device) => ({ device, tag: tagOf(port.hash, device) }))
    .filter(({ tag }) => tag !== but)
    .sort((a, b) => lastOf(a.tag) - lastOf(b.tag));
  const out = others.slice(0, Math.max(0, others.length + 1 - DEVICES_MOST));
  for (const { device, tag } of out) moveOut(port, user, device, tag, but);
  if (out.length > 0) port.cut(user, null);
}

/**
 * From now on this device is nobody: neither its id nor an old token of it opens anything. False: it is the last one,
 * as two that sign each other out find.
 */
function moveOut(port: AccountPort, user: string, device: string, tag: string, by: string): boolean {
  if (!port.unlink(user, device)) return false;
  port.write([{ kind: 'gone', key: tag, value: { at: port.now } }]);
  update(port, user, (account) => {
    const about = aboutOf(account, tag);
    return { next: withNews({ ...account, devices: account.devices.filter((one) => one.tag !== tag) }, port, 'signedOut', by, about) };
  });
  return true;
}

/** Signs a device of the caller's out, this one too, if another is left. */
export function signOut(port: AccountPort, caller: Caller, tag: string): 'last-device' | 'no-such-device' | null {
  const out = port
    .devices(caller.user)
    .map((device) => ({ device, tag: tagOf(port.hash, device) }))
    .find((one) => one.tag === tag);
  if (out === undefined) return 'no-such-device';
  if (!moveOut(port, caller.user, out.device, tag, caller.tag)) return 'last-device';
  port.tell(caller.user);
  port.cut(caller.user, tag === caller.tag ? null : caller.session);
  return null;
}
