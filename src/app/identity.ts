// Who this browser is: a long random device id in place of an account. A tab can be another person, for two at one computer.

const KEY = 'baize.device';

function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(KEY);
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

/** From now on this tab is another person than the rest of the browser. */
export function becomeAnother(): string {
  const id = fresh();
  write(() => sessionStorage, id);
  return id;
}

/** Is this tab another person than the browser's usual one? */
export const isAnother = (): boolean => read(() => sessionStorage) !== null;
