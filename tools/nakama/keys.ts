// The keys of one Nakama: made from strong chance at its first start, kept in its data folder, never the well-known
// defaults.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['serverKey', 'httpKey', 'sessionKey', 'refreshKey', 'consolePassword', 'consoleKey', 'factorKey', 'databasePassword'] as const;

/** `serverKey` is public by nature: every page carries it. The others never leave the machine. */
export type Keys = { readonly [name in (typeof NAMES)[number]]: string };

/**
 * 24 random bytes as 32 letters (Nakama wants exactly 32 for `factorKey`) that need no quoting in a file, an address or
 * a shell.
 */
export const mint = (): string => randomBytes(24).toString('base64url').replace(/^-/, '_');

/**
 * Reads `keys.json` of the folder; makes it with mode 0600 when it is not there. A damaged file is an error: new keys
 * would sign everybody out.
 */
export function keysIn(folder: string): Keys {
  const file = join(folder, 'keys.json');
  if (!existsSync(file)) {
    const fresh = Object.fromEntries(NAMES.map((name) => [name, mint()]));
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  }
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const keyOf = (name: string): string => {
    const value: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, name) : undefined;
    if (typeof value !== 'string' || !/^[\w-]{32}$/.test(value)) throw new Error(`${file}: ${name} is missing or damaged`);
    return value;
  };
  return {
    serverKey: keyOf('serverKey'),
    httpKey: keyOf('httpKey'),
    sessionKey: keyOf('sessionKey'),
    refreshKey: keyOf('refreshKey'),
    consolePassword: keyOf('consolePassword'),
    consoleKey: keyOf('consoleKey'),
    factorKey: keyOf('factorKey'),
    databasePassword: keyOf('databasePassword'),
  };
}
