// Servers that help browsers to hear each other, as whoever runs this one names them, and the key of relays for
// watchers (relay/main.ts): read once, checked, and handed to the bundle as they are. Without any, browsers find each
// other on one network alone, and no relay is let in.

type Env = { [name: string]: string | undefined };

const NAMES = ['BAIZE_STUN', 'BAIZE_TURN', 'BAIZE_TURN_SECRET', 'BAIZE_RELAY_KEY'] as const;
export type RelayEnv = { [name in (typeof NAMES)[number]]?: string };

/** RFC 7064 and 7065: a scheme, a host, perhaps a port and how it is spoken to. */
const STUN = /^stuns?:(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const TURN = /^turns?:(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/i;

/** Throws a sentence for people when one of them cannot be right. */
export function relayEnv(env: Env): RelayEnv {
  const check = (name: (typeof NAMES)[number], shape: RegExp, like: string): void => {
    for (const one of (env[name] ?? '').split(/[\s,]+/))
      if (one !== '' && !shape.test(one)) throw new Error(`${name} holds addresses like ${like}, parted by commas, and not ${one}.`);
  };
  check('BAIZE_STUN', STUN, 'stun:turn.example.org:3478');
  check('BAIZE_TURN', TURN, 'turn:turn.example.org:3478');
  relayKeyOf(env);
  const has = (name: (typeof NAMES)[number]): boolean => (env[name] ?? '') !== '';
  if (has('BAIZE_TURN') !== has('BAIZE_TURN_SECRET'))
    throw new Error('BAIZE_TURN and BAIZE_TURN_SECRET are set together: the secret is what the TURN server has as static-auth-secret.');
  return Object.fromEntries(NAMES.flatMap((name) => (has(name) ? [[name, env[name]]] : [])));
}

/** Letters that a key of relays has at least: it is made by chance and typed by nobody. */
const KEY_LEAST = 32;

/**
 * The key that the server and its relays for watchers share; null: there is none. Throws a sentence for people when it
 * is too short to be one, or cannot be written in settings.
 */
export function relayKeyOf(env: Env): string | null {
  const key = env['BAIZE_RELAY_KEY'] ?? '';
  if (key === '') return null;
  if (!/^[\w-]+$/.test(key) || key.length < KEY_LEAST || key.length > 256)
    throw new Error(`BAIZE_RELAY_KEY has at least ${KEY_LEAST} letters and digits that nobody can guess: make one with openssl rand -hex 32.`);
  return key;
}
