// Who this browser is: a long random device id in place of an account. A tab can be another person, for two at one
// computer.

const KEY = 'baize.device';

/** What a server takes for a device: anything else that lies in the storage is nobody. */
const DEVICE = /^[\x21-\x7e]{10,128}$/;

function read(storage: () => Storage): string | null {
  try {
    const id = storage().getItem(KEY);
    return id !== null && DEVICE.test(id) ? id : null;
  } catch {
    return null;
  }
}

function write(storage: () => Storage, id: string): void {
  try {
    storage().setItem(KEY, id);
  } catch {
    // A browser may refuse storage; then this person lives as long as the page.
  }
}

/** 160 random bits as hex. getRandomValues works on plain http pages, randomUUID does not. */
function fresh(): string {
  return [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** This tab's own person if it has one, else this browser's. */
export function deviceId(): string {
  const own = read(() => sessionStorage);
  if (own !== null) return own;
  const kept = read(() => localStorage);
  if (kept !== null) return kept;
  const id = fresh();
  write(() => localStorage, id);
  return id;
}

const WATCHER = 'baize.watcher';

/**
 * Whoever watches by a link is nobody at any table, and so is his device: each tab has one of its own, beside the
 * person of this browser.
 */
export function watcherDevice(): string {
  try {
    const kept = sessionStorage.getItem(WATCHER);
    if (kept !== null && DEVICE.test(kept)) return kept;
    const id = fresh();
    sessionStorage.setItem(WATCHER, id);
    return id;
  } catch {
    return fresh();
  }
}

const WORD = 'baize.browser';

/**
 * A word that this browser drew once and says at each sign-in, whoever signs in: a table that sent somebody away knows
 * the browser by it. It says nothing else.
 */
export function browserWord(): string {
  try {
    const kept = localStorage.getItem(WORD);
    if (kept !== null && /^[\da-f]{40}$/.test(kept)) return kept;
    const word = fresh();
    localStorage.setItem(WORD, word);
    return word;
  } catch {
    // Then it is another browser with each page.
    return fresh();
  }
}

/** From now on this tab is another person than the rest of the browser. */
export function becomeAnother(): string {
  const id = fresh();
  write(() => sessionStorage, id);
  return id;
}

/** A device id for this browser that the server may take for its own account's: 160 random bits. Nobody yet. */
export const freshDevice = (): string => fresh();

/** From now on this browser, or this tab where it is another person, is whoever this device belongs to. */
export const becomeDevice = (id: string): void => write(() => (isAnother() ? sessionStorage : localStorage), id);

/** This device is nobody any more; the next to ask is somebody new. */
export function forgetDevice(): void {
  try {
    (isAnother() ? sessionStorage : localStorage).removeItem(KEY);
  } catch {
    // Then the person ends with the page.
  }
}

const MATE = 'baize.mate';

/** Who shares this tab at a table with its usual person: kept as long as the tab, so that a reload brings both back. */
export interface Mate {
  table: string;
  device: string;
  name: string;
}
export const newMate = (table: string, name: string): Mate => ({ table, device: fresh(), name });
export function keepMate(mate: Mate | null): void {
  try {
    if (mate === null) sessionStorage.removeItem(MATE);
    else sessionStorage.setItem(MATE, JSON.stringify(mate));
  } catch {
    // Then a reload leaves the second person behind; the seat is kept.
  }
}
export function mateAt(table: string): Mate | null {
  try {
    const mate = JSON.parse(sessionStorage.getItem(MATE) ?? 'null') as Partial<Mate> | null;
    const { device, name } = mate ?? {};
    return mate?.table === table && typeof device === 'string' && DEVICE.test(device) && typeof name === 'string' ? { table, device, name } : null;
  } catch {
    return null;
  }
}

/** Is this tab another person than the browser's usual one? */
export const isAnother = (): boolean => read(() => sessionStorage) !== null;
